import Commands
import EntityRecognition
import Slots

/// What a challenge is to be, out of the things that are found in its words in any order: how much
/// of what, how often, and until when. For plans that no sentence covers.
struct PlanReader {
  let language: IntentLanguage
  let utterance: Utterance

  /// Nil when the words name no amount, or an amount of nothing that is known.
  func slots() -> Slots? {
    var slots: Slots = [:]
    var times: [TimeValue] = []
    for entity in utterance.lattice.best where !entity.isAlternative {
      switch entity.value {
      case .quantity(let quantity) where slots[.target] == nil:
        take(quantity, into: &slots)
      case .duration(let duration):
        take(duration, into: &slots)
      case .number(let number) where slots[.target] == nil:
        guard isCounted(.stepNoun, at: entity.tokens.upperBound) else { continue }
        slots[.metric] = .text("steps")
        slots[.target] = .number(number.value)
      case .time(let time): times.append(time)
      default: continue
      }
    }
    if slots[.target] == nil, let counted { slots = slots.merging(counted) }
    guard slots[.target] != nil, slots[.metric] != nil else { return nil }
    if let activity, ["distance", "exercise"].contains(slots.text(.metric)) {
      slots[.activity] = .text(activity)
    }
    let text = utterance.text.lowercased()
    let spans: [(NamedWords.Name, String)] = [
      (.perDay, "day"), (.perWeek, "week"), (.perMonth, "month"),
    ]
    if let span = spans.first(where: { language.words.areIn(text, $0.0) }) {
      slots[.per] = .text(span.1)
    }
    if slots[.days] == nil {
      let reading = TimeReading(context: utterance.context, looksAhead: true)
      slots = reading.slots(times, into: .until).merging(slots)
    }
    if let title { slots[.title] = .text(title) }
    return slots
  }

  /// "Swim April" of "Swim April, swim 10 km by 30 April": capital letters, and no amount in it.
  private var title: String? {
    guard let end = utterance.tokens.indices.first(where: { utterance.isSeparator[$0] }), end > 0
    else { return nil }
    let name = FreeText.cleaned(utterance.text(of: 0..<end))
    let hasAmount = utterance.lattice.best.contains { entity in
      switch entity.value {
      case .quantity, .duration, .number: entity.tokens.lowerBound < end
      default: false
      }
    }
    return name.first?.isUppercase == true && !hasAmount ? name : nil
  }

  /// "100 pushups": so many of something that the person may be tracking.
  private var counted: Slots? {
    for entity in utterance.lattice.best {
      guard case .number(let number) = entity.value, !entity.isAlternative else { continue }
      let next = entity.tokens.upperBound
      guard next < utterance.tokens.count, utterance.tokens[next].kind == .word else { continue }
      return [
        .target: .number(number.value), .metric: .text(utterance.text(of: next..<next + 1)),
      ]
    }
    return nil
  }

  private func take(_ quantity: Quantity, into slots: inout Slots) {
    switch quantity.dimension {
    case .distance: slots[.metric] = .text("distance")
    case .volume: slots[.metric] = .text("water")
    case .energy: slots[.metric] = .text(isSaid(.burned) ? "burned" : "calories")
    default: return
    }
    slots[.target] = .number(quantity.normalized)
  }

  /// A day and more is how long it lasts, less is how long something is done.
  private func take(_ duration: DurationValue, into slots: inout Slots) {
    if duration.seconds >= 86_400 {
      if slots[.days] == nil { slots[.days] = .number((duration.seconds / 86_400).rounded()) }
    } else if slots[.target] == nil {
      let isSleep = isSaid(.slept) || isSaid(.sleepNoun)
      slots[.metric] = .text(isSleep ? "sleep" : "exercise")
      slots[.target] = .number(duration.seconds)
    }
  }

  private var activity: String? {
    guard let list = language.lists.list(named: "activity") else { return nil }
    return utterance.listMatches.first { $0.list == list && !$0.isWeak }
      .map { language.lists.entries[Int($0.entry)].name }
  }

  private func isSaid(_ name: WordClasses.Name) -> Bool {
    utterance.tokens.contains { language.classes.has($0.word, name) }
  }

  private func isCounted(_ name: WordClasses.Name, at token: Int) -> Bool {
    token < utterance.tokens.count && language.classes.has(utterance.tokens[token].word, name)
  }
}
