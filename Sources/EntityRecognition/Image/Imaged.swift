/// What is written into the image of a language, and read from it without being made anew.
///
/// The image is read by the very program that wrote it, so plain values are kept as they lie in
/// memory. A test compares all that a language has with what its image gives, so that nothing that
/// is added to a type is forgotten here.
public protocol Imaged {
  init(from image: inout ImageReader) throws
  func write(to image: inout ImageWriter)
  static func list(from image: inout ImageReader) throws -> [Self]
  static func write(_ list: [Self], to image: inout ImageWriter)
}

extension Imaged {
  @inlinable
  public static func list(from image: inout ImageReader) throws -> [Self] {
    let count = try image.count(ofAtLeast: 0)
    var list: [Self] = []
    list.reserveCapacity(count)
    for _ in 0..<count { list.append(try Self(from: &image)) }
    return list
  }

  public static func write(_ list: [Self], to image: inout ImageWriter) {
    image.put(list.count)
    for element in list { element.write(to: &image) }
  }
}

extension Imaged where Self: BitwiseCopyable {
  @inlinable
  public init(from image: inout ImageReader) throws { self = try image.plain() }

  @inlinable
  public func write(to image: inout ImageWriter) { image.put(plain: self) }

  @inlinable
  public static func list(from image: inout ImageReader) throws -> [Self] {
    Array(try image.plainList(of: Self.self))
  }

  public static func write(_ list: [Self], to image: inout ImageWriter) {
    list.withUnsafeBufferPointer { image.put(plainList: $0) }
  }
}

/// What was written is not what is read: another program's image, or half of one.
public struct ImageError: Error {
  @inlinable
  public init() {}
}

/// Reads an image from a place on.
public struct ImageReader {
  public let file: ImageFile
  public var place: Int

  @inlinable
  public init(_ file: ImageFile, at place: Int) {
    self.file = file
    self.place = place
  }

  @inlinable
  public mutating func read<Value: Imaged>() throws -> Value { try Value(from: &self) }

  @inlinable
  public mutating func plain<Value: BitwiseCopyable>() throws -> Value {
    let size = MemoryLayout<Value>.size
    guard size <= file.count - place else { throw ImageError() }
    defer { place += size }
    return file.base.loadUnaligned(fromByteOffset: place, as: Value.self)
  }

  /// How many elements follow, each of so many bytes or more.
  @inlinable
  public mutating func count(ofAtLeast bytes: Int) throws -> Int {
    let count: Int = try plain()
    guard count >= 0, count <= file.count, count * bytes <= file.count - place else {
      throw ImageError()
    }
    return count
  }

  /// Plain elements where they lie; they last as long as the file.
  @inlinable
  public mutating func plainList<Element: BitwiseCopyable>(
    of type: Element.Type
  ) throws -> UnsafeBufferPointer<Element> {
    let count = try count(ofAtLeast: MemoryLayout<Element>.stride)
    place = (place + 15) & ~15
    let end = place + count * MemoryLayout<Element>.stride
    guard end <= file.count else { throw ImageError() }
    defer { place = end }
    let start = (file.base + place).assumingMemoryBound(to: Element.self)
    return UnsafeBufferPointer(start: start, count: count)
  }

  public mutating func text() throws -> String {
    let size = Int(try plain() as UInt32)
    guard size <= file.count - place else { throw ImageError() }
    defer { place += size }
    return String(
      decoding: UnsafeRawBufferPointer(start: file.base + place, count: size), as: UTF8.self)
  }

  /// Passes over some bytes, which are read later.
  @inlinable
  public mutating func skip(_ count: Int) throws {
    guard count >= 0, count <= file.count - place else { throw ImageError() }
    place += count
  }
}

/// Writes an image.
public struct ImageWriter {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  public mutating func put(_ value: some Imaged) { value.write(to: &self) }

  public mutating func put<Value: BitwiseCopyable>(plain value: Value) {
    withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
  }

  public mutating func put<Element: BitwiseCopyable>(
    plainList list: UnsafeBufferPointer<Element>
  ) {
    put(list.count)
    while bytes.count & 15 != 0 { bytes.append(0) }
    bytes.append(contentsOf: UnsafeRawBufferPointer(list))
  }

  /// Adds bytes at a multiple of 16, and tells where.
  public mutating func put(aligned further: [UInt8]) -> Int {
    while bytes.count & 15 != 0 { bytes.append(0) }
    defer { bytes += further }
    return bytes.count
  }

  public mutating func put(text: String) {
    put(plain: UInt32(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes a plain value over what is at a place.
  public mutating func put<Value: BitwiseCopyable>(plain value: Value, at place: Int) {
    withUnsafeBytes(of: value) { source in
      for (index, byte) in source.enumerated() { bytes[place + index] = byte }
    }
  }
}
