import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension ReferenceResolver {
  /// The name that "it" stands for: of the newest action of the same family.
  func fillFromLast(_ slots: inout Slots, _ intent: IntentName) {
    // A reminder that is changed must not become a second one.
    if intent != .reminderAdd { slots[.scope] = nil }
    let family = family(of: intent)
    let names = [SlotKey.title, .habit, .text, .tracker, .number, .metric]
    // What is deleted cannot be deleted again; "that" is something that is there.
    let isGone = Verb.listChange(intent) == .delete
    let last = session.last(nearestTo: slots.number(.value))
    let candidates = (last + session.recent.reversed()).filter {
      $0.family == family && !(isGone && Verb.listChange($0.intent) == .delete)
    }
    for action in candidates {
      // "Done" is about what spoke, and not about what is yet to come.
      if intent == Reminders.finishing, let at = action.slots.instant(.at),
        at > context.zone.instant(of: context.now), action.intent == Reminders.adding
      {
        return
      }
      // What is done is not done again, while another one waits that spoke as well.
      if intent == Reminders.finishing, action.intent == intent, session.hasDue { return }
      for name in names {
        guard let value = action.slots[name] else { continue }
        if slots[name] == nil { slots[name] = value }
        // "Uncheck it" is of the day that was ticked.
        if intent == .habitUncheck, action.intent == .habitCheck, slots[.day] == nil {
          slots[.day] = action.slots[.day]
        }
        return
      }
    }
  }

  /// "My bottle is 750 ml", "just finished one": so many of the container that was just measured.
  func ofContainer(_ slots: Slots) -> Slots? {
    guard let set = session.last.last(where: { $0.intent == .settingsSet }),
      let name = set.slots.text(.setting), Settings.containers.contains(name),
      let one = context.containers[name] ?? set.slots.number(.value),
      let count = slots.number(.number)
    else { return nil }
    var drunk = slots
    for name in [SlotKey.scope, .number] { drunk[name] = nil }
    drunk[.volume] = .number(one * count)
    return drunk
  }

  /// "No, the other one": of the last two that a list has got, the one that was not ticked off.
  func ofOther(_ intent: RecognizedIntent) -> RecognizedIntent {
    guard intent.slots.text(.scope) == "other", let done = session.last.last,
      let other = NthAdded(session: session).other(of: done.family)
    else { return intent }
    var meant = intent
    meant.slots[.scope] = nil
    meant.slots = meant.slots.merging(other)
    return meant
  }

  /// "Again from 13:00 to 13:40": from when to when an exercise was done once more.
  func span(of last: Session.DoneAction) -> Slots? {
    guard last.intent == .exerciseLog, let time = mentions.times.first, mentions.times.count == 1,
      time.known.contains(.hour), case .interval(let from?, let to?, _) = time.past,
      (1...43_200).contains(to.seconds - from.seconds)
    else { return nil }
    let told: Slots = [
      .day: .day(from.day), .at: context.moment(from),
      .duration: .number(Double(to.seconds - from.seconds)),
    ]
    return told
  }
}

extension ReferenceResolver {
  /// "Remove them" right behind a message that told several things: all of those.
  var meansSeveral: Bool {
    let told = session.last.filter { $0.id != nil }
    return mentions.hint(.plural) && told.count > 1 && told.allSatisfy(\.intent.isLog)
      && told.allSatisfy { session.turn - $0.touchedTurn <= 1 && $0.turn == told[0].turn }
  }
}
