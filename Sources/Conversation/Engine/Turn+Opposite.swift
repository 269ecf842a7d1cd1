import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Turn {
  /// "Alcohol today" of one who keeps the habit "no alcohol": without a word that says that it was
  /// kept, it rather was not, and is asked about; false for anything else.
  mutating func askAboutOpposite(_ step: Step, _ session: inout Session) -> Bool {
    guard case .request(let request, _, _) = step, request.intent == .habitCheck,
      let habit = request.slots.text(.habit),
      recognizer.mentions(in: habit, context: context).abstains, !saysThatItWasKept
    else { return false }
    ask(request, asEdit: false, &session)
    return true
  }

  private var saysThatItWasKept: Bool {
    mentions.hint(.abstaining) || mentions.hint(.upheld)
      || [.finished, .denial, .more, .addition, .deed].contains(where: mentions.has)
      || mentions.things(of: .habit).isEmpty
  }
}
