/// One piece of memory for everything that reading one text needs, given out from front to back.
struct MatchMemory {
  private let base: UnsafeMutableRawPointer
  private var used = 0
  private let size: Int
  private let pool: MatchMemoryPool

  init(size: Int, from pool: MatchMemoryPool) {
    self.size = size
    self.pool = pool
    base =
      size > MatchMemoryPool.blockSize
      ? .allocate(byteCount: size, alignment: 16) : pool.take()
  }

  /// Room for some elements, not initialized.
  mutating func take<Element: BitwiseCopyable>(_ type: Element.Type, _ count: Int)
    -> UnsafeMutablePointer<Element>
  {
    let start = base + used
    used += MatchMemory.size(of: type, count)
    assert(used <= size, "more was taken than there is room for")
    return start.bindMemory(to: type, capacity: max(1, count))
  }

  /// How much room some elements take, in bytes.
  static func size<Element>(of type: Element.Type, _ count: Int) -> Int {
    (MemoryLayout<Element>.stride * count + 15) & ~15
  }

  func deallocate() {
    if size > MatchMemoryPool.blockSize { base.deallocate() } else { pool.giveBack(base) }
  }
}
