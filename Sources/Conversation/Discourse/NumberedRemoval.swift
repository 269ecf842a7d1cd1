import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "Scrap the second one", "delete the second coffee": one of several things that a message told,
/// or that are called alike, by its place among them.
struct NumberedRemoval {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }

  private static let longest = 6

  func find() -> Step? {
    guard mentions.has(.remove) || mentions.has(.take) && mentions.has(.away),
      !mentions.isQuestion, mentions.wordCount <= NumberedRemoval.longest,
      mentions.unexplained.isEmpty, mentions.others.isEmpty,
      heard.intents.allSatisfy({ [.delete, .undo, .correct, .talk].contains(Verb($0.intent)) }),
      let slots = mentions.things.isEmpty ? other ?? place.flatMap(slots) : ofKind
    else { return nil }
    return discourse.taking(back: slots)
  }

  /// "Delete the other" of two, behind a correction of one of them.
  private var other: Slots? {
    guard mentions.hints.contains(where: { $0.cue == .otherOne || $0.cue == .oneBefore }),
      mentions.fillers.allSatisfy(\.isPlace)
    else { return nil }
    let acts = discourse.entriesOfLate
    guard let spoken = acts.max(by: { $0.touchedTurn < $1.touchedTurn }),
      discourse.session.turn - spoken.touchedTurn <= 1
    else { return nil }
    let others = acts.filter { $0.id != spoken.id }
    // Of several the one that is of the same kind.
    let like = others.filter { $0.intent == spoken.intent }
    guard let meant = others.count == 1 ? others.first : like.count == 1 ? like.first : nil else {
      return nil
    }
    return discourse.naming(meant)
  }

  /// Its place, the first as 1; 0 for the last one.
  private var place: Int? {
    let said = mentions.fillers
    let ordinals = said.filter { $0.readings.contains { $0.ordinal != nil } }
    if said.isEmpty {
      return mentions.hints.contains { $0.cue == .entry && $0.tokens.count > 1 } ? 0 : nil
    }
    guard said.count == 1, ordinals.count == 1 else { return nil }
    return ordinals[0].readings.lazy.compactMap(\.ordinal).first.flatMap {
      (1...9).contains($0) ? $0 : nil
    }
  }

  /// "The second coffee" of two or more that were logged of late.
  private var ofKind: Slots? {
    let ordinal = mentions.fillers.first { $0.readings.contains { $0.ordinal != nil } }
    guard let ordinal, mentions.fillers.count == 1,
      case let end = ordinal.tokens.upperBound,
      case let named = mentions.things.filter({ $0.tokens.lowerBound == end }),
      mentions.things.allSatisfy({ thing in
        named.contains { $0.tokens.overlaps(thing.tokens) }
      })
    else { return nil }
    let acts = discourse.entriesOfLate.filter { act in
      named.contains { act.isNamed(by: $0) }
    }
    guard let place = ordinal.readings.lazy.compactMap(\.ordinal).first, acts.count > 1,
      (1...acts.count).contains(place)
    else { return nil }
    return discourse.naming(inOrder(acts)[place - 1])
  }

  /// By their times of day, where each has one; else as they were told.
  private func inOrder(_ acts: [Session.DoneAction]) -> [Session.DoneAction] {
    let timed = acts.compactMap { act in act.slots.instant(.at).map { (act, $0) } }
    guard timed.count == acts.count else { return acts }
    return timed.sorted { $0.1 < $1.1 }.map(\.0)
  }

  private func slots(of place: Int) -> Slots? {
    let acts = discourse.entriesOfLate
    guard let newest = acts.last, discourse.session.turn - newest.touchedTurn <= 1 else {
      return nil
    }
    let told = acts.filter { $0.turn == newest.turn }
    if told.count == 1, newest.foods.count > 1 {
      let foods = newest.foods
      guard let food = place == 0 ? foods.last : place <= foods.count ? foods[place - 1] : nil,
        foods.count(where: { $0 == food }) == 1
      else { return nil }
      return [.food: .text(food)]
    }
    let entries = told.count > 1 ? told : acts
    guard place > 0, place <= entries.count, entries.count > 1 else { return nil }
    return discourse.naming(entries[place - 1])
  }
}

extension EntityValue {
  /// Which of several it is: "second".
  var ordinal: Int? {
    if case .ordinal(let number) = self { number } else { nil }
  }
}
