import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// More of an exercise, told by how far or how long alone.
extension Repeating {
  private static let unlikely: [Cue] = [
    .contrast, .edit, .denial, .remove, .definite, .postpone, .pointing,
  ]

  /// "And back 12.4 km in 34 min", "then another 2 km easy", "2 km more this afternoon, hard": the
  /// exercise that was told before, once more with what is said now.
  func onward() -> Request? {
    guard !mentions.isQuestion, !mentions.isUnreal, mentions.others.isEmpty,
      mentions.saidCount <= DiscourseLimits.correctionWords,
      !Repeating.unlikely.contains(where: mentions.has), goesOn,
      mentions.things.allSatisfy(isManner),
      mentions.rest.allSatisfy(isOfWay),
      let act = session.recent.last(where: { $0.intent == .exerciseLog && $0.id != nil }),
      now.seconds - act.touchedAt.seconds <= DiscourseLimits.repetition
    else { return nil }
    let roles = RoleFit(act: act, context: context)
    // "Again from 17:00 to 17:35" is no 17 minutes.
    let fillers = mentions.fillers.filter { !$0.times.contains(where: isSpan) }
    let amounts = fillers.compactMap { filler in
      filler.amounts.first { [.distance, .duration].contains($0.kind) }
    }
    let told = amounts.compactMap(roles.slots).reduce(Slots()) { $0.merging($1) }
    guard (1...2).contains(amounts.count), told.values.count == amounts.count else { return nil }
    var slots = act.slots
    let stale = [SlotKey.at, .from, .to, .energy, .note, .sets, .reps, .intensity]
    for name in stale { slots[name] = nil }
    for name in [SlotKey.distance, .duration] { slots[name] = told[name] }
    if let hard = mentions.things(of: .intensity).first { slots[.intensity] = .text(hard.name) }
    slots[.day] = .day(context.today)
    let times = mentions.fillers.filter(\.amounts.isEmpty).flatMap(\.times)
      .filter { $0.isDate || $0.known.contains(.dayPart) }
    if !times.isEmpty {
      guard let moved = MovedTime(context: context, times: times).slots(of: act) else { return nil }
      slots = slots.merging(moved)
    }
    return Request(intent: act.intent, slots: slots, asSaid: utterance)
  }

  private func isSpan(_ time: TimeValue) -> Bool {
    guard case .interval(_?, _?, _) = time.past else { return false }
    return time.known.contains(.hour)
  }

  /// "Easy" tells how hard it was, though it is a feeling too.
  private func isManner(_ thing: Mentions.Thing) -> Bool {
    mentions.things(of: .intensity).contains { $0.tokens == thing.tokens }
  }

  /// Whether a word says that it came on top, or that it was the way home.
  private var goesOn: Bool {
    mentions.has(.more) || mentions.hint(.returning) && mentions.has(.addition)
  }

  private func isOfWay(_ token: Int) -> Bool {
    mentions.hints.contains { $0.cue == .returning && $0.tokens.contains(token) }
  }
}
