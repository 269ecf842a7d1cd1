import EntityRecognition

/// A line of intervals, read as a whole: "8x400", "6 x 800 m in 3:30 with 400 m jogs, 10 km
/// altogether in 55 min". What is not all rounds, rests and totals is none.
struct IntervalLine {
  private let sentence: Range<Int>
  private let language: IntentLanguage
  private let utterance: Utterance
  private(set) var times: [TimeValue] = []
  private var place: Int
  private var rounds: (count: Double, metres: Double, unit: Double, tokens: Range<Int>)?
  /// How long a round took, and whether its pace was told instead.
  private var ofRound: (seconds: Double, isPace: Bool)?
  private var whole: Double?
  private var wholeSeconds: Double?
  /// Before and after the rounds.
  private var easy = 0.0
  private var activity: String?
  private var last = Part.nothing

  private enum Part { case nothing, rounds, whole, pause, easy }

  init?(_ sentence: Range<Int>, _ language: IntentLanguage, _ utterance: Utterance) {
    let hasRounds = sentence.dropFirst().contains { token in
      utterance.tokens[token - 1].kind == .digits
        && language.words.has(utterance.tokens[token].word, .by)
    }
    guard hasRounds, sentence.count <= 60 else { return nil }
    self.sentence = sentence
    self.language = language
    self.utterance = utterance
    place = sentence.lowerBound
  }

  /// What was done: all of it as one where that was told, else the rounds and what was easy.
  mutating func facts(clause: Int) -> [FactInstance] {
    while place < sentence.upperBound {
      guard step() else { return [] }
    }
    guard let rounds else { return [] }
    let sport = activity ?? (rounds.metres >= 200 ? racing : nil)
    guard let sport else { return [] }
    let all = rounds.count * rounds.metres
    func fact(_ metres: Double, _ seconds: Double?) -> FactInstance {
      let fact = FactInstance(.exercise, clause: clause, tokens: rounds.tokens)
      fact.activity = sport
      (fact.distance, fact.duration) = (metres, seconds)
      return fact
    }
    // Without a sport it is taken for running, which nobody does at a crawl.
    if activity == nil, let seconds = seconds(rounds), all / seconds < IntervalLine.crawl {
      return []
    }
    if let whole, whole >= all { return [fact(whole, wholeSeconds)] }
    if whole != nil { return [] }
    return [fact(all, seconds(rounds))] + (easy > 0 ? [fact(easy, nil)] : [])
  }

  private var racing: String? {
    ClauseScanner(language: language, utterance: utterance, clause: 0).racing
  }

  /// How long all rounds took; nobody runs 4.8 km in 3:30, so that is each.
  private func seconds(
    _ rounds: (count: Double, metres: Double, unit: Double, tokens: Range<Int>)
  ) -> Double? {
    guard let ofRound else { return nil }
    let each = ofRound.seconds
    if ofRound.isPace, rounds.metres >= 1000 || rounds.metres / each < IntervalLine.slowest {
      return (each * rounds.count * rounds.metres / max(rounds.unit, 1000)).rounded()
    }
    let isOfAll = rounds.count * rounds.metres / each <= IntervalLine.fastest && !ofRound.isPace
    return isOfAll ? each : each * rounds.count
  }

  /// Metres a second.
  private static let slowest = 2.2
  private static let fastest = 10.5
  private static let crawl = 1.2

  // MARK: Steps

  private mutating func step() -> Bool {
    if let time = time() {
      times.append(time.value)
      place = time.tokens.upperBound
      return true
    }
    if let (found, end) = roundsHere() {
      guard rounds == nil else { return false }
      rounds = found
      last = .rounds
      place = end
      return true
    }
    if let (metres, end) = length(at: place) { return take(metres, end) }
    if let (seconds, end) = duration(at: place) { return take(seconds: seconds, end) }
    // "200 jog": between rounds it needs no unit.
    if last != .nothing, utterance.tokens[place].kind == .digits, has(place + 1, .pause) {
      last = .pause
      place += 2
      return true
    }
    if has(place, .pause), last != .nothing {
      last = .pause
      place += 1
      return true
    }
    if let match = sport(at: place) {
      let name = language.lists.entries[Int(match.entry)].name
      // "Intervals: 6 x 800 m": what kind of session it was.
      let isGeneral = language.workoutWords.names(of: name).contains(.general)
      guard activity == nil || isGeneral else { return false }
      if !isGeneral { activity = name }
      place = match.tokens.upperBound
      return true
    }
    guard isPassedOver(place) else { return false }
    if has(place, .easy), !has(place, .around) { last = .easy }
    place = max(place + 1, min(utterance.fillerEnds[place], sentence.upperBound))
    return true
  }

  private func has(_ token: Int, _ name: WorkoutWords.Name) -> Bool {
    guard sentence.contains(token) else { return false }
    let word = utterance.text(of: token..<token + 1).lowercased()
    return language.workoutWords.names(of: word).contains(name)
  }

  private func isPassedOver(_ token: Int) -> Bool {
    has(token, .around) || has(token, .easy) || has(token, .whole)
      || utterance.tokens[token].kind == .symbol || utterance.isPunctuation(token)
      || utterance.fillerEnds[token] > token
  }

  /// A length by what stands beside it.
  private mutating func take(_ metres: Double, _ end: Int) -> Bool {
    let isOfAll = has(end, .whole) || has(end, .within) && has(end + 1, .whole)
    if has(end, .pause) {
      last = .pause
      place = end + 1
      return true
    }
    place = end
    if isOfAll || rounds == nil && has(end, .around) && last != .easy && end < sentence.upperBound {
      guard whole == nil else { return false }
      whole = metres
      last = .whole
      return true
    }
    // "12 x 400, 9 km including jogs": what holds the rests as well is all of it.
    if let rounds, whole == nil, has(end, .holding), metres >= rounds.count * rounds.metres {
      (whole, last) = (metres, .whole)
      return true
    }
    guard has(end, .easy) || last == .easy || has(end, .around) && has(end + 1, .easy) else {
      return false
    }
    easy += metres
    last = .easy
    return true
  }

  /// A time by what stands beside it: of a round, of all, or of the rest.
  private mutating func take(seconds: Double, _ end: Int) -> Bool {
    let before = place - 1
    place = end
    if has(end, .pause) || last == .pause || has(before, .pause) {
      last = .pause
      return true
    }
    guard has(before, .within) || has(before, .pace) else { return false }
    switch last {
    case .rounds where ofRound == nil:
      ofRound = (seconds, has(before, .pace) && !has(before, .within))
    case .whole where wholeSeconds == nil: wholeSeconds = seconds
    default: return false
    }
    return true
  }

  // MARK: Figures

  private func roundsHere() -> (
    (count: Double, metres: Double, unit: Double, tokens: Range<Int>), end: Int
  )? {
    guard utterance.tokens[place].kind == .digits, place + 2 < sentence.upperBound,
      language.words.has(utterance.tokens[place + 1].word, .by),
      let count = Double(utterance.text(of: place..<place + 1)), (2...60).contains(count)
    else { return nil }
    if let (metres, end) = length(at: place + 2) {
      return ((count, metres, unit(at: place + 2), place..<end), end)
    }
    guard let metres = Double(utterance.text(of: place + 2..<place + 3)),
      IntervalLine.usual.contains(metres), activity != nil || count >= IntervalLine.fewest
    else { return nil }
    return ((count, metres, 1, place..<place + 3), place + 3)
  }

  /// "2x500" alone may be anything.
  private static let fewest = 4.0

  /// Lengths that are told without their unit.
  private static let usual: Set<Double> = [
    200, 300, 400, 500, 600, 800, 1000, 1200, 1500, 1600, 2000, 3000,
  ]

  private func length(at token: Int) -> (metres: Double, end: Int)? {
    quantity(at: token).map { ($0.quantity.normalized, $0.end) }
  }

  /// The metres of one of the unit: of a mile 1609.
  private func unit(at token: Int) -> Double {
    guard let quantity = quantity(at: token)?.quantity, quantity.number.value > 0 else { return 1 }
    return quantity.normalized / quantity.number.value
  }

  private func quantity(at token: Int) -> (quantity: Quantity, end: Int)? {
    var shortest: (quantity: Quantity, end: Int)?
    for index in utterance.candidateRange(at: token) {
      let entity = utterance.lattice.all[index]
      guard case .quantity(let quantity) = entity.value, quantity.dimension == .distance,
        quantity.isCountSaid, entity.tokens.upperBound <= sentence.upperBound,
        entity.tokens.upperBound < shortest?.end ?? .max
      else { continue }
      shortest = (quantity, entity.tokens.upperBound)
    }
    return shortest
  }

  /// "95 s", "3:30".
  private func duration(at token: Int) -> (seconds: Double, end: Int)? {
    guard sentence.contains(token) else { return nil }
    for index in utterance.candidateRange(at: token) {
      let entity = utterance.lattice.all[index]
      if case .duration(let duration) = entity.value,
        entity.tokens.upperBound <= sentence.upperBound, entity.tokens.count > 1
      {
        return (Double(duration.seconds), entity.tokens.upperBound)
      }
    }
    guard token + 2 < sentence.upperBound, utterance.tokens[token].kind == .digits,
      utterance.isColon(token + 1), utterance.tokens[token + 2].kind == .digits,
      let minutes = Double(utterance.text(of: token..<token + 1)),
      let seconds = Double(utterance.text(of: token + 2..<token + 3)), seconds < 60
    else { return nil }
    return (minutes * 60 + seconds, token + 3)
  }

  private func time() -> (value: TimeValue, tokens: Range<Int>)? {
    for index in utterance.candidateRange(at: place) {
      let entity = utterance.lattice.all[index]
      guard !entity.isLatent, case .time(let value) = entity.value,
        !entity.tokens.contains(where: { utterance.tokens[$0].kind == .digits })
      else { continue }
      return (value, entity.tokens)
    }
    return nil
  }

  private func sport(at token: Int) -> WordLists.Match? {
    utterance.lists(at: token).filter { match in
      language.lists.factKinds[Int(match.list)] == .activity
        && language.lists.entries[Int(match.entry)].attributes["counted"] != "yes"
    }.max { $0.tokens.count < $1.tokens.count }
  }
}
