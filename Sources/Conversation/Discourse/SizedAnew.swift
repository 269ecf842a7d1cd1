import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "Both of them were small" behind two coffees, "the beer was a large one": how large they were
  /// of which nothing was told but how many.
  func sizedAnew(_ heard: Understanding) -> Step? {
    guard mentions.amounts.isEmpty, mentions.times.isEmpty, !mentions.isQuestion,
      mentions.others.isEmpty, mentions.has(.was) || mentions.has(.pointing) || isSizeAlone,
      mentions.wordCount <= Discourse.sizedWords, mentions.rest.count <= 1,
      heard.intents.allSatisfy({ Verb($0.intent).leans }),
      let size = recognizer.language.sizeWord(in: heard.utterance), let act = sizedAct,
      let drink = act.slots.text(.drink), !act.said.contains(where: { $0.kind == .volume })
    else { return nil }
    let one = reading("\(size) \(drink)").intents
    guard one.count == 1, one[0].intent == .drinkLog, one[0].slots.text(.drink) == drink,
      let volume = one[0].slots.number(.volume)
    else { return nil }
    let counts = act.said.filter { $0.kind == .number }.map(\.number)
    guard counts.count <= 1, counts.allSatisfy({ $0 == $0.rounded() && $0 <= 20 }) else {
      return nil
    }
    let whole = volume * (counts.first ?? 1)
    return whole == act.slots.number(.volume)
      ? nil : .edit(act, [.volume: .number(whole)], confidence: 0.9)
  }

  /// "Small ones, 330 ml" behind two beers, "the coffees were small, 150 ml each": how much each of
  /// those holds that were counted.
  func measuredAnew(_ heard: Understanding) -> Step? {
    let said = mentions.fillers.filter { !$0.amounts.isEmpty && !$0.isPlace }
    guard said.count == 1, let size = said[0].amounts.first, size.kind == .volume, size.number > 1,
      Containers.volumes[size.unit ?? ""] == nil, mentions.times.isEmpty, !mentions.isQuestion,
      mentions.others.isEmpty, ![.more, .addition].contains(where: mentions.has),
      mentions.wordCount <= Discourse.sizedWords, mentions.rest.count <= 1,
      recognizer.language.sizeWord(in: heard.utterance) != nil,
      recognizer.language.tellsOfSeveral(heard.utterance), let act = sizedAct,
      !act.said.contains(where: { $0.kind == .volume }),
      let count = act.said.first(where: { $0.kind == .number })?.number,
      (2...20).contains(count), count == count.rounded()
    else { return nil }
    let whole = size.base * count
    return whole == act.slots.number(.volume)
      ? nil : .edit(act, [.volume: .number(whole)], confidence: 0.9)
  }

  /// "Large" right behind a coffee.
  private var isSizeAlone: Bool {
    mentions.wordCount == 1
      && session.last.last.map { $0.id != nil && session.turn - $0.touchedTurn <= 1 } ?? false
  }

  private static let sizedWords = 8

  /// The drink that is named, or the only one of the message before.
  private var sizedAct: Session.DoneAction? {
    let named = mentions.things(of: .drink)
    guard mentions.things.allSatisfy({ thing in named.contains { $0.tokens == thing.tokens } })
    else { return nil }
    if let name = named.first?.name {
      return session.recent.last { act in
        act.id != nil && act.slots.text(.drink) == name
          && session.turn - act.touchedTurn <= DiscourseLimits.namedTurns
      }
    }
    return session.last.count == 1 && session.last[0].id != nil ? session.last.first : nil
  }
}
