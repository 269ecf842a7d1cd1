import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// By how much something that was just set is to be other: "a day earlier please" of a reminder or
/// of when a task is due, "five more minutes" of a countdown.
extension Discourse {
  private static let longestShift = 7

  func shifted(_ heard: Understanding) -> Step? {
    guard let act = session.justKept ?? shownTimer, !mentions.isQuestion,
      mentions.wordCount <= Discourse.longestShift,
      mentions.rest.allSatisfy({ isOfHint($0) || isPronoun($0, heard) }),
      mentions.others.isEmpty || act.intent == .timerStart && mentions.hint(.extending),
      !mentions.has(.denial),
      heard.intents.allSatisfy({ mayShift($0, act) })
    else { return nil }
    switch act.intent {
    case .todoAdd, .todoEdit: return dueMoved(act, heard)
    case .timerStart: return lengthened(act)
    // "Also a week before" asks for one more.
    case .reminderAdd where !session.hasRung(at: now) && !mentions.has(.addition):
      return moved(act)
    default: return nil
    }
  }

  private func isPronoun(_ token: Int, _ heard: Understanding) -> Bool {
    let word = heard.utterance.text(of: token..<token + 1).lowercased()
    return recognizer.language.words.has(word, .pronoun)
  }

  /// The countdown that was asked about right before.
  private var shownTimer: Session.DoneAction? {
    guard session.lastAct?.intent == .timerShow else { return nil }
    return session.recent.last { $0.family == "timer" && $0.id != nil }
  }

  private func mayShift(_ intent: RecognizedIntent, _ act: Session.DoneAction) -> Bool {
    Verb(intent.intent).leans || intent.intent == act.intent
      || act.family == "todo" && [.todoEdit, .reminderSnooze].contains(intent.intent)
  }

  /// "Due date one week earlier please", "move it two days later": counted from when the task was
  /// due until now.
  private func dueMoved(_ act: Session.DoneAction, _ heard: Understanding) -> Step? {
    guard let shift = mentions.shift, isOnlyShift, let title = act.slots[.title],
      let due = DueShift(seconds: shift, months: months(of: shift, heard))
        .moved(act.slots[.due], context)
    else { return nil }
    let request = Request(
      intent: .todoEdit, slots: [.title: title, .due: due], asSaid: utterance)
    return .request(request, confidence: 0.9, tokens: 0..<mentions.tokenCount)
  }

  /// How many months were said; nil of days and weeks.
  private func months(of shift: Double, _ heard: Understanding) -> Int? {
    heard.utterance.lattice.all.lazy.compactMap { entity -> Int? in
      guard case .duration(let said) = entity.value, said.seconds == abs(shift),
        let one = DueShift.months[said.unit], let count = Int(exactly: said.number.value * one)
      else { return nil }
      return shift < 0 ? -count : count
    }.first
  }

  /// Whether no word tells anything beside by how much.
  private var isOnlyShift: Bool {
    mentions.terms.allSatisfy { term in
      mentions.isAside(term.token)
        || (mentions.signs + mentions.hints).contains { $0.tokens.contains(term.token) }
    }
  }

  /// "Add 5 minutes", "make it 5 minutes longer".
  private func lengthened(_ act: Session.DoneAction) -> Step? {
    guard let old = act.slots.number(.duration), mentions.times.isEmpty,
      mentions.fillers.count == 1, mentions.things.isEmpty,
      let more = mentions.amounts.first
    else { return nil }
    let change: Double
    if let shift = mentions.shift {
      change = shift
    } else if mentions.has(.more) || mentions.hint(.extending) {
      // "Give them another 5": minutes.
      guard more.kind == .duration || more.kind == .number && more.number <= 90 else { return nil }
      change = more.kind == .duration ? more.base : more.number * 60
    } else {
      return nil
    }
    // The countdown is set anew from now on: what has gone by is taken off.
    let left = old + change - Double(session.hasRung(at: now) ? 0 : age(act))
    guard left > 0 else { return nil }
    return .edit(act, [.duration: .number(left)], confidence: 0.9)
  }

  /// "A day earlier please".
  private func moved(_ act: Session.DoneAction) -> Step? {
    guard let shift = mentions.shift, abs(shift) < 1e9, case .instant(let at, _)? = act.slots[.at],
      isOnlyShift
    else { return nil }
    let moment = context.zone.localTime(at: Instant(seconds: at.seconds + Int(shift)))
    guard moment > context.now else { return nil }
    return .edit(act, [.at: context.moment(moment)], confidence: 0.9)
  }

  /// "Move both to Friday": the two that were listed last, each at its own time of day.
  func bothMoved(_ heard: Understanding) -> [Step] {
    let all = allPostponed(heard)
    if !all.isEmpty { return all }
    guard mentions.hint(.both),
      mentions.has(.postpone) || mentions.has(.edit) || mentions.hint(.due),
      !mentions.isQuestion, !mentions.has(.denial), mentions.rest.allSatisfy(isOfHint),
      mentions.wordCount <= Discourse.longestShift, !mentions.times.isEmpty
    else { return [] }
    let added = session.recent.filter {
      [.reminderAdd, .todoAdd].contains($0.intent) && $0.id != nil
    }
    .suffix(2)
    guard added.count == 2, Set(added.map(\.family)).count == 1 else { return [] }
    let steps = added.compactMap { act -> Step? in
      let moved = MovedTime(context: context, times: mentions.times)
      return moved.slots(of: act).map { .edit(act, $0, confidence: 0.9) }
    }
    return steps.count == 2 ? steps : []
  }
}

extension Discourse {
  /// "Push everything back by an hour": each reminder that was made of late, so much later.
  private func allPostponed(_ heard: Understanding) -> [Step] {
    guard mentions.has(.all) || mentions.hint(.both), mentions.has(.postpone),
      !mentions.isQuestion, !mentions.has(.denial), mentions.things.isEmpty,
      mentions.wordCount <= Discourse.longestShift,
      let length = mentions.amounts.first, mentions.amounts.count == 1, length.kind == .duration,
      length.base > 0
    else { return [] }
    let added = session.recent.filter { act in
      act.intent == .reminderAdd && act.id != nil && act.slots[.recurrence] == nil
        && act.slots.instant(.at).map { $0 > now } ?? false
        && age(act) <= DiscourseLimits.repetition
    }
    guard added.count > 1 else { return [] }
    return added.compactMap { act -> Step? in
      guard let at = act.slots.instant(.at) else { return nil }
      let moved = context.zone.localTime(at: Instant(seconds: at.seconds + Int(length.base)))
      return .edit(act, [.at: context.moment(moved)], confidence: 0.9)
    }
  }
}
