import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// What was listed and is told as done beside other deeds: "took a cold shower, then ran 5 km",
/// "called Ben and ran 3 km".
struct DoneBeside {
  let discourse: Discourse
  let heard: Understanding

  /// A message of more parts is no list of deeds.
  private static let mostParts = 6

  /// The steps of a message with what its other parts tick off, in the order in which it was told.
  func added(to steps: [Step]) -> [Step] {
    guard !steps.isEmpty, heard.refusals.isEmpty, !discourse.mentions.isQuestion,
      discourse.mentions.others.isEmpty, heard.intents.allSatisfy(isDeed)
    else { return steps }
    let parts = discourse.pieces(of: heard.utterance)
    guard (2...DoneBeside.mostParts).contains(parts.count) else { return steps }
    var result = steps
    for part in parts where isFree(part) {
      let own = alone(part)
      if DoneBeside.undone.contains(where: own.mentions.has) || own.mentions.hint(.abstaining) {
        continue
      }
      for found in own.deed.findAll() where found.isWhole {
        let request = Request(
          intent: found.intent, slots: found.slots, asSaid: discourse.utterance)
        let step = Step.request(request, confidence: 0.9, tokens: part)
        if isTold(step, by: result) { continue }
        let place = result.firstIndex { $0.start > part.lowerBound } ?? result.endIndex
        result.insert(step, at: place)
      }
    }
    return result
  }

  private func isDeed(_ intent: RecognizedIntent) -> Bool {
    intent.intent.isLog || Verb.listChange(intent.intent) == .done
  }

  /// Nothing else was found in it.
  private func isFree(_ part: Range<Int>) -> Bool {
    !heard.intents.contains { $0.tokens.overlaps(part) }
  }

  /// "No time to read": what is beside such words was not done.
  private static let undone: [Cue] = [.denial, .contrast, .remove, .postpone]

  /// A part as a message of its own.
  private func alone(_ part: Range<Int>) -> Discourse {
    let text = heard.utterance.text(of: part)
    var own = discourse
    own.mentions = discourse.recognizer.mentions(in: text, context: discourse.context)
    return own
  }

  /// Whether others tick off the same: by its name, or pointing at it, "so please check it".
  func isTold(_ step: Step, by steps: [Step]) -> Bool {
    guard case .request(let ticking, _, _) = step else { return false }
    return steps.contains { other in
      guard case .request(let request, _, _) = other, request.intent == ticking.intent else {
        return false
      }
      guard let name = request.slots.listedName else { return true }
      return name.lowercased() == ticking.slots.listedName?.lowercased()
    }
  }
}

extension Step {
  /// Where it was told; at the end where nothing says so.
  fileprivate var start: Int {
    if case .request(_, _, let tokens) = self { tokens.lowerBound } else { .max }
  }
}
