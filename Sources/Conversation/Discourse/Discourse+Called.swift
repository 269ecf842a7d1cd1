import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "I called him", where the plumber was to be called: a verb and who has no name, and nothing
  /// else.
  func called(_ heard: Understanding) -> Step? {
    guard heard.intents.isEmpty, heard.refusals.allSatisfy({ $0 == .otherPerson }),
      deed.isTold, deed.isSpecific,
      mentions.things.allSatisfy({ [.todo, .bucket, .reminder].contains($0.kind) })
    else { return nil }
    let callees = (0..<mentions.tokenCount).filter { isCallee($0, heard) }
    guard !callees.isEmpty,
      mentions.terms.allSatisfy({ $0.isVerb || callees.contains($0.token) }),
      mentions.rest.allSatisfy(callees.contains), mentions.others.allSatisfy(callees.contains),
      let (intent, slots) = deed.byVerb()
    else { return nil }
    let request = Request(intent: intent, slots: slots, asSaid: utterance)
    return .request(request, confidence: 0.9, tokens: 0..<heard.utterance.tokens.count)
  }

  /// "Jo called me", where Jo was to be called: what somebody else did.
  func isDoneToSender(_ heard: Understanding) -> Bool {
    guard let verb = mentions.terms.first(where: { $0.isVerb && $0.isPast }),
      verb.token > 0, verb.token < mentions.senderToken ?? verb.token + 1,
      verb.token + 1 < heard.utterance.tokens.count
    else { return false }
    let word = heard.utterance.text(of: verb.token + 1..<verb.token + 2).lowercased()
    return recognizer.language.words.has(word, .me)
  }

  private func isCallee(_ token: Int, _ heard: Understanding) -> Bool {
    let word = heard.utterance.text(of: token..<token + 1).lowercased()
    return recognizer.language.words.has(word, .callee)
  }
}
