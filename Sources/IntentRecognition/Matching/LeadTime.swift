import Commands
import EntityRecognition
import Slots

/// "Leave for the dentist an hour before my appointment at 10:15", "iron a shirt the evening before
/// the interview on 24 November": how long before the time that is said, behind what is to be done.
struct LeadTime {
  let language: IntentLanguage
  let utterance: Utterance
  /// What is known of the time that is said.
  let known: TimeParts

  /// The hour of an evening, as "tomorrow evening" has it.
  private static let evening = 19.0

  /// What is left of a text in front of the lead, and the slot that says it.
  func cut(_ text: Range<Int>) -> (text: Range<Int>, slots: Slots)? {
    guard !known.isEmpty else { return nil }
    for place in text.dropFirst() {
      if let seconds = length(at: place) {
        // Minutes are counted from a time of day, and not from a day.
        guard known.contains(.hour) || seconds >= 86_400 else { return nil }
        return (text.lowerBound..<place, [.before: .number(seconds)])
      }
      if let slots = evening(at: place) { return (text.lowerBound..<place - 1, slots) }
    }
    return nil
  }

  /// The seconds of a length in front of "before"; fewer than none in front of "after".
  private func length(at place: Int) -> Double? {
    for index in utterance.candidateRange(at: place) {
      let entity = utterance.lattice.all[index]
      guard case .duration(let length) = entity.value, let sign = sign(at: entity.tokens.upperBound)
      else { continue }
      return sign * length.seconds
    }
    return nil
  }

  private func sign(at token: Int) -> Double? {
    guard token < utterance.tokens.count else { return nil }
    let word = utterance.tokens[token].word
    if language.words.has(word, .leading) { return 1 }
    return language.words.has(word, .trailing) ? -1 : nil
  }

  /// "The evening before", of a day that is said.
  private func evening(at place: Int) -> Slots? {
    guard language.words.has(utterance.tokens[place - 1].word, .definite),
      language.words.has(utterance.tokens[place].word, .eve), sign(at: place + 1) == 1
    else { return nil }
    return [.eveHour: .number(LeadTime.evening)]
  }
}
