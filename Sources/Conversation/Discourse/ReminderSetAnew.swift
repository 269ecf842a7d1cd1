import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "Make the goose reminder 7 o'clock", "the meeting is at 11:30", "6:30 for the alarm, it's
/// Saturday": another time of day for one of the reminders that were set of late.
struct ReminderSetAnew {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private var session: Session { discourse.session }
  private var recognizer: IntentRecognizer { discourse.recognizer }

  private static let longest = 9

  func find() -> Step? {
    guard !mentions.isQuestion, !mentions.isUnreal, mentions.oneOf == nil,
      !mentions.hint(.otherOne), !mentions.hint(.entry), !reminders.isEmpty,
      heard.refusals.allSatisfy({ ![.document, .tooLong, .question].contains($0) }),
      heard.intents.allSatisfy(mayBeIt)
    else { return nil }
    for (start, end) in parts {
      let said = mentions.part(start..<end)
      let clocks = said.fillers.filter { !$0.isPlace }
      guard said.wordCount <= ReminderSetAnew.longest, clocks.count == 1, isClock(clocks[0]),
        ![.more, .addition, .remove, .denial, .postpone].contains(where: said.has),
        isSetting(clocks[0], in: said), let act = meant(by: said, clocks[0]),
        said.has(.edit) || !isTold(clocks[0], in: said) || isEvent(act),
        let at = moment(clocks[0], of: act), act.slots[.at] != at
      else { continue }
      return .edit(act, [.at: at], confidence: 0.9)
    }
    return nil
  }

  private func mayBeIt(_ intent: RecognizedIntent) -> Bool {
    Verb(intent.intent).leans || Verb(intent.intent) == .talk || intent.isDoubtful
      || intent.intent.matter == .reminder && intent.slots[.at] == nil
        && intent.slots[.recurrence] == nil
  }

  // MARK: The words

  /// The message without why, and what stands behind its first sentence.
  private var parts: [(start: Int, end: Int)] {
    let whole = mentions.tokenCount
    let ends = [whole] + mentions.reasonStarts.filter { $0 > 2 }
    let behind = mentions.firstSentence.upperBound
    return ends.map { (0, $0) } + (behind < whole ? [(behind, whole)] : [])
  }

  /// "7 o'clock", "3.30", "6", and no day.
  private func isClock(_ filler: Filler) -> Bool {
    if filler.isOld { return false }
    if !filler.times.isEmpty {
      return filler.times.contains { time in
        time.known.contains(.hour)
          && time.known.isDisjoint(with: [.day, .weekday, .month, .holiday, .relative])
      }
    }
    return filler.amounts.allSatisfy { said in
      let minutes = ((said.number - said.number.rounded(.down)) * 100).rounded()
      return said.kind == .number && (0...24).contains(said.number) && minutes < 60
    }
  }

  /// An order to change it in front, or what it is right in front of the time; or the name behind
  /// it: "6:30 for the alarm".
  private func isSetting(_ clock: Filler, in said: Mentions) -> Bool {
    let isOrder = said.has(.edit) || said.hints.contains { [.making, .shifted].contains($0.cue) }
    let isShifted = said.terms.contains {
      $0.token < clock.tokens.lowerBound && isShifting($0)
    }
    let isNamedBehind = said.signs.contains { sign in
      sign.cue == .definite && (0...1).contains(sign.tokens.lowerBound - clock.tokens.upperBound)
    }
    return isOrder || isShifted || isNamedBehind || isTold(clock, in: said)
  }

  /// "The meeting is at 11:30": when it is, of what the reminder is called by itself; the hour of a
  /// meal is not when it is cooked.
  private func isTold(_ clock: Filler, in said: Mentions) -> Bool {
    !clock.times.isEmpty && said.things(of: .meal).isEmpty
      && said.signs.contains { sign in
        (sign.cue == .general || sign.cue == .was && said.has(.contrast))
          && (0...1).contains(clock.tokens.lowerBound - sign.tokens.upperBound)
      }
  }

  /// Whether a reminder is called by what takes place then, and not by what is to be done: "dinner
  /// is at 8" says nothing of when it is cooked.
  private func isEvent(_ act: Session.DoneAction) -> Bool {
    guard let text = act.slots.text(.text) else { return false }
    let said = recognizer.mentions(in: text, context: discourse.context)
    return said.terms.first.map { !$0.isVerb || $0.token > 0 } ?? false
  }

  // MARK: Which one

  /// The reminders of late, the newest first, each with what it is now.
  private var reminders: [Session.DoneAction] {
    var found: [Session.DoneAction] = []
    for act in session.recent.reversed() where act.intent == .reminderAdd && act.id != nil {
      guard session.turn - act.touchedTurn <= DiscourseLimits.namedTurns,
        discourse.age(act) <= DiscourseLimits.pronoun
      else { break }
      if !found.contains(where: { $0.id == act.id }) { found.append(act) }
    }
    return found
  }

  /// The one that the message names by most of its words; or, where it only says "the reminder",
  /// the one whose time is nearest. No other word may stand there.
  private func meant(by said: Mentions, _ clock: Filler) -> Session.DoneAction? {
    let items =
      (said.signs.filter { $0.cue == .item } + said.hints.filter { $0.cue == .ringing })
      .map(\.tokens)
    let words = said.terms.filter { term in
      !said.isAside(term.token) && !clock.tokens.contains(term.token)
        && !items.contains { $0.contains(term.token) }
        && !said.hints.contains { $0.tokens.contains(term.token) && $0.cue != .entry }
    }
    let behind = mentions.terms.filter { $0.token < clock.tokens.lowerBound }.map(\.base)
    let scored = reminders.map { act in
      let own = Set(recognizer.bases(of: act.slots.text(.text) ?? ""))
      let isWhole = words.allSatisfy {
        own.contains($0.base) || isShifting($0) || $0.isVerb && !said.rest.contains($0.token)
      }
      return (act: act, isWhole: isWhole, score: Set(behind).intersection(own).count)
    }.filter(\.isWhole)
    if let best = scored.map(\.score).max(), best > 0 {
      let fits = scored.filter { $0.score == best }
      return fits.count == 1 ? fits[0].act : nearest(fits.map(\.act), to: clock)
    }
    return items.isEmpty ? nil : nearest(scored.map(\.act), to: clock)
  }

  private func isShifting(_ term: Mentions.Term) -> Bool {
    let word = heard.utterance.text(of: term.token..<term.token + 1).lowercased()
    return recognizer.language.words.has(word, .shifting)
  }

  private func nearest(_ acts: [Session.DoneAction], to clock: Filler) -> Session.DoneAction? {
    acts.compactMap { act -> (act: Session.DoneAction, apart: Int)? in
      guard let old = act.slots.instant(.at), let new = moment(clock, of: act)?.instant else {
        return nil
      }
      return (act, abs(new.seconds - old.seconds))
    }.min { $0.apart < $1.apart }?.act
  }

  /// The time on the day of the reminder; nil where that is over.
  private func moment(_ clock: Filler, of act: Session.DoneAction) -> SlotValue? {
    let roles = RoleFit(act: act, context: discourse.context, recognizer: recognizer)
    let moved = MovedTime(context: discourse.context, times: clock.times)
    let slots =
      clock.times.isEmpty
      ? clock.amounts.lazy.compactMap(roles.slots).first : moved.slots(of: act)
    guard let at = slots?[.at], let instant = at.instant, instant > discourse.now else {
      return nil
    }
    return at
  }
}
