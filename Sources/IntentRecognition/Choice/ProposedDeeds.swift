import Commands
import EntityRecognition
import Slots

/// What a message tells when it is known what kind of deed it tells of: then words that nothing
/// explains, and who may have done it, no longer stand in the way.
extension IntentRecognizer {
  /// The deeds of the kinds that the choice takes the message for; they are asked about, and never
  /// kept by themselves.
  ///
  /// - Parameter least: How likely a kind has to be.
  public func proposedDeeds(
    in heard: Understanding, _ choice: Choice, from least: Double
  ) -> [RecognizedIntent] {
    let utterance = heard.utterance
    guard utterance.tokens.count <= ReadingLimit.likelyTokens, !isToldOfOther(utterance) else {
      return []
    }
    var reader = FactReader(language: language, utterance: utterance, belief: .likely)
    let reading = reader.read()
    if reading.holdsSetPhrase(language) { return [] }
    var deeds = likely(reading, choice, least)
    if deeds.isEmpty {
      reader.isOneClause = true
      deeds = likely(reader.read(), choice, least)
    }
    if deeds.isEmpty, let best = choice.best?.intent {
      deeds = BareDeed(language: language, utterance: utterance).find(best).map { [$0] } ?? []
    }
    return deeds.map { deed in
      var deed = deed
      deed.isDoubtful = true
      deed.confidence = choice.share(of: deed.intent) ?? 0
      return deed
    }
  }

  private func likely(
    _ reading: FactReading, _ choice: Choice, _ least: Double
  ) -> [RecognizedIntent] {
    reading.found.compactMap { fact in
      (choice.share(of: fact.intent.intent) ?? 0) >= least ? fact.intent : nil
    }
  }
}

/// A deed by the one thing and the one amount that a message holds.
private struct BareDeed {
  let language: IntentLanguage
  let utterance: Utterance

  func find(_ intent: IntentName) -> RecognizedIntent? {
    guard let kind = BareDeed.kinds[intent] else { return nil }
    let deed = FactInstance(kind, clause: 0, tokens: 0..<utterance.tokens.count)
    deed.hasVerb = true
    for entity in utterance.lattice.best { take(entity.value, deed) }
    if kind == .weight, deed.mass == nil { takeBareMass(deed) }
    guard isFilled(deed) else { return nil }
    let check = FactCheck(language: language, utterance: utterance, hasCalories: false)
    if deed.kind == .exercise, deed.activity == nil { return check.unnamedExercise(deed) }
    return check.intent(of: deed)
  }

  /// "68.4 today": a figure with a point that bodies weigh, and no word beside it but when.
  private func takeBareMass(_ deed: FactInstance) {
    guard let told = deed.steps, told != told.rounded(), deed.distance == nil, deed.duration == nil,
      case let mass = utterance.context.bodyMassKg(of: told), (40...200).contains(mass),
      utterance.tokens.count <= BareDeed.longestBareMass
    else { return }
    deed.mass = mass
  }

  private static let longestBareMass = 7

  private static let kinds: [IntentName: FactInstance.Kind] = [
    .exerciseLog: .exercise, .sleepLog: .sleep, .weightLog: .weight, .stepsLog: .steps,
    .moodLog: .mood,
  ]

  private func take(_ value: EntityValue, _ deed: FactInstance) {
    switch value {
    case .time(let time): deed.times.append(time)
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

  /// Whether it has what its kind needs, and nothing twice.
  private func isFilled(_ deed: FactInstance) -> Bool {
    let amounts = [deed.duration, deed.distance, deed.mass, deed.steps]
    guard amounts.allSatisfy({ $0?.isNaN != true }) else { return false }
    switch deed.kind {
    case .exercise:
      deed.activity = name(.activity)
      return (deed.duration != nil || deed.distance != nil)
        && (deed.activity != nil || isOfNothingKnown && tellsPast)
    case .sleep: return deed.duration.map { (3600...57_600).contains($0) } ?? false
    case .weight: return deed.mass.map(FactCheck.likelyMass.contains) ?? false
    case .steps: return deed.steps.map { $0 >= 100 } ?? false
    case .mood:
      deed.feeling = feeling
      return deed.feeling != nil
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
