import Commands
import IntentRecognition
import Slots
import TrackingCore

/// "Add laundry": what is to be added is nothing that is eaten, drunk or measured, and no list is
/// named: then it is asked whether it is something to do.
struct BareAddition {
  let discourse: Discourse
  let heard: Understanding

  func find() -> Request? {
    let (mentions, utterance) = (discourse.mentions, heard.utterance)
    let words = utterance.tokens.indices.filter { !utterance.isPunctuation($0) }
    guard discourse.session.question == nil, let first = words.first,
      (2...BareAddition.longest).contains(words.count),
      discourse.recognizer.language.words.has(
        utterance.text(of: first..<first + 1).lowercased(), .putting),
      heard.intents.isEmpty, heard.refusals.isEmpty, !mentions.isQuestion,
      mentions.values.isEmpty, mentions.things.allSatisfy({ $0.kind == .activity }),
      mentions.hints.allSatisfy({ $0.tokens.upperBound <= words[1] }),
      mentions.others.isEmpty, !utterance.namesOwn, let last = words.last,
      mentions.terms.contains(where: { $0.token == words[1] }),
      !words.dropFirst().contains(where: isOfAddresses)
    else { return nil }
    let title = FreeText.cleaned(utterance.text(of: words[1]..<last + 1))
    return title.isEmpty
      ? nil
      : Request(intent: .todoAdd, slots: [.title: .text(title)], asSaid: discourse.utterance)
  }

  /// "Add Dan's email", "add new contact": what is sent or called stands in a book of addresses.
  private func isOfAddresses(_ token: Int) -> Bool {
    let word = heard.utterance.text(of: token..<token + 1).lowercased()
    let words = discourse.recognizer.language.words
    return words.has(word, .addressed) || words.has(word, .task)
  }

  /// In words, the order among them.
  private static let longest = 5
}
