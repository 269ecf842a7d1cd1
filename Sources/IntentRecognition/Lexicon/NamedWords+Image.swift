public import EntityRecognition

extension NamedWords: Imaged {
  public init(from image: inout ImageReader) throws {
    words = try image.read()
    longest = try image.read()
    marks = try image.read()
    numbered = try image.read()
  }

  public func write(to image: inout ImageWriter) {
    image.put(words)
    image.put(longest)
    image.put(marks)
    image.put(numbered)
  }
}
