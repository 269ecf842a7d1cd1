import Commands
import EntityRecognition
import Slots

/// Commands whose words only speak of a list, a reminder or another person.
extension IntentRecognizer {
  /// "You don't have to remind me every day", "why did you remind me at 3?", "reminders are
  /// annoying", "my to-do list is longer than ever": what looks like the words of a reminder or a
  /// task is the sentence that denies it, asks about it or says how it is.
  func isSpokenOf(_ option: Option, _ utterance: Utterance) -> Bool {
    guard [IntentName.reminderAdd, .todoAdd].contains(intent(option)),
      let slots = option.slots.first,
      let said = slots.text(.text) ?? slots.text(.title),
      let text = tokens(of: said, within: option.tokens, utterance)
    else { return false }
    return isDeniedOrder(text, option, utterance) || isAskedOrder(text, option, utterance)
      || isState(text, option, utterance) || isOrderOnIt(text, option, utterance)
  }

  /// "And pause it next week" goes on with what was set before, and is nothing to be reminded of.
  private func isOrderOnIt(
    _ text: Range<Int>, _ option: Option, _ utterance: Utterance
  ) -> Bool {
    option.frame?.precursors.isEmpty == false && text.count == 2
      && language.words.has(utterance.tokens[text.lowerBound].word, .command)
      && language.words.has(utterance.tokens[text.lowerBound + 1].word, .pronoun)
  }

  private func tokens(
    of text: String, within tokens: Range<Int>, _ utterance: Utterance
  ) -> Range<Int>? {
    for start in tokens {
      for end in start + 1..<tokens.upperBound + 1 {
        let part = utterance.text(of: start..<end)
        if part == text { return start..<end }
        guard text.hasPrefix(part) else { break }
      }
    }
    return nil
  }

  /// Whether the words lead right to those of the order, as those of one sentence.
  private func leads(_ text: Range<Int>, _ option: Option, _ utterance: Utterance) -> Bool {
    let first = option.tokens.first { !utterance.isPunctuation($0) }
    return text.lowerBound == first && text.upperBound < option.tokens.upperBound
      && !utterance.isPunctuation(text.upperBound)
  }

  /// "I'd rather not", "you don't have to".
  private func isDeniedOrder(
    _ text: Range<Int>, _ option: Option, _ utterance: Utterance
  ) -> Bool {
    guard leads(text, option, utterance),
      let denial = text.last(where: {
        language.classes.has(utterance.tokens[$0].word, .denial)
      })
    else { return false }
    let isSubject = language.classes.hasAny(
      utterance.tokens[text.lowerBound].word, of: IntentRecognizer.subjects)
    return (isSubject || denial == text.lowerBound)
      && (denial + 1..<text.upperBound).allSatisfy { token in
        let word = utterance.tokens[token].word
        return language.classes.hasAny(word, of: IntentRecognizer.helping)
          || language.words.has(word, .have) || language.words.has(word, .goingTo)
          || language.words.has(word, .receiving)
      }
  }

  private static let subjects = WordClasses.set([.ownSubject, .otherSubject])
  private static let helping = WordClasses.set([
    .infinitive, .auxiliary, .plan, .neutral, .article,
  ])

  /// "Why did you", "what did you".
  private func isAskedOrder(
    _ text: Range<Int>, _ option: Option, _ utterance: Utterance
  ) -> Bool {
    leads(text, option, utterance) && text.count > 1
      && language.classes.has(utterance.tokens[text.lowerBound].word, .question)
      && language.classes.has(utterance.tokens[text.upperBound - 1].word, .otherSubject)
  }

  /// "Is longer than mine", "came too late", behind the list or the reminder. "Remind me tomorrow
  /// is trash day" tells whom to remind of it.
  private func isState(_ text: Range<Int>, _ option: Option, _ utterance: Utterance) -> Bool {
    let before = option.tokens.lowerBound..<text.lowerBound
    guard let last = before.last, text.count > 1, !utterance.isPunctuation(last),
      !before.contains(where: { language.words.has(utterance.tokens[$0].word, .me) }),
      !language.classes.has(utterance.tokens[last].word, .infinitive),
      !utterance.isColon(text.lowerBound + 1)
    else { return false }
    let word = utterance.tokens[text.lowerBound].word
    return language.words.has(word, .statement)
      || intent(option) == .reminderAdd && language.words.has(word, .occurring)
  }

  /// "My dad is 70 and 1.80 m tall": what stands behind what is said of somebody else, and has no
  /// word of the sender.
  func isBodyOfOther(_ option: Option, _ utterance: Utterance) -> Bool {
    guard intent(option) == .profileSet, option.tokens.lowerBound > 1 else { return false }
    let start =
      (0..<option.tokens.lowerBound).last { utterance.isHardStop[$0] }.map { $0 + 1 } ?? 0
    let before = start..<option.tokens.lowerBound
    let isOwn = (start..<option.tokens.upperBound).contains { token in
      language.classes.has(utterance.tokens[token].word, .ownSubject)
    }
    guard !isOwn, let joint = before.last,
      language.classes.has(utterance.tokens[joint].word, .connector)
        || utterance.isPunctuation(joint)
    else { return false }
    return before.contains { language.classes.has(utterance.tokens[$0].word, .otherSubject) }
  }
}
