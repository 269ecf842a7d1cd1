import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "No, the eggs", "I meant floss", "wrong one, read" right behind something that was ticked off:
/// it is open again, and what is named in its place is done. "Not Monday, Tuesday" is another day
/// of the same habit.
struct WrongTick {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private var session: Session { discourse.session }

  private static let longest = 7

  func find() -> [Step] {
    guard let done, !mentions.isQuestion, !mentions.isUnreal, mentions.others.isEmpty,
      mentions.wordCount <= WrongTick.longest, mentions.amounts.allSatisfy({ $0.number == 1 }),
      mentions.has(.contrast) || isDenied || mentions.hint(.otherOne),
      ![.remove, .more, .addition].contains(where: mentions.has), !saysNone,
      heard.intents.allSatisfy(mayBeIt)
    else { return [] }
    if isNotYet { return [request(undone(done))] }
    if let day = otherDay(done) {
      if isDenied, !mentions.fillers.contains(where: \.isOld) { return notDone(done, on: day) }
      return [.edit(done, [.day: .day(day)], confidence: 0.9)]
    }
    guard mentions.fillers.allSatisfy(\.isPlace), let other = named(besides: done) else {
      return []
    }
    return [request(undone(done)), request(ticked(other, like: done))]
  }

  private var isDenied: Bool { mentions.has(.denial) || mentions.hint(.forgone) }

  /// "Didn't do it yesterday": of that day nothing is ticked off, and what was stays so. "Forgot it
  /// on Monday" may mean that it was not told, and changes nothing; nor does what is said of a
  /// habit to do without something.
  private func notDone(_ done: Session.DoneAction, on day: LocalDay) -> [Step] {
    let habit = done.slots.text(.habit) ?? ""
    let name = discourse.recognizer.mentions(in: habit, context: discourse.context)
    guard mentions.has(.denial), !mentions.hint(.forgone), !mentions.hint(.nearly), !name.abstains
    else { return [.nothing] }
    return [request(undone(done, on: day))]
  }

  private func request(_ told: (intent: IntentName, slots: Slots)) -> Step {
    .request(
      Request(intent: told.intent, slots: told.slots, asSaid: discourse.utterance),
      confidence: 0.9, tokens: 0..<mentions.tokenCount)
  }

  /// "No ice bath yesterday" says that there was none.
  private var saysNone: Bool {
    mentions.things.contains { mentions.isWithout(at: $0.tokens.lowerBound) }
  }

  /// "Actually not yet", and nothing else; behind a reminder that was alone, "I didn't" as well.
  private var isNotYet: Bool {
    mentions.has(.denial) && (mentions.hint(.later) || done?.intent == .reminderDone) && isAlone
      && mentions.fillers.isEmpty
      && mentions.things.isEmpty && mentions.unexplained.isEmpty
      && mentions.wordCount <= WrongTick.fewWords
  }

  /// What brings a reminder back takes back all that the message before did.
  private var isAlone: Bool {
    done?.intent != .reminderDone || session.last.count(where: { $0.id != nil }) == 1
  }

  private static let fewWords = 4

  /// The only thing that the message before ticked off.
  private var done: Session.DoneAction? {
    let done = session.last.filter { act in
      act.id != nil && Verb.listChange(act.intent) == .done && act.slots.listedName != nil
        && session.turn - act.touchedTurn <= 1
    }
    return done.count == 1 ? done[0] : nil
  }

  private func mayBeIt(_ intent: RecognizedIntent) -> Bool {
    Verb(intent.intent).leans || Verb(intent.intent) == .talk || intent.isDoubtful
      || Verb.listChange(intent.intent) == .done || intent.origin == "facts"
      || intent.intent.isQuestion
  }

  // MARK: Another day

  /// The day that is meant, of a habit that is not named otherwise.
  private func otherDay(_ done: Session.DoneAction) -> LocalDay? {
    guard done.intent == .habitCheck, mentions.unexplained.isEmpty,
      mentions.things.allSatisfy({ done.names.contains($0.name) }),
      let old = done.slots.day(.day)
    else { return nil }
    let times = mentions.fillers.filter { !$0.isOld }.flatMap(\.times)
    let denied = mentions.fillers.filter(\.isOld).flatMap(\.times)
    guard times.count == 1, times[0].isDate, denied.allSatisfy({ day(of: $0) == old }),
      let day = day(of: times[0]), day != old, day <= discourse.context.today,
      mentions.fillers.allSatisfy({ !$0.times.isEmpty })
    else { return nil }
    return day
  }

  private func day(of time: TimeValue) -> LocalDay? {
    TimeReading(context: discourse.context, looksAhead: false).slots([time], into: .day).day(.day)
  }

  // MARK: Another thing

  /// The only other thing on that list that is called by words of the message.
  private func named(besides done: Session.DoneAction) -> String? {
    let words = Set(
      mentions.terms.filter { term in
        !mentions.signs.contains { $0.tokens.contains(term.token) }
          && !mentions.isDenied(term.token..<term.token + 1)
      }.map(\.base))
    let own = Set(discourse.recognizer.bases(of: done.slots.listedName ?? ""))
    // "I didn't water the plants" ticks nothing off.
    let isOwnDenied = mentions.terms.contains { term in
      own.contains(term.base) && mentions.isDenied(term.token..<term.token + 1)
    }
    guard isOwnDenied || !mentions.has(.denial) else { return nil }
    let meant = words.subtracting(own)
    guard !meant.isEmpty else { return nil }
    let kind = done.family
    let fits = discourse.names().filter { name in
      name.kind == kind && name.name != done.slots.listedName
        && meant.isSubset(of: discourse.recognizer.bases(of: name.name))
    }
    return fits.count == 1 ? fits[0].name : nil
  }

  private func undone(
    _ done: Session.DoneAction, on day: LocalDay? = nil
  ) -> (IntentName, Slots) {
    // A reminder that was done comes back as it waited.
    if done.intent == .reminderDone { return (.entryUndo, [:]) }
    var slots: Slots = [:]
    for name in [SlotKey.title, .habit, .text, .shelf] { slots[name] = done.slots[name] }
    guard done.intent == .habitCheck else { return (IntentName(.reopen, of: done.family), slots) }
    slots[.day] = day.map { .day($0) } ?? done.slots[.day]
    return (.habitUncheck, slots)
  }

  private func ticked(_ name: String, like done: Session.DoneAction) -> (IntentName, Slots) {
    var slots: Slots = [done.intent == .habitCheck ? .habit : .title: .text(name)]
    slots[.shelf] = done.slots[.shelf]
    if done.intent == .habitCheck { slots[.day] = done.slots[.day] }
    return (done.intent, slots)
  }
}
