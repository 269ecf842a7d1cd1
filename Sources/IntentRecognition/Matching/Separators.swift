import EntityRecognition

/// The tokens that separate the clauses and sentences of a text.
struct Separators {
  /// Punctuation and connecting words outside of entities.
  private(set) var all: [Bool]
  /// Those that end a sentence: `.`, `!`, `?`, `;` and line ends.
  private(set) var hard: [Bool]

  init(
    _ tokens: [Token], _ bytes: [UInt8], _ lattice: EntityLattice, _ lists: [WordLists.Match],
    feelings: Int32?, _ classes: WordClasses
  ) {
    all = [Bool](repeating: false, count: tokens.count)
    hard = all
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .newline:
        all[index] = true
        hard[index] = true
      case .punctuation:
        all[index] =
          Separators.isSeparator(tokens, bytes, index)
          && !Separators.isAbbreviating(tokens, bytes, index, classes)
        hard[index] =
          all[index] && Separators.isStop(bytes[token.bytes.lowerBound])
          && !Separators.isAside(tokens, bytes, index)
      case .word:
        all[index] =
          classes.has(token.word, .connector)
          && !Separators.isRanging(tokens, index, classes, all)
          && !Separators.isExtent(tokens, index, classes)
      case .symbol:
        all[index] =
          bytes[token.bytes.lowerBound] == UInt8(ascii: "+")
          || Separators.isPicture(tokens, bytes, index, lists)
      case .digits: break
      }
    }
    joinReadings(tokens, bytes)
    soften(numberedBy: tokens, bytes)
    partQuestions(tokens, bytes, classes)
    for index in lattice.all.indices
    where lattice.all[index].tokens.count > 2 && !lattice.all[index].isLatent {
      let inside = lattice.all[index].tokens
      if Separators.partsDays(lattice, index, tokens, bytes) { continue }
      // ".5 l" begins with its point.
      let beginsWithPoint = bytes[tokens[inside.lowerBound].bytes.lowerBound] == UInt8(ascii: ".")
      for token in inside.dropFirst(beginsWithPoint ? 0 : 1).dropLast() {
        all[token] = false
        hard[token] = false
      }
    }
    for entity in lattice.all { joinDate(entity, tokens) }
    for match in lists {
      if match.tokens.count > 2 {
        for token in match.tokens.dropFirst().dropLast() { all[token] = false }
      }
      // "so-so"
      if match.list == feelings, match.tokens.count > 2 {
        for token in match.tokens { all[token] = false }
      }
      // "so sad": how much, and no new clause.
      let before = match.tokens.lowerBound - 1
      if match.list == feelings, before >= 0, classes.has(tokens[before].word, .felt) {
        all[before] = false
      }
    }
  }

  /// "Saturday's 9, last night 7": the figure of one day and the next day, with a comma between,
  /// are no time of day.
  private static func partsDays(
    _ lattice: EntityLattice, _ index: Int, _ tokens: [Token], _ bytes: [UInt8]
  ) -> Bool {
    let start = lattice.all[index].tokens.lowerBound
    guard case .time = lattice.all[index].value, start > 0, tokens[start].kind == .digits,
      bytes[tokens[start + 1].bytes].elementsEqual([UInt8(ascii: ",")])
    else { return false }
    return lattice.all.contains { entity in
      guard case .time(let value) = entity.value, !entity.isLatent else { return false }
      return entity.tokens.upperBound == start && value.known.contains(.weekday)
    }
  }

  /// "Pasta bake 🙏 had two bowls": a picture that no list knows, between words.
  private static func isPicture(
    _ tokens: [Token], _ bytes: [UInt8], _ index: Int, _ lists: [WordLists.Match]
  ) -> Bool {
    index > 0 && index + 1 < tokens.count
      && bytes[tokens[index].bytes.lowerBound] >= firstOfPictures
      && !lists.contains { $0.tokens.contains(index) }
  }

  /// The first byte of most pictures; arrows, fractions and signs of currencies begin lower.
  private static let firstOfPictures: UInt8 = 0xF0

  /// "3000 so far": up to now, and no new clause.
  private static func isExtent(_ tokens: [Token], _ index: Int, _ classes: WordClasses) -> Bool {
    index + 1 < tokens.count && classes.has(tokens[index].word, .felt)
      && classes.has(tokens[index + 1].word, .extent)
  }

  /// "Between 22 and 7": one range, and no second clause.
  private static func isRanging(
    _ tokens: [Token], _ index: Int, _ classes: WordClasses, _ all: [Bool]
  ) -> Bool {
    guard index + 1 < tokens.count, tokens[index + 1].kind == .digits,
      let start = (max(0, index - longestEnd)..<index).last(where: {
        tokens[$0].kind == .word && classes.has(tokens[$0].word, .ranging)
      }), start + 1 < index, tokens[start + 1].kind == .digits
    else { return false }
    return !all[start..<index].contains(true)
  }

  /// The first end of a range is told in so many tokens: "between 10 : 30 pm and".
  private static let longestEnd = 5

  /// "On 04.05. I cycled": the last dot of a date that leads a sentence does not end it.
  private mutating func joinDate(_ entity: Entity, _ tokens: [Token]) {
    guard case .time = entity.value, !entity.isLatent, entity.tokens.count > 3 else { return }
    let (first, last) = (entity.tokens.lowerBound, entity.tokens.upperBound - 1)
    guard hard[last], last + 1 < tokens.count, tokens[last - 1].kind == .digits,
      first == 0 || hard[first - 1]
    else { return }
    all[last] = false
    hard[last] = false
  }

  /// "Pressure 139 - 81": the dash between the two figures of a reading parts no clauses.
  private mutating func joinReadings(_ tokens: [Token], _ bytes: [UInt8]) {
    for dash in tokens.indices.dropFirst().dropLast()
    where all[dash] && tokens[dash].kind == .punctuation
      && ["-", "–"].contains(String(decoding: bytes[tokens[dash].bytes], as: UTF8.self))
    {
      let figures = [dash - 1, dash + 1].map { place in
        Int(String(decoding: bytes[tokens[place].bytes], as: UTF8.self)) ?? 0
      }
      if Separators.upper.contains(figures[0]), Separators.lower.contains(figures[1]),
        figures[0] > figures[1]
      {
        all[dash] = false
      }
    }
  }

  /// Those of a pressure.
  private static let upper = 80...240
  private static let lower = 40...140

  /// The dots of "1. my sister 2. rain" number the parts of one sentence.
  private mutating func soften(numberedBy tokens: [Token], _ bytes: [UInt8]) {
    if !hard.contains(true) { return }
    var expected = UInt8(ascii: "1")
    var dots: [Int] = []
    for (index, token) in tokens.enumerated().dropLast()
    where token.kind == .digits && token.bytes.count == 1 && hard[index + 1] {
      let isNumbering =
        bytes[token.bytes.lowerBound] == expected && !tokens[index + 1].hasSpaceBefore
        && bytes[tokens[index + 1].bytes.lowerBound] == UInt8(ascii: ".")
        && (index == 0 || token.hasSpaceBefore || tokens[index - 1].kind == .newline)
      guard isNumbering else { continue }
      dots.append(index + 1)
      expected += 1
    }
    guard dots.count > 1 else { return }
    for dot in dots { hard[dot] = false }
  }

  /// "Had a beer, how many is that this week?": behind a comma a question of how much begins a
  /// sentence of its own, and its days are none of the report's.
  private mutating func partQuestions(
    _ tokens: [Token], _ bytes: [UInt8], _ classes: WordClasses
  ) {
    var isTold = false
    for (index, token) in tokens.enumerated().dropLast(3) {
      // "In this week, how many days": what stands in front tells nothing.
      isTold = isTold || token.kind == .digits || classes.tellsPast(token.word)
      guard isTold, token.kind == .punctuation, all[index],
        bytes[token.bytes.lowerBound] == UInt8(ascii: ","),
        classes.has(tokens[index + 1].word, .question),
        !classes.has(tokens[index + 1].word, .auxiliary),
        classes.has(tokens[index + 2].word, .quantifier)
          || classes.has(tokens[index + 2].word, .extent)
      else { continue }
      hard[index] = true
    }
  }

  /// Marks inside a word or number separate nothing; hyphens only between spaces.
  private static func isSeparator(_ tokens: [Token], _ bytes: [UInt8], _ index: Int) -> Bool {
    let byte = bytes[tokens[index].bytes.lowerBound]
    let isGluedBehind = index + 1 < tokens.count && !tokens[index + 1].hasSpaceBefore
    switch byte {
    case UInt8(ascii: "-") where isBehindCount(tokens, bytes, index): return false
    case UInt8(ascii: "/") where isBetweenReadings(tokens, index): return false
    case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "~"):
      return tokens[index].hasSpaceBefore && !isGluedBehind
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "*"), UInt8(ascii: "#"),
      UInt8(ascii: "%"), UInt8(ascii: "$"), UInt8(ascii: "_"), UInt8(ascii: "@"):
      return false
    case UInt8(ascii: ".") where isInsideName(tokens, bytes, index): return false
    // "Tomorrow 9:30 a.m.: call the bank": what the colon leads to follows.
    case UInt8(ascii: ".")
    where isGluedBehind && bytes[tokens[index + 1].bytes.lowerBound] == UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"):
      return index == 0 || !isGluedBehind || index + 1 == tokens.count
        || tokens[index + 1].kind == .word || tokens[index + 1].kind == .punctuation
    default: return true
    }
  }

  /// "138 / 88": behind a figure of three digits, in front of one of two or three.
  private static func isBetweenReadings(_ tokens: [Token], _ index: Int) -> Bool {
    index > 0 && index + 1 < tokens.count
      && tokens[index - 1].kind == .digits && tokens[index - 1].bytes.count == 3
      && tokens[index + 1].kind == .digits && (2...3).contains(tokens[index + 1].bytes.count)
  }

  /// "Breakfast: 2 - egg toast": behind a heading and a count, in front of what is counted.
  private static func isBehindCount(_ tokens: [Token], _ bytes: [UInt8], _ index: Int) -> Bool {
    index > 2 && index + 1 < tokens.count && tokens[index + 1].kind == .word
      && tokens[index - 1].kind == .digits && tokens[index - 1].bytes.count == 1
      && tokens[index - 2].kind == .punctuation
      && bytes[tokens[index - 2].bytes.lowerBound] == UInt8(ascii: ":")
      && tokens[index - 1].hasSpaceBefore && tokens[index - 3].kind == .word
  }

  /// The dot of "example.org": glued to words on both sides, the next in small letters.
  private static func isInsideName(_ tokens: [Token], _ bytes: [UInt8], _ index: Int) -> Bool {
    guard index > 0, index + 1 < tokens.count, !tokens[index].hasSpaceBefore,
      !tokens[index + 1].hasSpaceBefore, tokens[index + 1].kind == .word
    else { return false }
    return bytes[tokens[index + 1].bytes.lowerBound] >= 97
  }

  /// The dot of "Dr. Lima": right behind a word that is written with one, and something follows.
  private static func isAbbreviating(
    _ tokens: [Token], _ bytes: [UInt8], _ index: Int, _ classes: WordClasses
  ) -> Bool {
    index > 0 && index + 1 < tokens.count && !tokens[index].hasSpaceBefore
      && bytes[tokens[index].bytes.lowerBound] == UInt8(ascii: ".")
      && classes.has(tokens[index - 1].word, .abbreviation)
  }

  /// "Two plates (!), raita": a mark that stands alone in brackets ends no sentence.
  private static func isAside(_ tokens: [Token], _ bytes: [UInt8], _ index: Int) -> Bool {
    func mark(_ place: Int) -> UInt8? {
      tokens.indices.contains(place) ? bytes[tokens[place].bytes.lowerBound] : nil
    }
    var (first, last) = (index, index)
    while let byte = mark(first - 1), isStop(byte) { first -= 1 }
    while let byte = mark(last + 1), isStop(byte) { last += 1 }
    return mark(first - 1) == UInt8(ascii: "(") && mark(last + 1) == UInt8(ascii: ")")
  }

  private static func isStop(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
      || byte == UInt8(ascii: ";")
  }
}
