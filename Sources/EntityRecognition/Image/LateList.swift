/// A list whose elements are read from the image one by one, each when it is asked for.
public struct LateList<Element: Imaged & Sendable>: Sendable {
  @usableFromInline var made: [Element] = []
  @usableFromInline let written: WrittenList<Element>?

  @inlinable
  public init(_ elements: [Element] = []) {
    made = elements
    written = nil
  }

  /// Adds an element while the language is compiled.
  @inlinable
  public mutating func append(_ element: Element) { made.append(element) }

  /// Changes an element while the language is compiled.
  @inlinable
  public mutating func change(_ index: Int, _ body: (inout Element) throws -> Void) rethrows {
    try body(&made[index])
  }
}

extension LateList: RandomAccessCollection {
  @inlinable
  public var startIndex: Int { 0 }

  @inlinable
  public var endIndex: Int { written?.count ?? made.count }

  @inlinable
  public subscript(index: Int) -> Element {
    if let written { return written[index] }
    return made[index]
  }
}

extension LateList: Imaged {
  @inlinable
  public init(from image: inout ImageReader) throws { written = try WrittenList(&image) }

  public func write(to image: inout ImageWriter) {
    image.put(count)
    image.put(0)
    let table = image.bytes.count
    for _ in 0..<count { image.put(plain: UInt32(0)) }
    for (index, element) in enumerated() {
      image.put(plain: UInt32(image.bytes.count), at: table + index * 4)
      image.put(element)
    }
    image.put(plain: image.bytes.count - table, at: table - MemoryLayout<Int>.size)
  }
}

/// The elements of a list in an image, and those that were read already.
@usableFromInline
final class WrittenList<Element: Imaged & Sendable>: @unchecked Sendable {
  @usableFromInline let count: Int
  @usableFromInline let file: ImageFile
  /// Where the places of the elements are.
  @usableFromInline let table: Int
  @usableFromInline let made: UnsafeMutablePointer<LateReference<LateBox<Element>>>

  @inlinable
  init(_ image: inout ImageReader) throws {
    count = try image.count(ofAtLeast: 4)
    let size: Int = try image.read()
    (file, table) = (image.file, image.place)
    guard size >= count * 4 else { throw ImageError() }
    try image.skip(size)
    made = ZeroedMemory.of(count)
  }

  @inlinable
  deinit {
    // Most were never read, and have nothing to be given back.
    for index in 0..<count where made[index].load() != nil {
      (made + index).deinitialize(count: 1)
    }
    ZeroedMemory.free(made, count)
  }

  @inlinable
  subscript(index: Int) -> Element {
    precondition(index >= 0 && index < count, "outside of a list")
    return (made[index].load() ?? made[index].storeIfNil(LateBox(read(index)))).value
  }

  @inlinable
  func read(_ index: Int) -> Element {
    let place = file.base.loadUnaligned(fromByteOffset: table + index * 4, as: UInt32.self)
    var image = ImageReader(file, at: Int(place))
    do {
      return try image.read()
    } catch {
      preconditionFailure("an image whose sum is right has no \(Element.self)")
    }
  }
}
