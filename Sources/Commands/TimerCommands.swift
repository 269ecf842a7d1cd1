/// `timer.start`: a watch, a countdown, or the one that stands still goes on.
package struct StartTimer: Command {
  package var timer = MeantTimer()
  /// How long a countdown runs, in seconds.
  package var duration: Double?
  package var scope: Said<Scope>?
  /// What a countdown is for.
  package var label: String?
  package var text: String?

  /// The same, where it is as short as a name: "the eggs".
  package var calledFor: String? {
    (label ?? text).flatMap { $0.count <= StartTimer.longestName ? $0 : nil }
  }
  /// In characters.
  private static let longestName = 30

  package enum Scope: String, SlotConvertible {
    case resume
    /// The one before it once more.
    case again
  }

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    timer.code(&coder)
    coder.slot(.duration, &duration)
    coder.slot(.scope, &scope)
    coder.slot(.label, &label)
    coder.slot(.text, &text)
  }
}

/// The timer that is meant; the newest where nothing is said.
package struct MeantTimer: SlotGroup {
  package var activity: String?
  /// What the timer is of that the message names by the way.
  package var timed: String?

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.activity, &activity)
    coder.slot(.timed, &timed)
  }
}

/// A command about a timer that runs.
package protocol TimerCommand: Command {
  var timer: MeantTimer { get }
}

extension StartTimer: TimerCommand {}

/// `timer.show`.
package struct ShowTimer: TimerCommand {
  package var timer = MeantTimer()

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    timer.code(&coder)
  }
}

/// `timer.stop`: ends a watch or lets it stand still; what was done by it may be told with that.
package struct StopTimer: TimerCommand {
  /// What the timer is of that the message names by the way.
  package var timed: String?
  package var scope: Said<Scope>?
  /// What was told of the exercise, or the activity alone.
  package var exercise = LogExercise()

  package enum Scope: String, SlotConvertible {
    case pause
    /// It says what the timer was of that was stopped right before.
    case named
    /// It ends, and nothing of it is logged.
    case dropped
  }

  package init() {}

  package var timer: MeantTimer {
    var timer = MeantTimer()
    (timer.activity, timer.timed) = (exercise.activity, timed)
    return timer
  }

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.timed, &timed)
    coder.slot(.scope, &scope)
    exercise.code(&coder)
  }
}
