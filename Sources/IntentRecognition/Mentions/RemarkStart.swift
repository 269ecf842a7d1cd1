import EntityRecognition

extension MentionReader {
  /// Where a remark may begin: at the marks between clauses, and right behind a value or a thing
  /// where a new clause starts, "no make that eight Linda eats late".
  func remarkStarts(_ mentions: Mentions.Content) -> [Int] {
    let told =
      (mentions.values.map(\.tokens) + mentions.things.map(\.tokens)).map(\.upperBound)
      + ordered(mentions)
    let orders = taken(mentions)
    let joined = Set(told).filter { end in
      end < utterance.tokens.count && startsClause(end, mentions)
        && (orders.contains(end) || mentions.rest.allSatisfy { $0 >= end })
    }
    let marks = mentions.marks.filter { mark in told.contains { $0 <= mark } }
    return (marks + joined).sorted()
  }

  /// Behind what an order points to: "cancel it mom will wake me", "take the monster off I poured
  /// it out".
  private func ordered(_ mentions: Mentions.Content) -> [Int] {
    let pointed = mentions.signs.filter { $0.cue == .remove }.map(\.tokens.upperBound).filter {
      $0 < utterance.tokens.count && language.words.has(utterance.tokens[$0].word, .pronoun)
    }.map { $0 + 1 }
    return pointed + taken(mentions)
  }

  /// The ends of "take … off".
  private func taken(_ mentions: Mentions.Content) -> [Int] {
    guard let take = mentions.signs.first(where: { $0.cue == .take }) else { return [] }
    return mentions.signs.filter {
      $0.cue == .away && (2...5).contains($0.tokens.lowerBound - take.tokens.lowerBound)
    }.map(\.tokens.upperBound)
  }

  private func startsClause(_ token: Int, _ mentions: Mentions.Content) -> Bool {
    let word = utterance.tokens[token].word
    if language.classes.hasAny(word, of: MentionReader.subjects) { return true }
    if language.words.has(word, .remark) || language.words.has(word, .definite) { return true }
    // "My mate had the fifth."
    if language.classes.has(word, .possessive), token + 2 < utterance.tokens.count,
      mentions.terms.contains(where: { $0.token == token + 2 && $0.isPast })
    {
      return true
    }
    if beginsReason(token, mentions) { return true }
    guard let term = mentions.terms.first(where: { $0.token == token }) else { return false }
    if term.isVerb { return term.isPast && isUnused(token, mentions) }
    // "Linda eats late": a name and its verb.
    let isName = utterance.text(of: token..<token + 1).first?.isUppercase == true
    return isName && mentions.terms.contains { $0.token == token + 1 && $0.isVerb }
  }

  /// "Make it 8 my form is at 20 past", "make it 8 class starts at 9": behind an order a thing and
  /// what it does.
  private func beginsReason(_ token: Int, _ mentions: Mentions.Content) -> Bool {
    let isOrdered = mentions.signs.contains {
      $0.cue == .edit && $0.tokens.count > 1 && $0.tokens.lowerBound <= 2
    }
    let isOwned = language.classes.has(utterance.tokens[token].word, .possessive)
    let noun = isOwned ? token + 1 : token
    guard isOrdered, mentions.terms.contains(where: { $0.token == noun && !$0.isVerb }) else {
      return false
    }
    return mentions.terms.contains { $0.token == noun + 1 && $0.isVerb }
      || mentions.signs.contains {
        $0.tokens.lowerBound == noun + 1 && [.general, .was].contains($0.cue)
      }
  }

  /// "6.5 forgot my phone", and not the deed of what stands in front.
  private func isUnused(_ token: Int, _ mentions: Mentions.Content) -> Bool {
    !mentions.signs.contains { $0.tokens.contains(token) }
  }

  private static let subjects = WordClasses.set([.ownSubject, .otherSubject])
}

extension IntentRecognizer {
  /// "It was 6 km if it had not rained", "3 eggs which my dog ate": what begins there is no remark,
  /// but says that it was not so, or of which one was spoken.
  public func isConditional(_ utterance: Utterance, from token: Int) -> Bool {
    guard let first = utterance.tokens[token...].first(where: { $0.kind == .word }) else {
      return false
    }
    return language.classes.has(first.word, .condition)
      || language.classes.has(first.word, .question)
  }
}

extension IntentRecognizer {
  /// The mark or joining word behind which the last clause begins, if the sender is its subject.
  public func ownClauseMark(in utterance: Utterance) -> Int? {
    let mark = utterance.tokens.indices.dropLast().last {
      utterance.isSeparator[$0] && !utterance.isSeparator[$0 + 1]
    }
    guard let mark, mark > 1,
      language.classes.has(utterance.tokens[mark + 1].word, .ownSubject)
    else { return nil }
    return mark
  }

  /// Whether a word is the subject of a clause: "we still have some".
  public func beginsClause(_ utterance: Utterance, at token: Int) -> Bool {
    let word = utterance.tokens[token].word
    return language.classes.has(word, .ownSubject) || language.classes.has(word, .otherSubject)
  }

  /// Whether somebody else is named in front of a token: "she weighs 60, I am 72".
  public func namesOther(_ utterance: Utterance, before token: Int) -> Bool {
    utterance.tokens[..<token].contains { language.classes.has($0.word, .otherSubject) }
  }
}
