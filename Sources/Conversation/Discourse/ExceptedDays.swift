import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "Remind me every day at 7 to run except Sundays", "every weekday at 6:30 to swim but not this
/// Friday": the days that a rule leaves out, at the end of the message that makes it.
struct ExceptedDays {
  let discourse: Discourse
  let heard: Understanding

  private var utterance: Utterance { heard.utterance }
  private var mentions: Mentions { discourse.mentions }
  private var context: RecognitionContext { discourse.context }
  private static let longestTail = 5

  /// The reminder with its rule; nil where the message leaves nothing out.
  func intents() -> [RecognizedIntent]? {
    guard heard.intents.count == 1, let whole = heard.intents.first, whole.intent == .reminderAdd,
      whole.slots[.recurrence] != nil, !mentions.isQuestion, let mark, mark > 3
    else { return nil }
    let part = discourse.reading(utterance.text(of: 0..<mark))
    guard part.intents.count == 1, var one = part.intents.first, one.intent == .reminderAdd,
      one.slots[.text] != nil, let at = one.slots.instant(.at),
      let text = one.slots.text(.recurrence), let rule = try? RecurrenceRule(text),
      [.daily, .weekly].contains(rule.frequency), rule.interval == 1,
      case let start = context.zone.localTime(at: at)
    else { return nil }
    one.tokens = whole.tokens
    if let changed = without(rule, start, behind: mark) {
      one.slots = one.slots.merging(changed)
      one.slots[.day] = nil
      return [one]
    }
    // "But not this Friday", where it begins before that: it is left out when it comes.
    guard let day = dayLeftOut(of: rule, behind: start), let title = one.slots[.text] else {
      return nil
    }
    var left = one
    left.intent = .reminderDelete
    left.slots = [.text: title, .period: .period(Period(day))]
    return [one, left]
  }

  private func dayLeftOut(of rule: RecurrenceRule, behind at: LocalTime) -> LocalDay? {
    let days = rule.weekdays.isEmpty ? Array(1...7) : rule.weekdays.map(\.weekday)
    guard let time = mentions.times.last, case .point(let left, .day) = time.next,
      days.contains(left.day.weekday), left.day > at.day
    else { return nil }
    return left.day
  }

  /// Where nothing but days stands behind a word that leaves them out.
  private var mark: Int? {
    let hints = mentions.hints + mentions.signs.filter { $0.cue == .denial }
    return hints.filter { $0.cue == .excepting || $0.cue == .denial }.map(\.tokens)
      .filter { tokens in
        let tail = tokens.upperBound..<mentions.tokenCount
        return !tail.isEmpty && tail.count <= Self.longestTail
          && tail.allSatisfy { isOfDays($0) || isSmall($0) } && tail.contains(where: isOfDays)
      }.map(\.lowerBound).min().map(withJoint)
  }

  /// "But", in front of "not".
  private func withJoint(_ token: Int) -> Int {
    let words = discourse.recognizer.language.words
    guard token > 0, words.has(utterance.text(of: token - 1..<token).lowercased(), .apartFrom)
    else { return token }
    return token - 1
  }

  private func isOfDays(_ token: Int) -> Bool {
    mentions.values.contains { $0.tokens.contains(token) && $0.value.isOfDays }
  }

  private func isSmall(_ token: Int) -> Bool {
    utterance.tokens[token].kind != .word
      || mentions.hints.contains { $0.tokens.contains(token) }
      || mentions.signs.contains { $0.tokens.contains(token) }
      || utterance.text(of: token..<token + 1).utf8.count <= 2
  }

  /// Without the days of the week that are said, or from the day behind the one that is.
  private func without(_ old: RecurrenceRule, _ at: LocalTime, behind mark: Int) -> Slots? {
    let days = old.weekdays.isEmpty ? Array(1...7) : old.weekdays.map(\.weekday)
    let said = utterance.lattice.all.reduce(into: Set<Int>()) { days, entity in
      guard entity.tokens.lowerBound > mark, !entity.isLatent,
        case .recurrence(let rule) = entity.value, let rule = try? RecurrenceRule(rule.rule)
      else { return }
      days.formUnion(rule.weekdays.map(\.weekday))
    }
    if !said.isEmpty {
      let left = days.filter { !said.contains($0) }
      guard !left.isEmpty, left.count < days.count else { return nil }
      var rule = old
      (rule.frequency, rule.weekdays) = (.weekly, left.map { .init($0) })
      guard let first = rule.next(after: at + -1, from: at) else { return nil }
      return [.recurrence: .text(rule.description), .at: context.moment(first)]
    }
    guard let day = mentions.times.last, case .point(let left, .day) = day.next,
      days.contains(left.day.weekday), left.day == at.day
    else { return nil }
    return old.next(after: at, from: at).map { [.at: context.moment($0)] }
  }
}
