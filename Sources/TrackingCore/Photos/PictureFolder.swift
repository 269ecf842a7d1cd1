internal import Cryptography
internal import Foundation
private import Glibc
internal import Pictures

/// Where the pictures of a store lie: files beside it named after their content, one folder a
/// person, readable by their owner alone.
///
/// A picture that comes twice is kept once. One that was deleted stays a month, so that the
/// deletion can be undone.
public final class PictureFolder: Sendable {
  let path: String
  private let isTemporary: Bool

  /// - Parameter store: The store's file; for `:memory:` the folder is a temporary one.
  init(store: String) {
    isTemporary = store == ":memory:"
    path =
      isTemporary
      ? NSTemporaryDirectory() + "/tally-pictures-\(UUID().uuidString)"
      : PictureFolder.path(besideStore: store)
  }

  /// Where the pictures of a store in a file lie.
  static func path(besideStore store: String) -> String { store + ".pictures" }

  /// Whether any picture was ever kept.
  var isThere: Bool { access(path, F_OK) == 0 }

  static let thumbnailEnding = ".small.jpg"

  /// No picture that was kept has more.
  static let byteLimit = CheckedPicture.byteLimit

  deinit {
    if isTemporary { try? FileManager.default.removeItem(atPath: path) }
  }

  private func folder(of user: Int64) -> String { "\(path)/\(user)" }

  func path(of photo: Photo, user: Int64) -> String {
    "\(folder(of: user))/\(photo.address).\(photo.kind.ending)"
  }

  func thumbnailPath(of photo: Photo, user: Int64) -> String {
    "\(folder(of: user))/\(photo.address)\(PictureFolder.thumbnailEnding)"
  }

  /// Writes a picture and its thumbnail; the address is that of its content.
  func keep(_ picture: CheckedPicture, of user: Int64) throws(PhotoFault) -> String {
    guard let address = ContentAddress.sha256(of: picture.bytes) else { throw .picture(.noLibrary) }
    let base = "\(folder(of: user))/\(address)"
    try PrivateFile.write(picture.bytes, to: "\(base).\(picture.kind.ending)")
    try PrivateFile.write(picture.thumbnail, to: base + PictureFolder.thumbnailEnding)
    return address
  }

  /// Writes something made for one reply, such as a code or a strip; its path.
  func keepMade(_ bytes: [UInt8], ending: String, of user: Int64) throws(PhotoFault) -> String {
    guard let address = ContentAddress.sha256(of: bytes) else { throw .picture(.noLibrary) }
    let file = "\(folder(of: user))/made-\(address).\(ending)"
    try PrivateFile.write(bytes, to: file)
    return file
  }

  /// Whether a file is called as those of kept pictures are: by their content, and no path.
  static func isKeptName(_ name: String) -> Bool {
    let address = name.prefix { $0 != "." }
    let isAddress =
      address.utf8.count == 64 && address.allSatisfy { "0123456789abcdef".contains($0) }
    let ending = name.dropFirst(address.count)
    return isAddress
      && (ending == thumbnailEnding || PictureKind.allCases.contains { ending == ".\($0.ending)" })
  }

  /// The names of a person's pictures and thumbnails, in order; not what was made for a reply.
  func kept(of user: Int64) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder(of: user))) ?? []
    return names.filter(PictureFolder.isKeptName).sorted()
  }

  /// Everybody who has a folder, in order.
  var people: [Int64] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).compactMap(Int64.init)
      .sorted()
  }

  func path(of name: String, user: Int64) -> String { "\(folder(of: user))/\(name)" }

  /// The bytes of a file of this folder; nil when it is gone.
  func bytes(of path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map(Array.init)
  }

  /// Says that a picture was deleted now, from when on its month counts.
  func touch(_ photo: Photo, user: Int64) {
    for file in [path(of: photo, user: user), thumbnailPath(of: photo, user: user)] {
      try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file)
    }
  }

  /// Removes all pictures of a person, at once.
  func removeAll(of user: Int64) throws(PhotoFault) {
    let folder = folder(of: user)
    guard FileManager.default.fileExists(atPath: folder) else { return }
    do {
      try FileManager.default.removeItem(atPath: folder)
    } catch {
      throw .notRemoved(folder: folder)
    }
  }

  private static let keptAfterDeletion: TimeInterval = 30 * 86_400

  /// Removes files that no photo names and that were not touched for a month.
  func tidy(keeping addresses: [Int64: Set<String>], now: Date = Date()) {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: path)) ?? [] {
      let kept = Int64(name).flatMap { addresses[$0] } ?? []
      for file in (try? files.contentsOfDirectory(atPath: "\(path)/\(name)")) ?? []
      where !kept.contains(String(file.prefix { $0 != "." })) {
        let full = "\(path)/\(name)/\(file)"
        let facts = try? files.attributesOfItem(atPath: full)
        guard let written = facts?[.modificationDate] as? Date,
          now.timeIntervalSince(written) > PictureFolder.keptAfterDeletion
        else { continue }
        try? files.removeItem(atPath: full)
      }
    }
  }
}
