import Foundation

@testable import TrackingCore

/// The tables of `Intents/en`, as the built executable has them inside.
let projectTables: Reference = {
  let folder = ProjectFiles.lexicon
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  let files = names.filter { $0.hasSuffix(".tsv") }.compactMap { name in
    (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
      .map { (path: "en/lexicon/\(name)", text: $0) }
  }
  return Reference(files: files)
}()

enum ProjectFiles {
  static let lexicon = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Intents/en/lexicon")

  static func text(_ name: String) throws -> String {
    try String(contentsOf: lexicon.appendingPathComponent(name), encoding: .utf8)
  }
}
