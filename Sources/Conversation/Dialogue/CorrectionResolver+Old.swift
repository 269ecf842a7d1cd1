import Commands
import EntityRecognition
import IntentRecognition
import Slots

extension CorrectionResolver {
  /// "I ran 6k not 5k" behind a coffee: the figure that was wrong has to be nearly what the entry
  /// holds.
  func mayHold(_ old: SlotValue?, _ act: Session.DoneAction) -> Bool {
    guard act.intent.isLog, let said = old.flatMap({ SaidAmount(slot: $0) }) else { return true }
    if act.said.contains(where: { isNear($0.number, said.number) }) { return true }
    let roles = RoleFit(act: act, context: context, recognizer: recognizer)
    guard let slots = roles.slots(for: said) else { return false }
    return slots.values.allSatisfy { name, value in
      guard let new = value.number, let kept = act.slots.number(name) else { return true }
      return isNear(new, kept)
    }
  }

  /// "Change my weight to 71": what is kept by itself, and is a figure of nothing else, so that no
  /// other entry is changed where none was told.
  func isToldApart(_ metric: String) -> Bool {
    CorrectionResolver.intents(ofMetric: metric).contains { CorrectionResolver.apart.contains($0) }
  }

  private static let apart: Set<IntentName> = [.weightLog, .sleepLog, .stepsLog, .moodLog]

  /// "No dressing" behind a salad names a food that there was none of, and not the one that it was.
  func leavesOut(_ intent: RecognizedIntent) -> Bool {
    intent.slots[.food] != nil && intent.slots[.value] == nil
      && mentions.isWithout(at: intent.tokens.lowerBound + 1)
      && intent.tokens.lowerBound + 2 >= mentions.tokenCount
  }

  private func isNear(_ left: Double, _ right: Double) -> Bool {
    left > 0 && right > 0 && max(left / right, right / left) <= CorrectionResolver.nearly
  }

  private static let nearly = 1.25
}

extension Session.DoneAction {
  /// Whether a weight is a figure of it: of a body, a goal or what was lifted.
  var isWeighed: Bool { [SlotKey.load, .mass, .goalWeight].contains { slots[$0] != nil } }
}
