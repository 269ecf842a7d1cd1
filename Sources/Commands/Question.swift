package import CivilTime
package import Slots

/// A question about what was logged: `query.total`, `query.average`, `query.last` and their like.
///
/// One struct for all of them: understanding puts them together of the same parts, and a question
/// that one of them cannot answer is handed on to another: how often somebody did push-ups is told
/// by their total.
package struct Question: Command {
  package var matter = SaidMatter()
  package var food: String?
  /// The feeling that days or times are counted of.
  package var feeling: String?
  /// Breakfast, lunch …: what was eaten at it.
  package var meal: String?
  /// A part of the body that is trained.
  package var muscle: String?
  /// The person's own tracker or habit that the words name, where they mean something else as well.
  package var ownTracker: String?
  package var ownHabit: String?

  package var span: AskedSpan?
  /// The day or time that is asked about, where it is no span.
  package var when = SaidTime()
  /// The hours of the day that are asked about, in seconds after midnight: "before noon".
  package var fromSecond: Double?
  package var toSecond: Double?
  /// What the span is compared with.
  package var against: AskedSpan?
  /// An RFC 5545 rule of the days that are asked about: "on weekends".
  package var recurrence: String?
  package var per: SaidSpan?

  package var kind: Kind?
  package var counting: Counting?
  package var direction: Direction?
  /// A bar to count days by, or a value to come to, in the metric's base unit.
  package var target: Double?
  /// The same in the unit of whoever asks: pounds or kilograms.
  package var bareTarget: Double?
  /// Whether the bar is one to stay below.
  package var isLimit: Bool?
  /// What the bar says of the figure itself, where the words tell.
  package var bound: BarBound?
  /// In metres: of runs of this length alone.
  package var distance: Double?
  /// The time before the last one.
  package var isPrevious = false
  /// Of which entry.
  package var number: Int?
  /// The word that asked for when something was.
  package var asksWhen: String?
  /// The word that asked for what has become more.
  package var rising: String?
  package var view: View?

  /// Which figure is asked for.
  package enum Kind: String, SlotConvertible {
    case max, min, range, average, last, fastest, slowest
    /// On how many days a goal was met, or anything was logged, or nothing was.
    case goalMet = "goal_met"
    case logged, without
    /// Of nights: when they ended. Of a cycle: whether it is over.
    case up, ended
    /// Of lifts: the load of all, how it grew, and how often.
    case volume, progress, reps, record
  }

  /// What is counted.
  package enum Counting: String, SlotConvertible {
    case days, nights, times
  }

  /// Where a value should go.
  package enum Direction: String, SlotConvertible {
    case up, down, better, worse
  }

  /// How a calendar is laid out, or a chart drawn.
  package enum View: String, SlotConvertible { case year, line, bars }

  package init() {}

  package init(of days: Period) { span = .days(days) }

  package mutating func code(_ coder: inout SlotCoder) {
    matter.code(&coder)
    coder.slot(.food, &food)
    coder.slot(.feeling, &feeling)
    coder.slot(.meal, &meal)
    coder.slot(.muscle, &muscle)
    coder.slot(.ownTracker, &ownTracker)
    coder.slot(.ownHabit, &ownHabit)
    coder.slot(.period, &span)
    when.code(&coder)
    coder.slot(.fromSecond, &fromSecond)
    coder.slot(.toSecond, &toSecond)
    coder.slot(.against, &against)
    coder.slot(.recurrence, &recurrence)
    coder.slot(.per, &per)
    coder.slot(.kind, &kind)
    coder.slot(.count, &counting)
    coder.slot(.direction, &direction)
    coder.slot(.target, &target)
    coder.slot(.bareTarget, &bareTarget)
    coder.slot(.isLimit, &isLimit)
    coder.slot(.bound, &bound)
    coder.slot(.distance, &distance)
    coder.mark(.previous, &isPrevious)
    coder.slot(.number, &number)
    coder.slot(.when, &asksWhen)
    coder.slot(.rising, &rising)
    coder.slot(.view, &view)
  }
}

/// The days that a question is about.
package enum AskedSpan: SlotConvertible {
  /// All that was ever logged.
  case ever
  case days(Period)
  case day(LocalDay)

  private static let everything = "all"

  package init?(_ value: SlotValue) {
    switch value {
    case .text(Self.everything): self = .ever
    case .period(let period): self = .days(period)
    case .day(let day): self = .day(day)
    default: return nil
    }
  }

  package var slotValue: SlotValue {
    switch self {
    case .ever: .text(Self.everything)
    case .days(let period): .period(period)
    case .day(let day): .day(day)
    }
  }

  /// Its days, where these were said.
  package var period: Period? {
    switch self {
    case .ever: nil
    case .days(let period): period
    case .day(let day): Period(day)
    }
  }
}

/// `query.countdown`: how long it is until something, or since.
package struct AskCountdown: Command {
  package var at: SaidInstant?
  package var day: AskedSpan?
  /// Words for something that is to come: a reminder, a task, the birthday.
  package var moment: String?
  package var birthday: DayOrTime?
  /// What it is called.
  package var label: String?

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.at, &at)
    coder.slot(.day, &day)
    coder.slot(.moment, &moment)
    coder.slot(.birthday, &birthday)
    coder.slot(.label, &label)
  }
}

/// `query.explain`: how a figure came about.
package struct AskExplanation: Command {
  /// The number of an entry.
  package var number: Int?
  /// A figure by its name, such as bmi.
  package var about: String?
  /// The figure itself, in kcal.
  package var energy: Double?
  /// The figure itself, in any unit.
  package var value: SaidFigure?
  /// What the figure is of; of what was asked right before, also of which days, food and meal.
  package var matter = SaidMatter()
  package var food: String?
  package var meal: String?
  package var span: AskedSpan?
  /// What of the talk the question leans on.
  package var leaning: Leaning?
  /// The words of the message before.
  package var said: String?

  /// What "why?" alone is said behind.
  package enum Leaning: String, SlotConvertible {
    /// Something told, whose figures may have been computed.
    case told
    /// A question, for which entries were counted.
    case counted
    /// Anything else that was done or answered.
    case read
    /// A question back.
    case asked
    /// What was not understood.
    case unheard
  }

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.number, &number)
    coder.slot(.about, &about)
    coder.slot(.energy, &energy)
    coder.slot(.value, &value)
    matter.code(&coder)
    coder.slot(.food, &food)
    coder.slot(.meal, &meal)
    coder.slot(.period, &span)
    coder.slot(.scope, &leaning)
    coder.slot(.text, &said)
  }
}

/// A figure as it was said: a number, or an amount with its unit.
package enum SaidFigure: SlotConvertible {
  case number(Double)
  case amount(Record)

  package init?(_ value: SlotValue) {
    switch value {
    case .number(let number): self = .number(number)
    case .record(let record): self = .amount(record)
    default: return nil
    }
  }

  package var slotValue: SlotValue {
    switch self {
    case .number(let number): .number(number)
    case .amount(let record): .record(record)
    }
  }

  package var number: Double? { if case .number(let number) = self { number } else { nil } }
}
