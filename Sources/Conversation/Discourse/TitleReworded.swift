import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "Oh no, wrong: for Zoe", right behind "todo buy flowers for Kim": of what was listed the part
/// that begins with the same small word is said again.
struct TitleReworded {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private static let titled: [IntentName: SlotKey] = [
    .todoAdd: .title, .bucketAdd: .title, .reminderAdd: .text,
  ]
  private static let longest = 6

  func find() -> Step? {
    guard heard.intents.allSatisfy({ Verb($0.intent).leans }), !mentions.isQuestion,
      let act = discourse.session.justKept, let slot = Self.titled[act.intent],
      discourse.age(act) <= DiscourseLimits.pronoun, let title = act.slots.text(slot),
      mentions.times.isEmpty, !mentions.isUnreal, let start = startOfNew, let joint = text(start)
    else { return nil }
    let new = heard.utterance.text(of: start..<mentions.tokenCount)
    var words = title.split(separator: " ").map(String.init)
    guard new.split(separator: " ").count <= Self.longest,
      let place = words.indices.dropFirst().last(where: { words[$0].lowercased() == joint })
    else { return nil }
    words.replaceSubrange(place..., with: [FreeText.cleaned(new)])
    let reworded = words.joined(separator: " ")
    guard reworded.lowercased() != title.lowercased() else { return nil }
    return .edit(act, [slot: .text(reworded)], confidence: 0.9)
  }

  /// Behind words that say that something was wrong, a preposition with something behind it.
  private var startOfNew: Int? {
    let wrong = mentions.signs.filter { $0.cue == .contrast }
    guard wrong.contains(where: { $0.tokens.lowerBound == 0 }) else { return nil }
    let start = (0..<mentions.tokenCount).first { token in
      !mentions.marks.contains(token) && !wrong.contains { $0.tokens.contains(token) }
        && heard.utterance.tokens[token].kind == .word
    }
    guard let start, start + 1 < mentions.tokenCount,
      discourse.recognizer.language.isPreposition(start, in: heard.utterance)
    else { return nil }
    return start
  }

  private func text(_ token: Int) -> String? {
    heard.utterance.text(of: token..<token + 1).lowercased()
  }
}
