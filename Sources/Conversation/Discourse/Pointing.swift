import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// Finds what a command is about by any of its words: "delete the paper one", "push the permission
/// slip to Friday". What stands behind a mark is its reason.
struct Pointing {
  let mentions: Mentions
  let recognizer: IntentRecognizer
  let session: Session
  let context: RecognitionContext
  /// Asked for only where the message is a command of this kind.
  let names: () -> DeedByWords.Names

  /// Whether the message gives another time to something, and names it or says how much later:
  /// "push the bank call to Thursday", "bump it by an hour".
  func putsOff(_ utterance: Utterance) -> Bool {
    guard let sign = mentions.signs.first(where: { $0.cue == .postpone }), isHead(sign),
      let order
    else { return false }
    return find(in: utterance) != nil || named(by: order).isEmpty && isLater(utterance)
  }

  /// "By an hour": how much later, and not how long.
  private func isLater(_ utterance: Utterance) -> Bool {
    mentions.values.contains { value in
      guard case .duration = value.value, value.tokens.lowerBound > 0 else { return false }
      let before = utterance.text(of: value.tokens.lowerBound - 1..<value.tokens.lowerBound)
      return recognizer.language.words.has(before.lowercased(), .by)
    }
  }

  /// The intent with the name that is meant; nil where none or several fit.
  func find(in utterance: Utterance) -> (intent: IntentName, slots: Slots)? {
    guard !mentions.isQuestion, !mentions.has(.denial), let order else { return nil }
    let words = named(by: order)
    if words.isEmpty { return order.isRemoval ? numbered(by: order) : nil }
    if order.isRemoval, let deed = deed(within: order.clause) { return deed }
    let known = order.isRemoval ? Pointing.removals : Pointing.moves
    let fits = nearest(
      names().filter { name in
        guard known[name.kind] != nil else { return false }
        let own = Set(recognizer.bases(of: name.name))
        return words.allSatisfy { own.contains($0.base) }
      })
    guard let one = fits.first, Set(fits.map(\.kind)).count == 1,
      let (intent, slot) = known[one.kind]
    else { return nil }
    // Of several on one list it is asked which one.
    let isOne = Set(fits.map { $0.name.lowercased() }).count == 1
    let name = isOne ? one.name : words.map(\.base).joined(separator: " ")
    var slots: Slots = [slot: .text(name)]
    // "Skip the cat while we're away from 8 to 14 June": only what comes on those days is meant.
    if order.isRemoval, one.kind == "reminder" { slots[.period] = days }
    return order.isRemoval ? (intent, slots) : moved(one.kind, intent, slots, hour(in: utterance))
  }

  /// The days that are said; nil where none are.
  private var days: SlotValue? {
    let said = mentions.times.filter(\.isDate)
    return TimeReading(context: context, looksAhead: true).slots(said, into: .period)[.period]
  }

  /// Another time for what is to come, or so much later: "push the permission slip to Friday",
  /// "delay the plants by two days".
  private func moved(
    _ kind: String, _ intent: IntentName, _ named: Slots, _ hour: SlotValue?
  ) -> (intent: IntentName, slots: Slots)? {
    let lengths = mentions.values.compactMap { value -> Double? in
      if case .duration(let length) = value.value { length.seconds } else { nil }
    }
    if let length = lengths.first, lengths.count == 1, mentions.times.isEmpty {
      let slots = named.merging([.duration: .number(length)])
      return (kind == "reminder" ? .reminderSnooze : intent, slots)
    }
    // "Move the cat to 8".
    if mentions.times.isEmpty, kind == "reminder", let hour {
      return (intent, named.merging([.at: hour, .scope: .text("move")]))
    }
    // A day alone leaves a reminder its time of day.
    let isDay = mentions.times.allSatisfy { $0.known.isDisjoint(with: [.hour, .dayPart]) }
    let into: SlotKey = kind == "reminder" ? isDay ? .day : .at : .due
    let when = TimeReading(context: context, looksAhead: true).slots(mentions.times, into: into)
    guard !when.isEmpty else { return nil }
    let slots = named.merging(when)
    return (intent, kind == "reminder" ? slots.merging([.scope: .text("move")]) : slots)
  }

  /// The next time it is the hour that is said by its number alone, at the end: "to 8".
  private func hour(in utterance: Utterance) -> SlotValue? {
    guard let hour = mentions.hour, let said = mentions.fillers.first, said.tokens.lowerBound > 0,
      mentions.terms.allSatisfy({ $0.token < said.tokens.upperBound })
    else { return nil }
    let link = utterance.text(of: said.tokens.lowerBound - 1..<said.tokens.lowerBound)
    guard recognizer.language.words.has(link.lowercased(), .untilClock) else { return nil }
    let midnight = context.today.ordinal * 86_400
    let hours = [hour % 12, hour % 12 + 12, hour % 12 + 24]
    let next = hours.map { LocalTime(seconds: midnight + $0 * 3600) }
    return next.first { $0 > context.now }.map { context.moment($0) }
  }

  /// Those of the list that was spoken of last, where they stand on several.
  private func nearest(_ fits: DeedByWords.Names) -> DeedByWords.Names {
    guard Set(fits.map(\.kind)).count > 1, let family = listed else { return fits }
    let near = fits.filter { $0.kind == family }
    return near.isEmpty ? fits : near
  }

  /// The list that was spoken of last.
  private var listed: String? {
    session.last.map(\.family).last { Pointing.removals[$0] != nil }
  }

  /// "take number 3 off again": a number of the list that was spoken of last.
  private func numbered(by order: Order) -> (intent: IntentName, slots: Slots)? {
    let numbers = mentions.values.compactMap { value -> Double? in
      guard order.clause.contains(value.tokens.lowerBound), case .number(let number) = value.value
      else { return nil }
      return number.value
    }
    guard let family = listed, let (intent, _) = Pointing.removals[family], numbers.count == 1,
      let number = numbers.first
    else { return nil }
    return (intent, [.number: .number(number)])
  }

  private static let removals: [String: (intent: IntentName, slot: SlotKey)] = [
    "todo": (.todoDelete, .title), "bucket": (.bucketDelete, .title),
    "habit": (.habitDelete, .habit), "reminder": (.reminderDelete, .text),
  ]
  private static let moves: [String: (intent: IntentName, slot: SlotKey)] = [
    "todo": (.todoEdit, .title), "reminder": (Reminders.adding, .text),
  ]

  // MARK: What is to be done

  private struct Order {
    var isRemoval: Bool
    /// The words that give it.
    var sign: Range<Int>
    /// The tokens in which its object stands.
    var clause: Range<Int>
  }

  /// The word that says what to do, at the head of the message, and the tokens that belong to it.
  private var order: Order? {
    guard
      let sign = mentions.signs.first(where: {
        [.remove, .take, .postpone].contains($0.cue)
      }), isHead(sign)
    else { return nil }
    let start = sign.tokens.upperBound
    var end = mentions.marks.first { $0 >= start } ?? Int.max
    let hasAway = mentions.signs.contains {
      $0.cue == .away && $0.tokens.lowerBound >= start && $0.tokens.lowerBound < end
    }
    if sign.cue == .take, !hasAway { return nil }
    // "The chimney thing the landlord does": the head noun ends what is named.
    let terms = mentions.terms.filter { $0.token >= start && $0.token < end }
    if let first = terms.first(where: { !mentions.isAside($0.token) }),
      let head = mentions.signs.first(where: {
        $0.cue == .item && $0.tokens.lowerBound > first.token && $0.tokens.lowerBound < end
      })
    {
      end = head.tokens.upperBound
    }
    guard start < end else { return nil }
    return Order(isRemoval: sign.cue != .postpone, sign: sign.tokens, clause: start..<end)
  }

  private func isHead(_ sign: Mentions.Sign) -> Bool {
    mentions.terms.allSatisfy { $0.token >= sign.tokens.lowerBound || isSign($0.token) }
  }

  private func isSign(_ token: Int) -> Bool {
    mentions.signs.contains { $0.tokens.contains(token) }
  }

  /// The words that name what is meant.
  private func named(by order: Order) -> [Mentions.Term] {
    mentions.terms.filter { term in
      order.clause.contains(term.token) && !mentions.isAside(term.token)
        && !order.sign.contains(term.token)
        && (order.isRemoval || !recognizer.language.words.has(term.base, .back))
    }
  }

  /// A deed that was logged of late: "take the stretching back out".
  private func deed(within clause: Range<Int>) -> (intent: IntentName, slots: Slots)? {
    for thing in mentions.things where clause.contains(thing.tokens.lowerBound) {
      guard [.drink, .activity, .food].contains(thing.kind) else { continue }
      let slot = thing.kind.slot
      let isKnown = session.recent.contains { act in
        act.intent.isLog
          && (act.slots.text(slot) == thing.name || act.foods.contains(thing.name))
      }
      if isKnown { return (.entryDelete, [slot: .text(thing.name)]) }
      // "Take the walk out again", where the dog was walked.
      let called = Set(session.recent.compactMap { $0.slots.text(slot) }).filter { name in
        recognizer.bases(of: name).contains { recognizer.bases(of: thing.name).contains($0) }
      }
      if called.count == 1, let name = called.first {
        return (.entryDelete, [slot: .text(name)])
      }
    }
    return nil
  }
}

extension Discourse {
  var pointing: Pointing {
    Pointing(
      mentions: mentions, recognizer: recognizer, session: session, context: context, names: names)
  }
}
