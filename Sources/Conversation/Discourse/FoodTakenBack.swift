import Commands
import EntityRecognition
import IntentRecognition
import Slots

/// "No croissant actually" right behind a coffee and a croissant: the only food of its meal was not
/// there, and what was told beside it stays.
struct FoodTakenBack {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }

  private static let longest = 5

  func find() -> Step? {
    let foods = mentions.things(of: .food)
    guard mentions.wordCount <= FoodTakenBack.longest, !mentions.isQuestion,
      mentions.others.isEmpty, mentions.fillers.isEmpty,
      Set(mentions.things.map(\.tokens)).count == 1, let thing = foods.first,
      (mentions.signs + mentions.hints).contains(where: {
        [.contrast, .abstaining].contains($0.cue)
          && $0.tokens == thing.tokens.lowerBound - 1..<thing.tokens.lowerBound
      }),
      isRighted(besides: thing.tokens.lowerBound - 1..<thing.tokens.upperBound),
      let act = discourse.session.last.last(where: { $0.foods == [thing.name] }), act.id != nil
    else { return nil }
    return discourse.taking(back: [.food: .text(thing.name)])
  }

  /// "Actually", beside what was not there.
  private func isRighted(besides tokens: Range<Int>) -> Bool {
    heard.utterance.tokens.indices.contains { token in
      !tokens.contains(token)
        && discourse.recognizer.language.words.has(
          heard.utterance.text(of: token..<token + 1).lowercased(), .correcting)
    }
  }
}
