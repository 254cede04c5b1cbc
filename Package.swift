// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target of ours is built with.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// A C library of the system, found by pkg-config; its module map lies in the folder.
func system(_ name: String, _ folder: String, pkgConfig: String, apt: String, brew: String)
  -> Target
{
  .systemLibrary(
    name: name, path: "Sources/\(folder)", pkgConfig: pkgConfig,
    providers: [.apt([apt]), .brew([brew])])
}

/// A Swift module: the target carries the prefix, its folder does not.
func module(_ folder: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(
    name: folder == "Kumihan" ? "Kumihan" : "Kumihan\(folder)",
    dependencies: dependencies, path: "Sources/\(folder)", swiftSettings: settings)
}

func tests(
  of folder: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(folder)Tests", dependencies: dependencies + ["TestSupport"],
    path: "Tests/\(folder)Tests", exclude: exclude, swiftSettings: settings)
}

/// What libFuzzer calls, built only for scripts/fuzz.
let fuzz: [Target] =
  Context.environment["KUMIHAN_FUZZ"] == nil
  ? []
  : [
    .executableTarget(
      name: "KumihanFuzz", dependencies: ["KumihanCLI", "Kumihan", "KumihanFonts", "TestSupport"],
      path: "Tests/Fuzz", swiftSettings: settings)
  ]

let package = Package(
  name: "kumihan",
  products: [
    .library(name: "Kumihan", targets: ["Kumihan"]),
    .library(name: "KumihanFonts", targets: ["KumihanFonts"]),
    .executable(name: "kumihan", targets: ["KumihanProgram"]),
  ],
  targets: [
    system(
      "CKumihanHarfBuzz", "CHarfBuzz", pkgConfig: "harfbuzz",
      apt: "libharfbuzz-dev", brew: "harfbuzz"),
    system(
      "CKumihanFontconfig", "CFontconfig", pkgConfig: "fontconfig",
      apt: "libfontconfig-dev", brew: "fontconfig"),
    system(
      "CKumihanFreeType", "CFreeType", pkgConfig: "freetype2",
      apt: "libfreetype-dev", brew: "freetype"),
    system(
      "CKumihanICUSystem", "CICUSystem", pkgConfig: "icu-i18n", apt: "libicu-dev", brew: "icu4c"),
    .target(
      name: "CKumihanICU", dependencies: ["CKumihanICUSystem"], path: "Sources/CICU",
      linkerSettings: [.linkedLibrary("icuuc")]),
    module("Typography", []),
    module(
      "Interop",
      [
        "CKumihanFontconfig", "CKumihanFreeType", "CKumihanHarfBuzz", "CKumihanICU",
        "KumihanTypography",
      ]),
    module("FontSystem", ["KumihanInterop", "KumihanTypography"]),
    module("Shaping", ["KumihanFontSystem", "KumihanInterop", "KumihanTypography"]),
    module("Typesetting", ["KumihanShaping", "KumihanFontSystem", "KumihanTypography"]),
    module("LayoutKernel", []),
    .target(name: "CKumihanFonts", path: "Sources/CFonts"),
    module("Fonts", ["CKumihanFonts", "KumihanFontSystem"]),
    module(
      "Kumihan",
      [
        "KumihanLayoutKernel", "KumihanTypesetting", "KumihanShaping", "KumihanFontSystem",
        "KumihanInterop", "KumihanTypography",
      ]),
    module("CLI", ["Kumihan", "KumihanFonts", "KumihanInterop", "KumihanShaping"]),
    .executableTarget(
      name: "KumihanProgram", dependencies: ["KumihanCLI", "KumihanInterop"],
      path: "Sources/Program", swiftSettings: settings),
    .executableTarget(
      name: "KumihanBench", dependencies: ["Kumihan", "KumihanInterop"], path: "Sources/Bench",
      swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["Kumihan", "KumihanFonts"], path: "Tests/TestSupport",
      exclude: ["Fonts", "Traces"],
      swiftSettings: settings),
    tests(of: "Typography", ["KumihanTypography"]),
    tests(of: "Interop", ["KumihanInterop", "KumihanTypography"]),
    tests(
      of: "FontSystem",
      ["KumihanFontSystem", "KumihanTypesetting", "KumihanInterop", "KumihanTypography"]),
    tests(
      of: "Shaping", ["KumihanShaping", "KumihanFontSystem", "KumihanInterop", "KumihanTypography"]),
    tests(
      of: "Typesetting",
      [
        "KumihanTypesetting", "KumihanShaping", "KumihanFontSystem", "KumihanInterop",
        "KumihanTypography",
      ]),
    tests(of: "LayoutKernel", ["KumihanLayoutKernel"]),
    tests(
      of: "Fonts", ["KumihanFonts", "KumihanFontSystem", "KumihanInterop", "KumihanTypography"]),
    tests(
      of: "Kumihan",
      ["Kumihan", "KumihanFonts", "KumihanLayoutKernel", "KumihanTypesetting", "KumihanTypography"]),
    tests(of: "CLI", ["KumihanCLI", "Kumihan", "KumihanFonts", "KumihanInterop"]),
    tests(of: "Bench", ["KumihanBench", "Kumihan"]),
    tests(
      of: "Conformance",
      [
        "KumihanCLI", "Kumihan", "KumihanTypesetting", "KumihanShaping", "KumihanFontSystem",
        "KumihanInterop", "KumihanTypography",
      ]),
  ] + fuzz,
  swiftLanguageModes: [.v6]
)
