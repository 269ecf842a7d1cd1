import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// What the first clause does to something listed, and why stands behind it: "vet's done, they had
/// a slot today", "number 1 can be deleted, she does not like the cold".
struct ListChangeWithReason {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }

  private static let longest = 30
  /// Each place where a reason may begin has the message read again.
  private static let mostPlaces = 3
  /// What takes the first clause back, or goes on with it.
  private static let opposed: [Cue] = [.contrast, .denial]
  /// What says that something is done, or to be taken away.
  private static let telling: [Cue] = [.finished, .remove, .take]
  private static let open: [Cue] = [.unfinished, .restored, .later, .excepting]

  func find() -> [Step] {
    guard heard.utterance.tokens.count <= ListChangeWithReason.longest, !mentions.isQuestion,
      heard.refusals.allSatisfy({ [.otherPerson, .doubt, .denial].contains($0) }),
      heard.intents.allSatisfy({ Verb($0.intent).leans || Verb.listChange($0.intent) == .done }),
      !ListChangeWithReason.open.contains(where: mentions.hint), !discourse.names().isEmpty
    else { return [] }
    let ends = mentions.reasonStarts.prefix(ListChangeWithReason.mostPlaces)
    for end in ends where isReason(behind: end) {
      let text = heard.utterance.text(of: 0..<end)
      let part = discourse.reading(text)
      guard part.refusals.allSatisfy({ $0 == .doubt }) else { continue }
      let clause = discourse.inner(text, part)
      // "Alfie, I said shoes on" names something, and does nothing to it.
      guard
        ListChangeWithReason.telling.contains(where: clause.mentions.has)
          || clause.mentions.terms.contains(where: \.isPast)
      else { continue }
      let steps = clause.planned(part) { part }.steps
      if steps.count > heard.intents.count, steps.allSatisfy(isListChange) {
        return steps.map(said)
      }
    }
    return []
  }

  private func isListChange(_ step: Step) -> Bool {
    guard case .request(let request, _, _) = step, request.slots.flag(.isBare) != true else {
      return false
    }
    return Verb.listChange(request.intent) != nil
  }

  /// In the words of the whole message.
  private func said(_ step: Step) -> Step {
    guard case .request(var request, let confidence, _) = step else { return step }
    request.asSaid = discourse.utterance
    return .request(request, confidence: confidence, tokens: 0..<mentions.tokenCount)
  }

  /// What stands there says nothing to do, and does not take back what is said in front of it.
  private func isReason(behind end: Int) -> Bool {
    guard let rest = heard.utterance.rest(behind: end) else { return false }
    let behind = mentions.part(rest)
    let isOpposed = behind.signs.contains { sign in
      ListChangeWithReason.opposed.contains(sign.cue) && sign.tokens.lowerBound == rest.lowerBound
    }
    guard !isOpposed, !ListChangeWithReason.open.contains(where: behind.hint),
      ![.remove, .postpone, .edit].contains(where: behind.has)
    else { return false }
    return discourse.reading(heard.utterance.text(of: rest)).intents.allSatisfy {
      Verb($0.intent) == .talk || Verb($0.intent).leans || $0.isDoubtful
    }
  }
}
