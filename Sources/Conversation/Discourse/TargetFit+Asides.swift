import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension TargetFit {
  /// "Only two, gave the third to Jan", "no, 46 is where I am now": beside another figure of what
  /// was logged, a word that counts, a name that is also one of a month, and "now" say no time.
  func isAside(_ filler: Filler, _ fit: Fit) -> Bool {
    guard act.intent.isLog, !fit.changed.isEmpty, !mentions.amounts.isEmpty, !filler.times.isEmpty
    else { return false }
    return filler.times.allSatisfy { time in
      time.known == [.day] && filler.tokens.count <= 2 || time.known == [.month]
        || time.isNow(context.now)
    }
  }
}
