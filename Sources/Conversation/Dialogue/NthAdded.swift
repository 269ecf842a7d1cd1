import Commands
import Slots

/// "The first thing" behind things that were put on several lists: the first one that was added.
struct NthAdded {
  let session: Session

  /// The intent and the name of what is meant; nil when one list alone has grown.
  func named(_ number: Int) -> (intent: IntentName, slots: Slots)? {
    let added = session.recent.reversed()
      .prefix { $0.intent == .todoAdd || $0.intent == .bucketAdd }
    guard Set(added.map(\.family)).count > 1, (1...added.count).contains(number) else {
      return nil
    }
    let meant = Array(added.reversed())[number - 1]
    guard let title = meant.slots[.title] else { return nil }
    return (IntentName(.done, of: meant.family), [.title: title])
  }

  /// "Given the first one" behind reminders that one message set: the first of them, in the order
  /// of the message.
  func reminder(_ number: Int) -> Session.DoneAction? {
    guard let newest = session.recent.last(where: { $0.intent == .reminderAdd }) else { return nil }
    let made = session.recent.filter { $0.intent == .reminderAdd && $0.turn == newest.turn }
    return made.count > 1 && made.indices.contains(number - 1) ? made[number - 1] : nil
  }

  /// "First one done" behind new habits: the first of them that was made; with one alone its first
  /// day. Nil where a list was shown since, whose numbers count.
  func habit(_ number: Int) -> Slots? {
    let made = session.recent.reversed().prefix { $0.intent == .habitCreate }
      .compactMap { $0.slots[.habit] }
    guard session.lastAct?.intent == .habitCreate, made.indices.contains(number - 1) else {
      return nil
    }
    return [.habit: Array(made.reversed())[number - 1]]
  }

  /// "Both": the first or second of the last two that a list has got; nil when no two were added.
  func ofPair(_ number: Int, of family: String) -> Slots? {
    let titles = addedTitles(of: family).suffix(2)
    guard titles.count == 2, (1...2).contains(number) else { return nil }
    return [.title: .text(titles[titles.startIndex + number - 1])]
  }

  /// "The other one": of the last two that a list has got, the one not spoken of last.
  func other(of family: String) -> Slots? {
    let titles = addedTitles(of: family).suffix(2)
    guard titles.count == 2,
      let spoken = session.recent.last(where: { $0.family == family })?.slots.text(.title)
    else { return nil }
    let others = titles.filter { $0 != spoken }
    return others.count == 1 ? [.title: .text(others[0])] : nil
  }

  private func addedTitles(of family: String) -> [String] {
    session.recent.filter { $0.intent == IntentName(.add, of: family) }.compactMap {
      $0.slots.text(.title)
    }
  }
}
