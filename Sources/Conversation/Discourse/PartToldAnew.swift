import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "4 eggs" right behind a breakfast of three and toast, "kefir 300", "make it 4 pints, I found the
/// receipt": how much it was of one of the things that were told together, and no more of it.
struct PartToldAnew {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private var session: Session { discourse.session }

  private static let longest = 9

  func find() -> Step? {
    guard !mentions.isQuestion, !mentions.isPlus, !mentions.hint(.unreached), !mentions.isForOther,
      heard.refusals.allSatisfy({ $0 == .otherPerson || $0 == .doubt })
    else { return nil }
    for end in ends where heard.refusals.isEmpty || end < mentions.tokenCount {
      let said = mentions.part(0..<end)
      guard isAlone(said), tellsNothing(behind: end),
        heard.intents.allSatisfy({ mayBeIt($0, within: end) }),
        let (act, changed) = changed(by: said)
      else { continue }
      return .edit(act, changed, confidence: 0.9)
    }
    return nil
  }

  // MARK: The words

  /// The whole message, and what stands in front of a remark or of an "ok".
  private var ends: [Int] {
    let whole = mentions.tokenCount
    let agreed = mentions.hints.filter { $0.cue == .conceding && $0.tokens.upperBound == whole }
    let reasons = mentions.reasonStarts.filter(beginsReason)
    return [whole] + (reasons + agreed.map(\.tokens.lowerBound)).filter { $0 > 1 }
  }

  /// At a mark, a subject or a word for why; "3 bananas left in the kitchen" gives no reason.
  private func beginsReason(_ token: Int) -> Bool {
    let word = heard.utterance.text(of: token..<token + 1).lowercased()
    return mentions.marks.contains(token)
      || discourse.recognizer.beginsClause(heard.utterance, at: token)
      || discourse.recognizer.language.words.has(word, .remark)
  }

  /// Whether a part tells one figure, and no deed, no time and nobody else.
  private func isAlone(_ said: Mentions) -> Bool {
    let figures = said.fillers.filter { !$0.amounts.isEmpty }
    return said.wordCount <= PartToldAnew.longest && figures.count == 1
      && said.fillers.allSatisfy { $0.times.isEmpty || !$0.amounts.isEmpty }
      && said.strangers.isEmpty && said.unexplained.isEmpty && !said.isUnreal
      && said.things(of: .meal).isEmpty
      && !PartToldAnew.otherCues.contains(where: said.has)
      && !said.terms.contains { term in
        term.isVerb && term.isPast && !said.isAside(term.token)
          && !said.things.contains { $0.tokens.contains(term.token) }
      }
  }

  /// What tells of another one, or does something else with it.
  private static let otherCues: [Cue] = [
    .deed, .more, .addition, .remove, .take, .postpone, .denial, .finished, .all, .general,
  ]

  /// Whether behind a part stands only why: no figure, and nothing else that was had.
  private func tellsNothing(behind end: Int) -> Bool {
    let rest = mentions.part(end..<mentions.tokenCount)
    return rest.fillers.allSatisfy(\.isPlace)
      && rest.things.allSatisfy { ![.food, .drink, .activity, .meal].contains($0.kind) }
      && !rest.has(.more) && !discourse.recognizer.isConditional(heard.utterance, from: end)
  }

  private func mayBeIt(_ intent: RecognizedIntent, within end: Int) -> Bool {
    Verb(intent.intent).leans || Verb(intent.intent) == .talk
      || intent.origin == "facts" && intent.tokens.lowerBound < end
        && PartToldAnew.measured[intent.intent] != nil
  }

  // MARK: What it is of

  /// What may be told by its figure alone, and where that is kept.
  private static let measured: [IntentName: Set<SlotKey>] = [
    .drinkLog: [.volume], .mealLog: [.items], .exerciseLog: [.reps, .sets], .stepsLog: [.steps],
  ]

  /// The only thing of the list that was told right before, with its new figure.
  private func changed(by said: Mentions) -> (Session.DoneAction, Slots)? {
    let late = discourse.entriesOfLate.filter {
      session.turn - $0.touchedTurn <= 2 && discourse.age($0) <= DiscourseLimits.completion
    }
    // "How did you get to that?" is about what was told, which is told anew behind it.
    let isExplained = session.last.allSatisfy { $0.intent == .queryExplain }
    let told = isExplained ? Array(session.recent.suffix(1)) : session.last
    let last = Set(told.map(\.turn))
    let found = late.compactMap { act -> (Session.DoneAction, Slots)? in
      guard let keys = PartToldAnew.measured[act.intent], last.contains(act.turn),
        act.foods.count > 1 || late.contains(where: { $0.turn == act.turn && $0.id != act.id }),
        act.slots.day(.day) == discourse.context.today, namesOnly(act, said)
      else { return nil }
      let fit = TargetFit(
        act: act, mentions: said, context: discourse.context, discourse.recognizer
      ).fit()
      guard let fit, fit.isThingNamed || act.intent == .stepsLog,
        fit.changed.values.keys.allSatisfy(keys.contains),
        fit.changed.values.contains(where: { act.slots[$0.key] != $0.value })
      else { return nil }
      return (act, fit.changed)
    }
    return found.count == 1 ? found[0] : nil
  }

  /// Whether all that is named is of the act, by some reading of it: "chicken" of the grilled
  /// chicken that was told.
  private func namesOnly(_ act: Session.DoneAction, _ said: Mentions) -> Bool {
    said.things.allSatisfy { thing in
      said.things.contains { other in
        other.tokens.overlaps(thing.tokens)
          && (act.isNamed(by: other) || act.foods.contains { discourse.calls(other.name, $0) })
      }
    }
  }
}
