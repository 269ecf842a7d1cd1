private import Glibc

/// Bytes that a language was written into, mapped from a file: what is not looked at is not read.
public final class ImageFile: @unchecked Sendable {
  @usableFromInline let base: UnsafeRawPointer
  public let count: Int
  /// Which file this is, and when anything of it was changed last; empty for bytes in memory.
  public let stamp: String
  /// When anything of it was changed last, in seconds since 1970.
  public let changed: Int
  private let isMapped: Bool

  /// Maps a file; nil when it cannot be read.
  public init?(path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > 0,
      let base = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0),
      base != MAP_FAILED
    else { return nil }
    self.base = UnsafeRawPointer(base)
    count = Int(status.st_size)
    stamp =
      "\(status.st_dev) \(status.st_ino) \(status.st_size)"
      + " \(status.st_ctim.tv_sec) \(status.st_ctim.tv_nsec)"
    changed = status.st_ctim.tv_sec
    isMapped = true
  }

  /// Keeps bytes as if they were a file.
  public init(_ bytes: [UInt8]) {
    let base = UnsafeMutableRawPointer.allocate(byteCount: max(1, bytes.count), alignment: 64)
    base.copyMemory(from: bytes, byteCount: bytes.count)
    self.base = UnsafeRawPointer(base)
    count = bytes.count
    stamp = ""
    changed = 0
    isMapped = false
  }

  deinit {
    if isMapped {
      munmap(UnsafeMutableRawPointer(mutating: base), count)
    } else {
      base.deallocate()
    }
  }

  public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  /// A sum over all bytes from a place on. What was looked at is given back to the system, which
  /// keeps it for those parts that are used.
  public func checksum(from start: Int) -> UInt64 {
    var sum: UInt64 = 0
    var place = min(start, count)
    while place < count {
      let end = min(count, (place + ImageFile.piece) & ~(ImageFile.piece - 1))
      sum = ImageFile.checksum(
        UnsafeRawBufferPointer(rebasing: bytes[place..<end]), behind: sum)
      if isMapped {
        let begin = place & ~(ImageFile.piece - 1)
        madvise(UnsafeMutableRawPointer(mutating: base) + begin, end - begin, MADV_DONTNEED)
      }
      place = end
    }
    return sum
  }

  /// Of so many bytes at a time, a multiple of every system's pages.
  private static let piece = 1 << 20

  /// The same sum of bytes that are no file yet.
  public static func checksum(_ bytes: [UInt8], from start: Int) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      var sum: UInt64 = 0
      var place = start
      while place < bytes.count {
        let end = min(bytes.count, (place + piece) & ~(piece - 1))
        sum = checksum(UnsafeRawBufferPointer(rebasing: bytes[place..<end]), behind: sum)
        place = end
      }
      return sum
    }
  }

  /// Eight bytes at a time; each bit changes half of the sum.
  public static func checksum(
    _ bytes: UnsafeRawBufferPointer, behind before: UInt64 = 0
  ) -> UInt64 {
    var sums = (
      UInt64(bytes.count), before, UInt64(0x1319_8A2E_0370_7344), UInt64(0xA409_3822_299F_31D0)
    )
    func mixed(_ sum: UInt64, _ word: UInt64) -> UInt64 {
      let product = (sum ^ word) &* 0x9E37_79B9_7F4A_7C15
      return product ^ product >> 32
    }
    func word(_ place: Int) -> UInt64 {
      bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
    }
    var place = 0
    while place + 32 <= bytes.count {
      sums.0 = mixed(sums.0, word(place))
      sums.1 = mixed(sums.1, word(place + 8))
      sums.2 = mixed(sums.2, word(place + 16))
      sums.3 = mixed(sums.3, word(place + 24))
      place += 32
    }
    while place < bytes.count {
      sums.0 = mixed(sums.0, UInt64(bytes[place]))
      place += 1
    }
    return mixed(mixed(mixed(sums.0, sums.1), sums.2), sums.3)
  }
}
