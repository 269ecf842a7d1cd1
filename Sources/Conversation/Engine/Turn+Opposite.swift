import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Turn {
  /// "Alcohol today" of one who keeps the habit "no alcohol": without a word that says that it was
  /// kept, it rather was not, and is asked about; false for anything else.
  mutating func askAboutOpposite(_ step: Step, _ session: inout Session) -> Bool {
    guard case .request(let request, _, _) = step, request.intent == .habitCheck,
      let habit = request.slots.text(.habit), abstains(habit), !saysThatItWasKept
    else { return false }
    ask(request, asEdit: false, &session)
    return true
  }

  /// Whether a habit is to do without something, by its first word.
  private func abstains(_ habit: String) -> Bool {
    recognizer.mentions(in: habit, context: context).hints.contains {
      $0.cue == .abstaining && $0.tokens.lowerBound == 0
    }
  }

  private var saysThatItWasKept: Bool {
    mentions.hint(.abstaining) || mentions.hint(.upheld)
      || [.finished, .denial, .more, .addition, .deed].contains(where: mentions.has)
      || mentions.things(of: .habit).isEmpty
  }
}
