import Commands
import IntentRecognition

extension Correcting {
  /// "Should be 2 oat milks on the list, not 1": what speaks of a list corrects nothing that was
  /// drunk, eaten or done.
  var speaksOfList: Bool { mentions.speaksOfList(recognizer.language.words) }

  /// "I didn't have the carrots" behind a roast with carrots: that part of what was told last.
  var deniesPart: Bool {
    mentions.values.isEmpty && !mentions.isQuestion && mentions.things(of: .food).count == 1
      && mentions.things(of: .food).allSatisfy { thing in
        mentions.isUntouched(thing)
          && session.last.contains { $0.foods.count > 1 && $0.foods.contains(thing.name) }
      }
  }
}

extension Mentions {
  /// "On the list": something that was named before, on which things are written.
  func speaksOfList(_ words: NamedWords) -> Bool {
    terms.contains { term in
      words.has(term.base, .listedOn)
        && signs.contains { $0.cue == .definite && $0.tokens.upperBound == term.token }
    }
  }

  /// "Didn't have the carrots": a short denial, a verb and the article in front of a thing.
  func isUntouched(_ thing: Thing) -> Bool {
    others.isEmpty && wordCount <= 6
      && signs.contains { sign in
        sign.cue == .denial && sign.tokens.upperBound + 2 == thing.tokens.lowerBound
      }
      && signs.contains {
        $0.cue == .definite && $0.tokens.upperBound == thing.tokens.lowerBound
      }
  }
}
