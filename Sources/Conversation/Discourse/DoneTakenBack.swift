import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "No, not the stamps", "not 1, sorry", "the second one isn't done after all": of what was just
/// ticked off the one that is named is open again.
extension Discourse {
  func doneTakenBack(_ heard: Understanding) -> Step? {
    let done = session.last.filter { act in
      act.id != nil && Verb.listChange(act.intent) == .done
        && session.turn - act.touchedTurn <= 1
    }
    guard !done.isEmpty, !mentions.isQuestion,
      heard.intents.allSatisfy({
        Verb($0.intent) == .talk || Verb($0.intent).leans
          || Verb.listChange($0.intent) == .reopen
      }),
      let denial = mentions.signs.first(where: { $0.cue == .denial }),
      mentions.times.isEmpty
    else { return nil }
    let start = mentions.marks.last { $0 < denial.tokens.lowerBound } ?? 0
    let end = mentions.marks.first { $0 >= denial.tokens.upperBound } ?? mentions.tokenCount
    let said = mentions.within(start..<end)
    if let spared = sparedOfAll(said, done) { return spared }
    guard let act = named(said, among: done), isAllNamed(said, act) else { return nil }
    let name: SlotKey = act.intent == .habitCheck ? .habit : .title
    guard let title = act.slots[name] else { return nil }
    let intent: IntentName =
      act.intent == .habitCheck ? .habitUncheck : IntentName(.reopen, of: act.family)
    var slots: Slots = [name: title]
    if intent == .habitUncheck { slots[.day] = act.slots[.day] }
    return .request(
      Request(intent: intent, slots: slots, asSaid: utterance), confidence: 0.9,
      tokens: 0..<heard.utterance.tokens.count)
  }

  /// "All done. No, not the car", where a whole list was ticked off: the one thing that was put on
  /// it under that name.
  private func sparedOfAll(_ said: Mentions, _ done: [Session.DoneAction]) -> Step? {
    guard let all = done.first(where: { $0.slots.text(.scope) == "all" }), done.count == 1 else {
      return nil
    }
    let added = session.recent.filter {
      $0.intent == IntentName(.add, of: all.family) && $0.slots[.title] != nil
        && (all.slots[.shelf] == nil || $0.slots[.shelf] == all.slots[.shelf])
    }
    guard let one = named(said, among: added), isAllNamed(said, one),
      let title = one.slots[.title]
    else { return nil }
    var slots: Slots = [.title: title]
    slots[.shelf] = one.slots[.shelf]
    let request = Request(
      intent: IntentName(.reopen, of: all.family), slots: slots, asSaid: utterance)
    return .request(request, confidence: 0.9, tokens: 0..<mentions.tokenCount)
  }

  /// The only one of some acts that is meant by its number, its place or its words.
  private func named(
    _ said: Mentions, among done: [Session.DoneAction]
  ) -> Session.DoneAction? {
    for value in said.values {
      switch value.value {
      case .number(let number):
        let numbered = done.filter { $0.slots.number(.number) == number.value }
        if numbered.count == 1 { return numbered[0] }
      case .ordinal(let place) where done.count > 1 && done.indices.contains(Int(place) - 1):
        return done[Int(place) - 1]
      default: continue
      }
    }
    let words = Set(said.terms.filter { !$0.isVerb }.map(\.base))
    let fits = done.filter { act in
      guard let name = act.slots.listedName else { return false }
      return !words.isDisjoint(with: recognizer.bases(of: name))
    }
    return fits.count == 1 ? fits[0] : nil
  }

  /// Whether nothing else is told there: "not the stamps, the envelopes" names two.
  private func isAllNamed(_ said: Mentions, _ act: Session.DoneAction) -> Bool {
    let own = Set(act.slots.listedName.map { recognizer.bases(of: $0) } ?? [])
    return said.terms.allSatisfy { term in
      own.contains(term.base) || said.isAside(term.token)
        || (said.signs + said.hints).contains { $0.tokens.contains(term.token) }
    }
  }
}
