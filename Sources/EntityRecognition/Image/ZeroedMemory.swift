private import Glibc

/// Memory that is zero before anything is written to it: a reference to nothing in each place.
///
/// Much of it is taken from the system as it is, which gives those pages that are written to. Of
/// the lists of an image a start reads a few elements.
@usableFromInline
enum ZeroedMemory {
  /// From so many bytes on.
  private static let much = 16_384

  @usableFromInline
  static func of<Element: ~Copyable>(_ count: Int) -> UnsafeMutablePointer<Element> {
    let size = max(1, count * MemoryLayout<Element>.stride)
    if size >= much {
      let taken = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      guard let taken, taken != MAP_FAILED else { preconditionFailure("no memory for a list") }
      return taken.bindMemory(to: Element.self, capacity: count)
    }
    guard let taken = calloc(1, size) else { preconditionFailure("no memory for a list") }
    return taken.bindMemory(to: Element.self, capacity: count)
  }

  @usableFromInline
  static func free<Element: ~Copyable>(_ memory: UnsafeMutablePointer<Element>, _ count: Int) {
    let size = max(1, count * MemoryLayout<Element>.stride)
    if size >= much {
      munmap(memory, size)
    } else {
      Glibc.free(memory)
    }
  }
}
