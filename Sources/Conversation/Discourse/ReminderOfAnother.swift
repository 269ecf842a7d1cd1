import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  private static let longestOther = 3

  /// "And Bob at 6" behind "remind me at 5 to call Anna": the same is to be done for somebody, or
  /// with something, else.
  func ofAnother(_ step: Step) -> Step {
    guard case .request(var request, let confidence, let tokens) = step,
      request.intent == .reminderAdd, let text = request.slots.text(.text),
      mentions.signs.contains(where: { $0.cue == .addition && $0.tokens.lowerBound == 0 }),
      let act = session.justKept, act.intent == .reminderAdd,
      let old = act.slots.text(.text).map(words), old.count > 1, recognizer.isVerb(old[0]),
      case let new = words(text), new.count <= Discourse.longestOther, !recognizer.isVerb(new[0]),
      isAlike(old[1], new[0])
    else { return step }
    request.slots[.text] = .text(old[0] + " " + text)
    return .request(request, confidence: confidence, tokens: tokens)
  }

  private func words(_ text: String) -> [String] {
    let words = text.split(separator: " ").map(String.init)
    return words.isEmpty ? [text] : words
  }

  /// Both are names, or begin with the same word: "the dog", "the cat".
  private func isAlike(_ old: String, _ new: String) -> Bool {
    old.lowercased() == new.lowercased()
      || old.first?.isUppercase == true && new.first?.isUppercase == true
  }
}
