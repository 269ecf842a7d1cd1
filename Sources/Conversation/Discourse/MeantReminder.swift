import CivilTime
import Commands
import IntentRecognition
import Slots
import TrackingCore

/// Which reminder or task "done" and "delete that reminder" mean.
///
/// What the message names wins; then what spoke last, if that is the newest turn; and else what was
/// spoken of last.
struct MeantReminder {
  let session: Session
  let mentions: Mentions
  let recognizer: IntentRecognizer
  let now: Instant
  /// What a person has listed and not done.
  let names: () -> DeedByWords.Names

  /// What an intent that points at "that" comes to; nil where it is as it was read.
  func meant(_ intent: RecognizedIntent) -> (intent: IntentName, slots: Slots)? {
    guard let change = Verb.listChange(intent.intent), isPointing(intent) else { return nil }
    let isReminder = intent.intent.matter == .reminder
    let isRung = session.hasRung(at: now)
    switch change {
    case .done where isReminder || isRung:
      let known = names()
      if let named = named(known, of: "reminder") { return (.reminderDone, [.text: named]) }
      if !isReminder, named(known, of: "todo") == nil, session.isRingNewest(at: now) {
        return (.reminderDone, Slots())
      }
    case .delete where isReminder:
      if let named = named(names(), of: "reminder", isOrder: true) {
        return (.reminderDelete, [.text: named])
      }
      if session.isRingNewest(at: now) { return (.reminderDelete, Slots()) }
    default: break
    }
    return nil
  }

  /// "That", and nothing that says which one.
  private func isPointing(_ intent: RecognizedIntent) -> Bool {
    guard intent.slots[.number] == nil, intent.slots[.count] == nil,
      intent.slots.listedName == nil
    else { return false }
    return intent.slots.values.isEmpty || intent.slots.text(.scope) == "last"
  }

  /// The name that shares most words with the message; nil where none does, or several as many.
  private func named(_ known: DeedByWords.Names, of kind: String, isOrder: Bool = false)
    -> SlotValue?
  {
    let said = mentions.terms.filter { term in
      !mentions.isAside(term.token) && !(isOrder && isSign(term.token))
    }
    let own = known.filter { $0.kind == kind }.map(\.name)
    let scored = Dictionary(own.map { ($0, score($0, said)) }, uniquingKeysWith: max)
    guard let best = scored.values.max(), best > 0 else { return nil }
    let fits = scored.filter { $0.value == best }
    return fits.count == 1 ? fits.first.map { .text($0.key) } : nil
  }

  /// A thing that both name counts more than a verb: "got" is said of much.
  private func score(_ name: String, _ said: [Mentions.Term]) -> Int {
    let own = Set(recognizer.bases(of: name))
    return said.filter { own.contains($0.base) }.reduce(0) { $0 + ($1.isVerb ? 1 : 3) }
  }

  private func isSign(_ token: Int) -> Bool {
    mentions.signs.contains { sign in
      sign.tokens.contains(token) && [.take, .remove, .postpone].contains(sign.cue)
    }
  }
}

extension Session {
  /// Whether a reminder spoke lately and was not answered.
  func hasRung(at now: Instant) -> Bool {
    guard hasDue, let dueAt else { return false }
    return now.seconds - dueAt.seconds <= DiscourseLimits.due
  }

  /// Whether nothing was done since a reminder spoke.
  func isRingNewest(at now: Instant) -> Bool {
    guard hasRung(at: now), let dueAt else { return false }
    return last.allSatisfy { $0.family == "chat" || $0.touchedAt < dueAt }
  }
}
