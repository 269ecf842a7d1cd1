import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "Lbs obv", "pounds, not kilos": the unit of a figure that was told without one, and nothing
/// else.
struct UnitAlone {
  let recognizer: IntentRecognizer
  let context: RecognitionContext
  let mentions: Mentions
  let heard: Understanding

  private static let fewWords = 6
  /// What is kept in one measure, by the slot of its amount.
  private static let kept: [IntentName: [(slot: SlotKey, kind: SaidAmount.Kind, one: Double)]] = [
    .weightLog: [(.mass, .mass, 1000)],
    .exerciseLog: [(.distance, .distance, 1), (.load, .mass, 1000)],
    .drinkLog: [(.volume, .volume, 1)],
  ]

  /// The amount of an act in the unit that is said; nil where that is none of its measure, or it
  /// was told with a unit.
  func slots(of act: Session.DoneAction) -> Slots? {
    guard let kept = UnitAlone.kept[act.intent]?.first(where: { act.slots[$0.slot] != nil }),
      mentions.wordCount <= UnitAlone.fewWords, mentions.values.isEmpty, !mentions.isQuestion,
      !act.said.contains(where: { $0.kind == kept.kind }),
      let number = number(of: act, kept.slot)
    else { return nil }
    let units = mentions.rest + mentions.things.flatMap(\.tokens)
    let said = units.sorted().filter { !mentions.isDenied($0..<$0 + 1) }
      .compactMap { amount(number, $0) }
    guard said.count == 1, let unit = said.first, unit.kind == kept.kind,
      mentions.rest.count(where: { amount(number, $0) == nil }) <= DiscourseLimits.unexplained
    else { return nil }
    return [kept.slot: .number(unit.base / kept.one)]
  }

  /// The bare number that was told; a load is one of several, and the one that was taken for it.
  private func number(of act: Session.DoneAction, _ slot: SlotKey) -> Double? {
    guard slot == .load else { return act.said.first { $0.kind == .number }?.number }
    return act.slots.number(.load).map { $0 / context.bareLoadKg }
  }

  /// So much of what a word may be the unit of.
  private func amount(_ number: Double, _ token: Int) -> SaidAmount? {
    let units = recognizer.units(
      at: token, of: heard.utterance, counting: number, context: context)
    return units.first.map { unit in
      SaidAmount(
        unit.dimension.map { SaidAmount.Kind(rawValue: $0.rawValue) ?? .other } ?? .duration,
        number,
        unit: unit.name, base: unit.normalized)
    }
  }
}

extension Discourse {
  /// The unit of the log right before; see ``UnitAlone``.
  func unitAlone(_ heard: Understanding) -> Step? {
    guard let act = session.last.last, act.id != nil,
      now.seconds - act.touchedAt.seconds <= DiscourseLimits.pronoun,
      heard.intents.allSatisfy({ $0.origin != "facts" }),
      let slots = UnitAlone(
        recognizer: recognizer, context: context, mentions: mentions, heard: heard
      ).slots(of: act)
    else { return nil }
    return .edit(act, slots, confidence: 0.9)
  }
}
