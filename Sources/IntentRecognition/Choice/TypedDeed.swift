import Commands
import EntityRecognition
import Slots

/// A deed of a known kind by the types of what a message holds: a length of time beside sleep is
/// how long it was, a bare number beside weight is in the sender's unit. In which words it was told
/// is no matter, as long as each amount has one place.
struct TypedDeed {
  let language: IntentLanguage
  let utterance: Utterance

  func find(_ intent: IntentName) -> RecognizedIntent? {
    guard let kind = TypedDeed.kinds[intent] else { return nil }
    let deed = FactInstance(kind, clause: 0, tokens: 0..<utterance.tokens.count)
    deed.hasVerb = true
    for entity in utterance.lattice.best { take(entity, deed) }
    guard isFilled(deed) else { return nil }
    let check = FactCheck(language: language, utterance: utterance, hasCalories: false)
    if deed.kind == .exercise, deed.activity == nil { return check.unnamedExercise(deed) }
    return check.intent(of: deed)
  }

  private static let kinds: [IntentName: FactInstance.Kind] = [
    .exerciseLog: .exercise, .sleepLog: .sleep, .weightLog: .weight, .stepsLog: .steps,
    .moodLog: .mood,
  ]

  private func take(_ entity: Entity, _ deed: FactInstance) {
    switch entity.value {
    case .time(let time):
      if deed.kind == .sleep, takesHours(entity, time, deed) { return }
      if deed.kind == .exercise, takesLength(entity, deed) { return }
      deed.times.append(time)
    case .duration(let duration):
      deed.duration = deed.duration == nil ? duration.seconds : .nan
    case .quantity(let amount) where amount.dimension == .distance:
      deed.distance = deed.distance == nil ? amount.normalized : .nan
    case .quantity(let amount) where amount.dimension == .mass:
      deed.mass = deed.mass == nil ? amount.normalized / 1000 : .nan
    case .number(let number):
      deed.steps = deed.steps == nil ? number.value : .nan
    default: return
    }
  }

  /// "8ish", "5:55": a night as long as the clock says, where no length and no other clock is told.
  private func takesHours(_ entity: Entity, _ time: TimeValue, _ deed: FactInstance) -> Bool {
    guard time.known.subtracting([.hour, .minute]).isEmpty, deed.duration == nil,
      let seconds = clockLength(entity.tokens), TypedDeed.nights.contains(seconds),
      otherClocks(than: entity.tokens) == 0
    else { return false }
    deed.duration = seconds
    return true
  }

  /// "3.2k, 16:40": behind a distance a clock is how long it took, in minutes or in hours, where
  /// that is a pace that people have.
  private func takesLength(_ entity: Entity, _ deed: FactInstance) -> Bool {
    guard let metres = deed.distance, deed.duration == nil,
      let clock = clockLength(entity.tokens, isExact: true)
    else { return false }
    let lengths = [clock, clock / 60].filter { TypedDeed.speeds.contains(metres / $0) }
    guard lengths.count == 1 else { return false }
    deed.duration = lengths[0]
    return true
  }

  /// In metres a second: from a stroll to a bicycle race.
  private static let scores: Set<Double> = [1, 2, 3, 4, 5]
  private static let speeds = 0.8...14.0
  private static let nights = 7200.0...57_600

  /// Hours and minutes of a clock as a length, in seconds; nil for another form of time.
  private func clockLength(_ tokens: Range<Int>, isExact: Bool = false) -> Double? {
    let numbers = tokens.compactMap { Double(utterance.text(of: $0..<$0 + 1)) }
    guard let hours = numbers.first, numbers.count <= 2, hours < 60 else { return nil }
    if numbers.count == 1 { return isExact ? nil : hours * 3600 }
    return numbers[1] < 60 ? hours * 3600 + numbers[1] * 60 : nil
  }

  private func otherClocks(than tokens: Range<Int>) -> Int {
    utterance.lattice.best.count { entity in
      guard case .time(let time) = entity.value else { return false }
      return entity.tokens != tokens && time.known.contains(.hour)
    }
  }

  /// Whether it has what its kind needs, and nothing twice.
  private func isFilled(_ deed: FactInstance) -> Bool {
    let amounts = [deed.duration, deed.distance, deed.mass, deed.steps]
    guard amounts.allSatisfy({ $0?.isNaN != true }) else { return false }
    switch deed.kind {
    case .exercise:
      deed.activity = name(.activity)
      return (deed.duration != nil || deed.distance != nil)
        && (deed.activity != nil || isOfNothingKnown && (tellsPast || isOfToday(deed)))
    case .sleep:
      if deed.duration == nil { deed.duration = deed.steps.map { $0 * 3600 } }
      return deed.duration.map(TypedDeed.nights.contains) ?? false
    case .weight:
      if deed.mass == nil, deed.distance == nil, deed.duration == nil, let number = deed.steps {
        deed.mass = utterance.context.bodyMassKg(of: number)
        deed.isMassBare = true
      }
      return deed.mass.map(FactCheck.likelyMass.contains) ?? false
    case .steps: return deed.steps.map { $0 >= 100 } ?? false
    case .mood:
      deed.feeling = feeling
      if deed.feeling == nil, let score = deed.steps, TypedDeed.scores.contains(score) {
        deed.score = score
      }
      return deed.feeling != nil || deed.score != nil
    default: return false
    }
  }

  /// "Mucked out the stable for half an hour": what was done is in words that no list has, and
  /// nothing that is eaten, drunk or done besides.
  private var isOfNothingKnown: Bool {
    ![FactChunk.Kind.activity, .food, .drink].contains { !matches($0).isEmpty }
  }

  /// "Mute for fifteen minutes" orders something: what was done is told in the past, or by who did
  /// it.
  private var tellsPast: Bool {
    utterance.tokens.indices.contains { token in
      guard utterance.tokens[token].kind == .word else { return false }
      let word = utterance.tokens[token].word
      return language.classes.has(word, .ownSubject) || language.classes.has(word, .pastDeed)
        || language.words.has(word, .statement)
        || language.verbs.isPast(utterance.text(of: token..<token + 1).lowercased())
    }
  }

  /// "This morning", "today": told of a time that was, or goes on.
  private func isOfToday(_ deed: FactInstance) -> Bool {
    deed.times.contains { time in
      time.known.contains(.dayPart) || time.known.contains(.relative)
    }
  }

  /// The only thing of a kind, by its canonical name.
  private func name(_ kind: FactChunk.Kind) -> String? {
    let found = matches(kind).map { language.lists.entries[Int($0.entry)].name }
    return Set(found).count == 1 ? found.first : nil
  }

  private func matches(_ kind: FactChunk.Kind) -> [WordLists.Match] {
    let all = utterance.listMatches.filter { language.lists.factKinds[Int($0.list)] == kind }
    let strong = all.filter { !$0.isWeak }
    return strong.isEmpty ? all : strong
  }

  private var feeling: FactInstance.Feeling? {
    let found = matches(.feeling).map { language.lists.entries[Int($0.entry)] }
    guard let first = found.first, found.allSatisfy({ $0.name == first.name }),
      let mood = first.attributes["mood"],
      let score = first.attributes["score"].flatMap(Double.init)
    else { return nil }
    return FactInstance.Feeling(word: first.name, mood: mood, score: score, isWeak: false)
  }
}
