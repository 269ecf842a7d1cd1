import Commands
import EntityRecognition
import IntentRecognition
import Slots

/// Figures that go in pairs: "128/82", "3x10".
extension TargetFit {
  /// "The weight was 65" behind squats at 60 kg is what was lifted.
  func isLoad(_ metric: Mentions.Thing) -> Bool {
    guard let load = act.slots.number(.load), load > 0, metric.name == "weight",
      mentions.signs.contains(where: {
        $0.cue == .definite && $0.tokens.upperBound == metric.tokens.lowerBound
      }),
      let said = mentions.amounts.first, [.mass, .number].contains(said.kind)
    else { return false }
    let kg = said.kind == .mass ? said.base / 1000 : said.number * context.bareLoadKg
    return (load * 0.7...load * 1.4).contains(kg)
  }

  /// "The top one was 143": which figure of the act is spoken of, where it has two.
  var figureOfPair: SlotKey? {
    guard act.slots[.value2] != nil else { return nil }
    let (isUpper, isLower) = (mentions.hint(.upper), mentions.hint(.lower))
    return isUpper == isLower ? nil : isUpper ? .value : .value2
  }

  /// Whether sets or repetitions may be told anew: sets also of what was told without, "pull-ups
  /// were 3 sets of 12" behind twelve of them.
  func isOfLift(_ slot: SlotKey) -> Bool {
    act.slots[slot] != nil || slot == .sets && act.slots[.reps] != nil
  }

  /// A pair of figures in the roles that the act has for one.
  var paired: Slots? {
    guard let pair = mentions.pair else { return nil }
    switch pair.kind {
    case .reading where act.slots[.value2] != nil:
      return [.value: .number(pair.first), .value2: .number(pair.second)]
    case .sets where act.slots[.reps] != nil:
      return [.sets: .number(pair.first), .reps: .number(pair.second)]
    case .score where act.slots[.score] != nil && act.intent == .moodLog:
      return [.score: .number(max(1, (pair.first * 5 / pair.second).rounded()))]
    case .score where act.intent == .trackerLog:
      return [.value: .number(pair.first)]
    case .lapse:
      let said = pair.first * 60 + pair.second
      guard act.intent == .exerciseLog, let old = act.slots.number(.duration),
        (old / 2...old * 2).contains(said)
      else { return nil }
      return [.duration: .number(said)]
    default: return nil
    }
  }

  /// "Twice, actually": so often what was told once.
  func often(_ filler: Filler) -> Slots? {
    if mentions.ofThem.contains(filler.tokens) { return ofThem(filler) }
    guard mentions.often.contains(filler.tokens),
      let times = filler.amounts.first(where: { $0.kind == .number })?.number, times > 1,
      act.intent.isLog, act.intent != .moodLog
    else { return nil }
    for name in [SlotKey.duration, .distance, .volume, .steps, .value] {
      if let old = act.slots.number(name) { return [name: .number(old * times)] }
    }
    return nil
  }

  /// "2 of them" behind a can of 330 ml: twice what one of them was.
  private func ofThem(_ filler: Filler) -> Slots? {
    guard act.intent == .drinkLog, let volume = act.slots.number(.volume), volume > 0,
      let times = filler.amounts.first(where: { $0.kind == .number })?.number, times > 0
    else { return nil }
    // A number told beside it may be its size in millilitres.
    let told = act.said.filter { [.number, .portion].contains($0.kind) || $0.one >= 100 }
      .map(\.number).first { $0 >= 1 && $0 <= TargetFit.mostCounted && $0 == $0.rounded() }
    return [.volume: .number(volume / (told ?? 1) * times)]
  }

  private static let mostCounted = 20.0

  func isPaired(_ tokens: Range<Int>) -> Bool {
    paired != nil && mentions.pair?.tokens.overlaps(tokens) == true
  }

  /// "128/82, not 130/85": the figures that were told, beside two others.
  func isOldPair(_ filler: Filler) -> Bool {
    guard paired != nil, mentions.pair?.kind == .reading, filler.times.isEmpty else { return false }
    return filler.amounts.contains { amount in
      [SlotKey.value, .value2].contains { act.slots.number($0) == amount.number }
    }
  }

  /// "It was 128/82" behind a glass of wine: a reading's figures are no amount of anything else.
  func isForeignPair(_ filler: Filler) -> Bool {
    guard let pair = mentions.pair, pair.kind == .reading, paired == nil else { return false }
    return filler.times.isEmpty && pair.tokens.overlaps(filler.tokens)
  }
}
