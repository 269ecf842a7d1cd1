import Commands
import EntityRecognition
import IntentRecognition
import Slots

extension Discourse {
  private static let titled: [IntentName: SlotKey] = [
    .todoAdd: .title, .bucketAdd: .title, .reminderAdd: .text,
  ]

  /// "Put both on my list", "add those two": words that only point name nothing that is to be done,
  /// so that it is asked for.
  func withoutPointingTitle(_ intent: RecognizedIntent) -> RecognizedIntent {
    guard let slot = Discourse.titled[intent.intent] else { return intent }
    var open = intent
    guard let title = intent.slots.text(slot) else {
      let isTimed = Discourse.timing.contains { intent.slots[$0] != nil }
      let isPointed = intent.slots[.scope] != nil
      guard intent.intent == .reminderAdd,
        isPointed || isTimed && session.justKept?.intent != .noteLog,
        let matter = matterBefore(of: intent.intent)
      else {
        return intent
      }
      open.slots[slot] = matter
      open.slots[.scope] = nil
      return open
    }
    if recognizer.language.words.has(title.lowercased(), .then) {
      open.slots[slot] = titleBefore
      return open
    }
    guard isPointing(title) else { return intent }
    open.slots[slot] = matterBefore(of: intent.intent)
    return open
  }

  /// "Remind me of it at 6", "remind me tomorrow", right behind a task, a habit or a note, and "add
  /// it to my list" behind a reminder: of that.
  private func matterBefore(of intent: IntentName) -> SlotValue? {
    guard session.last.count(where: { $0.id != nil }) == 1,
      let last = session.justKept, last.intent != intent,
      age(last) <= DiscourseLimits.completion, mentions.others.isEmpty
    else { return nil }
    return Discourse.matters[last.intent].flatMap { last.slots[$0] }
  }

  private static let timing: [SlotKey] = [.at, .day, .recurrence, .timesADay]

  private static let matters: [IntentName: SlotKey] = [
    .todoAdd: .title, .reminderAdd: .text, .habitCreate: .habit, .noteLog: .text,
  ]

  /// "Remind me on Monday then", right behind a reminder or a task: of the same; what it is about
  /// is asked for where nothing was spoken of.
  private var titleBefore: SlotValue? {
    guard let last = session.recent.last, [.reminderAdd, .todoAdd].contains(last.intent),
      session.turn - last.touchedTurn <= 2,
      age(last) <= DiscourseLimits.completion
    else { return nil }
    return last.slots[.text] ?? last.slots[.title]
  }

  private static let pointingWords = 4

  /// "The last one is due on Friday, put that on my list": what only points is no name of anything.
  func isOnlyPointed(_ intent: RecognizedIntent) -> Bool {
    guard let slot = Discourse.titled[intent.intent], let title = intent.slots.text(slot) else {
      return false
    }
    return isPointing(title, [.definite, .item, .indefinite, .general, .was])
      && !isPointing(title) || isOnlyOrdered(title)
  }

  /// "Put em on the list", "add them to the shopping list": the order and a pronoun are no task.
  private func isOnlyOrdered(_ title: String) -> Bool {
    var rest = title.lowercased().split(separator: " ").map(String.init)
    let words = recognizer.language.words
    if rest.count == 2, words.has(rest[0], .putting) || words.has(rest[0], .puttingBy) {
      rest.removeFirst()
    }
    return rest.count == 1
      && (words.has(rest[0], .pronoun) || words.has(rest[0], .clippedPronoun))
  }

  private func isPointing(_ title: String, _ small: [Cue] = [.definite]) -> Bool {
    // Titles of more words are not read anew for it.
    guard title.split(separator: " ").count <= Discourse.pointingWords else { return false }
    let name = withoutLead(title)
    if recognizer.language.words.has(name.lowercased(), .pronoun) { return true }
    let said = recognizer.mentions(in: name, context: context)
    let pointing =
      said.hints.filter { $0.cue == .both || $0.cue == .entry && small.count > 1 }.map(\.tokens)
      + said.signs.filter { small.contains($0.cue) }.map(\.tokens)
    guard said.has(.definite) || said.hint(.both), said.things.isEmpty, !pointing.isEmpty,
      said.tokenCount <= Discourse.pointingWords
    else { return false }
    return (0..<said.tokenCount).allSatisfy { token in
      pointing.contains { $0.contains(token) }
        || said.values.contains { $0.tokens.contains(token) && SaidAmount($0.value) != nil }
    }
  }

  /// "For that", "add it": without the words of the order in front.
  private func withoutLead(_ title: String) -> String {
    let words = title.split(separator: " ")
    guard words.count > 1, let first = words.first,
      recognizer.language.leadsTitle(String(first))
    else { return title }
    return words.dropFirst().joined(separator: " ")
  }
}
