import EntityRecognition

/// Prepares a text for matching: tokens, mended words, entities, lists, fillers, separators.
struct UtteranceReader {
  let language: IntentLanguage
  let names: OwnNames

  func read(_ text: String, context: RecognitionContext) -> Utterance {
    let bytes = Array(text.utf8)
    var tokens = language.entities.tokenize(bytes)
    markEmoticons(&tokens, bytes)
    tokens = language.slang.replaced(in: tokens)
    tokens = Vagueness(words: language.words, classes: language.classes).dropped(from: tokens)
    language.texting.join(&tokens, bytes)
    TypedBlanks(language: language, bytes: bytes).mend(&tokens)
    var mended = mend(&tokens, bytes: bytes)
    language.texting.replace(in: &tokens, bytes)
    language.slips.mend(&tokens, bytes, language)
    mended.merge(FoodInPlace(language: language, bytes: bytes).mend(&tokens)) { $1 }
    let found = language.entities.recognize(
      tokens: tokens, bytes: bytes, context: context, withAlternatives: false)
    let lattice = MisreadEntities(tokens: tokens, bytes: bytes, language: language).left(in: found)
    let lists = lists(tokens)
    let own = ownMatches(tokens, bytes, mended)
    return Utterance(
      text: text, bytes: bytes, tokens: tokens, lattice: lattice, mended: mended,
      context: context, lists: lists,
      ownMatches: own.filter {
        $0.kind != .shelf && !isOfOther($0, lists.matches) && !isNight($0, tokens)
          && !isLengthOfOther($0, lists.matches, lattice)
      },
      shelves: ShelfNames(tokens: tokens, bytes: bytes, language: language)
        .found(own, listed: lists.matches),
      fillers: FillerEnds(tokens, language.fillers) { isPartOfName($0, tokens) }
        .adding(hedges(tokens, lattice)).adding(echoes(tokens, lists.matches)),
      separators: Separators(
        tokens, bytes, lattice, lists.matches, feelings: language.lists.feeling,
        language.classes)
    ).findingNotes(language).joiningBrackets().findingNights(language)
  }

  /// "Screen time 2 hours" of who tracks coding in hours: what is named beside a length of time is
  /// what it is of.
  private func isLengthOfOther(
    _ match: OwnNames.Match, _ lists: [WordLists.Match], _ lattice: EntityLattice
  ) -> Bool {
    match.isUnit
      && lattice.best.contains { entity in
        guard case .duration = entity.value else { return false }
        return entity.tokens.overlaps(match.tokens)
      }
      && lists.contains { other in
        !other.isWeak && !other.tokens.overlaps(match.tokens)
          && language.lists.trackedKinds[Int(other.list)] != nil
      }
  }

  /// The letter of ":D", glued to the eyes in front of it, is no word.
  private func markEmoticons(_ tokens: inout [Token], _ bytes: [UInt8]) {
    for index in tokens.indices.dropFirst()
    where tokens[index].kind == .word && tokens[index].bytes.count == 1
      && !tokens[index].hasSpaceBefore
    {
      let eyes = tokens[index - 1]
      let isLast = index + 1 == tokens.count || tokens[index + 1].hasSpaceBefore
      if isLast, eyes.kind == .punctuation, eyes.hasSpaceBefore || index == 1,
        [UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "=")]
          .contains(bytes[eyes.bytes.lowerBound])
      {
        tokens[index].kind = .symbol
        tokens[index].word = 0
      }
    }
  }

  /// "slept like 5 h", "for like 20 minutes": about so much.
  private func hedges(_ tokens: [Token], _ lattice: EntityLattice) -> [Int] {
    tokens.indices.dropFirst().dropLast().filter { token in
      guard language.words.has(tokens[token].word, .hedge),
        language.classes.hasAny(tokens[token - 1].word, of: UtteranceReader.hedged)
          || language.words.has(tokens[token - 1].word, .statement)
      else { return false }
      return lattice.all.contains { entity in
        guard entity.tokens.lowerBound == token + 1 else { return false }
        switch entity.value {
        case .number, .quantity, .duration: return true
        default: return false
        }
      }
    }
  }

  /// "2 beers 🍺": the emoji that only shows what was said in words is no second one.
  private func echoes(_ tokens: [Token], _ found: [WordLists.Match]) -> [Int] {
    let shown = found.filter {
      tokens[$0.tokens.lowerBound].kind == .symbol && $0.tokens.count == 1
    }
    if shown.isEmpty { return [] }
    return shown.filter { symbol in
      found.contains { other in
        other.entry == symbol.entry && tokens[other.tokens.lowerBound].kind != .symbol
      }
    }.map(\.tokens.lowerBound)
  }

  private static let hedged = WordClasses.set([
    .pastDeed, .had, .ate, .drank, .slept, .walked, .preposition,
  ])

  /// "The boiler man", "a litre of mate", "drank mate": a word for a person shortly behind an
  /// article or "my", and any right behind "of" or a verb of drinking.
  private func isPartOfName(_ token: Int, _ tokens: [Token]) -> Bool {
    if token > 0, language.words.has(tokens[token - 1].word, .of) { return true }
    if token > 0, language.classes.has(tokens[token - 1].word, .drank),
      language.words.has(tokens[token].word, .vocative)
    {
      return true
    }
    return language.words.has(tokens[token].word, .vocative)
      && tokens[max(0, token - 3)..<token].contains {
        language.classes.hasAny($0.word, of: UtteranceReader.determiners)
      }
      && token > 0 && tokens[token - 1].kind == .word
  }

  private static let determiners = WordClasses.set([.article, .possessive])

  /// Names as they were typed, and as they were meant where a slip stands in them.
  private func ownMatches(
    _ tokens: [Token], _ bytes: [UInt8], _ mended: [Int: Utterance.Correction]
  ) -> [OwnNames.Match] {
    if names.isEmpty { return [] }
    var stems = tokens.map { token in
      token.kind == .word || token.kind == .digits
        ? Stem.of(String(decoding: bytes[token.bytes], as: UTF8.self).lowercased()) : ""
    }
    let typed = names.matches(stems: stems)
    let slips = mended.filter { slip in !typed.contains { $0.tokens.contains(slip.key) } }
    if slips.isEmpty { return typed }
    for (token, correction) in slips { stems[token] = Stem.of(correction.meant) }
    return names.matches(stems: stems)
  }

  /// The "blood pressure" of one who tracks medicine, and might say "blood pressure tablets": a
  /// part of a word for a tracker is what a list calls so.
  private func isOfOther(_ own: OwnNames.Match, _ listed: [WordLists.Match]) -> Bool {
    own.kind == .tracker && own.isKnown && !own.isWhole
      && listed.contains { match in
        match.tokens == own.tokens && language.lists.isOfTracker(match.list)
          && language.lists.entries[Int(match.entry)].name != own.name
      }
  }

  /// Of who tracks deep sleep, "sleep" alone is that of the night.
  private func isNight(_ own: OwnNames.Match, _ tokens: [Token]) -> Bool {
    own.kind == .tracker && !own.isWhole
      && own.tokens.allSatisfy { token in
        language.classes.has(tokens[token].word, .sleepNoun)
          || language.classes.has(tokens[token].word, .slept)
      }
  }

  /// What slips stand for, by their tokens.
  private func mend(_ tokens: inout [Token], bytes: [UInt8]) -> [Int: Utterance.Correction] {
    var mended: [Int: Utterance.Correction] = [:]
    var isTitled: Bool?
    for index in tokens.indices where tokens[index].word == 0 && tokens[index].kind == .word {
      var typed = Array(bytes[tokens[index].bytes])
      if UtteranceReader.isCapitalized(typed) {
        if isTitled == nil { isTitled = UtteranceReader.isTitled(tokens, bytes) }
        if index > 0, isTitled == false, !UtteranceReader.isStop(tokens[index - 1], bytes) {
          continue
        }
      }
      for place in typed.indices where typed[place] >= 65 && typed[place] <= 90 {
        typed[place] += 32
      }
      // "galss" has its letters swapped, and none of them drawn out.
      let isSwapped = typed.count == 5 && language.spelling.repaired(typed) != nil
      if !isSwapped, let meant = DrawnOut.meant(typed, in: language.vocabulary) {
        tokens[index].word = meant
        continue
      }
      guard let meant = language.spelling.repaired(typed) else { continue }
      tokens[index].word = meant
      mended[index] = Utterance.Correction(
        typed: String(decoding: typed, as: UTF8.self), meant: language.vocabulary.word(meant))
    }
    return mended
  }

  /// One capital in front of small letters: in the middle of a sentence a name.
  private static func isCapitalized(_ typed: [UInt8]) -> Bool {
    guard let first = typed.first, 65...90 ~= first, typed.count > 1 else { return false }
    return typed.dropFirst().allSatisfy { $0 >= 97 }
  }

  /// Whether Every Word Begins Like That, so that capitals say nothing.
  private static func isTitled(_ tokens: [Token], _ bytes: [UInt8]) -> Bool {
    let words = tokens.filter { $0.kind == .word && $0.bytes.count > 2 }
    let capitals = words.filter { 65...90 ~= bytes[$0.bytes.lowerBound] }
    return capitals.count > 2 && 2 * capitals.count > words.count
  }

  private static func isStop(_ token: Token, _ bytes: [UInt8]) -> Bool {
    guard token.kind == .punctuation else { return token.kind == .newline || token.kind == .symbol }
    return bytes[token.bytes.lowerBound] != UInt8(ascii: ",")
  }

  private func lists(_ tokens: [Token]) -> (matches: [WordLists.Match], starts: [Int]) {
    var starts: [Int] = []
    starts.reserveCapacity(tokens.count + 1)
    var matches: [WordLists.Match] = []
    matches.reserveCapacity(8)
    for token in tokens.indices {
      starts.append(matches.count)
      language.lists.matches(in: tokens, at: token, into: &matches)
      // "So far" is no distance.
      if let last = matches.last, last.isWeak, last.list == language.lists.metric, token > 0,
        last.tokens == token..<token + 1,
        language.cues.hints(in: tokens, at: token - 1).contains(where: {
          $0.cue == .soFar && $0.end == token + 1
        })
      {
        matches.removeLast()
      }
    }
    starts.append(matches.count)
    return (matches, starts)
  }
}
