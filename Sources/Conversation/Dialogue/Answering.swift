import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// Reads a message as the answer to what the bot asked.
struct Answering {
  let understanding: Understanding
  let context: RecognitionContext
  let language: IntentLanguage

  private var entities: [Entity] {
    understanding.utterance.lattice.best.filter { !$0.isAlternative }
  }

  /// The slots that the message fills, or nil when it is no answer.
  ///
  /// - Parameter request: what was asked about.
  func slots(for missing: SlotKey, of request: Request) -> Slots? {
    switch missing {
    case .target: return target(request)
    // "22:00 to 7:00" is a value as well.
    case .value where request.intent == .settingsSet: return number(missing) ?? text(missing)
    case .duration where request.intent == .exerciseLog: return exercise(request)
    case .from where request.intent == .sleepLog, .to where request.intent == .sleepLog:
      return endOfNight(missing)
    case .duration, .nagEvery: return duration(missing)
    case .volume, .distance, .mass, .height, .goalWeight, .energy:
      return quantity(missing, request)
    case .value, .steps, .score, .reps, .days, .age, .number, .quantity:
      return number(missing)
    case .birthday: return birthYear(request) ?? time(missing)
    case .at:
      return time(missing).map {
        language.inEvening($0, before: request.slots.text(.moment), in: context.zone)
      }
    case .due, .day, .until, .period: return time(missing)
    case .items where request.intent == .mealLog: return foods()
    case .items: return items()
    case .format: return format(missing)
    default: return text(missing)
    }
  }

  /// The one of several that were offered, told by its place: "2" or "the second one".
  func choice(among candidates: [String]) -> String? {
    let words = understanding.utterance.tokens.filter { $0.kind == .word || $0.kind == .digits }
    guard words.count <= 4 else { return nil }
    // "the plum one" is not the first one.
    let text = understanding.utterance.text
    if text.contains(where: \.isLetter), case .one(let place) = NameMatch(text, among: candidates) {
      return candidates[place]
    }
    for entity in entities {
      let place: Int
      switch entity.value {
      case .number(let number): place = Int(exactly: number.value) ?? 0
      case .ordinal(let ordinal): place = ordinal
      default: continue
      }
      return candidates.indices.contains(place - 1) ? candidates[place - 1] : nil
    }
    return nil
  }

  /// Long messages are rarely an answer to a short question.
  private var isShort: Bool {
    understanding.utterance.tokens.filter { $0.kind == .word || $0.kind == .digits }.count <= 8
  }

  /// "Lat pulldown 3x12 55 kg" is no number of minutes.
  private var isOfSomethingElse: Bool {
    entities.count { if case .number = $0.value { true } else { false } } > 1
      || entities.contains {
        if case .quantity = $0.value { true } else { false }
      }
  }

  private func duration(_ name: SlotKey) -> Slots? {
    guard isShort else { return nil }
    for entity in entities {
      if case .duration(let duration) = entity.value { return [name: .number(duration.seconds)] }
    }
    for entity in understanding.utterance.lattice.all {
      if case .duration(let duration) = entity.value { return [name: .number(duration.seconds)] }
    }
    guard let number = bareNumber, !isOfSomethingElse else { return nil }
    return [name: .number(number * 60)]
  }

  /// How long an exercise was, how far, or both: "8k in 45".
  private func exercise(_ request: Request) -> Slots? {
    guard isShort else { return nil }
    if let span = span(request) { return span }
    var slots = when
    var minutes: Double?
    for entity in entities {
      switch entity.value {
      case .duration(let duration): slots[.duration] = .number(duration.seconds)
      case .quantity(let quantity) where quantity.dimension == .distance:
        slots[.distance] = .number(quantity.normalized)
      case .number(let number):
        if let meters = distance(entity.tokens) {
          slots[.distance] = .number(meters)
        } else {
          minutes = number.value
        }
      default: continue
      }
    }
    // "3 km in 14 minutes" is a time to come as well.
    let length = understanding.utterance.lattice.all.lazy.compactMap { entity -> Double? in
      guard case .duration(let duration) = entity.value, !entity.isLatent,
        !entities.contains(where: { isDistance($0) && $0.tokens.overlaps(entity.tokens) })
      else { return nil }
      return duration.seconds
    }.first
    if slots[.duration] == nil { slots[.duration] = length.map(SlotValue.number) }
    if slots[.duration] == nil, slots[.distance] != nil {
      slots[.duration] = minutes.map { .number($0 * 60) }
    }
    let isTold = slots[.duration] != nil || slots[.distance] != nil
    return isTold ? slots : duration(.duration).map(slots.merging)
  }

  /// "30 min yesterday": of which day it is, where that is said beside the length.
  private var when: Slots {
    let lengths = entities.filter { if case .duration = $0.value { true } else { false } }
    let times = understanding.utterance.lattice.all.compactMap { entity -> TimeValue? in
      guard case .time(let time) = entity.value, !entity.isLatent, time.isDate,
        !time.known.contains(.hour), !lengths.contains(where: { $0.tokens.overlaps(entity.tokens) })
      else { return nil }
      return time
    }
    let read = TimeReading(context: context, looksAhead: false).slots(
      Array(times.prefix(1)), into: .day)
    guard let day = read.day(.day), day <= context.today else { return Slots() }
    return [.day: .day(day)]
  }

  /// "From 2 to 3", asked how long it was.
  private func span(_ request: Request) -> Slots? {
    guard let span = language.toldSpan(in: understanding.utterance) else { return nil }
    var slots: Slots = [.duration: .number(Double(span.to.seconds - span.from.seconds))]
    if request.slots.day(.day) == span.from.day { slots[.at] = context.moment(span.from) }
    return slots
  }

  private func isDistance(_ entity: Entity) -> Bool {
    guard case .quantity(let quantity) = entity.value else { return false }
    return quantity.dimension == .distance
  }

  /// "8k" is so far as well.
  private func distance(_ tokens: Range<Int>) -> Double? {
    guard tokens.count > 1 else { return nil }
    for entity in understanding.utterance.lattice.all where entity.tokens == tokens {
      if case .quantity(let quantity) = entity.value, quantity.dimension == .distance {
        return quantity.normalized
      }
    }
    return nil
  }

  private var bareNumber: Double? {
    for entity in entities {
      // "Once" says how often, and no length.
      let said = understanding.utterance.text(of: entity.tokens).lowercased()
      if case .number(let number) = entity.value, !language.words.has(said, .times) {
        return number.value
      }
    }
    return nil
  }

  /// "At 7", asked when one got up; "7 hours" tells how long it was.
  private func endOfNight(_ name: SlotKey) -> Slots? {
    guard isShort else { return nil }
    if entities.contains(where: { if case .duration = $0.value { true } else { false } }) {
      return duration(.duration)
    }
    return language.endOfNight(in: understanding.utterance, isWaking: name == .to).map {
      [name: context.moment($0)]
    }
  }

  /// "No, 6 kg", asked for one's weight after "lose 5 kg", says once more how much less.
  private func isLess(_ mass: Double, _ request: Request) -> Bool {
    request.slots.number(.loss).map { mass < $0 * 3 } ?? false
  }

  private func quantity(_ name: SlotKey, _ request: Request) -> Slots? {
    guard isShort else { return nil }
    for entity in entities {
      guard case .quantity(let quantity) = entity.value else { continue }
      switch (quantity.dimension, name) {
      case (.mass, .mass) where isLess(quantity.normalized / 1000, request):
        return [.loss: .number(quantity.normalized / 1000)]
      case (.mass, .mass), (.mass, .goalWeight):
        return [name: .number(quantity.normalized / 1000)]
      case (.distance, .height): return [name: .number(quantity.normalized * 100)]
      case (.volume, .volume), (.distance, .distance), (.energy, .energy):
        return [name: .number(quantity.normalized)]
      default: continue
      }
    }
    guard let number = bareNumber else { return nil }
    switch name {
    case .height: return [name: .number(number < 3 ? number * 100 : number)]
    case .mass, .goalWeight: return [name: .number(context.bodyMassKg(of: number))]
    default: return [name: .number(number)]
    }
  }

  /// A bare number in the unit that one has in mind: 3 litres, 8 glasses, 8 hours, 30 minutes.
  private func target(_ request: Request) -> Slots? {
    guard var slots = bareTarget(request) ?? massTarget(request) ?? number(.target) else {
      return nil
    }
    if request.slots.flag(.isBare) == true { slots[.isBare] = .flag(false) }
    if let metric = metricOfAmount(request) { slots[.metric] = .text(metric) }
    let text = understanding.utterance.text.lowercased()
    let words = language.words
    let spans: [(NamedWords.Name, String)] = [
      (.perDay, "day"), (.perWeek, "week"), (.perMonth, "month"),
    ]
    if let span = spans.first(where: { words.areIn(text, $0.0) }) { slots[.per] = .text(span.1) }
    return slots
  }

  /// "20 km", asked how much running: a distance. "Half an hour", asked how far: a time.
  private func metricOfAmount(_ request: Request) -> String? {
    guard request.slots[.activity] != nil else { return nil }
    let metric = request.slots.text(.metric)
    switch entities.first?.value {
    case .quantity(let quantity)
    where quantity.dimension == .distance && [nil, "exercise", "steps"].contains(metric):
      return "distance"
    case .duration where ["distance", "steps"].contains(metric): return "exercise"
    default: return nil
    }
  }

  /// "70 kg", asked what one's weight is to be.
  private func massTarget(_ request: Request) -> Slots? {
    guard request.slots.text(.metric) == "weight",
      case .quantity(let said)? = entities.first?.value,
      said.dimension == .mass
    else { return nil }
    return [.target: .number(said.normalized / 1000)]
  }

  private func bareTarget(_ request: Request) -> Slots? {
    guard isShort, case .number(let number)? = entities.first?.value, number.value > 0 else {
      return nil
    }
    let glass = context.containers["glass"] ?? 250
    let unit: Double? =
      switch request.slots.text(.metric) {
      case "water": number.value <= 5 ? 1000 : number.value <= 30 ? glass : nil
      case "sleep": number.value <= 24 ? 3600 : nil
      case "exercise": number.value <= 600 ? 60 : nil
      case "distance": number.value <= 500 ? 1000 : nil
      case "weight": context.bodyMassKg(of: number.value) / number.value
      default: nil
      }
    return unit.map { [.target: .number(number.value * $0)] }
  }

  private func number(_ name: SlotKey) -> Slots? {
    guard isShort else { return nil }
    for entity in entities {
      switch entity.value {
      case .number(let number): return [name: .number(number.value)]
      case .ordinal(let ordinal): return [name: .number(Double(ordinal))]
      case .quantity(let quantity): return [name: .number(quantity.normalized)]
      case .duration(let duration):
        return [name: .number(name == .days ? duration.seconds / 86_400 : duration.seconds)]
      default: continue
      }
    }
    return nil
  }

  /// "1990", asked for the year of a birthday whose day was said.
  private func birthYear(_ request: Request) -> Slots? {
    guard isShort, let (_, month, day) = request.slots.day(.birthday)?.civil,
      let number = understanding.utterance.lattice.all.lazy.compactMap({ entity -> Double? in
        if case .number(let number) = entity.value { number.value } else { nil }
      }).first(where: { (1900...2100).contains($0) })
    else { return nil }
    return [.birthday: .day(LocalDay(year: Int(number), month: month, day: day))]
  }

  private func time(_ name: SlotKey) -> Slots? {
    var values: [TimeValue] = []
    var recurrence: RecurrenceValue?
    for entity in entities {
      if case .time(let value) = entity.value { values.append(value) }
      if case .recurrence(let value) = entity.value { recurrence = value }
    }
    if values.isEmpty, isShort {
      for entity in understanding.utterance.lattice.all {
        if case .time(let value) = entity.value, values.isEmpty { values.append(value) }
      }
    }
    let looksAhead = name == .at || name == .due || name == .until
    var slots = TimeReading(context: context, looksAhead: looksAhead).slots(values, into: name)
    // Only what is to come recurs.
    if let recurrence, looksAhead {
      slots[.recurrence] = .text(recurrence.rule)
      if slots[.at] == nil, let first = recurrence.first {
        let instant = context.zone.instant(of: first)
        slots[.at] = .instant(instant, offset: context.zone.offset(at: instant))
      }
    }
    return slots.isEmpty ? nil : slots
  }

  private func items() -> Slots? {
    // Ordinary chat must not end up in the journal.
    if language.isComplaintOrQuestion(understanding.utterance) { return nil }
    let first = understanding.utterance.text.lowercased().prefix { $0.isLetter }
    if language.words.has(first, .command) { return nil }
    let items = FreeText.items(behindHeading)
    return items.isEmpty ? nil : [.items: .list(items.map(SlotValue.text))]
  }

  /// What was eaten, by bare names; long texts are none, and neither is another report: "had dinner
  /// with friends", "I had the usual for breakfast".
  private func foods() -> Slots? {
    guard isShort, !language.reportsMeal(understanding.utterance), var names = items()?.list(.items)
    else { return nil }
    // "Had zibda": the verb is no part of the name.
    let lead = language.eatingLead(of: understanding.utterance)
    if lead > 0, let first = names.first?.text, understanding.utterance.text.hasPrefix(first) {
      let rest = FreeText.items(understanding.utterance.text(of: lead..<tokenCount))
      if !rest.isEmpty { names = rest.map(SlotValue.text) }
    }
    return [.items: .list(names.map { .record([.food: $0]) })]
  }

  private var tokenCount: Int { understanding.utterance.tokens.count }

  /// Without "two more:" in front.
  private var behindHeading: String {
    let text = understanding.utterance.text
    guard let colon = text.firstIndex(of: ":"), text[..<colon].split(separator: " ").count <= 3,
      case .number? = understanding.utterance.lattice.best.first?.value,
      understanding.utterance.tokens.prefix(4).contains(where: { $0.kind == .punctuation })
    else { return text }
    return String(text[text.index(after: colon)...])
  }

  /// A format that is written, alone or behind a small word: "csv", "then json please".
  private func format(_ name: SlotKey) -> Slots? {
    guard isShort else { return nil }
    let text = FreeText.cleaned(understanding.utterance.text)
    let known = ([text] + text.split(separator: " ").map(String.init))
      .first { ExportFormat(named: $0) != nil }
    return known.map { [name: .text($0)] }
  }

  private func text(_ name: SlotKey) -> Slots? {
    if understanding.utterance.text.hasSuffix("?") { return nil }
    let text = FreeText.cleaned(understanding.utterance.text)
    return text.isEmpty ? nil : [name: .text(text)]
  }
}
