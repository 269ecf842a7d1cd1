import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// What names its own thing answers no question about another.
extension OpenQuestion {
  /// "Had 2 coffees", "walked 15 min", "church choir 2 hours", asked how long the running was: a
  /// report of something else, whose figure is its own.
  var isReport: Bool {
    guard question.request.intent == .exerciseLog,
      [SlotKey.duration, .distance].contains(question.missing)
    else { return false }
    return countsOtherThing || isOtherActivity || namesInFront
  }

  /// "Took a 20 minute nap at 2", asked when the night ended: a sleep of its own.
  var isNap: Bool {
    guard question.request.intent == .sleepLog, question.request.slots.flag(.isNap) != true else {
      return false
    }
    return understanding.intents.contains {
      $0.intent == .sleepLog && $0.slots.flag(.isNap) == true
    }
  }

  /// A number right in front of what was had, or of a word that nothing explains, where no length
  /// is told.
  private var countsOtherThing: Bool {
    let lengths: Set<SaidAmount.Kind> = [.duration, .distance]
    let fillers = mentions.fillers.filter { !$0.amounts.isEmpty }
    if fillers.contains(where: { $0.amounts.contains { lengths.contains($0.kind) } }) {
      return false
    }
    return fillers.contains { filler in
      let next = filler.tokens.upperBound
      return mentions.rest.contains(next)
        || mentions.things.contains { thing in
          thing.tokens.lowerBound == next && (thing.kind == .drink || thing.kind == .food)
            && !mentions.things.contains { $0.kind == .activity && $0.tokens == thing.tokens }
        }
    }
  }

  /// "Walked 15 min": another activity, told as a deed.
  private var isOtherActivity: Bool {
    let named = mentions.things(of: .activity)
    guard let asked = question.request.slots.text(.activity), !named.isEmpty,
      named.allSatisfy({ $0.name != asked })
    else { return false }
    return mentions.terms.contains { term in
      term.isPast && named.contains { $0.tokens.lowerBound == term.token }
    }
  }

  /// "Church choir 2 hours": a name of several words at the head, and the length right behind it.
  private var namesInFront: Bool {
    guard let length = mentions.fillers.first(where: { !$0.amounts.isEmpty })?.tokens,
      length.lowerBound >= OpenQuestion.shortestName, mentions.marks.isEmpty,
      !mentions.has(.was), !mentions.has(.general), !mentions.has(.pointing)
    else { return false }
    return (0..<length.lowerBound).allSatisfy { token in
      mentions.unexplained.contains(token)
        && mentions.terms.contains { $0.token == token && !$0.isVerb }
    }
  }

  /// In words.
  private static let shortestName = 2
}
