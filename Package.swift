// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// LLVM's fuzzing engine, an archive that script/fuzz names; without it the fuzz targets are tests
/// like others.
let fuzzer = ProcessInfo.processInfo.environment["TALLY_FUZZER"]

/// The settings every target of Tally is built with; for the fuzzing engine all say where they go.
///
/// A generic type is made from what the compiler knows of it. By default its name is looked up when
/// it is first needed, which saves a few bytes of code and goes through all conformances of the
/// program, a hundred thousand instructions and more for each type. Each function has a section of
/// its own, so that the linker may order them. Whether two accesses to a variable overlap is looked
/// at while a debug build runs, and so by all tests; it is a fortieth of a turn.
let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
    .unsafeFlags(
      [
        "-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors",
        "-Xfrontend", "-function-sections",
        "-enforce-exclusivity=unchecked",
      ], .when(configuration: .release)),
  ]
  + (fuzzer == nil
    ? [] : [.unsafeFlags(["-sanitize-coverage=edge,inline-8bit-counters,pc-table,trace-cmp"])])

/// The settings of what every message runs through. It is optimized in debug builds too: the tests
/// read tens of thousands of messages, and go eight times as fast.
let hot = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// The functions of a message lie side by side, so that a start reads fewer pages of the program
/// (script/order-functions); of the linkers only gold takes the list.
let ordered =
  FileManager.default.fileExists(atPath: "/usr/bin/ld.gold")
  ? [
    "-Xlinker",
    "--section-ordering-file=" + Context.packageDirectory + "/packaging/functions.order",
  ] : []

/// Whether C++'s library can be taken into the program: all of gcc's folders that programs are
/// linked from have it. To join it to the program from outside takes a fourteenth of a start.
let holdsCPlusPlus: Bool = {
  let files = FileManager.default
  func inside(_ folder: String) -> [String] {
    ((try? files.contentsOfDirectory(atPath: folder)) ?? []).map { folder + "/" + $0 }
  }
  let folders = inside("/usr/lib/gcc").flatMap(inside)
    .filter { files.fileExists(atPath: $0 + "/crtbegin.o") }
  return !folders.isEmpty
    && folders.allSatisfy { files.fileExists(atPath: $0 + "/libstdc++.a") }
}()

/// Release builds carry the runtime and Foundation in themselves: to look for a hundred libraries
/// and to join them to the program takes ten times as long as to read a message. What Foundation
/// fetches addresses and reads XML with is loaded by `LazyLibraries`, and the empty libraries
/// beside it stand for them when the program is linked. They lie at a fixed address: 105,000 places
/// that name others would have to be put right at each start, and their pages copied for it. Nobody
/// looks for names in the program: a table of all that it has would be gone through at each start.
let contained =
  holdsCPlusPlus ? ["-L", Context.packageDirectory + "/Sources/LazyLibraries/Contained"] : []
let alone: [LinkerSetting] =
  ProcessInfo.processInfo.environment["TALLY_SHARED"] == "yes"
  ? []
  : [
    .unsafeFlags(
      [
        "-static-stdlib", "-Xclang-linker", "-no-pie",
        "-Xlinker", "--no-export-dynamic",
        "-L", Context.packageDirectory + "/Sources/LazyLibraries/Absent",
      ] + contained + ordered, .when(configuration: .release))
  ]
let compiledAlone: [SwiftSetting] =
  alone.isEmpty ? [] : [.unsafeFlags(["-static-stdlib"], .when(configuration: .release))]

/// A library of the system that Tally builds without when its header is missing, or when the
/// variable of the environment says `no`; the feature is then off, and says so.
struct OptionalLibrary {
  var module: String
  var header: String
  var variable: String
  var flag: String
  var package: String

  var isThere: Bool {
    ProcessInfo.processInfo.environment[variable] != "no"
      && FileManager.default.fileExists(atPath: "/usr/include/\(header)")
  }

  var target: [Target] {
    isThere ? [.systemLibrary(name: module, providers: [.apt([package])])] : []
  }

  var dependency: [Target.Dependency] { isThere ? [.byName(name: module)] : [] }
  var settings: [SwiftSetting] { isThere ? [.define(flag)] : [] }
}

/// Charts as PNG.
let cairo = OptionalLibrary(
  module: "CCairo", header: "cairo/cairo.h", variable: "TALLY_CAIRO", flag: "CAIRO",
  package: "libcairo2-dev")
/// Pictures: JPEG, PNG, WebP and GIF.
let gd = OptionalLibrary(
  module: "CGd", header: "gd.h", variable: "TALLY_GD", flag: "GD", package: "libgd-dev")
/// Reading QR codes.
let zbar = OptionalLibrary(
  module: "CZBar", header: "zbar.h", variable: "TALLY_ZBAR", flag: "ZBAR", package: "libzbar-dev")
/// Writing QR codes.
let qrencode = OptionalLibrary(
  module: "CQREncode", header: "qrencode.h", variable: "TALLY_QRENCODE", flag: "QRENCODE",
  package: "libqrencode-dev")

/// Showing pictures in terminals that know sixel graphics.
let sixel = OptionalLibrary(
  module: "CSixel", header: "sixel/sixel.h", variable: "TALLY_SIXEL", flag: "SIXEL",
  package: "libsixel-dev")

/// Content addresses and passphrases.
let openssl = OptionalLibrary(
  module: "COpenSSL", header: "openssl/evp.h", variable: "TALLY_OPENSSL", flag: "OPENSSL",
  package: "libssl-dev")

/// Reading zip archives of other apps.
let zip = OptionalLibrary(
  module: "CZip", header: "zip.h", variable: "TALLY_ZIP", flag: "ZIP", package: "libzip-dev")

let package = Package(
  name: "tally",
  products: [
    .executable(name: "tally", targets: ["tally"]),
    .library(name: "EntityRecognition", targets: ["EntityRecognition"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
  ],
  targets: [
    .plugin(name: "EmbedIntents", capability: .buildTool()),
    .target(
      name: "IntentData", path: "Intents", exclude: ["en", "README.md"],
      sources: ["IntentData.swift"],
      swiftSettings: strict, plugins: ["EmbedIntents"]),
    .target(name: "FoodData", exclude: ["foods.bin"]),
    .target(name: "Foods", dependencies: ["FoodData"], swiftSettings: hot),
    .target(name: "CivilTime", swiftSettings: hot),
    .target(name: "Slots", dependencies: ["CivilTime"], swiftSettings: hot),
    .target(name: "Commands", dependencies: ["CivilTime", "Slots"], swiftSettings: hot),
    .target(name: "EntityRecognition", dependencies: ["CivilTime"], swiftSettings: hot),
    .target(
      name: "IntentRecognition",
      dependencies: ["CivilTime", "Slots", "Commands", "EntityRecognition"], swiftSettings: hot),
    .systemLibrary(name: "CSQLiteMore", path: "Sources/CSQLiteMore"),
    .target(
      name: "TrackingCore",
      dependencies: [
        "CSQLiteMore", "CivilTime", "Slots", "Commands", "Foods", "Pictures", "Cryptography",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      swiftSettings: hot),
    .target(name: "LazyLibraries", exclude: ["Absent", "Contained"]),
    .target(
      name: "Charts", dependencies: ["LazyLibraries"] + cairo.dependency,
      swiftSettings: strict + cairo.settings),
    .target(
      name: "Cryptography", dependencies: ["LazyLibraries"] + openssl.dependency,
      swiftSettings: strict + openssl.settings),
    .target(
      name: "Pictures",
      dependencies: ["LazyLibraries"] + gd.dependency + zbar.dependency + qrencode.dependency
        + sixel.dependency,
      swiftSettings: strict + gd.settings + zbar.settings + qrencode.settings + sixel.settings),
    .target(
      name: "Exchange",
      dependencies: ["CivilTime", "Slots", "TrackingCore", "LazyLibraries"] + zip.dependency,
      swiftSettings: strict + compiledAlone + zip.settings),
    .target(
      name: "Conversation",
      dependencies: [
        "CivilTime", "Slots", "Commands", "EntityRecognition", "IntentRecognition",
        "TrackingCore", "Charts",
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      swiftSettings: hot),
    .target(
      name: "Transcripts", dependencies: ["CivilTime", "Conversation"], swiftSettings: strict),
    .target(
      name: "ConversationCorpus",
      dependencies: ["CivilTime", "Slots", "Commands", "Conversation"], swiftSettings: strict),
    .systemLibrary(name: "CReadline", providers: [.apt(["libreadline-dev"])]),
    .executableTarget(
      name: "tally",
      dependencies: [
        "CivilTime", "Slots", "Commands", "IntentData", "EntityRecognition", "IntentRecognition",
        "TrackingCore", "Exchange", "Conversation", "Charts", "Pictures", "Transcripts",
        "CReadline", "LazyLibraries",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict + compiledAlone, linkerSettings: alone),
    .executableTarget(
      name: "tally-benchmark",
      dependencies: [
        "CivilTime", "Slots", "Commands", "IntentData", "EntityRecognition", "IntentRecognition",
        "TrackingCore", "Exchange", "Conversation", "ConversationCorpus", "Foods",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict + compiledAlone, linkerSettings: alone),
    .target(name: "CSanitizers", path: "Tests/CSanitizers", exclude: ["leaks.txt", "races.txt"]),
    .testTarget(
      name: "FoodsTests", dependencies: ["Foods", "IntentData"], swiftSettings: strict),
    .testTarget(name: "CivilTimeTests", dependencies: ["CivilTime"], swiftSettings: strict),
    .testTarget(
      name: "EntityRecognitionTests",
      dependencies: ["CSanitizers", "EntityRecognition", "CivilTime", "IntentData"],
      swiftSettings: strict),
    .testTarget(
      name: "IntentRecognitionTests",
      dependencies: [
        "IntentRecognition", "EntityRecognition", "CivilTime", "Slots", "Commands", "IntentData",
      ],
      swiftSettings: strict),
    .target(
      name: "CFaultyFiles", path: "Tests/CFaultyFiles",
      linkerSettings: [.linkedLibrary("sqlite3")]),
    .testTarget(
      name: "TrackingCoreTests",
      dependencies: [
        "CFaultyFiles", "TrackingCore", "Foods", "CivilTime", "Slots", "Commands", "Pictures",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Stores"], swiftSettings: strict),
    .testTarget(name: "ChartsTests", dependencies: ["Charts"], swiftSettings: strict),
    .testTarget(
      name: "CryptographyTests", dependencies: ["Cryptography"], swiftSettings: strict),
    .testTarget(name: "PicturesTests", dependencies: ["Pictures"], swiftSettings: strict),
    .testTarget(
      name: "ConversationTests",
      dependencies: [
        "CSanitizers", "Conversation", "IntentData", "IntentRecognition", "TrackingCore",
        "CivilTime", "Slots", "Commands", "Pictures",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ConversationCorpusTests",
      dependencies: [
        "ConversationCorpus", "Conversation", "CivilTime", "Slots", "Commands", "IntentData",
        "IntentRecognition", "TrackingCore",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ExchangeTests",
      dependencies: ["Exchange", "TrackingCore", "CivilTime", "Slots", "Commands"],
      exclude: ["fixtures"], swiftSettings: strict),
    .testTarget(
      name: "TranscriptsTests",
      dependencies: ["Transcripts", "Conversation", "Commands", "IntentData", "CivilTime"],
      exclude: [], swiftSettings: strict),
    .testTarget(
      name: "TallyTests",
      dependencies: [
        "tally", "CSanitizers", "Conversation", "Transcripts", "CivilTime", "Slots", "Commands",
        "IntentData", "IntentRecognition", "TrackingCore", "Pictures",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "tally", "Commands", "Conversation", "Transcripts", "CivilTime", "EntityRecognition",
        "IntentData", "IntentRecognition", "TrackingCore",
      ],
      swiftSettings: strict + (fuzzer == nil ? [] : [.define("FUZZER")]),
      linkerSettings: fuzzer.map { [.unsafeFlags([$0]), .linkedLibrary("stdc++")] } ?? []),
    .testTarget(name: "TidyTests", dependencies: ["IntentData"], swiftSettings: strict),
  ] + cairo.target + gd.target + zbar.target + qrencode.target + sixel.target
    + openssl.target + zip.target,
  swiftLanguageModes: [.v6]
)

if fuzzer != nil {
  package.targets.removeAll {
    $0.type == .test && $0.name != "FuzzTests" || $0.name == "tally-benchmark"
  }
}
