import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// What stands on a to-do list is done whoever did it: "Ben already bought the bread", "my wife
/// paid the plumber". A habit is the sender's own.
struct DoneByOther {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private var recognizer: IntentRecognizer { discourse.recognizer }

  private static let undone: [Cue] = [.denial, .contrast, .remove, .postpone, .only]

  func find() -> Step? {
    guard heard.intents.isEmpty, !mentions.isQuestion, !mentions.isUnreal,
      heard.refusals.allSatisfy({ [.otherPerson, .doubt].contains($0) })
    else { return nil }
    let clause = 0..<(mentions.marks.first { $0 > 1 } ?? mentions.tokenCount)
    let told = mentions.part(clause)
    guard told.wordCount <= DiscourseLimits.completionWords,
      !mentions.has(.denial), !DoneByOther.undone.contains(where: told.has),
      // "My mate reckons Ben bought the bread" is what somebody says.
      !mentions.hint(.unfinished), told.values.isEmpty, mentions.others.count < 2,
      let deed = told.terms.first(where: { $0.isVerb && $0.isPast }),
      namesDoer(before: deed.token), let title = listed(told, deed)
    else { return nil }
    let request = Request(
      intent: .todoDone, slots: [.title: .text(title)], asSaid: discourse.utterance)
    return .request(request, confidence: 0.9, tokens: 0..<mentions.tokenCount)
  }

  /// Somebody stands in front of the deed, and not the sender.
  private func namesDoer(before deed: Int) -> Bool {
    guard deed > 0, deed <= 4 else { return false }
    let front = heard.utterance.text(of: 0..<deed)
    let isSender = front.lowercased().split(separator: " ").contains { word in
      recognizer.language.words.has(word, .ownOpening)
    }
    // "Ben hasn't bought the bread yet".
    let isDenied = (0..<deed).contains { recognizer.language.isDenial($0, in: heard.utterance) }
    // "Hope Tom booked the campsite" does not know.
    let isHeld = mentions.terms.contains { term in
      term.isVerb && (term.token == 0 || term.token > 1) && term.token < deed
    }
    // "Nobody bought the bread".
    let isNobody = mentions.hints.contains { $0.cue == .abstaining && $0.tokens.lowerBound < deed }
    guard !isSender, !isDenied, !isHeld, !isNobody, !mentions.hint(.restored) else { return false }
    return front.first?.isUppercase == true || heard.refusals.contains(.otherPerson)
      || mentions.senderToken == nil
      || mentions.others.contains { $0 < deed }
      || recognizer.namesOther(heard.utterance, before: deed)
  }

  /// The only task with that deed, all of whose telling words stand behind it: "the bread", and
  /// not "her bread".
  private func listed(_ told: Mentions, _ deed: Mentions.Term) -> String? {
    let things = told.terms.filter { term in
      term.token > deed.token && !told.isAside(term.token)
        && !told.hints.contains { $0.tokens.contains(term.token) }
    }
    let said = Set(things.map(\.base))
    guard let first = things.first,
      told.signs.contains(where: {
        $0.cue == .definite && $0.tokens.upperBound == first.token
          && $0.tokens.lowerBound == deed.token + 1
      })
    else { return nil }
    let fits = discourse.names().filter { name in
      guard name.kind == "todo" else { return false }
      let own = recognizer.bases(of: name.name)
      let verb = own.first.flatMap { first in
        recognizer.isVerb(first) || own.count > 1 && first == deed.base ? first : nil
      }
      let isDeed =
        verb == deed.base
        || verb == nil && recognizer.language.words.has(deed.base, .obtaining)
      let telling = own.dropFirst(verb == nil ? 0 : 1)
      return isDeed && !telling.isEmpty && said.isSuperset(of: telling)
        && said.subtracting(telling).isEmpty
    }
    return Set(fits.map { $0.name.lowercased() }).count == 1 ? fits[0].name : nil
  }
}
