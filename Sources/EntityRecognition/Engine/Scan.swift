/// One text while it is searched for entities: what rules read, and what they found.
struct Scan {
  let tokens: [Token]
  let bytes: [UInt8]
  let language: EntityLanguage
  let context: RecognitionContext
  /// Whether other readings of times are wanted, or only the first ones.
  let wantsAlternatives: Bool
  /// The senses of each token; digits have the sense `digits`.
  let senses: [Senses]
  /// The last token that can make a recurrence: every, twice, daily, Mondays; -1 without one.
  let lastRecurring: Int
  private(set) var entities: [Entity] = []
  /// Further readings of spans among the entities.
  private(set) var alternatives: [Entity] = []
  var numbers = NumberMemo()
  var times = TimeMemo()
  /// The durations at the token that was asked for last.
  var lastDurations: (index: Int, found: [DurationReading]) = (-1, [])
  /// The quantities at the token that was asked for last.
  var lastQuantities: (index: Int, found: [QuantityReading]) = (-1, [])

  init(
    tokens: [Token], bytes: [UInt8], language: EntityLanguage, context: RecognitionContext,
    wantsAlternatives: Bool = false
  ) {
    self.wantsAlternatives = wantsAlternatives
    self.tokens = tokens
    self.bytes = bytes
    self.language = language
    self.context = context
    var all: [Senses] = []
    all.reserveCapacity(tokens.count)
    var last = -1
    var weekdays = 0
    for (index, token) in tokens.enumerated() {
      var senses = language.senses(of: token.word)
      if token.kind == .digits { senses.add(.digits) }
      // "2" has the sense of recurrences for "2 times".
      if senses.has(.often) || senses.has(.weekday) && Scan.isPlural(token, bytes)
        || senses.has(.dayPart) && weekdays > 0 && bytes[token.bytes.upperBound - 1] | 0x20 == 0x73
        || senses.has(.recurrenceWord)
          && language.match(.recurrenceWord, at: index, in: tokens) != nil
      {
        last = index
      }
      // "mon wed and fri at 7": three weekdays may come again.
      if senses.has(.weekday) { weekdays += 1 }
      if weekdays > 2, senses.has(.weekday) { last = index }
      // So may "mon to fri" and "mon-fri".
      if senses.has(.weekday), index > 1, all[index - 2].has(.weekday) { last = index }
      // "The 1st of the month".
      if senses.has(.timeUnit), index > 2, all[index - 1].has(.timeWord),
        all[index - 2].has(.timeWord)
      {
        last = index
      }
      all.append(senses)
    }
    senses = all
    lastRecurring = last
  }

  var count: Int { tokens.count }

  /// Adds a candidate over some tokens.
  mutating func add(
    _ value: EntityValue, _ range: Range<Int>, rule: StaticString, isLatent: Bool = false
  ) {
    let bytes =
      tokens[range.lowerBound].bytes.lowerBound..<tokens[range.upperBound - 1].bytes.upperBound
    if entities.isEmpty { entities.reserveCapacity(6) }
    entities.append(
      Entity(tokens: range, bytes: bytes, value: value, rule: rule, isLatent: isLatent))
  }

  /// Adds another reading of tokens that have a candidate.
  mutating func addAlternative(_ value: TimeValue, _ range: Range<Int>, rule: StaticString) {
    let bytes =
      tokens[range.lowerBound].bytes.lowerBound..<tokens[range.upperBound - 1].bytes.upperBound
    alternatives.append(
      Entity(tokens: range, bytes: bytes, value: .time(value), rule: rule, isAlternative: true))
  }

  /// Whether a token exists and has a sense.
  @inline(__always)
  func has(_ sense: Sense, at index: Int) -> Bool {
    index < senses.count && senses[index].has(sense)
  }

  /// The longest phrase or word at a token that has a sense: its value, and the token after it.
  @inline(__always)
  func match(_ sense: Sense, at index: Int) -> (value: Double, end: Int)? {
    guard has(sense, at: index) else { return nil }
    return language.match(sense, at: index, in: tokens)
  }

  /// The token after a word of a sense, or the same token where there is none.
  func skipping(_ sense: Sense, at index: Int) -> Int { match(sense, at: index)?.end ?? index }

  /// The key of a match's value, for senses whose rows begin with a name.
  func key(_ sense: Sense, _ value: Double) -> String {
    language.keys.value[Int(sense.rawValue)][Int(value)]
  }

  /// Whether a token is this one ASCII character.
  @inline(__always)
  func isMark(_ mark: Unicode.Scalar, at index: Int) -> Bool {
    guard index < tokens.count, tokens[index].bytes.count == 1 else { return false }
    return bytes[tokens[index].bytes.lowerBound] == UInt8(ascii: mark)
  }

  /// Whether a token is written without space after the one before it.
  @inline(__always)
  func isGlued(_ index: Int) -> Bool { index < tokens.count && !tokens[index].hasSpaceBefore }

  /// Whether a word begins with an ASCII capital.
  func isCapitalized(_ index: Int) -> Bool {
    (0x41...0x5A).contains(bytes[tokens[index].bytes.lowerBound])
  }

  /// The whole number that a token of digits shows; nil for other tokens and beyond 15 digits.
  func digits(at index: Int) -> Int? {
    guard index < tokens.count, tokens[index].kind == .digits, tokens[index].bytes.count <= 15
    else { return nil }
    var value = 0
    for byte in bytes[tokens[index].bytes] { value = value * 10 + Int(byte & 0x0F) }
    return value
  }

  /// How many digits a token of digits has; 0 for other tokens.
  func digitCount(at index: Int) -> Int {
    index < tokens.count && tokens[index].kind == .digits ? tokens[index].bytes.count : 0
  }
}
