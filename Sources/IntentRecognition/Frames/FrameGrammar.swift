import EntityRecognition

/// All frames of a language and the words that they are made of.
struct FrameGrammar: Sendable {
  var frames = LateList<CompiledFrame>()
  var parts = WordParts()
}

extension FrameGrammar: Imaged {
  init(from image: inout ImageReader) throws {
    frames = try image.read()
    parts = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(frames)
    image.put(parts)
  }
}
