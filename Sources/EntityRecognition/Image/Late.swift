/// A part of a language that is read from the image when it is asked for, and then kept.
public struct Late<Value: Imaged & Sendable>: Sendable {
  @usableFromInline let cell: LateCell<Value>

  @inlinable
  public init(_ value: Value) { cell = LateCell(value) }

  @inlinable
  public var value: Value { cell.box.value }

  /// Changes it while the language is compiled, when nobody else has it.
  @inlinable
  public func change(_ body: (inout Value) throws -> Void) rethrows { try body(&cell.box.value) }
}

extension Late: Imaged {
  @inlinable
  public init(from image: inout ImageReader) throws {
    let size: Int = try image.read()
    cell = LateCell(image)
    try image.skip(size)
  }

  public func write(to image: inout ImageWriter) {
    let place = image.bytes.count
    image.put(0)
    image.put(value)
    image.put(plain: image.bytes.count - place - MemoryLayout<Int>.size, at: place)
  }
}

/// Holds what is changed while a language is compiled, and never afterwards.
@usableFromInline
final class LateBox<Value: Sendable>: @unchecked Sendable {
  /// Not checked for being read while it is changed, since it is only read once a language is made,
  /// hundreds of times a message.
  @exclusivity(unchecked) @usableFromInline var value: Value

  @inlinable
  init(_ value: Value) { self.value = value }
}

@usableFromInline
final class LateCell<Value: Imaged & Sendable>: Sendable {
  @usableFromInline let made = LateReference<LateBox<Value>>()
  @usableFromInline let place: Int
  @usableFromInline let file: ImageFile?

  @inlinable
  init(_ value: Value) {
    place = 0
    file = nil
    _ = made.storeIfNil(LateBox(value))
  }

  @inlinable
  init(_ image: ImageReader) {
    place = image.place
    file = image.file
  }

  @inlinable
  var box: LateBox<Value> { made.load() ?? made.storeIfNil(LateBox(read())) }

  /// The sum over the image was right, so that it holds what this program wrote.
  @inlinable
  func read() -> Value {
    guard let file else { preconditionFailure("neither made nor written") }
    var image = ImageReader(file, at: place)
    do {
      return try image.read()
    } catch {
      preconditionFailure("an image whose sum is right has no \(Value.self)")
    }
  }
}
