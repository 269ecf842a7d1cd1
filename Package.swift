// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The settings every target of Tally is built with.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

/// Image charts need Cairo; without its headers, or with TALLY_CAIRO=no, Tally builds with text
/// charts alone.
let hasCairo =
  FileManager.default.fileExists(atPath: "/usr/include/cairo/cairo.h")
  && ProcessInfo.processInfo.environment["TALLY_CAIRO"] != "no"
let cairoTarget: [Target] =
  hasCairo ? [.systemLibrary(name: "CCairo", providers: [.apt(["libcairo2-dev"])])] : []

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
    .target(name: "CivilTime", swiftSettings: strict),
    .target(name: "Slots", dependencies: ["CivilTime"], swiftSettings: strict),
    .target(name: "EntityRecognition", dependencies: ["CivilTime"], swiftSettings: strict),
    .target(
      name: "IntentRecognition",
      dependencies: ["CivilTime", "Slots", "EntityRecognition"], swiftSettings: strict),
    .target(
      name: "TrackingCore",
      dependencies: ["CivilTime", "Slots", .product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: strict),
    .target(
      name: "Charts", dependencies: hasCairo ? ["CCairo"] : [],
      swiftSettings: strict + (hasCairo ? [.define("CAIRO")] : [])),
    .target(
      name: "Conversation",
      dependencies: [
        "CivilTime", "Slots", "EntityRecognition", "IntentRecognition", "TrackingCore", "Charts",
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      swiftSettings: strict),
    .target(
      name: "Transcripts", dependencies: ["CivilTime", "Conversation"], swiftSettings: strict),
    .target(
      name: "ConversationCorpus", dependencies: ["CivilTime", "Slots", "Conversation"],
      swiftSettings: strict),
    .systemLibrary(name: "CReadline", providers: [.apt(["libreadline-dev"])]),
    .executableTarget(
      name: "tally",
      dependencies: [
        "CivilTime", "Slots", "IntentData", "EntityRecognition", "IntentRecognition",
        "TrackingCore", "Conversation", "Charts", "Transcripts", "CReadline",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "tally-benchmark",
      dependencies: [
        "CivilTime", "Slots", "IntentData", "EntityRecognition", "IntentRecognition",
        "TrackingCore", "Conversation", "ConversationCorpus",
      ],
      swiftSettings: strict),
    .testTarget(name: "CivilTimeTests", dependencies: ["CivilTime"], swiftSettings: strict),
    .testTarget(
      name: "EntityRecognitionTests",
      dependencies: ["EntityRecognition", "CivilTime", "IntentData"],
      swiftSettings: strict),
    .testTarget(
      name: "IntentRecognitionTests",
      dependencies: ["IntentRecognition", "EntityRecognition", "CivilTime", "Slots", "IntentData"],
      swiftSettings: strict),
    .testTarget(
      name: "TrackingCoreTests",
      dependencies: [
        "TrackingCore", "CivilTime", "Slots", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .testTarget(name: "ChartsTests", dependencies: ["Charts"], swiftSettings: strict),
    .testTarget(
      name: "ConversationTests",
      dependencies: [
        "Conversation", "IntentData", "IntentRecognition", "TrackingCore", "CivilTime", "Slots",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ConversationCorpusTests",
      dependencies: [
        "ConversationCorpus", "Conversation", "CivilTime", "Slots", "IntentData",
        "IntentRecognition", "TrackingCore",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TranscriptsTests",
      dependencies: ["Transcripts", "Conversation", "IntentData", "CivilTime"],
      exclude: [], swiftSettings: strict),
    .testTarget(
      name: "TallyTests",
      dependencies: [
        "tally", "Conversation", "Transcripts", "CivilTime", "Slots", "IntentData",
        "IntentRecognition", "TrackingCore",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .testTarget(name: "TidyTests", dependencies: ["IntentData"], swiftSettings: strict),
  ] + cairoTarget,
  swiftLanguageModes: [.v6]
)
