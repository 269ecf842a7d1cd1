import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "Sorry, that bottle is 1 litre", "tea glass is small, 100 ml": what the containers hold that a
  /// drink was just told in, so that three of them are three times as much.
  func sizeOfContainer(_ heard: Understanding) -> Step? {
    guard heard.refusals.allSatisfy({ ![.document, .tooLong, .question].contains($0) }),
      heard.intents.allSatisfy({ $0.intent != .settingsSet }),
      !mentions.isQuestion, mentions.wordCount <= DiscourseLimits.correctionWords,
      ![.remove, .more, .addition].contains(where: mentions.has), !mentions.hint(.summing),
      let act = toldDrink, session.turn - act.touchedTurn <= DiscourseLimits.namedTurns,
      now.seconds - act.touchedAt.seconds <= DiscourseLimits.pronoun,
      let (count, unit) = containers(of: act, in: heard.utterance),
      let place = place(of: unit, in: heard.utterance),
      mentions.things.allSatisfy({ isNamed($0, by: act) }),
      let size = size(behind: place, of: unit)
    else { return nil }
    let volume = size * count
    guard volume > 0, act.slots.number(.volume) != volume else { return nil }
    return .edit(act, [.volume: .number(volume)], confidence: 0.9)
  }

  /// The only drink that was told last, perhaps beside a meal.
  private var toldDrink: Session.DoneAction? {
    guard let last = session.recent.last(where: { $0.id != nil }) else { return nil }
    let drinks = session.recent.filter {
      $0.id != nil && $0.turn == last.turn && $0.intent == .drinkLog
    }
    return drinks.count == 1 ? drinks[0] : nil
  }

  /// How many containers of it were told, and of which name: "3 bottles", or "2 colas" where the
  /// message speaks of cans.
  private func containers(
    of act: Session.DoneAction, in utterance: Utterance
  ) -> (count: Double, unit: String)? {
    if let told = act.said.first(where: { $0.kind == .volume }) {
      guard let unit = told.unit, Containers.volumes[unit] != nil else { return nil }
      return (told.number, unit)
    }
    guard let count = act.said.first(where: { $0.kind == .number })?.number, count >= 1,
      let unit = Containers.volumes.keys.sorted().first(where: {
        place(of: $0, in: utterance) != nil
      })
    else { return nil }
    return (count, unit)
  }

  /// "Tea" is a meal elsewhere.
  private func isNamed(_ thing: Mentions.Thing, by act: Session.DoneAction) -> Bool {
    mentions.things.contains { $0.tokens.overlaps(thing.tokens) && act.isNamed(by: $0) }
  }

  /// Where a container is named, and neither counted nor a part of an amount.
  private func place(of unit: String, in utterance: Utterance) -> Int? {
    let name = recognizer.bases(of: unit)
    return utterance.tokens.indices.first { token in
      utterance.tokens[token].kind == .word
        && recognizer.bases(of: utterance.text(of: token..<token + 1)) == name
        && !mentions.fillers.contains { $0.tokens.contains(token) && $0.tokens.count > 1 }
    }
  }

  /// The amount behind it, in a unit that says how much it is.
  private func size(behind place: Int, of unit: String) -> Double? {
    let said = mentions.fillers.filter { filler in
      filler.tokens.lowerBound > place && !filler.isOld
        && filler.amounts.contains { $0.kind == .volume }
    }
    guard said.count == 1,
      let amount = said[0].amounts.first(where: { $0.kind == .volume }),
      amount.unit != unit, amount.base > 0
    else { return nil }
    return amount.base
  }
}
