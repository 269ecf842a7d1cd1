import Commands
import IntentRecognition
import Slots

/// What several words of a correction say together, and which of their readings counts.
extension TargetFit {
  /// A pair of figures, how often something comes, and a length that looks like a time of day.
  func addTogether(_ fit: inout Fit) {
    var found = [paired].compactMap(\.self) + mentions.fillers.compactMap(often)
    found += mentions.fillers.compactMap(length).map { [.duration: .number($0)] }
    for slots in found {
      fit.changed = fit.changed.merging(slots)
      fit.score += DiscourseLimits.unitFits
    }
  }

  /// "10 oz" of a food are weighed, and of a drink poured.
  func weighedFirst(_ amounts: [SaidAmount]) -> [SaidAmount] {
    guard act.intent == .mealLog, amounts.contains(where: { $0.kind == .mass }) else {
      return amounts
    }
    return amounts.filter { $0.kind == .mass } + amounts.filter { $0.kind != .mass }
  }

  /// "Took a nap from 2 to 2:45" is sleep of its own behind a night; "it was a nap" speaks of it.
  var isOtherSleep: Bool {
    act.intent == .sleepLog && act.slots[.isNap] == nil && !mentions.has(.pointing)
      && mentions.tellsNap(recognizer)
  }
}

extension Mentions {
  /// Whether a nap is named, which is no part of a night.
  func tellsNap(_ recognizer: IntentRecognizer) -> Bool {
    terms.contains { recognizer.language.words.has($0.base, .napping) }
  }
}
