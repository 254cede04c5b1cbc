import KumihanFontSystem
import KumihanInterop
import KumihanShaping
import KumihanTypography
import TestSupport
import Testing

/// Scalars shaped as they are, against what `hb-shape --no-glyph-names --show-flags` (6.0.0) prints for the same
/// font, options and text.
@Suite struct HarfBuzzLineTests {
  /// Font, options and text, and the glyphs below.
  private static let lines = """
    NotoSans-Regular.ttf | | office·AV
    [82=0+605|1969=1+946|70=4+480|72=5+564|3=6+260|36=7+599|57=8+600#1]
    NotoSans-Regular.ttf | --features=-liga,-kern | office·AV
    [82=0+605|73=1+344|73=2+344|76=3+258|70=4+480|72=5+564|3=6+260|36=7+639|57=8+600]
    NotoSans-Regular.ttf | --features=liga[0:3]=0,smcp[4:6]=1 | office
    [82=0+605|73=1+344|73=2+344|76=3+258|2196=4+514|2206=5+447]
    NotoSans-Regular.ttf | --features=frac,kern[0:2]=0 | AVAV·1⁄2
    [36=0+639|57=1+600|36=2+599|57=3+600#1|3=4+260|2603=5+350|534=6+130#1|2594=7+350#1]
    NotoSans-Regular.ttf | --direction=ltr --script=latn --language=ro | Ştiinţă
    [328=0+549|87=1+361|76=2+258|76=3+258|81=4+618|292=5+361|197=6+561]
    NotoSans-Regular.ttf | | xe<323><301>q
    [91=0+509|786=1+564#1|2995=1@-7,0+0#1|84=4+615]
    NotoSans-Regular.ttf | --cluster-level=1 | xe<323><301>q
    [91=0+509|786=1+564#1|2995=3@-7,0+0#1|84=4+615]
    NotoSans-Regular.ttf | --cluster-level=2 | xe<323><301>q
    [91=0+509|786=1+564#1|2995=3@-7,0+0#1|84=4+615]
    NotoSans-Regular.ttf | | a<AD><200D>b
    [68=0+561|3=1+0|3=1+0|69=3+615]
    NotoSans-Regular.ttf | --remove-default-ignorables | a<AD><200D>b
    [68=0+561|69=3+615]
    NotoSans-Regular.ttf | --preserve-default-ignorables | a<AD><200D>b
    [68=0+561|111=1+322|1818=1+0|69=3+615]
    NotoSans-Regular.ttf | --direction=rtl --script=latn --language=en | fi(a]
    [62=4+329|68=3+561|12=2+300|76=1+258|73=0+344]
    NotoSans-Regular.ttf | --direction=ttb --script=latn --language=en | fi(a]
    [73=0@-172,-1063+0,-1362|76=1@-129,-1049+0,-1362|11=2@-150,-959+0,-1362|68=3@-280,-948+0,-1362|64=4@-164,-959+0,-1362]
    NotoSans-Regular.ttf | --direction=btt --script=latn --language=en | ab
    [69=1@-307,-1056+0,-1362|68=0@-280,-948+0,-1362]
    NotoSans-Regular.ttf | | aあb
    [68=0+561|0=1+600|69=2+615]
    NotoSansArabic-Regular.ttf | | السَّلام
    [769=7+484|705=5+599#1|1161=2@257,-126+0#1|1079=2+850#1|667=1+260|46=0+238]
    NotoSansArabic-Regular.ttf | --cluster-level=1 | السَّلام
    [769=7+484|705=5+599#1|1161=3@257,-126+0#1|1079=2+850#1|667=1+260|46=0+238]
    NotoSansArabic-Regular.ttf | --direction=ltr --script=arab --language=ar | سلا
    [1076=0+1269|667=1+260#1|46=2+238]
    NotoSansArabic-Regular.ttf | --bot | <64E>ب
    [100=1+993|291=0+0|269=0+658]
    NotoSansArabic-Regular.ttf | | <64E>ب
    [100=1+993|291=0+0]
    NotoSansHebrew-Regular.ttf | | שָׁלוֹם
    [23=6+684#1|46=4@82,0+0|124=4@-10,0+291|55=3+522|79=0@227,0+0|100=0@539,0+0|96=0+730]
    NotoSansDevanagari-Regular.ttf | | क्षि
    [610=0+259|179=0+712]
    NotoSansDevanagari-Regular.ttf | --cluster-level=1 | हिन्दी
    [607=0+259|61=0+531|202=2+309|42=4+520#1|653=5+259#1]
    NotoSansThai-Regular.ttf | --cluster-level=1 | น้ำ
    [71=0+613|59=1+0#1|49=1@-29,0+0#1|86=1+406#1]
    NotoSansJP-Regular.otf | | です。（カ）
    [1062=0+1000|1048=1+900|962=2+1000#1|16039=3+1000|1128=4+1000|16040=5+1000]
    NotoSansJP-Regular.otf | --features=halt,-kern | です。（カ）
    [1062=0+1000|1048=1+1000|962=2+500|16039=3@-500,0+500|1128=4+1000|16040=5+500]
    NotoSansJP-Regular.otf | --features=palt | です。（カ）
    [1062=0@-35,0+924|1048=1@-54,0+805|962=2@11,0+500#1|16039=3@-464,0+500|1128=4@-24,0+926|16040=5@-36,0+500]
    NotoSansJP-Regular.otf | --direction=ttb --script=hira --language=ja | です。（カー
    [17114=0@-500,-880+0,-1000|17100=1@-500,-880+0,-1000|15992=2@-500,-880+0,-1000|16005=3@-500,-880+0,-1000|17178=4@-500,-880+0,-1000|17258=5@-500,-880+0,-1000]
    NotoSansJP-Regular.otf | --direction=ttb --script=hira --language=ja --features=vhal,-vert | す。（カー
    [1048=0@-500,-880+0,-1000|15992=1@-500,-880+0,-500|16005=2@-500,-380+0,-500|1128=3@-500,-880+0,-1000|1209=4@-500,-880+0,-1000]
    NotoSansJP-Regular.otf | --direction=ltr --script=hani --language=zh-hant | 直骨
    [8975=0+1000|15213=1+1000]
    NotoSansKR-Regular.otf | | <1112><1161><11AB>한
    [12053=0+920|12053=3+920]
    NotoColorEmoji.ttf | | 👩<200D>👩<200D>👧🇯🇵👍🏽
    [2355=0+2550|1639=5+2550|2051=7+2550]
    NotoSans-Italic.ttf | --direction=ltr --script=cyrl --language=ru | бг
    [455=0+545|457=1+459]
    NotoSans-Italic.ttf | --direction=ltr --script=cyrl --language=sr | бг
    [2411=0+556|2412=1+258]
    NotoSans-Italic.ttf | --direction=ltr --script=cyrl --language=sr-Latn-RS-x-a1 | бг
    [2411=0+556|2412=1+258]
    NotoSans-Italic.ttf | --direction=ltr --script=cyrl --language=SR_rs | бг
    [2411=0+556|2412=1+258]
    NotoSans-Italic.ttf | --direction=ltr --script=cyrl --language=x-hbotSRB | бг
    [2411=0+556|2412=1+258]
    NotoSans-Italic.ttf | --direction=ltr --script=cyrl --language=und-x-hbot-53524220 | бг
    [2411=0+556|2412=1+258]
    NotoSans-Italic.ttf | --direction=ltr --script=cyrl --language=xyz | бг
    [455=0+545|457=1+459]
    NotoSans-Italic.ttf | --direction=ltr --script=cyrl --language=x-hbsclatn | бг
    [455=0+545|457=1+459]
    NotoSans-Italic.ttf | --direction=ltr --script=cyrl --language=x-hbsczzzz | бг
    [455=0+545|457=1+459]
    NotoSans-Italic.ttf | --direction=ltr --script=cyrl --language=sr-x-hbsccyrl | бг
    [2411=0+556|2412=1+258]
    NotoSans-Regular.ttf | --direction=ltr --script=latn --language=tr | fiţ
    [1967=0+602|851=2+361]
    NotoSans-Regular.ttf | --direction=ltr --script=latn --language=ro-MD | fiţ
    [1967=0+602|292=2+361]
    NotoSans-Regular.ttf | --direction=ltr --script=latn --language=ro-MD-x-a1 | fiţ
    [1967=0+602|292=2+361]
    NotoSans-Regular.ttf | --direction=ltr --script=latn --language=x-hbscgrek-hbottrk | fiţ
    [1967=0+602|851=2+361]
    NotoSansJP-Regular.otf | --direction=ltr --script=hani --language=zh-hant-hk | 直骨
    [8976=0+1000|15211=1+1000]
    NotoSansJP-Regular.otf | --direction=ltr --script=hani --language=zh-HK-x-a | 直骨
    [8976=0+1000|15211=1+1000]
    NotoSansJP-Regular.otf | --direction=ltr --script=hani --language=zh-yue | 直骨
    [8976=0+1000|15211=1+1000]
    NotoSansJP-Regular.otf | --direction=ltr --script=hani --language=yue | 直骨
    [8976=0+1000|15211=1+1000]
    NotoSansJP-Regular.otf | --direction=ltr --script=hani --language=zh-min-nan | 直骨
    [8975=0+1000|15212=1+1000]
    NotoSansJP-Regular.otf | --direction=ltr --script=hani --language=zh-mo | 直骨
    [8976=0+1000|15211=1+1000]
    """

  @Test func `Scalars come out as hb-shape shapes them`() throws {
    let lines = Self.lines.split(separator: "\n")
    for index in stride(from: 0, to: lines.count, by: 2) {
      let columns = lines[index].split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.drop { $0 == " " } }
      let options = ShapingOptions(columns[1].split(separator: " "))
      let text = scalars(VisibleText.read(columns[2]))
      let font = SizedFont(face: try TestFonts.face(trimmed(columns[0])), size: 12)
      var shaper = Shaper()
      let glyphs = shaper.shape(
        scalars: text, item: 0..<text.count, with: font, properties: options.properties,
        features: options.features, flags: options.flags, clusterLevel: options.clusterLevel)
      #expect(glyphs.line == lines[index + 1], "\(lines[index])")
    }
  }

  /// hb-shape --unicodes=U+0628,U+0628,U+0628 of the whole, one letter of it an item.
  @Test func `An item joins what stands around it`() throws {
    let font = SizedFont(face: try TestFonts.face("NotoSansArabic-Regular.ttf"), size: 12)
    var shaper = Shaper()
    let glyphs = (0..<3).map { letter in
      shaper.shape(
        scalars: [0x628, 0x628, 0x628], item: letter..<letter + 1, with: font, properties: nil,
        features: [], flags: [], clusterLevel: .monotoneGraphemes)
    }
    #expect(glyphs.reversed().map(\.line) == ["[101=2+1093]", "[104=1+343]", "[102=0+269]"])
  }

  /// A worker's buffer keeps nothing of the text before.
  @Test func `What was shaped before changes nothing`() throws {
    let font = SizedFont(face: try TestFonts.face("NotoSans-Regular.ttf"), size: 12)
    let text = scalars("fi(a\u{AD}")
    func shape(_ shaper: inout Shaper, _ options: ShapingOptions) -> String {
      shaper.shape(
        scalars: text, item: 0..<text.count, with: font, properties: options.properties,
        features: options.features, flags: options.flags, clusterLevel: options.clusterLevel
      ).line
    }
    let unusual = ShapingOptions(
      """
      --direction=rtl --script=arab --language=ar --cluster-level=2 --features=-liga --bot --eot \
      --remove-default-ignorables
      """.split(separator: " "))
    var used = Shaper()
    var fresh = Shaper()
    #expect(shape(&used, unusual) != shape(&fresh, ShapingOptions([])))
    #expect(shape(&used, ShapingOptions([])) == shape(&fresh, ShapingOptions([])))
    #expect(used.shapeCount == 2)
  }

  private func trimmed(_ text: Substring) -> String {
    String(text.reversed().drop { $0 == " " }.reversed())
  }
}

/// What hb-shape's options ask for.
private struct ShapingOptions {
  var properties: ShapingProperties?
  var features: [RangedFeature] = []
  var flags: ShapingFlags = []
  var clusterLevel = ClusterLevel.monotoneGraphemes

  init(_ options: [Substring]) {
    var (direction, script, language) = ("", "", "")
    for option in options {
      let value = String(option.drop { $0 != "=" }.dropFirst())
      switch option.prefix(while: { $0 != "=" }) {
      case "--direction": direction = value
      case "--script": script = value
      case "--language": language = value
      case "--features":
        features = value.split(separator: ",").compactMap { .init(parsing: String($0)) }
      case "--cluster-level":
        clusterLevel = ClusterLevel(rawValue: UInt32(value) ?? 9) ?? .characters
      case "--bot": flags.insert(.beginningOfText)
      case "--eot": flags.insert(.endOfText)
      case "--preserve-default-ignorables": flags.insert(.preserveDefaultIgnorables)
      case "--remove-default-ignorables": flags.insert(.removeDefaultIgnorables)
      default: Issue.record("unknown option \(option)")
      }
    }
    guard let script = Script(script) else { return }
    let directions: [String: ShapingProperties.Direction] = [
      "ltr": .leftToRight, "rtl": .rightToLeft, "ttb": .topToBottom, "btt": .bottomToTop,
    ]
    properties = ShapingProperties(
      direction: directions[direction] ?? .leftToRight, script: script,
      language: HarfBuzzLanguage(LanguageTag(language)))
  }
}

extension GlyphArrays {
  /// The glyphs as hb-shape prints them.
  fileprivate var line: String {
    let glyphs = (0..<count).map { index in
      let offset = (xOffsets[index], yOffsets[index])
      return "\(ids[index])=\(clusters[index])"
        + (offset == (0, 0) ? "" : "@\(offset.0),\(offset.1)") + "+\(xAdvances[index])"
        + (yAdvances[index] == 0 ? "" : ",\(yAdvances[index])")
        + (flags[index] == 0 ? "" : "#\(flags[index])")
    }
    return "[" + glyphs.joined(separator: "|") + "]"
  }
}
