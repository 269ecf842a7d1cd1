import Commands
import EntityRecognition
import Slots

/// Goals for what is only counted, and has no name here.
extension IntentRecognizer {
  /// "Goal: 20 minutes a day", "goal: 5 runs with Bo a week": what is measured in a unit, and what
  /// a list of the language names, is nothing that begins to be counted.
  func beginsKnown(_ option: Option, _ utterance: Utterance) -> Bool {
    guard intent(option) == .goalSet,
      let slots = option.slots.first(where: { $0.flag(.beginsTracker) == true }),
      let metric = slots.text(.metric)?.lowercased()
    else { return false }
    let words = metric.split(separator: " ")
    // "Two hours of screen time": what takes time is measured in nothing else.
    let isMeasured =
      slots.flag(.isLength) != true && words.contains { language.words.has($0, .measuring) }
    if isMeasured || words.isEmpty { return true }
    let last = option.tokens.last { token in
      utterance.text(of: token..<token + 1).lowercased() == words[words.count - 1]
    }
    guard let last else { return false }
    let first = max(option.tokens.lowerBound, last - words.count)
    return (first...last).contains { token in
      utterance.lists(at: token).contains { known.contains($0.list) }
        || utterance.lattice.all.contains { entity in
          guard entity.tokens.lowerBound == token else { return false }
          switch entity.value {
          case .quantity, .duration: return entity.tokens.upperBound <= last + 1
          default: return false
          }
        }
    }
  }

  /// "I must weigh 90 kg by now", "have to be under 73": how much one weighs is no task.
  func isWeightToBe(_ option: Option, _ utterance: Utterance) -> Bool {
    guard intent(option) == .todoAdd,
      let title = option.slots.lazy.compactMap({ $0.text(.title) }).first,
      let first = option.tokens.first(where: { token in
        title.lowercased().hasPrefix(utterance.text(of: token..<token + 1).lowercased() + " ")
      }), first + 1 < utterance.tokens.count
    else { return false }
    let isFigure = { (token: Int) in
      token < utterance.tokens.count && utterance.tokens[token].kind == .digits
    }
    if language.classes.has(utterance.tokens[first].word, .weighed) { return isFigure(first + 1) }
    return language.words.has(utterance.tokens[first].word, .toBe) && isFigure(first + 2)
      && language.words.has(utterance.tokens[first + 1].word, .underLimit)
  }

  private var known: Set<Int32> {
    Set(["metric", "drink", "food", "activity", "unit"].compactMap(language.lists.list(named:)))
  }
}
