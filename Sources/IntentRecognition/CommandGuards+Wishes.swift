import Commands
import EntityRecognition
import Slots

/// What somebody may do at some time, and asks for nothing now.
extension IntentRecognizer {
  /// "Maybe one day I'll do a marathon challenge", "a new goal, but not now": put off.
  func isPutOff(_ option: Option, _ utterance: Utterance) -> Bool {
    guard IntentRecognizer.beginnings.contains(intent(option)) else { return false }
    let before = utterance.isHardStop[..<option.tokens.lowerBound].lastIndex(of: true)
    let end = utterance.isHardStop[(option.tokens.upperBound - 1)...].firstIndex(of: true)
    let sentence = (before.map { $0 + 1 } ?? 0)..<(end ?? utterance.tokens.count)
    return language.words.areIn(utterance.text(of: sentence).lowercased(), .puttingOff)
  }

  /// What begins something that is kept from now on; wishes, tasks and reminders are for later.
  private static let beginnings: Set<IntentName> = [
    .challengeCreate, .challengeStart, .goalSet, .habitCreate, .trackerCreate, .timerStart,
  ]
}
