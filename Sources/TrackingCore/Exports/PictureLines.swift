internal import Cryptography
internal import Foundation
internal import GRDB
internal import Slots

/// Pictures as lines of an export: pieces in base 64, each with where it begins.
///
/// A thumbnail goes along, and so does a picture that was deleted lately: its deletion can still be
/// undone.
struct PictureLines {
  let folder: PictureFolder

  /// How many bytes a line holds; a multiple of three needs no padding inside of a file.
  private static let piece = 48 << 10

  /// Hands out the lines of some people's pictures.
  func write(of users: [Int64], _ take: (String) throws -> Void) throws {
    for user in users {
      for name in folder.kept(of: user) {
        guard let bytes = folder.bytes(of: folder.path(of: name, user: user)) else { continue }
        for start in stride(from: 0, to: max(bytes.count, 1), by: PictureLines.piece) {
          let piece = bytes[start..<min(start + PictureLines.piece, bytes.count)]
          let line: Slots = [
            "bytes": .text(Data(piece).base64EncodedString()), "from": .number(Double(start)),
            "of": .number(Double(user)), "picture": .text(name),
          ]
          try take(line.json)
        }
      }
    }
  }

  /// Whether a line is a piece of a picture.
  static func isOne(_ line: String) -> Bool { line.hasPrefix("{\"bytes\":") }
}

/// Pictures on their way from an export into a folder; those of a failed import go again.
struct PictureRestore {
  /// A piece of a picture as its line tells it.
  struct Piece {
    let user: Int64
    let name: String
    let start: Int
    let bytes: Data

    /// - Throws: ``ExportFault/badLine(_:why:)``, also for a name that could lead elsewhere.
    init(_ line: String, number: Int) throws {
      guard let piece = Slots(json: line), let name = piece.text("picture"),
        let user = piece.integer("of"), let start = piece.integer("from"),
        let bytes = piece.text("bytes").flatMap({ Data(base64Encoded: $0) })
      else { throw ExportFault.badLine(number, why: "it is no piece of a picture") }
      guard PictureFolder.isKeptName(name) else {
        throw ExportFault.badLine(number, why: "“\(name.prefix(80))” is no name of a picture")
      }
      self.user = Int64(user)
      self.name = name
      self.start = start
      self.bytes = bytes
    }
  }

  private let folder: PictureFolder
  private var user: Int64 = 0
  private var name = ""
  private var line = 0
  private var bytes: [UInt8] = []
  private var written: [String] = []
  private(set) var pictureCount = 0

  init(into folder: PictureFolder) { self.folder = folder }

  /// Puts a piece behind those before it.
  mutating func take(_ piece: Piece, of user: Int64, at line: Int) throws {
    if piece.name != name || user != self.user {
      try finish()
      (self.user, name) = (user, piece.name)
    }
    self.line = line
    guard piece.start == bytes.count, bytes.count <= PictureFolder.byteLimit else {
      throw ExportFault.badLine(line, why: "a piece of the picture before it is missing")
    }
    bytes += piece.bytes
  }

  /// Writes the picture whose last piece has come, when it is what its name says.
  mutating func finish() throws {
    if name.isEmpty { return }
    let isThumbnail = name.hasSuffix(PictureFolder.thumbnailEnding)
    let address = name.prefix { $0 != "." }
    guard isThumbnail || ContentAddress.sha256(of: bytes).map({ $0 == address }) ?? true else {
      throw ExportFault.badLine(line, why: "the picture that ends here is damaged")
    }
    let path = folder.path(of: name, user: user)
    let isNew = !FileManager.default.fileExists(atPath: path)
    try PrivateFile.write(bytes, to: path)
    if isNew { written.append(path) }
    if !isThumbnail { pictureCount += 1 }
    (name, bytes) = ("", [])
  }

  /// Removes what was written, when the rows that name it were not kept.
  func takeBack() {
    for path in written { try? FileManager.default.removeItem(atPath: path) }
  }
}
