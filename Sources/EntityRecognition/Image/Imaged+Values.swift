extension Int: Imaged {}
extension Int32: Imaged {}
extension UInt8: Imaged {}
extension UInt32: Imaged {}
extension UInt64: Imaged {}
extension UInt128: Imaged {}
extension Double: Imaged {}
extension Float: Imaged {}
extension Bool: Imaged {}

extension String: Imaged {
  @inlinable
  public init(from image: inout ImageReader) throws { self = try image.text() }
  public func write(to image: inout ImageWriter) { image.put(text: self) }
}

extension Array: Imaged where Element: Imaged {
  @inlinable
  public init(from image: inout ImageReader) throws { self = try Element.list(from: &image) }
  public func write(to image: inout ImageWriter) { Element.write(self, to: &image) }
}

extension Optional: Imaged where Wrapped: Imaged {
  @inlinable
  public init(from image: inout ImageReader) throws {
    guard try image.plain() as UInt8 != 0 else {
      self = nil
      return
    }
    self = .some(try image.read() as Wrapped)
  }

  public func write(to image: inout ImageWriter) {
    image.put(plain: UInt8(self == nil ? 0 : 1))
    if let self { image.put(self) }
  }
}

extension Set: Imaged where Element: Imaged {
  @inlinable
  public init(from image: inout ImageReader) throws { self = Set(try Element.list(from: &image)) }
  public func write(to image: inout ImageWriter) { image.put(Array(self)) }
}

extension Dictionary: Imaged where Key: Imaged, Value: Imaged {
  @inlinable
  public init(from image: inout ImageReader) throws {
    let count = try image.count(ofAtLeast: 0)
    self.init(minimumCapacity: count)
    for _ in 0..<count {
      let key: Key = try image.read()
      self[key] = try image.read() as Value
    }
  }

  public func write(to image: inout ImageWriter) {
    image.put(count)
    for (key, value) in self {
      image.put(key)
      image.put(value)
    }
  }
}

extension ImageReader {
  /// Names with their values.
  @inlinable
  public mutating func pairs<Value: Imaged>() throws -> [(name: String, value: Value)] {
    let count = try count(ofAtLeast: 0)
    return try (0..<count).map { _ in (try read(), try read()) }
  }
}

extension ImageWriter {
  public mutating func put<Value: Imaged>(pairs: [(name: String, value: Value)]) {
    put(pairs.count)
    for (name, value) in pairs {
      put(name)
      put(value)
    }
  }
}
