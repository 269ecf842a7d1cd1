package import CivilTime

/// `todo.add` and `bucket.add`: something new on a list.
package struct AddItem: DueCommand {
  package var title: String?
  package var detail: String?
  package var due: DayOrTime?
  /// The time of day at which what comes again is due first.
  package var at: SaidInstant?
  /// How many there are to do, such as pages.
  package var quantity: Double?
  /// How many of it were told of.
  package var count: Double?
  /// An RFC 5545 rule, where it comes again.
  package var recurrence: String?
  /// The named list that it goes to, such as "packing list".
  package var shelf: String?

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.title, &title)
    coder.slot(.detail, &detail)
    coder.slot(.due, &due)
    coder.slot(.at, &at)
    coder.slot(.quantity, &quantity)
    coder.slot(.count, &count)
    coder.slot(.recurrence, &recurrence)
    coder.slot(.shelf, &shelf)
  }
}

/// The item of a list that is meant; with nothing said the one that was touched last.
package struct MeantItem: SlotGroup {
  /// Words of its title.
  package var title: String?
  /// Its place in the list as it was shown; -1 for the last.
  package var number: Int?
  package var shelf: String?
  package var scope: Scope?
  /// "All but the eggs and the milk": of all of them the ones that are not meant.
  package var kept: String?
  package var keptToo: String?

  /// Which items are meant where none is named.
  package enum Scope: String, SlotConvertible {
    /// All of them, or all that are done.
    case all, done
    /// The one with a count of what is left.
    case counted
    /// The one on the list that was just shown.
    case shown
  }

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.title, &title)
    coder.slot(.number, &number)
    coder.slot(.shelf, &shelf)
    coder.slot(.scope, &scope)
    coder.slot(.kept, &kept)
    coder.slot(.keptToo, &keptToo)
  }
}

/// A command about an item that is there.
package protocol ItemCommand: Command {
  var item: MeantItem { get set }
  /// What is counted of the item, where that tells which it is.
  var counted: (left: Double?, unit: String?) { get }
}

extension ItemCommand {
  package var counted: (left: Double?, unit: String?) { (nil, nil) }

  package var title: String? {
    get { item.title }
    set { item.title = newValue }
  }
}

/// A command whose outcome says what the item is called, and when it is due.
package protocol DueCommand: Command {
  var title: String? { get set }
  var due: DayOrTime? { get set }
}

/// `todo.done` and `bucket.done`.
package struct FinishItem: ItemCommand, DueCommand {
  package var item = MeantItem()
  /// So many of it were done.
  package var count: Double?
  /// A deed was told, and no task was named.
  package var isTold = false
  /// The deed was told without saying who did it.
  package var isBare = false
  /// The titles that the told deed has every word of.
  package var told: [String]?
  package var due: DayOrTime?

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    item.code(&coder)
    coder.slot(.count, &count)
    coder.mark(.isTold, &isTold)
    coder.mark(.isBare, &isBare)
    coder.slot(.told, &told)
    coder.slot(.due, &due)
  }
}

/// `todo.reopen` and `bucket.reopen`.
package struct ReopenItem: ItemCommand, DueCommand {
  package var item = MeantItem()
  package var due: DayOrTime?

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    item.code(&coder)
    coder.slot(.due, &due)
  }
}

/// `todo.edit` and `bucket.edit`.
package struct ChangeItem: ItemCommand, DueCommand {
  package var item = MeantItem()
  package var newTitle: String?
  package var detail: String?
  package var due: DayOrTime?
  /// On another day at the same time of day.
  package var isSameTime = false
  /// So many seconds later than it was due.
  package var later: Double?
  /// So many are left, of `unit` where that was said.
  package var left: Double?
  package var unit: String?

  package init() {}

  package var counted: (left: Double?, unit: String?) { (left, unit) }

  package mutating func code(_ coder: inout SlotCoder) {
    item.code(&coder)
    coder.slot(.newTitle, &newTitle)
    coder.slot(.detail, &detail)
    coder.slot(.due, &due)
    coder.mark(.isSameTime, &isSameTime)
    coder.slot(.duration, &later)
    coder.slot(.quantity, &left)
    coder.slot(.unit, &unit)
  }
}

/// `todo.delete` and `bucket.delete`.
package struct DeleteItem: ItemCommand {
  package var item = MeantItem()

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    item.code(&coder)
  }
}

/// `todo.list` and `bucket.list`: one item where one is named, else those of a kind.
package struct ShowItems: ItemCommand {
  package var item = MeantItem()
  package var filter: ListFilter?
  /// The days on which they are due.
  package var period: Period?
  /// Those whose time is over.
  package var isLate = false

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    item.code(&coder)
    coder.slot(.filter, &filter)
    coder.slot(.period, &period)
    coder.mark(.isLate, &isLate)
  }
}

/// Which items of a list are asked for.
package enum ListFilter: String, SlotConvertible, CaseIterable {
  case open, done, due, overdue, all
}
