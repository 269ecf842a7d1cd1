import EntityRecognition

/// Plain values that never change again, read without reference counting.
///
/// Whoever made it frees it; `IntentLanguage` does so for its tables when it goes, unless they lie
/// in its image.
struct FrozenArray<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  private let base: UnsafeMutablePointer<Element>
  let count: Int

  init(_ elements: [Element]) {
    count = elements.count
    base = .allocate(capacity: max(1, count))
    elements.withUnsafeBufferPointer { buffer in
      if let start = buffer.baseAddress { base.initialize(from: start, count: buffer.count) }
    }
  }

  /// Elements that others have written, and free.
  init(_ base: UnsafeMutablePointer<Element>, count: Int) {
    self.base = base
    self.count = count
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    assert(index >= 0 && index < count, "index outside of a frozen array")
    return base[index]
  }

  @inline(__always)
  subscript(index: Int32) -> Element { self[Int(index)] }

  /// Where an element is, for reading a part of it.
  @inline(__always)
  func at(_ index: Int32) -> UnsafePointer<Element> {
    assert(index >= 0 && index < count, "index outside of a frozen array")
    return UnsafePointer(base + Int(index))
  }

  func deallocate() { base.deallocate() }
}

extension FrozenArray: Imaged {
  /// Elements where they lie: they last as long as the image.
  init(from image: inout ImageReader) throws {
    let elements = try image.plainList(of: Element.self)
    guard let base = UnsafeMutablePointer(mutating: elements.baseAddress) else {
      throw ImageError()
    }
    self.init(base, count: elements.count)
  }

  func write(to image: inout ImageWriter) {
    image.put(plainList: UnsafeBufferPointer(start: base, count: count))
  }
}
