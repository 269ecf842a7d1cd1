public import CivilTime

/// One thing that another app knows of the past, in base units.
public struct PastRecord: Sendable, Equatable {
  /// Where it comes from, unique for the person: read again, it is known by this.
  public var source: String
  public var when: Moment
  public var matter: Matter

  /// What it is about.
  public enum Matter: Sendable, Equatable {
    /// All steps of a day; those that the day has from elsewhere are not counted twice.
    case steps(Double)
    case weight(kg: Double)
    case height(cm: Double)
    case sleep(seconds: Double)
    case drink(name: String, ml: Double)
    case meal(PastMeal)
    case workout(PastWorkout)
    case mood(score: Double, feeling: String, note: String)
    /// A habit and since when it is kept.
    case habit(name: String, schedule: HabitSchedule)
    case habitDone(name: String, note: String)
    case habitSkipped(name: String)
    /// A figure of a metric that the person has there.
    case measure(PastMeasure)
    case todo(PastTodo)
    case reminder(PastReminder)
  }

  public init(_ source: String, _ when: Moment, _ matter: Matter) {
    self.source = source
    self.when = when
    self.matter = matter
  }
}

/// What was eaten at one meal; what is nil is unknown.
public struct PastMeal: Sendable, Equatable {
  /// `breakfast`, `lunch`, `dinner` or `snack`.
  public var name: String
  public var kcal: Double?
  public var proteinG: Double?
  public var carbsG: Double?
  public var fatG: Double?
  public var note = ""

  public init(_ name: String, kcal: Double? = nil) {
    self.name = name
    self.kcal = kcal
  }
}

/// A bout of exercise; what is nil is unknown.
public struct PastWorkout: Sendable, Equatable {
  /// As the other app calls it; known activities get their usual name.
  public var activity: String
  public var seconds: Double?
  public var metres: Double?
  public var kcal: Double?
  public var note = ""

  public init(
    _ activity: String, seconds: Double? = nil, metres: Double? = nil, kcal: Double? = nil
  ) {
    self.activity = activity
    self.seconds = seconds
    self.metres = metres
    self.kcal = kcal
  }
}

/// One figure of a tracker.
public struct PastMeasure: Sendable, Equatable {
  public var tracker: String
  public var unit: String
  public var rule: Metric.Rule
  public var value: Double
  public var note = ""

  public init(_ tracker: String, _ value: Double, unit: String, rule: Metric.Rule = .sum) {
    self.tracker = tracker
    self.value = value
    self.unit = unit
    self.rule = rule
  }
}

/// A task with its due day or time, and when it was done.
public struct PastTodo: Sendable, Equatable {
  public var title: String
  public var detail = ""
  public var dueDay: LocalDay?
  public var dueAt: Instant?
  public var completedAt: Instant?

  public init(_ title: String) { self.title = title }
}

/// Something to be told at a time, once or again and again.
public struct PastReminder: Sendable, Equatable {
  public var text: String
  /// On the wall clock of `zone`.
  public var start: LocalTime
  public var zone: Zone
  public var rule: RecurrenceRule?

  public init(_ text: String, start: LocalTime, zone: Zone, rule: RecurrenceRule? = nil) {
    self.text = text
    self.start = start
    self.zone = zone
    self.rule = rule
  }
}
