import EntityRecognition
import Glibc

/// A note beside an image that the sum over it was right since the machine was started.
///
/// To sum up ten megabytes at each start takes as long as to read a message. What may damage an
/// image is half a write when the power fails, and somebody's hand: of the first the next start of
/// the machine is the end of all notes, and whatever writes to a file changes the time that it
/// bears, which nobody can set. So a file of that very time, in that very place, is the one that
/// was summed up.
struct ImageCheck {
  /// Behind the path of the image.
  static let ending = ".checked"

  private let path: String
  /// What the note has to say; nil where nothing can be noted.
  private let text: String?
  private let changed: Int
  let isNoted: Bool

  init(of file: ImageFile, at path: String) {
    self.path = path + ImageCheck.ending
    changed = file.changed
    text = ImageCheck.head(of: "/proc/sys/kernel/random/boot_id").map { $0 + file.stamp }
    isNoted = text != nil && ImageCheck.head(of: self.path) == text
  }

  /// Notes that the sum is right. Not of a file that was written just now: the clock of files
  /// is coarse, and what is written a moment later could bear the same time.
  func note() {
    guard !isNoted, let text, changed + 2 < time(nil) else { return }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return }
    _ = write(descriptor, text, text.utf8.count)
    close(descriptor)
  }

  /// The first bytes of a short file; nil where it cannot be read.
  private static func head(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { bytes in
      let count = read(descriptor, bytes.baseAddress, bytes.count)
      return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
    }
  }
}
