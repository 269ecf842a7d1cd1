import Foundation
import Testing

/// The pictures of `Tests/Pictures`.
enum PictureFixture {
  static func bytes(_ name: String) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Pictures")
    return Array(try Data(contentsOf: folder.appending(path: name)))
  }

  /// Whether some text stands anywhere in the bytes.
  static func has(_ text: String, in bytes: [UInt8]) -> Bool {
    Data(bytes).range(of: Data(text.utf8)) != nil
  }
}
