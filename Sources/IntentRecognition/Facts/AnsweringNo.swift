import EntityRecognition

extension Utterance {
  /// "No, I had two": whether a no is one to what was said before, and no denial of what follows.
  func isAnswer(_ token: Int, _ language: IntentLanguage) -> Bool {
    guard language.words.has(tokens[token].word, .noAnswer),
      tokens[..<token].allSatisfy({ $0.kind != .word })
    else { return false }
    var next = token + 1
    while next < tokens.count, fillerEnds[next] > next { next = fillerEnds[next] }
    guard next < tokens.count else { return false }
    return isPunctuation(next) || language.classes.has(tokens[next].word, .ownSubject)
  }
}
