import Commands
import EntityRecognition
import IntentRecognition
import Slots

/// "3 eggs, no toast", "only one beer and no wine" behind both: one part of the message takes back
/// what was told lately, and each of the others changes something of it. All of them do, or none.
struct LeftOutBeside {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private var session: Session { discourse.session }

  private static let longest = 12
  private static let turns = 2

  func find() -> [Step] {
    guard !mentions.isQuestion, !mentions.isUnreal, mentions.others.isEmpty,
      mentions.wordCount <= LeftOutBeside.longest, mentions.times.isEmpty,
      ![.remove, .more, .deed].contains(where: mentions.has), heard.intents.allSatisfy(mayBeIt)
    else { return [] }
    let pieces = discourse.pieces(of: heard.utterance)
    guard (2...4).contains(pieces.count) else { return [] }
    var (edits, removals) = ([Step](), [Step]())
    for piece in pieces {
      if let removal = removal(in: piece) {
        removals.append(removal)
      } else if let edit = edit(in: piece) {
        edits.append(edit)
      } else {
        return []
      }
    }
    return edits.isEmpty || removals.isEmpty ? [] : edits + removals
  }

  private var late: [Session.DoneAction] {
    discourse.entriesOfLate.filter {
      session.turn - $0.touchedTurn <= LeftOutBeside.turns
        && discourse.age($0) <= DiscourseLimits.pronoun
    }
  }

  /// "No toast": a food or a drink that was told, right behind the word that denies it, and nothing
  /// else.
  private func removal(in piece: Range<Int>) -> Step? {
    let part = mentions.part(piece)
    guard part.values.isEmpty, part.unexplained.isEmpty,
      let thing = part.things.first(where: { [.food, .drink].contains($0.kind) }),
      Set(part.things.map(\.tokens)).count == 1,
      (part.signs + part.hints).contains(where: { sign in
        [.contrast, .denial, .abstaining, .lacking].contains(sign.cue)
          && sign.tokens.upperBound == thing.tokens.lowerBound
      })
    else { return nil }
    let named = part.things.filter { $0.tokens == thing.tokens }
    for thing in named where [.food, .drink].contains(thing.kind) {
      guard late.contains(where: { $0.foods.contains(thing.name) || $0.isDrink(thing) }) else {
        continue
      }
      var slots: Slots = [thing.kind.slot: .text(thing.name)]
      if thing.kind == .drink { slots[.metric] = .text("water") }
      return discourse.taking(back: slots)
    }
    return nil
  }

  /// "3 eggs": another amount of the only thing of late that is called so. "No coke, it was water"
  /// puts one in the other's place.
  private func edit(in piece: Range<Int>) -> Step? {
    let part = mentions.part(piece)
    guard part.rest.isEmpty, !part.things.isEmpty, !part.amounts.isEmpty,
      !part.has(.pointing)
    else { return nil }
    let acts = late.filter { act in part.things.contains(where: act.isNamed) }
    guard acts.count == 1, let act = acts.first,
      let slots = discourse.changed(of: act, by: part)
    else { return nil }
    return .edit(act, slots, confidence: 0.9)
  }

  private func mayBeIt(_ intent: RecognizedIntent) -> Bool {
    Verb(intent.intent).leans || Verb(intent.intent) == .talk || intent.origin == "facts"
      || intent.isDoubtful
  }
}

extension Session.DoneAction {
  fileprivate func isDrink(_ thing: Mentions.Thing) -> Bool {
    intent == .drinkLog && slots.text(.drink) == thing.name
  }
}
