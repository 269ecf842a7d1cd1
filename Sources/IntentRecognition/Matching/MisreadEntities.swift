import EntityRecognition

/// Leaves out numbers and times that the words around them show to be none.
struct MisreadEntities {
  let tokens: [Token]
  let bytes: [UInt8]
  let language: IntentLanguage

  func left(in lattice: EntityLattice) -> EntityLattice {
    let proForm = tokens.indices.first(where: isProForm)
    let split = lattice.all.filter { isOfTwoClauses($0, lattice) }.map(\.tokens)
    let dash = dashBehindClock
    let scheme = repetitionScheme
    let counted = lattice.all.filter(isCountOfThem).map(\.tokens)
    let slept = lattice.all.filter { isHoursSlept($0, lattice) }.map(\.tokens)
    let rhythms = lattice.all.filter { isWithinRhythm($0, lattice) }.map(\.tokens)
    let noClocks =
      counted + slept + rhythms + lattice.all.filter { isOfEachWeek($0, lattice) }.map(\.tokens)
    if proForm == nil, split.isEmpty, dash == nil, scheme == nil, noClocks.isEmpty {
      return lattice
    }
    return lattice.removing { entity in
      entity.tokens.lowerBound == proForm || split.contains(entity.tokens)
        || dash.map(entity.tokens.contains) ?? false
        || scheme.map { entity.tokens.count > 1 && entity.tokens.overlaps($0) } ?? false
        || noClocks.contains(entity.tokens) && isClock(entity)
    }
  }

  /// "Every 45 minutes until 6pm": how often and how long, and not a quarter past five.
  private func isWithinRhythm(_ entity: Entity, _ lattice: EntityLattice) -> Bool {
    isClock(entity)
      && lattice.all.contains { other in
        guard case .recurrence = other.value else { return false }
        return other.tokens.lowerBound == entity.tokens.lowerBound - 1
          && other.tokens.upperBound > entity.tokens.lowerBound
          && other.tokens.upperBound < entity.tokens.upperBound
      }
  }

  /// "Mondays at 8": each of them, and no date.
  private func isOfEachWeek(_ entity: Entity, _ lattice: EntityLattice) -> Bool {
    guard case .time(let time) = entity.value, time.known.isSuperset(of: [.weekday, .hour]) else {
      return false
    }
    return lattice.all.contains { other in
      guard case .recurrence = other.value, !other.isLatent else { return false }
      return other.tokens.upperBound == entity.tokens.upperBound
        && entity.tokens.contains(other.tokens.lowerBound)
    }
  }

  private func isClock(_ entity: Entity) -> Bool {
    guard case .time(let time) = entity.value else { return false }
    return time.known.contains(.hour)
  }

  /// "Slept 8 last night", "slept about 7 last night": so many hours, and no evening.
  private func isHoursSlept(_ entity: Entity, _ lattice: EntityLattice) -> Bool {
    var first = entity.tokens.lowerBound
    guard isClock(entity), first > 0, entity.tokens.count > 1,
      language.classes.has(tokens[first - 1].word, .slept),
      !language.words.has(tokens[first - 1].word, .nightEnd)
    else { return false }
    if language.words.has(tokens[first].word, .nearly) { first += 1 }
    guard tokens[first].kind == .digits, let hours = figure(first), (3...10).contains(hours)
    else { return false }
    // "Slept 10 last night to 7" tells both ends.
    let end = entity.tokens.upperBound
    if end < tokens.count, language.classes.has(tokens[end].word, .timePreposition) { return false }
    return lattice.all.contains { other in
      guard case .time(let time) = other.value, !other.isLatent else { return false }
      return other.tokens.lowerBound == first + 1
        && other.tokens.upperBound == entity.tokens.upperBound && !time.known.contains(.hour)
    }
  }

  /// "Fish fingers, about 3 of them": so many, and no hour.
  private func isCountOfThem(_ entity: Entity) -> Bool {
    let next = entity.tokens.upperBound
    return isClock(entity) && next + 1 < tokens.count && language.words.has(tokens[next].word, .of)
      && language.words.has(tokens[next + 1].word, .pronoun)
  }

  /// "21-15-9 thrusters": three figures or more, each less than the one in front of it, are rounds
  /// and no date, no hours and no range.
  private var repetitionScheme: Range<Int>? {
    for start in tokens.indices where tokens[start].kind == .digits {
      var end = start + 1
      while end + 1 < tokens.count, isMark(end, "-"), !tokens[end].hasSpaceBefore,
        tokens[end + 1].kind == .digits, !tokens[end + 1].hasSpaceBefore,
        let last = figure(end - 1), let next = figure(end + 1), next < last
      {
        end += 2
      }
      if end - start >= 5, figure(start).map({ $0 <= 200 }) ?? false { return start..<end }
    }
    return nil
  }

  private func figure(_ token: Int) -> Int? {
    Int(String(decoding: bytes[tokens[token].bytes], as: UTF8.self))
  }

  /// "Breakfast at 10 - 2 aloo parathas": behind the time of a meal a dash between blanks leads to
  /// what was eaten, where its figure has a word behind it that is no time.
  private var dashBehindClock: Int? {
    tokens.indices.dropFirst(3).dropLast(2).first { dash in
      guard isMark(dash, "-"), tokens[dash].hasSpaceBefore, tokens[dash + 1].hasSpaceBefore,
        tokens[dash - 1].kind == .digits, tokens[dash + 1].kind == .digits,
        tokens[dash + 2].kind == .word, !language.classes.isKnown(tokens[dash + 2].word),
        language.classes.has(tokens[dash - 2].word, .timePreposition)
      else { return false }
      return [.breakfast, .lunch, .dinner, .snack].contains {
        language.classes.has(tokens[dash - 3].word, $0)
      }
    }
  }

  /// "Move the pill one to 8", "new one: stretch daily": a word for something that was named
  /// before, with its colon or a preposition behind it. "The last one mile" counts.
  private func isProForm(_ token: Int) -> Bool {
    guard language.words.has(tokens[token].word, .proForm), token > 0, token + 1 < tokens.count
    else { return false }
    let next = tokens[token + 1]
    let goesOn =
      next.kind == .word
      ? language.classes.has(next.word, .timePreposition) : isMark(token + 1, ":")
    guard goesOn, tokens[token - 1].kind == .word else { return false }
    if language.words.has(tokens[token - 1].word, .proFormLead) { return true }
    // "The pill one": a name with its article.
    let words = (max(0, token - MisreadEntities.longestName - 1)..<token).reversed()
      .prefix { tokens[$0].kind == .word }
    guard let article = words.first(where: isDefinite), article < token - 1 else { return false }
    return (article + 1..<token).allSatisfy { isName($0) }
  }

  /// In words: "the second blue pill one".
  private static let longestName = 3

  private func isDefinite(_ token: Int) -> Bool {
    language.words.has(tokens[token].word, .definite)
      || language.classes.has(tokens[token].word, .possessive)
  }

  private func isName(_ token: Int) -> Bool {
    ![.preposition, .connector, .auxiliary, .pastDeed].contains {
      language.classes.has(tokens[token].word, $0)
    }
  }

  /// "Yesterday toast at 8, today eggs at 9": behind a clause with a day of its own, a day behind
  /// the mark leads the next one, and is not that of the time of day in front of it.
  private func isOfTwoClauses(_ entity: Entity, _ lattice: EntityLattice) -> Bool {
    guard case .time(let time) = entity.value, time.known.contains(.hour), time.isDated,
      let mark = entity.tokens.dropFirst().dropLast().first(where: { isMark($0, ",") }),
      entity.tokens.upperBound < tokens.count, tokens[entity.tokens.upperBound].kind != .punctuation
    else { return false }
    func isTime(_ other: Entity, hasHour: Bool) -> Bool {
      guard case .time(let time) = other.value, !other.isLatent else { return false }
      return time.known.contains(.hour) == hasHour && (hasHour || time.isDated)
    }
    let clause = (0..<entity.tokens.lowerBound).last { isStop($0) }.map { $0 + 1 } ?? 0
    return lattice.all.contains { other in
      isTime(other, hasHour: true)
        && other.tokens == entity.tokens.lowerBound..<mark
    }
      && lattice.all.contains { other in
        isTime(other, hasHour: false) && other.tokens.lowerBound >= clause
          && other.tokens.upperBound <= entity.tokens.lowerBound
      }
  }

  private func isStop(_ token: Int) -> Bool {
    tokens[token].kind == .newline || [".", "!", "?", ";", ","].contains { isMark(token, $0) }
  }

  private func isMark(_ token: Int, _ mark: String) -> Bool {
    bytes[tokens[token].bytes].elementsEqual(mark.utf8)
  }
}
