import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "Fuel, not parking", "change parking to fuel" right behind a sum of money: what it went on.
struct NoteReworded {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private var utterance: Utterance { heard.utterance }
  private static let mostWords = 2

  func find() -> Step? {
    guard let act = discourse.session.last.last, act.intent == .trackerLog, act.id != nil,
      let old = act.slots.text(.note), discourse.age(act) <= DiscourseLimits.pronoun,
      !mentions.isQuestion, !mentions.isUnreal, mentions.others.isEmpty, mentions.values.isEmpty,
      mentions.wordCount <= DiscourseLimits.completionWords,
      heard.intents.allSatisfy({ Verb($0.intent).leans }),
      let place = place(of: old), isReplaced(place), let new = new(besides: place)
    else { return nil }
    return .edit(act, [.note: .text(utterance.text(of: new))], confidence: 0.9)
  }

  private func place(of note: String) -> Range<Int>? {
    let words = note.lowercased().split(separator: " ").map(String.init)
    guard !words.isEmpty, words.count <= mentions.tokenCount else { return nil }
    return (0...mentions.tokenCount - words.count).lazy.map { $0..<$0 + words.count }
      .first { tokens in
        zip(tokens, words).allSatisfy { word($0) == $1 }
      }
  }

  /// A "not" or "change" stands right in front of it.
  private func isReplaced(_ place: Range<Int>) -> Bool {
    mentions.signs.contains { sign in
      (sign.cue == .denial || sign.cue == .edit && sign.tokens.lowerBound <= 1)
        && (sign.tokens.upperBound..<max(place.lowerBound, sign.tokens.upperBound))
          .allSatisfy(isSmall)
        && sign.tokens.upperBound <= place.lowerBound
    }
  }

  /// One or two words side by side that nothing else explains; "not parking there again" goes on
  /// with what it denies.
  private func new(besides place: Range<Int>) -> Range<Int>? {
    let words = (0..<mentions.tokenCount).filter { token in
      utterance.tokens[token].kind == .word && !place.contains(token) && !isSmall(token)
        && !mentions.signs.contains { $0.tokens.contains(token) }
    }
    // "I'm not parking here" tells something else.
    let isClipped = words.contains { !word($0).allSatisfy(\.isLetter) }
    guard !isClipped, !mentions.namesSender,
      (1...NoteReworded.mostWords).contains(words.count), let first = words.first,
      let last = words.last, last - first + 1 == words.count, first != place.upperBound
    else { return nil }
    return first..<last + 1
  }

  private func isSmall(_ token: Int) -> Bool {
    discourse.recognizer.language.words.has(word(token), .smallWord)
  }

  private func word(_ token: Int) -> String {
    utterance.text(of: token..<token + 1).lowercased()
  }
}
