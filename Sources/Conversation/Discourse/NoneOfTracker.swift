import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "No cigarettes today", "no headache": of what the sender counts there was none, which is a
  /// zero and no news of an earlier entry.
  func noneOfTracker(_ heard: Understanding) -> Step? {
    guard !mentions.isQuestion, mentions.others.isEmpty, mentions.rest.isEmpty,
      mentions.amounts.isEmpty, let thing = mentions.things(of: .tracker).first,
      mentions.things.allSatisfy({ $0.tokens.overlaps(thing.tokens) }), isCalled(thing),
      mentions.signs.contains(where: {
        [.contrast, .denial].contains($0.cue) && $0.tokens.count == 1
          && $0.tokens.upperBound == thing.tokens.lowerBound
      }),
      ![.edit, .remove, .more, .was, .pointing].contains(where: mentions.has),
      heard.intents.allSatisfy(\.mayBeDenial)
    else { return nil }
    let read = TimeReading(context: context, looksAhead: false).slots(mentions.times, into: .day)
    guard mentions.times.isEmpty || read[.day] != nil else { return nil }
    let slots: Slots = [
      .tracker: .text(thing.name), .value: .number(0),
      .day: read[.day] ?? .day(context.today),
    ]
    let request = Request(intent: .trackerLog, slots: slots, asSaid: utterance)
    return .request(request, confidence: 0.9, tokens: 0..<heard.utterance.tokens.count)
  }

  /// By its own name: "no fever" is no temperature of zero.
  private func isCalled(_ thing: Mentions.Thing) -> Bool {
    let said = mentions.terms.filter { thing.tokens.contains($0.token) }.map(\.base)
    return !said.isEmpty && Set(said).isSubset(of: recognizer.bases(of: thing.name))
  }
}

extension RecognizedIntent {
  /// What a message of nothing but a denial may have been taken for.
  fileprivate var mayBeDenial: Bool {
    [.correct, .again, .talk, .question].contains(Verb(intent)) || isDoubtful
      || intent.isQuestion || intent.isLog
  }
}
