internal import CivilTime
internal import Slots

/// What an import would do, or did.
struct ImportSummary {
  /// The matters as they are counted, in the order in which they are told.
  enum Kind: String, CaseIterable {
    case stepDays = "steps_days"
    case weighings
    case heights
    case nights
    case drinks
    case meals
    case workouts
    case moods
    case habits
    case habitDays = "habit_days"
    case measures
    case todos
    case reminders
  }

  private(set) var added: [Kind: Int] = [:]
  /// What is there already, just so.
  private(set) var knownCount = 0
  /// What is there already, and differs.
  private(set) var changedCount = 0
  private(set) var firstDay: LocalDay?
  private(set) var lastDay: LocalDay?
  var leftOut: [String: Int] = [:]
  /// The tasks of a calendar that it no longer has.
  var vanished: [String] = []

  /// So many vanished tasks are named, and asked about.
  static let named = 20

  var addedCount: Int { added.values.reduce(0, +) }
  /// Whether there is nothing to take in.
  var isEmpty: Bool { addedCount + changedCount == 0 }

  mutating func count(_ standing: Standing, _ record: PastRecord) {
    switch standing {
    case .new: added[Kind(record.matter), default: 0] += 1
    case .known: knownCount += 1
    case .changed: changedCount += 1
    case .leftOut(let what):
      leftOut[what, default: 0] += 1
      return
    }
    guard Kind(record.matter).isOfThePast else { return }
    firstDay = min(firstDay ?? record.when.day, record.when.day)
    lastDay = max(lastDay ?? record.when.day, record.when.day)
  }

  /// How a record relates to what is kept.
  enum Standing: Equatable {
    case new, known, changed
    /// It has no place here; how to name it.
    case leftOut(String)
  }

  /// As data of an outcome: one row a kind, each with its own name.
  var told: Slots {
    let rows = Kind.allCases.compactMap { kind in
      added[kind].map { SlotValue.record([SlotKey(rawValue: kind.rawValue): .number(Double($0))]) }
    }
    let left = leftOut.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    var data: Slots = [
      "kinds": .list(rows), "is_nothing_new": .flag(isEmpty),
      "left_out": .list(
        left.prefix(8).map {
          let count = SlotValue.number(Double($0.value))
          return .record(["what": .text($0.key), "left_count": count, "left_times": count])
        }),
      "has_left_out": .flag(!left.isEmpty),
      "vanished": .list(vanished.prefix(ImportSummary.named).map { .text($0) }),
      "is_one_vanished": .flag(vanished.count == 1),
    ]
    if addedCount > 0 { data["added_count"] = .number(Double(addedCount)) }
    if knownCount > 0 {
      data["known_count"] = .number(Double(knownCount))
      data["known_things"] = data["known_count"]
      data["is_one_known"] = .flag(knownCount == 1)
    }
    if changedCount > 0 { data["changed_count"] = .number(Double(changedCount)) }
    if left.count > 8 { data["more_kinds"] = .number(Double(left.count - 8)) }
    if let firstDay, let lastDay {
      data["from_day"] = .day(firstDay)
      data["to_day"] = .day(lastDay)
      data["is_one_day"] = .flag(firstDay == lastDay)
    }
    return data
  }
}

extension ImportSummary.Kind {
  init(_ matter: PastRecord.Matter) {
    self =
      switch matter {
      case .steps: .stepDays
      case .weight: .weighings
      case .height: .heights
      case .sleep: .nights
      case .drink: .drinks
      case .meal: .meals
      case .workout: .workouts
      case .mood: .moods
      case .habit: .habits
      case .habitDone, .habitSkipped: .habitDays
      case .measure: .measures
      case .todo: .todos
      case .reminder: .reminders
      }
  }

  /// Tasks and reminders lie ahead; their days say nothing of from when to when.
  var isOfThePast: Bool { self != .todos && self != .reminders }
}
