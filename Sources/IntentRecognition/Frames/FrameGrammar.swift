/// All frames of a language and the words that they are made of.
struct FrameGrammar: Sendable {
  var frames: [CompiledFrame] = []
  var parts = WordParts()
}
