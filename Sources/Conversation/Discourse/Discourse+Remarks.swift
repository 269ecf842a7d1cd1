import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// Corrections with a remark behind them, and what was only taken away by mistake.
extension Discourse {
  /// "Only slept 4 hours, not great", "swam 30 minutes, calm sea": what may be a feeling, and is
  /// denied or said of the thing behind it, is how that was which the message tells in front of it.
  func isRemark(_ intent: RecognizedIntent, _ heard: Understanding) -> Bool {
    guard intent.intent == .moodLog, intent.isDoubtful,
      heard.intents.contains(where: {
        !$0.isDoubtful && $0.intent.isLog && $0.tokens.lowerBound < intent.tokens.lowerBound
      }),
      let feeling = mentions.things(of: .feeling).first(where: { thing in
        intent.tokens.overlaps(thing.tokens)
      })
    else { return false }
    let end = feeling.tokens.upperBound
    let isDenied = recognizer.language.isDenial(feeling.tokens.lowerBound, in: heard.utterance)
    return mentions.isDenied(feeling.tokens) || isDenied || mentions.rest.contains(end)
  }

  /// A correction is short. Each place where a remark may begin has the message read again, so that
  /// there is a bound to both.
  private static let (longestRemarked, mostRemarks) = (60, 4)

  /// "It was 3 beers, be honest Jan": what stands in front of the remark, where that corrects by
  /// itself and the remark says nothing to keep.
  func remarked(_ heard: Understanding) -> Step? {
    guard !session.recent.isEmpty, !mentions.isQuestion,
      heard.utterance.tokens.count <= Discourse.longestRemarked,
      heard.refusals.allSatisfy({ ![.document, .tooLong, .question].contains($0) }),
      heard.intents.allSatisfy({
        $0.origin == "facts" || Verb($0.intent) == .correct
          || Verb($0.intent) == .again && mentions.has(.contrast)
      })
    else { return nil }
    let ends = Set(mentions.remarks + mentions.marks).sorted().filter {
      $0 > 0 && !mentions.isWithout(at: $0)
    }
    for end in ends.prefix(Discourse.mostRemarks)
    where saysNothing(behind: end, in: heard.utterance) && !isDenied(behind: 0..<end) {
      let text = heard.utterance.text(of: 0..<end)
      let part = reading(text)
      let core = inner(text, part)
      if heard.intents.isEmpty, let step = takenBack(part, core) { return step }
      var isStale = false
      guard core.correcting(by: core.mentions).isCued else { continue }
      if let step = core.correction(part, &isStale) { return step }
      guard !isStale, part.intents.count == 1, let intent = part.intents.first,
        Verb(intent.intent) == .correct,
        case .edit(let act, let slots, let confidence) = core.step(intent, in: session, &isStale)
      else { continue }
      return .edit(act, slots, confidence: confidence)
    }
    return nil
  }

  /// "Delete that, I gave it to my sister": what was told before is taken back, and the rest is
  /// the reason.
  private func takenBack(_ part: Understanding, _ core: Discourse) -> Step? {
    guard part.intents.count == 1, let intent = part.intents.first,
      [.undo, .delete].contains(Verb(intent.intent)), session.last.last?.id != nil
    else { return nil }
    var isStale = false
    let step = core.step(intent, in: session, &isStale)
    return isStale || step.isNothing ? nil : step
  }

  /// The same talk with a part of the message.
  func inner(
    _ text: String, _ part: Understanding, in told: Session? = nil
  ) -> Discourse {
    Discourse(
      session: told ?? session, context: context, recognizer: recognizer,
      mentions: recognizer.mentions(in: part.utterance), now: now, utterance: text, names: names,
      reading: reading, isReminderFar: isReminderFar)
  }

  /// Whether a remark holds no figure, and nothing that would be carried out.
  private func saysNothing(behind end: Int, in utterance: Utterance) -> Bool {
    let behind = mentions.within(end..<utterance.tokens.count)
    guard behind.fillers.allSatisfy({ $0.isPlace }), behind.others.isEmpty,
      !recognizer.isConditional(utterance, from: end)
    else { return false }
    let text = utterance.text(of: end..<utterance.tokens.count)
    return reading(text).intents.allSatisfy {
      Verb($0.intent) == .talk || Verb($0.intent).leans || $0.isDoubtful
    }
  }

  /// "The wine was for my wife, so no wine" changes nothing of the sender's.
  var tellsOnlyOfOthers: Bool { mentions.isForOther && mentions.amounts.isEmpty }

  /// "Whatever. Night": a word for a part of the day that nothing joins is a greeting, and moves no
  /// reminder there.
  func isGreeting(_ act: Session.DoneAction) -> Bool {
    guard ["reminder", "todo"].contains(act.family),
      ![.edit, .contrast, .pointing, .postpone].contains(where: mentions.has),
      mentions.amounts.isEmpty
    else { return false }
    return mentions.fillers.allSatisfy { filler in
      filler.tokens.count == 1 && filler.times.allSatisfy { $0.known == [.dayPart] }
    }
  }

  /// "I was joking, put it back": what was deleted right before is there again.
  func broughtBack(_ heard: Understanding) -> Step? {
    guard heard.intents.count == 1, let intent = heard.intents.first,
      let last = session.lastAct, last.isDeletion
    else { return nil }
    let isPointing = intent.slots.text(.scope) == "last" || intent.slots.listedName == nil
    guard intent.intent == .entryRedo || Verb.listChange(intent.intent) == .reopen && isPointing
    else { return nil }
    let request = Request(intent: .entryUndo, slots: Slots(), asSaid: utterance)
    return .request(request, confidence: intent.confidence, tokens: intent.tokens)
  }
}

extension Session.DoneAction {
  /// Whether it took something away, and was not refused: "delete the apple", or "undo the apple",
  /// which deletes what it names.
  var isDeletion: Bool {
    intent.isDeletion && id != nil
      || intent == .entryUndo && Self.ofEntry.contains { slots[$0] != nil }
  }

  /// What names an entry.
  private static let ofEntry: [SlotKey] = [.metric, .activity, .drink, .food, .meal]
}
