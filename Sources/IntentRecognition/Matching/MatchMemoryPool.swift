import Synchronization

/// Blocks of memory that readings of texts take and give back, so that not every text asks the
/// system for one.
final class MatchMemoryPool: Sendable {
  /// Enough for a text of some hundred words; longer ones have a block of their own.
  static let blockSize = 32 << 10

  /// The addresses of the blocks that nobody has: numbers may cross threads, pointers may not.
  private let free = Mutex<[UInt]>([])

  deinit {
    for address in free.withLock({ $0 }) {
      UnsafeMutableRawPointer(bitPattern: address)?.deallocate()
    }
  }

  /// A block of `blockSize` bytes, not initialized.
  func take() -> UnsafeMutableRawPointer {
    let address = free.withLock { $0.popLast() }
    return address.flatMap { UnsafeMutableRawPointer(bitPattern: $0) }
      ?? .allocate(byteCount: MatchMemoryPool.blockSize, alignment: 16)
  }

  func giveBack(_ block: UnsafeMutableRawPointer) {
    let address = UInt(bitPattern: block)
    free.withLock { $0.append(address) }
  }
}
