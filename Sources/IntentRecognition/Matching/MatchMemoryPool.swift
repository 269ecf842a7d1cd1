import Synchronization

/// Blocks of memory that readings of texts take and give back, so that not every text asks the
/// system for one.
final class MatchMemoryPool: Sendable {
  /// Enough for a text of some hundred words; longer ones have a block of their own.
  static let blockSize = 32 << 10

  private struct Blocks: ~Copyable, @unchecked Sendable {
    var free: [UnsafeMutableRawPointer] = []

    deinit { for block in free { block.deallocate() } }
  }

  private let blocks = Mutex(Blocks())

  /// A block of `blockSize` bytes, not initialized.
  func take() -> UnsafeMutableRawPointer {
    blocks.withLock { $0.free.popLast() }
      ?? .allocate(byteCount: MatchMemoryPool.blockSize, alignment: 16)
  }

  func giveBack(_ block: UnsafeMutableRawPointer) {
    let address = UInt(bitPattern: block)
    blocks.withLock { blocks in
      if let block = UnsafeMutableRawPointer(bitPattern: address) { blocks.free.append(block) }
    }
  }
}
