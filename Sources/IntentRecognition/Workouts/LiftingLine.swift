import EntityRecognition

/// A line of sets, read as a whole: "bench: 80x5, 85x3, 90x1", "deadlift 3x5 at 140 kg, then a
/// single at 160". What is not all sets, loads and exercises is none.
struct LiftingLine {
  /// An exercise with its sets, in the order they were done.
  struct Exercise {
    var name: String
    var tokens: Range<Int>
    /// It is of the word lists.
    var isKnown: Bool
    /// Its name has the word of a lift in it: "press", "curl".
    var isNamedLift = false
    var sets: [LiftedSets] = []
    /// Where each of them begins.
    var starts: [Int] = []
  }

  let pieces: [WorkoutPiece]
  let times: [WorkoutLexer.Time]
  let language: IntentLanguage
  let utterance: Utterance
  var place = 0
  var result: [Exercise] = []
  var current: Exercise?
  var sets: [LiftedSets] = []
  /// How many of the sets a load behind them is for: those since the last one.
  var unloaded = 0
  /// Sets that were counted before their exercise: "4 sets of calf raises, 15 each".
  var announced: Double?
  var isPair: [Bool] = []
  /// Where the sets that are being read begin.
  var starts: [Int] = []
  var kgOfAll: Double?
  /// How often a circuit was done: "3 rounds of 10 burpees and 15 squats".
  var rounds: Double?
  var hasRecord = false

  init?(_ sentence: Range<Int>, _ language: IntentLanguage, _ utterance: Utterance) {
    let lexer = WorkoutLexer(language: language, utterance: utterance)
    guard let (pieces, times) = lexer.pieces(of: sentence), !pieces.isEmpty else { return nil }
    self.pieces = pieces
    self.times = times
    self.language = language
    self.utterance = utterance
  }

  /// Its exercises; nil when it is no such line.
  mutating func exercises() -> [Exercise]? {
    guard parse(), close() else { return nil }
    let isBesideKnown = result.contains(where: \.isKnown)
    let isSure = result.allSatisfy { exercise in
      exercise.isKnown || isBesideKnown && exercise.sets.allSatisfy { $0.sets != nil }
        || exercise.isNamedLift && exercise.sets.allSatisfy { $0.sets != nil }
        || exercise.sets.contains { $0.kg != nil && ($0.sets != nil || exercise.isNamedLift) }
    }
    return isSure && !result.isEmpty ? result : nil
  }

  /// Sets alone, which go on with the exercise before: "then 2x6 at 125".
  mutating func moreSets() -> [LiftedSets]? {
    guard parse(), current == nil, result.isEmpty, !sets.isEmpty, sets.allSatisfy(isPossible)
    else { return nil }
    load()
    return sets.contains { $0.sets != nil || $0.kg != nil } || sets.count > 2 ? sets : nil
  }

  // MARK: Pieces

  func piece(_ offset: Int = 0) -> WorkoutPiece? {
    pieces.indices.contains(place + offset) ? pieces[place + offset] : nil
  }

  func has(_ name: WorkoutWords.Name, _ offset: Int = 0) -> Bool {
    piece(offset)?.names.contains(name) ?? false
  }

  func number(_ offset: Int) -> Double? {
    guard case .number(let value)? = piece(offset)?.kind else { return nil }
    return value
  }

  func few(_ offset: Int) -> Double? {
    guard let names = piece(offset)?.names else { return nil }
    return names.contains(.one) ? 1 : names.contains(.two) ? 2 : names.contains(.three) ? 3 : nil
  }

  private mutating func parse() -> Bool {
    while let piece = piece() {
      defer { while starts.count < sets.count { starts.append(piece.tokens.lowerBound) } }
      let read: Bool
      switch piece.kind {
      case .exercise(let name): read = beginKnown(name, piece)
      case .mass(let kg): read = mass(kg)
      case .number(let value): read = figure(value)
      case .comma, .colon:
        place += 1
        read = true
      case .stroke: read = false
      case .word: read = word(piece)
      }
      if !read { return false }
    }
    return announced == nil
  }

  private mutating func word(_ piece: WorkoutPiece) -> Bool {
    if passHeading() || passRoundHeading() || passEach() || timesLast() { return true }
    if piece.names.contains(.record) { hasRecord = true }
    if piece.names.contains(.last), last() { return true }
    if let reps = few(0), named(since: place) == nil {
      append(LiftedSets(reps: reps))
      place += 1
      return true
    }
    if piece.names.contains(.load) {
      if case .mass(let kg)? = self.piece(1)?.kind {
        place += 1
        return mass(kg)
      }
      if passEquipment() { return true }
      guard let value = number(1), takesBareLoad(value), !isMoment(value) else { return false }
      place += 2
      return load(with: value * bareLoadKg)
    }
    // "A new bench PR of 110".
    if hasRecord, piece.names.contains(.of), sets.isEmpty, let exercise = current {
      if case .mass(let kg)? = self.piece(1)?.kind {
        place += 1
        return mass(kg)
      }
      let isOfBody = language.workoutWords.names(of: exercise.name).contains(.bodyweight)
      if let value = number(1), value >= 20, !isOfBody {
        place += 2
        return load(with: value * bareLoadKg)
      }
    }
    if !piece.names.isDisjoint(with: [.aside, .join, .record, .effort]), named(since: place) == nil
    {
      place += 1
      return true
    }
    return unknown()
  }

  /// "With the red band" behind sets.
  private mutating func passEquipment() -> Bool {
    guard !sets.isEmpty, current != nil else { return false }
    var end = place + 1
    while end < pieces.count, case .word = pieces[end].kind { end += 1 }
    if end < pieces.count {
      guard case .comma = pieces[end].kind else { return false }
    }
    guard (2...4).contains(end - place) else { return false }
    place = end
    return true
  }

  /// "Did the physio stuff:", "gym at 6:" in front of the sets.
  private mutating func passHeading() -> Bool {
    guard current == nil, sets.isEmpty, has(.heading) else { return false }
    var end = place
    while end < pieces.count, pieces[end].names.contains(.heading) { end += 1 }
    if end + 1 < pieces.count, pieces[end].names.contains(.load),
      case .number = pieces[end + 1].kind
    {
      end += 2
    }
    guard end < pieces.count, case .colon = pieces[end].kind else { return false }
    place = end + 1
    return true
  }

  /// "At 120" behind sets; a bare number in front of any is none.
  func takesBareLoad(_ value: Double) -> Bool {
    (2...500).contains(value) && !sets.isEmpty
  }

  /// "Push-ups at 7": what is done with the weight of the body is not done at so few kilograms.
  private func isMoment(_ value: Double) -> Bool {
    value <= 12
      && language.workoutWords.names(of: current?.name ?? "").contains(.bodyweight)
  }

  // MARK: Exercises

  /// The end of a name in plain words from a piece on.
  private func named(since start: Int) -> Int? {
    var end = start
    while end < pieces.count, case .word = pieces[end].kind, isOfName(pieces[end], end == start) {
      end += 1
    }
    guard end > start, end - start <= 4 else { return nil }
    let isLift = pieces[start..<end].contains { $0.names.contains(.lift) }
    let isPlain = pieces[start..<end].contains { $0.names.isEmpty }
    return isLift || isPlain ? end : nil
  }

  private func isOfName(_ piece: WorkoutPiece, _ isFirst: Bool) -> Bool {
    let isSmall = piece.names.isSubset(of: [.lift, .loaded, .heading, .one, .side])
    guard isSmall, utterance.tokens[piece.tokens.lowerBound].kind == .word else { return false }
    let word = utterance.tokens[piece.tokens.lowerBound].word
    return !language.classes.hasAny(word, of: LiftingLine.telling)
      && !(isFirst && language.classes.has(word, .preposition))
  }

  /// Words that say more than what an exercise is called.
  private static let telling = WordClasses.set([
    .ownSubject, .otherSubject, .denial, .plan, .condition, .question, .auxiliary, .logVerb,
    .connector, .article, .possessive, .ate, .drank, .slept, .weighed, .habitual, .handled,
    .breakfast, .lunch, .dinner, .snack, .listNoun, .putBy, .weightNoun, .stepNoun, .moodNoun,
  ])

  private mutating func unknown() -> Bool {
    guard let end = named(since: place) else { return false }
    let words = pieces[place..<end]
    // "Knee exercises done: 3x12 heel slides"
    let mark = pieces[end...].firstIndex { !$0.names.contains(.aside) } ?? pieces.count
    if mark < pieces.count, case .colon = pieces[mark].kind, current == nil, sets.isEmpty,
      words.allSatisfy({ $0.names.contains(.heading) })
        || words.last?.names.contains(.heading) ?? false && namesLift(behind: mark)
    {
      place = mark + 1
      return true
    }
    // "zottman curls": one of its own; "paused bench press" is a bench press.
    var isLift = words.contains { $0.names.contains(.lift) }
    var last = end - 1
    if end < pieces.count, case .exercise = pieces[end].kind {
      guard pieces[end].isWeak else { return false }
      (last, isLift) = (end, true)
    }
    let tokens = pieces[place].tokens.lowerBound..<pieces[last].tokens.upperBound
    let name = utterance.text(of: tokens).lowercased()
    if isFood(tokens) { return false }
    place = last
    return begin(name, tokens, isKnown: false, isNamedLift: isLift)
  }

  /// "Deload week: 3x10 rows": behind the colon the exercise has a name of its own.
  private func namesLift(behind colon: Int) -> Bool {
    for piece in pieces[(colon + 1)...] {
      if case .comma = piece.kind { return false }
      if case .exercise = piece.kind { return true }
      if case .word = piece.kind, piece.names.contains(.lift) { return true }
    }
    return false
  }

  /// "Bench pull", "squat hold": the word of a lift behind a known one makes it another.
  private mutating func beginKnown(_ name: String, _ piece: WorkoutPiece) -> Bool {
    guard let next = self.piece(1), next.names.contains(.lift), case .word = next.kind else {
      return begin(name, piece.tokens, isKnown: true)
    }
    let tokens = piece.tokens.lowerBound..<next.tokens.upperBound
    place += 1
    return begin(
      utterance.text(of: tokens).lowercased(), tokens, isKnown: false, isNamedLift: true)
  }

  private func isFood(_ tokens: Range<Int>) -> Bool {
    let foods = FoodsInText(lists: language.lists, utterance: utterance)
    return tokens.contains(where: foods.begins)
  }

  private mutating func begin(
    _ name: String, _ tokens: Range<Int>, isKnown: Bool, isNamedLift: Bool = false
  ) -> Bool {
    let exercise = Exercise(
      name: name, tokens: tokens, isKnown: isKnown, isNamedLift: isNamedLift)
    place += 1
    if current == nil {
      current = exercise
      return true
    }
    guard close() else { return false }
    current = exercise
    return true
  }

  /// Ends the exercise that is being read; false when it has no sets.
  mutating func close() -> Bool {
    load()
    guard var exercise = current else { return sets.isEmpty }
    // "New best: 140 kg deadlift", "130 kg squat": told without a count, it was lifted once.
    if sets.isEmpty, hasRecord || isLedByLoad, let kg = kgOfAll, exercise.isKnown {
      sets = [LiftedSets(reps: 1, kg: kg)]
      starts = [exercise.tokens.lowerBound]
    }
    guard !sets.isEmpty, sets.allSatisfy(isPossible) else { return false }
    exercise.sets = withoutSum(sets)
    exercise.starts = starts
    result.append(exercise)
    (current, sets, isPair, unloaded, kgOfAll) = (nil, [], [], 0, nil)
    starts = []
    hasRecord = false
    return true
  }

  /// A load and the exercise that it was lifted in, and nothing else.
  private var isLedByLoad: Bool {
    let told = pieces.filter { piece in
      if case .comma = piece.kind { return false }
      return true
    }
    guard told.count == 2, case .mass = told[0].kind, case .exercise = told[1].kind else {
      return false
    }
    return true
  }

  /// "100 push-ups, 5 sets of 20": the same told twice.
  private func withoutSum(_ sets: [LiftedSets]) -> [LiftedSets] {
    guard sets.count == 2, sets[0].sets == nil, let count = sets[1].sets, count > 1,
      sets[0].reps == count * sets[1].reps
    else { return sets }
    return [LiftedSets(sets: count, reps: sets[1].reps, kg: sets[1].kg ?? sets[0].kg)]
  }

  private func isPossible(_ sets: LiftedSets) -> Bool {
    (1...1000).contains(sets.reps) && (1...50).contains(sets.sets ?? 1)
      && sets.reps == sets.reps.rounded() && (0...600).contains(sets.kg ?? 0)
  }
}
