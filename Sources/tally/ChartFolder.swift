import Charts
import Conversation
import Foundation
import Slots

/// Where the charts lie that a bridge forwards: files named after their content, readable by their
/// owner alone, and gone after a week.
struct ChartFolder {
  let path: String

  private static let keptFor: TimeInterval = 7 * 86_400

  /// `charts` in the cache folder of the person, else in the system's temporary folder.
  static func usual(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    let cache = Settings.folder("XDG_CACHE_HOME", else: ".cache", in: environment)
    return (cache ?? NSTemporaryDirectory()) + "/tally/charts"
  }

  /// The reply with its chart as an attachment, PNG where Cairo is there and SVG elsewhere.
  func attaching(_ reply: Reply) throws(EdgeError) -> Reply {
    guard let drawing = reply.drawing else { return reply }
    let sketch = drawing.sketch
    var reply = reply
    if let bytes = sketch.png() {
      reply.attachments.append(.init(path: try keep(bytes, "png"), mime: "image/png"))
    } else {
      reply.attachments.append(
        .init(path: try keep(Array(sketch.svg.utf8), "svg"), mime: "image/svg+xml"))
    }
    return reply
  }

  private func keep(_ bytes: [UInt8], _ ending: String) throws(EdgeError) -> String {
    let file = "\(path)/chart-\(ChartFolder.name(of: bytes)).\(ending)"
    try Files.makeFolder(of: file)
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: file), options: .atomic)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    } catch {
      throw .cannotWrite(path: file, why: Files.reason(error))
    }
    return file
  }

  /// FNV-1a in hexadecimal digits: the same chart is the same file.
  private static func name(of bytes: [UInt8]) -> String {
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }

  /// Deletes the charts of earlier weeks. What cannot be deleted stays.
  func tidy(now: Date = Date()) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in names where name.hasPrefix("chart-") {
      let file = "\(path)/\(name)"
      let facts = try? FileManager.default.attributesOfItem(atPath: file)
      guard let written = facts?[.modificationDate] as? Date,
        now.timeIntervalSince(written) > ChartFolder.keptFor
      else { continue }
      try? FileManager.default.removeItem(atPath: file)
    }
  }
}
