import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "Walked the dog" of who tracks dog walks, "finished a book on the train" of who tracks books:
  /// what is counted was done once, told by a verb and its name, and by no amount.
  func countedByWords(_ heard: Understanding) -> Step? {
    guard !mentions.isQuestion, !mentions.isUnreal, mentions.amounts.allSatisfy({ $0.number == 1 }),
      mentions.others.isEmpty, heard.refusals.allSatisfy({ $0 == .doubt }),
      mentions.wordCount <= DiscourseLimits.completionWords,
      let verb = mentions.terms.first(where: \.isPast), verb.token <= 1,
      ![.contrast, .edit, .denial, .remove, .postpone, .pointing].contains(where: mentions.has),
      heard.intents.allSatisfy({
        $0.intent.isQuestion || Verb($0.intent).leans || $0.isDoubtful
      }), let tracker = trackerDone(by: verb)
    else { return nil }
    let read = TimeReading(context: context, looksAhead: false).slots(mentions.times, into: .day)
    let day = read.day(.day) ?? context.today
    guard day <= context.today else { return nil }
    let slots: Slots = [.tracker: .text(tracker), .day: .day(day)]
    return .request(
      Request(intent: .trackerLog, slots: slots.merging(read), asSaid: utterance),
      confidence: 0.85, tokens: 0..<heard.utterance.tokens.count)
  }

  /// The only tracker that is named, where all words of its name were said, the verb's too, and
  /// hardly another one.
  private func trackerDone(by verb: Mentions.Term) -> String? {
    let named = Set(mentions.things(of: .tracker).map(\.name))
    guard named.count == 1, let name = named.first else { return nil }
    let said = Set(mentions.terms.filter { !mentions.isCircumstance($0.token) }.map(\.base))
    let own = Set(recognizer.bases(of: name))
    let isOfVerb = own.contains(verb.base) || mentions.has(.finished)
    return isOfVerb && own.isSubset(of: said) && said.count <= own.count + 1 ? name : nil
  }
}
