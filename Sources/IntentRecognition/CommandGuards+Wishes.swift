import CivilTime
import Commands
import EntityRecognition
import Slots

/// What somebody may do at some time, and asks for nothing now.
extension IntentRecognizer {
  /// "Maybe one day I'll do a marathon challenge", "a new goal, but not now": put off.
  func isPutOff(_ option: Option, _ utterance: Utterance) -> Bool {
    guard IntentRecognizer.beginnings.contains(intent(option)) else { return false }
    let before = utterance.isHardStop[..<option.tokens.lowerBound].lastIndex(of: true)
    let end = utterance.isHardStop[(option.tokens.upperBound - 1)...].firstIndex(of: true)
    let sentence = (before.map { $0 + 1 } ?? 0)..<(end ?? utterance.tokens.count)
    return language.words.areIn(utterance.text(of: sentence).lowercased(), .puttingOff)
  }

  /// "Challenge my friend to run 10k": what somebody else is to do is no challenge of the sender's.
  func challengesOther(_ option: Option, _ utterance: Utterance) -> Bool {
    guard [.challengeCreate, .challengeStart].contains(intent(option)),
      // "Challenge everyone" is one for the room.
      option.slots.allSatisfy({ $0.flag(.room) != true })
    else { return false }
    return option.tokens.dropLast().contains { token in
      guard utterance.says(.challengeWord, at: token, language) else { return false }
      let isOwned = language.classes.has(utterance.tokens[token + 1].word, .possessive)
      let person = token + (isOwned ? 2 : 1)
      guard person + 1 < utterance.tokens.count,
        language.classes.has(utterance.tokens[person + 1].word, .infinitive)
      else { return false }
      return utterance.says(.person, at: person, language)
        || utterance.says(.callee, at: person, language)
        || utterance.lists(at: person).contains { $0.list == language.lists.givenName }
    }
  }

  /// "Remind me at 5": a bare figure is a time, and nothing to be reminded of.
  func remindsOfFigure(_ option: Option) -> Bool {
    guard intent(option) == .reminderAdd, option.frame != nil,
      let text = option.slots.last?.text("text"), !text.isEmpty
    else { return false }
    return text.utf8.allSatisfy { (48...58).contains($0) || $0 == UInt8(ascii: ".") }
  }

  /// "Can you remind me how many beers I had?" asks for what was told, and not to be told it later.
  func remindsOfDone(_ option: Option, _ utterance: Utterance) -> Bool {
    guard intent(option) == .reminderAdd, option.slots.last?.text("text") != nil,
      let asked = option.tokens.first(where: { isAsking($0, utterance) }),
      asked <= option.tokens.lowerBound + 5,
      // "Remind me to get eggs when I go shopping" says what to be reminded of.
      !(option.tokens.lowerBound..<asked).contains(where: {
        language.classes.has(utterance.tokens[$0].word, .infinitive)
      }),
      let own = (asked + 1..<option.tokens.upperBound).first(where: {
        language.classes.has(utterance.tokens[$0].word, .ownSubject)
      })
    else { return false }
    let isAhead = option.slots.contains { slots in
      slots.instant(.at).map { $0 > utterance.context.zone.instant(of: utterance.context.now) }
        ?? false
    }
    return !isAhead
      && (own + 1..<option.tokens.upperBound).prefix(2).contains {
        language.classes.hasAny(utterance.tokens[$0].word, of: IntentRecognizer.doneDeeds)
      }
  }

  private func isAsking(_ token: Int, _ utterance: Utterance) -> Bool {
    let word = utterance.tokens[token].word
    return language.classes.has(word, .question) && !language.classes.has(word, .auxiliary)
      && !language.classes.has(word, .plan)
  }

  private static let doneDeeds = WordClasses.set([
    .pastDeed, .ate, .drank, .had, .exercised, .slept, .weighed, .walked,
  ])

  /// What begins something that is kept from now on; wishes, tasks and reminders are for later.
  private static let beginnings: Set<IntentName> = [
    .challengeCreate, .challengeStart, .goalSet, .habitCreate, .trackerCreate, .timerStart,
  ]
}
