import EntityRecognition

/// The name of something that everybody may track, where a text says it.
struct TrackedName {
  var tokens: Range<Int>
  var name: String
  var kind: TrackedKind
  /// Only a part of the body, which is said of much else.
  var isPart = false
  /// Its pain has a name that everybody uses.
  var isKnownPain = true
  /// Only who or what took a pair of figures.
  var isOfPair = false
}

extension TrackedName {
  /// Those of some tokens, in order; of names inside each other the longest.
  static func all(
    in tokens: Range<Int>, of utterance: Utterance, _ language: IntentLanguage
  ) -> [TrackedName] {
    var found: [TrackedName] = []
    var token = tokens.lowerBound
    while token < tokens.upperBound {
      guard let name = longest(at: token, before: tokens.upperBound, utterance, language) else {
        token += 1
        continue
      }
      found.append(name)
      token = name.tokens.upperBound
    }
    found = withoutPastimesOfOthers(found, in: tokens, utterance)
    return found.isEmpty ? pair(in: tokens, utterance, language).map { [$0] } ?? [] : found
  }

  /// What time is spent on is named only where it is told how long that took, and not beside what
  /// is counted itself ("read 20 pages") nor where the sender has a habit of that name.
  private static func withoutPastimesOfOthers(
    _ found: [TrackedName], in tokens: Range<Int>, _ utterance: Utterance
  ) -> [TrackedName] {
    let others = found.filter { $0.kind != .pastime }
    guard others.isEmpty, !found.isEmpty else { return others }
    let isTimed = tokens.contains { token in
      utterance.candidateRange(at: token).contains { index in
        if case .duration = utterance.lattice.all[index].value { true } else { false }
      }
    }
    return isTimed
      ? Array(
        found.filter { name in
          !utterance.ownMatches.contains { $0.kind == .habit && $0.tokens.overlaps(name.tokens) }
        }.prefix(1)) : []
  }

  /// "The nurse got 134/88": two figures of one reading that has no name; who took it stands for
  /// it.
  private static func pair(
    in tokens: Range<Int>, _ utterance: Utterance, _ language: IntentLanguage
  ) -> TrackedName? {
    guard let name = language.words.all(.pairedReading).first,
      let pair = utterance.readingPair(in: tokens, language), pair.kind == .reading,
      usual.contains(pair.first), usual.contains(pair.second), pair.first > pair.second,
      let taker = tokens.first(where: {
        language.words.has(utterance.tokens[$0].word, .measurer) && !pair.tokens.contains($0)
      })
    else { return nil }
    return TrackedName(tokens: taker..<taker + 1, name: name, kind: .vital, isOfPair: true)
  }

  /// Figures that no date and no score has.
  private static let usual = 40.0...260

  private static func longest(
    at token: Int, before end: Int, _ utterance: Utterance, _ language: IntentLanguage
  ) -> TrackedName? {
    let lists = language.lists
    var best: TrackedName?
    for match in utterance.lists(at: token) {
      guard match.tokens.upperBound <= end, match.tokens.count > best?.tokens.count ?? 0,
        let kind = lists.trackedKinds[Int(match.list)], !match.isWeak,
        !isGlued(match.tokens, utterance),
        !isPartOfOther(match.tokens, utterance, lists)
      else { continue }
      best = TrackedName(
        tokens: match.tokens, name: lists.entries[Int(match.entry)].name, kind: kind)
    }
    return best ?? girthPart(at: token, utterance, language)
      ?? scalePart(at: token, utterance, language)
      ?? stateOfPart(at: token, before: end, utterance, language)
      ?? sorePart(at: token, utterance, language)
  }

  /// "Bg5" is a move of chess.
  private static func isGlued(_ tokens: Range<Int>, _ utterance: Utterance) -> Bool {
    let next = tokens.upperBound
    return next < utterance.tokens.count && utterance.tokens[next].kind == .digits
      && !utterance.tokens[next].hasSpaceBefore
  }

  /// "Iron" is none in "iron bru", and "pressure" none in "pressure cooker curry".
  private static func isPartOfOther(
    _ tokens: Range<Int>, _ utterance: Utterance, _ lists: WordLists
  ) -> Bool {
    utterance.listMatches.contains { other in
      other.tokens.count > tokens.count && other.tokens.overlaps(tokens)
        && lists.factKinds[Int(other.list)] != nil
    }
      || utterance.ownMatches.contains {
        $0.kind == .tracker && $0.share > 0.5 && $0.tokens.overlaps(tokens)
      }
  }

  /// "My ankles are a bit swollen": the complaint that has both words in its name.
  private static func stateOfPart(
    at token: Int, before end: Int, _ utterance: Utterance, _ language: IntentLanguage
  ) -> TrackedName? {
    let words = language.words
    guard words.has(utterance.tokens[token].word, .bodyPart), token + 2 < end,
      words.has(utterance.tokens[token + 1].word, .statement)
    else { return nil }
    var last = token + 2
    while last + 1 < end,
      words.has(utterance.tokens[last].word, .degree)
        || words.has(utterance.tokens[last].word, .smallWord)
    {
      last += 1
    }
    let (part, state) = (token, last)
    let said = [state, part].map { utterance.text(of: $0..<$0 + 1).lowercased() }
    let name = said.joined(separator: " ")
    guard language.mealWords.has(said[0], .complaint),
      language.lists.entry(name, in: TrackedKind.symptom.rawValue) != nil
    else { return nil }
    return TrackedName(tokens: token..<last + 1, name: name, kind: .symptom)
  }

  /// "Knee 6/10": a part of the body, by its pain.
  private static func sorePart(
    at token: Int, _ utterance: Utterance, _ language: IntentLanguage
  ) -> TrackedName? {
    guard language.words.has(utterance.tokens[token].word, .bodyPart) else { return nil }
    let part = utterance.text(of: token..<token + 1).lowercased()
    let pains = language.words.all(.painWord).sorted().map { "\(part) \($0)" }
    let known = pains.first { name in
      language.lists.entry(name, in: TrackedKind.symptom.rawValue) != nil
    }
    return (known ?? pains.first).map {
      TrackedName(
        tokens: token..<token + 1, name: $0, kind: .ache, isPart: true,
        isKnownPain: known != nil)
    }
  }
}
