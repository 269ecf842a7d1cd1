import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Correcting {
  /// "Hard effort btw", "pretty hard today": how hard the exercise was that was told right before.
  var isEffort: Bool {
    mentions.values.allSatisfy(isOfToday) && !mentions.things.isEmpty
      && mentions.things.allSatisfy { $0.kind == .intensity }
      && mentions.wordCount <= DiscourseLimits.pronounWords && !mentions.has(.denial)
      && session.last.last?.intent == .exerciseLog && !mentions.things.contains(where: isOfElse)
  }

  private func isOfToday(_ value: Mentions.Value) -> Bool {
    guard case .time(let time) = value.value else { return false }
    return time.isDate && time.past.firstDay == context.today
  }

  /// "The exam was hard", "a hard week": what is said to be hard stands in front of it, or right
  /// behind it, and is no exercise.
  private func isOfElse(_ effort: Mentions.Thing) -> Bool {
    let (from, to) = (effort.tokens.lowerBound, effort.tokens.upperBound)
    let isSubject = mentions.rest.contains { word in
      word < from
        && mentions.signs.contains {
          [.was, .general].contains($0.cue) && $0.tokens.lowerBound == word + 1
        }
    }
    return isSubject
      || mentions.terms.contains {
        $0.token == to && recognizer.language.words.has($0.base, .hardship)
      }
  }
}
