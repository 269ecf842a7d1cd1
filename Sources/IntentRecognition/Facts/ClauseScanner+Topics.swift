import EntityRecognition

/// Amounts of what a plan, a goal or somebody else's deed was about: "Sam slept 9 hours, I got 5".
extension ClauseScanner {
  /// "Made us run": the verb of one who has the sender do something.
  func isCausing(_ token: Int) -> Bool {
    isWord(token, .causing)
      && StanceReader(language: language, utterance: utterance).isMade(token + 1)
  }

  /// "Shared a pizza with my mate": somebody, and no drink.
  func isFriend(_ chunk: FactChunk) -> Bool {
    let before = chunk.tokens.lowerBound - 1
    return before > 0 && has(before, .possessive) && has(before - 1, .preposition)
      && language.words.has(utterance.text(of: chunk.tokens).lowercased(), .vocative)
  }

  /// "Coffee number three": which one of the day it was, and not how many.
  func isNumbering(_ chunk: FactChunk) -> Bool {
    let before = chunk.tokens.lowerBound - 1
    return chunk.kind == .number && before > 0 && isWord(before, .numbering)
  }

  /// "My watch shows 9870": so many, and nothing else said, are steps.
  func readDevice() {
    guard scan.instances.isEmpty, scan.unknown <= 1, scan.orphans.count == 1,
      let chunk = scan.orphans.first, chunk.kind == .number,
      let steps = wholeNumber(chunk), (1000...80_000).contains(steps), isLastOfClause(chunk),
      (0..<chunk.tokens.lowerBound).contains(where: { isWord($0, .device) }),
      chunk.tokens.lowerBound <= 5
    else { return }
    begin(.steps, from: chunk)
    scan.orphans = []
    (scan.unknown, scan.firstUnknown) = (0, nil)
    set {
      $0.steps = steps
      $0.hasVerb = true
    }
  }

  /// "My goal is 2 l of water. So far 1.2 l today", "Anna ran 10k, I did 6": an amount of the
  /// sender's own that names nothing is of what the message spoke of right before.
  func readTopic() {
    guard isFirstFact, scan.instances.isEmpty, scan.unknown == 0, scan.orphans.count == 1,
      let chunk = scan.orphans.first,
      scan.verb.map({ $0.kind == .light }) ?? !scan.times.isEmpty, isLastOfClause(chunk)
    else { return }
    for token in (0..<clauseStart(chunk)).reversed().prefix(ClauseScanner.topicReach) {
      if let take = topic(token, chunk) { return take() }
    }
  }

  /// How many tokens back a topic may be named.
  private static let topicReach = 20

  private func clauseStart(_ chunk: FactChunk) -> Int {
    (0..<chunk.tokens.lowerBound).last { utterance.isSeparator[$0] } ?? 0
  }

  /// Nothing stands behind it but when it was and small words: "I got 5 hours of work done" is
  /// nobody's sleep.
  private func isLastOfClause(_ chunk: FactChunk) -> Bool {
    (chunk.tokens.upperBound..<utterance.tokens.count).prefix { !utterance.isSeparator[$0] }
      .allSatisfy { token in
        has(token, .neutral) || utterance.fillerEnds[token] > token
          || utterance.tokens[token].kind == .symbol
          || utterance.lattice.best.contains { entity in
            guard case .time = entity.value else { return false }
            return entity.tokens.contains(token)
          }
      }
  }

  /// What a token names, where the amount fits it.
  private func topic(_ token: Int, _ chunk: FactChunk) -> (() -> Void)? {
    if has(token, .stepNoun) || isMetric("steps", token) {
      guard chunk.kind == .number, let steps = wholeNumber(chunk), (100...100_000).contains(steps)
      else { return {} }
      return {
        self.begin(.steps, from: chunk)
        self.scan.orphans = []
        self.set { $0.steps = steps }
      }
    }
    if has(token, .slept) || has(token, .sleepNoun) {
      guard let seconds = duration(chunk), (1800...54_000).contains(seconds) else { return nil }
      return { self.begin(.sleep, from: chunk) }
    }
    for match in utterance.lists(at: token) where !match.isWeak {
      let name = language.lists.entries[Int(match.entry)].name
      switch language.lists.factKinds[Int(match.list)] {
      case .activity: if let take = exercise(name, chunk) { return take }
      case .drink where chunk.kind == .volume:
        return {
          self.begin(.drink, from: chunk)
          self.set { $0.drink = name }
        }
      default: continue
      }
    }
    return nil
  }

  private func exercise(_ activity: String, _ chunk: FactChunk) -> (() -> Void)? {
    let length = duration(chunk)
    let way = length == nil ? latentDistance(chunk) ?? distance(like: chunk) : nil
    guard length != nil || way != nil else { return nil }
    return {
      self.begin(.exercise, from: chunk)
      self.scan.orphans = []
      self.set {
        $0.activity = activity
        $0.duration = length
        $0.distance = way
      }
    }
  }

  /// "Anna ran 10k, I did 6": in the unit of the way that was told before.
  private func distance(like chunk: FactChunk) -> Double? {
    guard chunk.kind == .number, let number = number(chunk), number > 0 else { return nil }
    let told = utterance.lattice.all.last { entity in
      guard case .quantity(let quantity) = entity.value, quantity.dimension == .distance else {
        return false
      }
      return !entity.isLatent && entity.tokens.upperBound <= chunk.tokens.lowerBound
    }
    guard case .quantity(let quantity)? = told?.value, quantity.number.value > 0 else { return nil }
    let ratio = number / quantity.number.value
    guard (0.1...10).contains(ratio) else { return nil }
    return quantity.normalized * ratio
  }
}
