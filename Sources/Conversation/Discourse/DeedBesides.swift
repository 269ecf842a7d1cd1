import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Mentions {
  /// "I only managed 3" behind a mood: so many were done of something, which is no score of it.
  func isDeed(besides act: Session.DoneAction) -> Bool {
    guard act.intent == .moodLog, things(of: .feeling).isEmpty, !isStarred,
      ![.contrast, .edit, .pointing, .written].contains(where: has)
    else { return false }
    return has(.deed) || hint(.upheld) && has(.only)
      || terms.contains { term in
        term.isVerb && term.isPast && !signs.contains { $0.tokens.contains(term.token) }
          && !values.contains { $0.tokens.contains(term.token) }
      }
  }
}
