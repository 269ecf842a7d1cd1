import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// How far an exercise was, asked how long it was.
extension Turn {
  /// "800 m" behind "swam", "25 m pool" behind "swam 40 laps": what may be metres as well as
  /// minutes is read with the words that it was asked about. Nil where those make no way of it.
  func wayAnswered(_ heard: Understanding, _ question: Session.Question) -> Request? {
    guard question.missing == .duration, question.request.intent == .exerciseLog,
      let activity = question.request.slots.text(.activity), !mentions.isQuestion,
      mentions.others.isEmpty, mentions.wordCount <= Turn.shortAnswer,
      let way = mayBeWay(heard.utterance)
    else { return nil }
    let both = recognizer.understand("\(question.request.asSaid) (\(way))", context: context)
    let told = (heard.intents + both.intents).first { intent in
      intent.intent == .exerciseLog && intent.slots.text(.activity) == activity
        && intent.slots[.distance] != nil && intent.slots[.duration] == nil
    }
    guard let told else { return nil }
    var request = question.request
    request.slots[.distance] = told.slots[.distance]
    return request
  }

  private static let shortAnswer = 6

  /// The words of the only length that is a time and a way.
  private func mayBeWay(_ utterance: Utterance) -> String? {
    let lengths = utterance.lattice.all.filter { entity in
      if case .duration = entity.value { true } else { false }
    }
    let ways = lengths.filter { length in
      utterance.lattice.all.contains { entity in
        guard case .quantity(let quantity) = entity.value else { return false }
        return quantity.dimension == .distance && entity.tokens == length.tokens
      }
    }
    return ways.count == 1 ? utterance.text(of: ways[0].tokens) : nil
  }
}
