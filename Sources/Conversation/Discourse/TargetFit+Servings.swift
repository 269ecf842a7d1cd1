import Commands
import EntityRecognition
import IntentRecognition
import Slots

extension TargetFit {
  /// As many servings of another drink as were told of the first, where no volume was told.
  func serving(of drink: String) -> Double? {
    guard !act.said.contains(where: { $0.kind == .volume }) else { return nil }
    let count = act.said.first { $0.kind == .number }?.number ?? 1
    let serving = recognizer.serving(of: drink, context: context)
    // "Large coffee" holds more than a coffee, and so does the tea that it was.
    if let old = act.slots.text(.drink), let volume = act.slots.number(.volume) {
      let one = recognizer.serving(of: old, context: context)
      if one > 0, (0.6...1.7).contains(serving / one) { return volume * serving / one }
    }
    return serving * count
  }
}
