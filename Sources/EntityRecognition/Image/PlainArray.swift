/// Plain values that never change again: made while a language is compiled, or where they lie in
/// its image.
public struct PlainArray<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  @usableFromInline let base: UnsafePointer<Element>
  public let count: Int
  /// Keeps the memory.
  @usableFromInline let owner: AnyObject?

  public init(_ elements: [Element]) {
    let owner = PlainMemory(elements)
    base = UnsafePointer(owner.base)
    count = elements.count
    self.owner = owner
  }

  /// Elements in memory that an object keeps.
  @inlinable
  public init(_ elements: UnsafeBufferPointer<Element>, in owner: AnyObject) {
    guard let start = elements.baseAddress else {
      self.init([])
      return
    }
    self.init(start, elements.count, owner)
  }

  @inlinable
  init(_ base: UnsafePointer<Element>, _ count: Int, _ owner: AnyObject) {
    self.base = base
    self.count = count
    self.owner = owner
  }
}

extension PlainArray: RandomAccessCollection {
  @inlinable
  public var startIndex: Int { 0 }

  @inlinable
  public var endIndex: Int { count }

  @inlinable
  public subscript(index: Int) -> Element {
    precondition(index >= 0 && index < count, "outside of an array")
    return base[index]
  }

  @inlinable
  public func withUnsafeBufferPointer<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result {
    try withExtendedLifetime(owner) {
      try body(UnsafeBufferPointer(start: base, count: count))
    }
  }
}

extension PlainArray: Imaged {
  @inlinable
  public init(from image: inout ImageReader) throws {
    self.init(try image.plainList(of: Element.self), in: image.file)
  }

  public func write(to image: inout ImageWriter) {
    withUnsafeBufferPointer { image.put(plainList: $0) }
  }
}

/// Memory for elements, freed with the last who has it.
@usableFromInline
final class PlainMemory<Element: BitwiseCopyable> {
  @usableFromInline let base: UnsafeMutablePointer<Element>

  init(_ elements: [Element]) {
    base = .allocate(capacity: max(1, elements.count))
    elements.withUnsafeBufferPointer { buffer in
      if let start = buffer.baseAddress { base.initialize(from: start, count: buffer.count) }
    }
  }

  deinit { base.deallocate() }
}
