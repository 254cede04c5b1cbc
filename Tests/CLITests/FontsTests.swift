import Foundation
import Kumihan
import KumihanInterop
import TestSupport
import Testing

@testable import KumihanCLI

/// What `fonts` says, in worlds of a few installed fonts.
@Suite struct FontsTests {
  /// The numbers are fontTools' of the file.
  private static let thai = """
    full name     Noto Sans Thai Regular
    family        Noto Sans Thai
    style         Regular
    source        NotoSansThai-Regular.ttf, embedded
    weight        400
    width class   5
    slant         upright
    units per em  1000
    ascent        1061
    descent       450
    line gap      0
    glyphs        140
    colour        no
    scripts       Thai 86, Zyyy 11, Zinh 4
    GSUB          aalt ccmp liga
    GPOS          kern mark mkmk

    """

  /// The numbers are fontTools' of the file.
  private static let variable = """
    {"faces":[{"family":"Kumihan Test Variable","style":"Regular","source":"file","file":"PATH",\
    "index":0,"variable":true,"color":false,"scripts":{"Latn":2,"Zyyy":1},\
    "fullName":"Kumihan Test Variable Regular","weight":400,"widthClass":5,"slant":"upright",\
    "unitsPerEm":1000,"ascent":800,"descent":200,"lineGap":0,"glyphCount":4,\
    "axes":[{"tag":"wght","name":"Weight","minimum":400,"default":400,"maximum":900,"hidden":false}],\
    "instances":[],"features":{"GSUB":[],"GPOS":["kern"]}}],"skipped":[]}

    """

  private func runner(
    _ world: World, _ embedded: [FontFace] = TestFonts.embedded.faces
  ) -> FontsRunner {
    FontsRunner(embedded: embedded, installed: world.fonts)
  }

  private func message(_ name: String, _ runner: FontsRunner) -> String? {
    do throws(RunError) { _ = try runner.answer(name) } catch { return error.message }
    return nil
  }

  @Test func `All faces stand in a table, the embedded first, then files that are skipped`() throws
  {
    try World.with(["NotoSansThai-Regular.ttf", "NotoColorEmoji.ttf"]) { world in
      _ = try world.folder.file("fonts/old.bdf", Array(TestFonts.bitmapFont.utf8))
      let own = [try TestFonts.face("NotoSansJP-Bold.otf")]
      let lines = try runner(world, own).answer(nil).text.split(separator: "\n")
        .map { $0.replacing(world.folder.path, with: "").split(separator: " ") }
      let expected = [
        "family style variable colour scripts source",
        "Noto Sans JP Bold no no Hani Kana Latn and 4 more \(TestFonts.path("NotoSansJP-Bold.otf")), embedded",
        "Noto Color Emoji Regular no yes /fonts/NotoColorEmoji.ttf",
        "Noto Sans Thai Regular no no Thai /fonts/NotoSansThai-Regular.ttf", "skipped why",
        "/fonts/old.bdf it is BDF, not OpenType",
      ]
      let found = lines.map { $0.joined(separator: " ") }
      #expect(Set(found) == Set(expected) && found.count == expected.count, "\(found)")
      #expect(found.prefix(2) == expected.prefix(2) && found.suffix(2) == expected.suffix(2))
    }
  }

  @Test func `The table opens no font file`() throws {
    try World.with(["NotoSansThai-Regular.ttf"]) { world in
      #expect(world.fonts.faces.count == 1)
      try FileManager.default.removeItem(atPath: world.path("NotoSansThai-Regular.ttf"))
      #expect(try runner(world, []).answer(nil).text.contains(" Thai "))
    }
  }

  /// fontconfig leaves out U+0000 and U+000D, which the file has.
  @Test func `As JSON a face says what it has, and a skipped file why`() throws {
    try World.with(["NotoSansThai-Regular.ttf"]) { world in
      _ = try world.folder.file("fonts/old.bdf", Array(TestFonts.bitmapFont.utf8))
      let json = try runner(world, []).answer(nil).json.replacing(world.folder.path, with: "")
      #expect(
        json == """
          {"faces":[{"family":"Noto Sans Thai","style":"Regular","source":"installed",\
          "file":"/fonts/NotoSansThai-Regular.ttf","index":0,"variable":false,"color":false,\
          "scripts":{"Thai":86,"Zyyy":9,"Zinh":4}}],"skipped":[{"file":"/fonts/old.bdf",\
          "reason":"it is BDF, not OpenType"}]}

          """)
    }
  }

  @Test func `A name stands for embedded and installed faces`() throws {
    try World.with(["NotoSansThai-Regular.ttf", "NotoSansHebrew-Regular.ttf"]) { world in
      let names = ["noto sans thai", "Noto Sans Thai Regular", "NotoSansThai-Regular"]
      let installed = Self.thai.replacing("NotoSansThai-Regular.ttf, embedded", with: "PATH")
      for name in names {
        let text = try runner(world).answer(name).text
          .replacing(world.path("NotoSansThai-Regular.ttf"), with: "PATH")
        #expect(text == Self.thai + "\n" + installed, "\(name)")
      }
    }
  }

  @Test func `A path stands for all faces of its file`() throws {
    try World.with([]) { world in
      let path = TestFonts.path("../Tests/TestSupport/Fonts/Variable.ttf")
      let answer = try runner(world).answer(path)
      #expect(answer.json.replacing(path, with: "PATH") == Self.variable && answer.error == nil)
      #expect(answer.text.contains("axis          wght 400 to 900, 400 by default: Weight\n"))
    }
  }

  @Test func `A file that is refused is an error, and skipped as JSON`() throws {
    try World.with([]) { world in
      let path = try world.folder.file("bad.ttf", Array("no font".utf8))
      let answer = try runner(world).answer(path)
      #expect(
        answer.error == .failure("\(path) cannot be used: it is no OpenType font"))
      #expect(
        answer.json
          == #"{"faces":[],"skipped":[{"file":"\#(path)","reason":"it is no OpenType font"}]}"#
          + "\n")
      let missing = try runner(world).answer("./nowhere.otf").error?.message
      #expect(missing == "./nowhere.otf cannot be used: No such file or directory")
    }
  }

  @Test func `An installed font that cannot be opened is told with the others`() throws {
    try World.with(["NotoSansThai-Regular.ttf"]) { world in
      #expect(world.fonts.faces.count == 1)
      try FileManager.default.removeItem(atPath: world.path("NotoSansThai-Regular.ttf"))
      let answer = try runner(world).answer("Noto Sans Thai")
      #expect(answer.error == nil)
      #expect(
        answer.text.hasPrefix(Self.thai + "\nskipped ")
          && answer.text.hasSuffix("NotoSansThai-Regular.ttf  No such file or directory\n"))
    }
  }

  @Test func `An unknown name is an error that names the nearest`() throws {
    try World.with(["NotoSansHebrew-Regular.ttf"]) { world in
      let runner = runner(world, [try TestFonts.face("NotoSansThai-Regular.ttf")])
      let cure = "\nkumihan fonts lists what there is"
      #expect(
        message("Noto Sans Thia", runner)
          == #"no font is called "Noto Sans Thia"; did you mean "Noto Sans Thai"?"# + cure)
      #expect(
        message("Noto Sans Hebrwe", runner)
          == #"no font is called "Noto Sans Hebrwe"; did you mean "Noto Sans Hebrew"?"# + cure)
      #expect(message("Helvetica", runner) == #"no font is called "Helvetica""# + cure)
      #expect(message("", runner) == #"no font is called """# + cure)
    }
  }

  @Test func `Scripts are ordered by size, and those of none left out in brief`() {
    var table = PropertyTable()
    let scalars: [UInt32] = [0x20, 0x21, 0x22, 0x61, 0x62, 0x3B1, 0x3B2, 0x430, 0x5D0, 0xE000]
    let coverage = ScriptCoverage(scalars, &table)
    #expect(coverage.full == "Zyyy 3, Grek 2, Latn 2, Cyrl 1, Hebr 1, Zzzz 1")
    #expect(coverage.brief == "Grek Latn Cyrl and 1 more")
    #expect(ScriptCoverage([0x20], &table).brief.isEmpty)
  }
}
