import IntentRecognition

extension Mentions {
  /// "Sandra did four minutes": a word that nothing explains begins the message or a part of it
  /// right in front of what was done, and so names who did it.
  var hasStrangeSubject: Bool {
    rest.contains { token in
      (token == 0 || marks.contains(token - 1))
        && (terms.contains { $0.token == token + 1 && $0.isPast }
          || signs.contains { $0.cue == .deed && $0.tokens.lowerBound == token + 1 })
    }
  }
}
