import EntityRecognition

/// All frames of a language and the words that they are made of.
struct FrameGrammar: Sendable {
  var frames = LateList<CompiledFrame>()
  var parts = WordParts()
  /// The numbers of frames that values and names alone may meet, with a remark behind them.
  var wordless: [Int32] = []
}

extension FrameGrammar: Imaged {
  init(from image: inout ImageReader) throws {
    frames = try image.read()
    parts = try image.read()
    wordless = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(frames)
    image.put(parts)
    image.put(wordless)
  }
}
