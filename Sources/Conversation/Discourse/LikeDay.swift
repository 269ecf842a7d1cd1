import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// What was told of a day, once more: "gym, same as Monday", "and yesterday too, same as
/// Wednesday", "same run as on Tuesday but it took 38 minutes"; and a figure that is compared with
/// that day: "4 miles today, better than yesterday" behind yesterday's run.
struct LikeDay {
  let discourse: Discourse
  let heard: Understanding

  private var session: Session { discourse.session }

  /// What one does or measures, and may do the same way on another day.
  private static let kinds: Set<IntentName> = [
    .exerciseLog, .trackerLog, .stepsLog, .sleepLog, .weightLog,
  ]

  func find() -> Step? {
    guard mayLean,
      let compared = discourse.recognizer.comparedDay(
        in: discourse.utterance, context: discourse.context)
    else { return nil }
    let said = discourse.recognizer.mentions(in: compared.rest, context: discourse.context)
    guard isPlain(said), let day = day(said), day != compared.day,
      heard.intents.allSatisfy({ isOpen($0, said, compared) })
    else { return nil }
    let acts = acts(on: compared.day).filter { isNamed($0, by: said) }
    let meant = compared.isSame ? same(acts, said) : told(acts, in: said)
    if let (act, changed) = meant {
      return .request(
        request(act, changed, on: day), confidence: 0.9, tokens: 0..<heard.utterance.tokens.count)
    }
    // Of a day of which nothing is known, what was told last is no copy.
    let isUnknown =
      compared.isSame && said.things.isEmpty && said.amounts.isEmpty
      && compared.day < discourse.context.today - 1
    return isUnknown && LikeDay.kinds.contains(topic?.intent ?? .again) ? .nothing : nil
  }

  /// Whether words of the message say that something is like something else, or such words were
  /// left out of what was heard.
  private var mayLean: Bool {
    guard !discourse.mentions.isQuestion, !discourse.mentions.isUnreal,
      session.recent.contains(where: { LikeDay.kinds.contains($0.intent) }),
      discourse.mentions.wordCount <= DiscourseLimits.correctionWords
    else { return false }
    return discourse.mentions.hint(.alike)
      || heard.utterance.text.utf8.count < discourse.utterance.utf8.count
  }

  private func isPlain(_ said: Mentions) -> Bool {
    !said.isQuestion && said.others.isEmpty && said.rest.count <= DiscourseLimits.unexplained
      && ![.contrast, .edit, .denial, .remove, .postpone].contains(where: said.has)
      && !said.things.contains { [.meal, .food, .drink].contains($0.kind) }
  }

  /// Of which day it is told: today, where none is named.
  private func day(_ said: Mentions) -> LocalDay? {
    if said.times.isEmpty { return discourse.context.today }
    guard said.times.count == 1, let time = said.times.first, time.isDate,
      !time.known.contains(.hour), let day = time.past.firstDay, day <= discourse.context.today
    else { return nil }
    return day
  }

  /// Whether what was heard leans on the talk, or is a deed whose amount is that of the day.
  private func isOpen(
    _ intent: RecognizedIntent, _ said: Mentions, _ compared: ComparedDay
  ) -> Bool {
    if Verb(intent.intent).leans || Verb(intent.intent) == .talk {
      return intent.slots[.meal] == nil
    }
    guard intent.origin == "facts", LikeDay.kinds.contains(intent.intent) else { return false }
    guard compared.isSame else { return intent.slots[.activity] == nil }
    return compared.isLeading || said.amounts.isEmpty
  }

  // MARK: What was told of that day

  private func acts(on day: LocalDay) -> [Session.DoneAction] {
    var found: [Session.DoneAction] = []
    for act in session.recent.reversed()
    where act.id != nil && LikeDay.kinds.contains(act.intent) && act.slots.day(.day) == day {
      if !found.contains(where: { $0.id == act.id || $0.firstID == act.id }) { found.append(act) }
    }
    return found
  }

  private func isNamed(_ act: Session.DoneAction, by said: Mentions) -> Bool {
    said.things.allSatisfy { thing in
      thing.kind == .intensity
        || said.things.contains { $0.tokens == thing.tokens && act.isNamed(by: $0) }
    }
  }

  /// What is being spoken of, where nothing is named.
  private var topic: Session.DoneAction? { session.recent.last { $0.intent.isLog } }

  private func isOfTopic(_ act: Session.DoneAction) -> Bool {
    guard let topic else { return false }
    return [SlotKey.activity, .tracker].allSatisfy { act.slots[$0] == topic.slots[$0] }
      && act.intent == topic.intent
  }

  private func same(
    _ acts: [Session.DoneAction], _ said: Mentions
  ) -> (Session.DoneAction, Slots)? {
    let own = said.things.isEmpty ? acts.filter(isOfTopic) : []
    let meant = own.isEmpty ? acts : own
    guard meant.count == 1, let act = meant.first else { return nil }
    return changed(act, by: said).map { (act, $0) }
  }

  /// The only deed of that day that is told in such amounts.
  private func told(
    _ acts: [Session.DoneAction], in said: Mentions
  ) -> (Session.DoneAction, Slots)? {
    let fitting = acts.compactMap { act -> (Session.DoneAction, Slots)? in
      guard let changed = changed(act, by: said), !changed.isEmpty,
        changed.values.keys.allSatisfy({ act.slots[$0] != nil })
      else { return nil }
      return (act, changed)
    }
    return fitting.count == 1 ? fitting[0] : nil
  }

  /// What is said otherwise; nil where a figure has no place there.
  private func changed(_ act: Session.DoneAction, by said: Mentions) -> Slots? {
    // "2 minutes faster"
    if let shift = said.shift, said.amounts.count == 1 {
      guard let old = act.slots.number(.duration), old + shift > 0 else { return nil }
      return [.duration: .number(old + shift)]
    }
    let roles = RoleFit(act: act, context: discourse.context, recognizer: discourse.recognizer)
    var slots: Slots = [:]
    for filler in said.fillers where !filler.amounts.isEmpty && filler.times.isEmpty {
      guard let fit = filler.amounts.lazy.compactMap(roles.slots).first,
        fit.values.keys.allSatisfy({ slots[$0] == nil })
      else { return nil }
      slots = slots.merging(fit)
    }
    return slots
  }

  private func request(
    _ act: Session.DoneAction, _ changed: Slots, on day: LocalDay
  ) -> Request {
    var slots = act.slots
    for name in [SlotKey.at, .note] { slots[name] = nil }
    if !changed.isEmpty { for name in [SlotKey.energy, .from, .to] { slots[name] = nil } }
    slots = slots.merging(changed)
    slots[.day] = .day(day)
    return Request(intent: act.intent, slots: slots, asSaid: discourse.utterance)
  }
}
