import Slots

/// "The first thing" behind things that were put on several lists: the first one that was added.
struct NthAdded {
  let session: Session

  /// The intent and the name of what is meant; nil when one list alone has grown.
  func named(_ number: Int) -> (intent: String, slots: Slots)? {
    let added = session.recent.reversed()
      .prefix { $0.intent == "todo.add" || $0.intent == "bucket.add" }
    guard Set(added.map(\.family)).count > 1, (1...added.count).contains(number) else {
      return nil
    }
    let meant = Array(added.reversed())[number - 1]
    guard let title = meant.slots["title"] else { return nil }
    return ("\(meant.family).done", ["title": title])
  }
}
