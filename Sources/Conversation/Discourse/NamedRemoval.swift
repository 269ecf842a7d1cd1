import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// What is taken away by a name that stands in front, or by its day: "the coke, erase it", "the
/// sandwich delete that", "drop yesterday's, that was a motor day".
struct NamedRemoval {
  let discourse: Discourse
  let heard: Understanding

  private var session: Session { discourse.session }

  func find() -> Step? {
    let whole = discourse.mentions
    guard whole.has(.remove), !whole.isQuestion, !whole.has(.all), !whole.has(.edit),
      heard.refusals.allSatisfy({ $0 == .denial || $0 == .otherPerson }),
      heard.intents.allSatisfy(isNameless)
    else { return nil }
    let said = whole.part(0..<end(of: whole))
    guard said.has(.remove), said.strangers.isEmpty, !said.isUnreal, said.unexplained.isEmpty,
      said.fillers.allSatisfy({ $0.isPlace || $0.times.contains(where: \.isDate) }),
      let slots = named(said) ?? ofDay(said)
    else { return nil }
    let request = Request(intent: NamedRemoval.deleting, slots: slots, asSaid: discourse.utterance)
    return .request(request, confidence: 0.9, tokens: 0..<heard.utterance.tokens.count)
  }

  private static let deleting = IntentName.entryDelete

  /// An order to take away that names nothing.
  private func isNameless(_ intent: RecognizedIntent) -> Bool {
    [.delete, .undo, .correct].contains(Verb(intent.intent))
      && intent.slots.values.keys.allSatisfy { $0 == .scope || $0 == .day }
  }

  /// Where a reason begins behind the order.
  private func end(of whole: Mentions) -> Int {
    let order = whole.signs.first { $0.cue == .remove }?.tokens.upperBound ?? 0
    return whole.remarks.first { $0 > order } ?? whole.marks.first { $0 > order }
      ?? whole.tokenCount
  }

  /// "The coke, erase it": the name in front, and a word for it behind the order.
  private func named(_ said: Mentions) -> Slots? {
    guard !said.things.isEmpty,
      let order = said.signs.first(where: { $0.cue == .remove }),
      said.things.allSatisfy({ $0.tokens.upperBound <= order.tokens.lowerBound }),
      let (act, slots) = LikelyRemoval(discourse: discourse, heard: heard).named(said),
      session.turn - act.touchedTurn <= DiscourseLimits.namedTurns,
      said.things.allSatisfy({ thing in
        said.things.contains { $0.tokens == thing.tokens && act.isNamed(by: $0) }
      })
    else { return nil }
    return slots
  }

  /// "Drop yesterday's": the only entry of late that is of that day.
  private func ofDay(_ said: Mentions) -> Slots? {
    guard said.things.isEmpty, let owned = said.ownedDay,
      let times = said.fillers.first(where: { $0.tokens == owned })?.times
    else { return nil }
    let day = TimeReading(context: discourse.context, looksAhead: false)
      .slots(times, into: .day)[.day]
    let acts = session.recent.suffix(NamedRemoval.acts).filter { act in
      act.id != nil && act.intent.isLog && act.slots[.day] == day
    }
    guard let day, acts.count == 1, let act = acts.first else { return nil }
    var slots: Slots = [.day: day]
    for name in [SlotKey.drink, .activity] { slots[name] = act.slots[name] }
    if slots.values.count == 1, let metric = act.metrics.sorted().first {
      slots[.metric] = .text(metric)
    }
    return slots
  }

  /// How many acts back one is looked for.
  private static let acts = 6
}
