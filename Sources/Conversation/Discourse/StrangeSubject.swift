import Commands
import EntityRecognition
import IntentRecognition
import Slots

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

extension Mentions {
  /// "The hat was 19", "pages 53": whether a bare figure stands behind a word that nothing
  /// explains, and that names nothing of an act.
  func isOfStranger(to act: Session.DoneAction, _ recognizer: IntentRecognizer) -> Bool {
    if rest.isEmpty || act.family == "profile" && !has(.edit)
      || things.contains(where: { act.isNamed(by: $0) })
    {
      return false
    }
    let words = fillers.filter { filler in
      filler.isBareNumber && !filler.isPlace || act.intent.isLog && filler.isOnlyHour
    }.compactMap(noun)
    guard !words.isEmpty else { return false }
    let own = act.words(recognizer)
    return words.contains { term in
      !own.contains(term.base) && !recognizer.language.words.has(term.base, .figureNoun)
    }
  }

  /// The word in front of a figure, but for "was" and small words.
  private func noun(before filler: Filler) -> Term? {
    var front = filler.tokens.lowerBound - 1
    while front >= 0, isLink(front) { front -= 1 }
    return terms.first { term in
      term.token == front && rest.contains(front) && (!term.isVerb || isDescribed(front))
        && !hints.contains { $0.tokens.contains(front) }
    }
  }

  /// "Was", "only", "at".
  private func isLink(_ token: Int) -> Bool {
    if marks.contains(token) { return false }
    if let sign = signs.first(where: { $0.tokens.contains(token) }) {
      return [.was, .only, .general].contains(sign.cue)
    }
    return !rest.contains(token) && !terms.contains { $0.token == token }
      && !values.contains { $0.tokens.contains(token) }
      && !things.contains { $0.tokens.contains(token) }
  }

  /// "The parking was": spoken of as a thing, though the word may be a deed.
  private func isDescribed(_ token: Int) -> Bool {
    signs.contains { $0.cue == .definite && $0.tokens.upperBound == token }
      || signs.contains { $0.cue == .was && $0.tokens.lowerBound == token + 1 }
  }
}

extension Session.DoneAction {
  /// The words that it was told by, and that name it.
  func words(_ recognizer: IntentRecognizer) -> Set<String> {
    let slots = [SlotKey.drink, .activity, .note, .meal, .unit, .metric]
      .compactMap { self.slots.text($0) }
    return Set((names + foods + slots + [utterance]).flatMap(recognizer.bases))
  }
}

extension Filler {
  /// "6", where it was read as an hour alone.
  fileprivate var isOnlyHour: Bool {
    amounts.isEmpty && tokens.count == 1 && times.contains { $0.known.contains(.hour) }
  }
}
