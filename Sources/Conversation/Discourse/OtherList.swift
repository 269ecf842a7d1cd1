import Commands
import IntentRecognition
import Slots
import TrackingCore

/// "Check off piano" means the habit where no task is called like that, "move the pills to 9" the
/// reminder, and "delete oat milk" the task where none was drunk.
struct OtherList {
  /// What a person has listed and not done.
  let names: () -> DeedByWords.Names
  /// What was done of late.
  let recent: [Session.DoneAction]

  private static let done: [(kind: String, intent: IntentName, slot: SlotKey)] = [
    ("todo", .todoDone, .title), ("habit", .habitCheck, .habit),
    ("bucket", .bucketDone, .title), ("reminder", .reminderDone, .text),
  ]

  /// What ticks off the thing of that name on the only other list that has one; nil where the list
  /// of the intent has it, or none or several others do.
  func meant(_ intent: IntentName, _ slots: Slots) -> (intent: IntentName, slots: Slots)? {
    if let moved = moved(intent, slots) ?? removed(intent, slots) { return moved }
    guard Verb.listChange(intent) == .done, slots[.number] == nil, slots[.scope] == nil,
      let name = slots.listedName
    else { return nil }
    let all = names()
    func matches(_ kind: String) -> [String] {
      let known = all.filter { $0.kind == kind }.map(\.name)
      return switch NameMatch(name, among: known) {
      case .one(let place): [known[place]]
      case .several(let places): places.map { known[$0] }
      case .none: []
      }
    }
    guard let own = OtherList.done.first(where: { $0.intent == intent }), matches(own.kind).isEmpty
    else { return nil }
    let others = OtherList.done.filter { $0.intent != intent && !matches($0.kind).isEmpty }
    guard others.count == 1, let other = others.first else { return nil }
    let found = matches(other.kind)
    return (other.intent, [other.slot: .text(found.count == 1 ? found[0] : name)])
  }

  /// Another time for a task that is none: of the reminder that is called like that.
  private func moved(_ intent: IntentName, _ slots: Slots) -> (intent: IntentName, slots: Slots)? {
    guard intent == .todoEdit, let due = slots[.due], let name = slots.text(.title),
      slots[.newTitle] == nil, slots[.detail] == nil
    else { return nil }
    let all = names()
    func isNamed(_ kind: String) -> Bool {
      NameMatch(name, among: all.filter { $0.kind == kind }.map(\.name)) != .none
    }
    guard !isNamed("todo"), isNamed("reminder") else { return nil }
    var result: Slots = [.scope: .text("move"), .text: .text(name)]
    result[due.day == nil ? "at" : "day"] = due
    return (Reminders.adding, result)
  }

  /// What is taken out by the very name of a task, and of which nothing was logged of late.
  private func removed(_ intent: IntentName, _ slots: Slots) -> (intent: IntentName, slots: Slots)?
  {
    guard intent == .entryDelete, [SlotKey.scope, .day, .at, .id].allSatisfy({ slots[$0] == nil }),
      let thing = [SlotKey.drink, .food, .activity].compactMap({ slots.text($0) }).first,
      !recent.contains(where: { $0.slots.names(thing) }),
      let name = task(called: thing)
    else { return nil }
    return (.todoDelete, [.title: .text(name)])
  }

  /// "Lemons" where two lemons are to be got: the only task that has at most one word more.
  private func task(called thing: String) -> String? {
    let tasks = names().filter { $0.kind == "todo" }.map(\.name)
    if let name = tasks.first(where: { $0.lowercased() == thing }) { return name }
    guard case .one(let place) = NameMatch(thing, among: tasks) else { return nil }
    let words = { (text: String) in text.split(separator: " ").count }
    return words(tasks[place]) <= words(thing) + 1 ? tasks[place] : nil
  }
}

extension Slots {
  /// Whether something that was done is called so.
  fileprivate func names(_ thing: String) -> Bool {
    [SlotKey.drink, .activity].contains { text($0) == thing }
      || (list(.items) ?? []).contains { $0.record?[.food]?.text == thing }
  }
}
