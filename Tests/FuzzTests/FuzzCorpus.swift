import Foundation

/// The inputs that each target starts from, as files of `Tests/Fuzz/<target>`.
enum FuzzCorpus {
  static func inputs(of target: FuzzTarget) throws -> [(name: String, bytes: [UInt8])] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fuzz/\(target.rawValue)")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
      ($0, Array(try Data(contentsOf: folder.appending(path: $0))))
    }
  }
}
