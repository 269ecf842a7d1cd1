internal import CivilTime
internal import Commands
internal import Slots

/// Stopwatch and countdown; stopping the watch of an exercise logs it.
public enum Timers: Feature {
  package static let doors = [
    Door(.timerStart, start), Door(.timerShow, show), Door(.timerStop, stop),
  ]

  private static func start(_ asked: Asked<StartTimer>, _ ledger: Ledger) throws -> Outcome {
    if asked.command.scope == .known(.resume) { return try resume(asked, ledger) }
    var asked = asked
    if asked.command.scope == .known(.again) {
      // "Again" behind a pause: it goes on.
      if try ledger.runningTimers().contains(where: { $0.pausedAt != nil }) {
        return try resume(asked, ledger)
      }
      try repeatLast(&asked.command, ledger)
    }
    let (said, slots) = (asked.command, asked.slots)
    let activity = said.timer.activity ?? said.calledFor ?? ""
    let duration = said.duration
    if let duration, !(1...86_400).contains(duration) {
      throw Stop.refused(
        "out_of_range", slots: slots, data: ["duration_s": .number(duration)],
        missing: .duration)
    }
    if duration == nil,
      let running = try ledger.runningTimers().first(where: {
        $0.duration == nil && $0.activity == activity
      })
    {
      throw Stop.refused("already_running", slots: slots, data: told(running, ledger))
    }
    let now = ledger.clock.now
    try ledger.run(
      """
      INSERT INTO timer (user, activity, started_at, duration, is_running, room)
      VALUES (:user, :activity, :now, :duration, 1, :room)
      """,
      [
        "activity": activity, "now": now.seconds, "duration": duration.map { Int($0) },
        "room": ledger.room,
      ])
    var data: Slots = [:]
    if !activity.isEmpty { data["activity"] = .text(activity) }
    if let duration {
      data["duration_s"] = .number(duration)
      data["end_at"] = ledger.slot(now + Int(duration))
    }
    return Outcome(
      .done, reply: duration == nil ? "done" : "done.countdown", slots: slots, data: data)
  }

  /// "Again", behind a timer that ended: of the same thing, and as long.
  private static func repeatLast(_ said: inout StartTimer, _ ledger: Ledger) throws {
    said.scope = nil
    guard let last = try ledger.lastTimer() else { return }
    if !last.activity.isEmpty { said.timer.activity = said.timer.activity ?? last.activity }
    said.duration = said.duration ?? last.duration.map(Double.init)
  }

  /// Lets the timer that stands still go on.
  private static func resume(_ asked: Asked<StartTimer>, _ ledger: Ledger) throws -> Outcome {
    let running = try ledger.runningTimers()
    guard let timer = try chosen(from: running.filter { $0.pausedAt != nil }, for: asked, ledger)
    else {
      let going = try chosen(from: running, for: asked, ledger)
      throw Stop.refused(
        going == nil ? "not_paused" : "already_running", slots: asked.slots,
        data: going.map { told($0, ledger) } ?? [:])
    }
    try ledger.resume(timer)
    let going = try ledger.runningTimers().first { $0.id == timer.id } ?? timer
    return Outcome(
      .done, reply: timer.duration == nil ? "done.resumed" : "done.resumed_countdown",
      slots: asked.slots, data: told(going, ledger))
  }

  private static func pause(_ asked: Asked<StopTimer>, _ ledger: Ledger) throws -> Outcome {
    let running = try ledger.runningTimers()
    guard let timer = try chosen(from: running.filter { $0.pausedAt == nil }, for: asked, ledger)
    else {
      let still = try chosen(from: running, for: asked, ledger)
      throw Stop.refused(
        still == nil ? "not_running" : "already_paused", slots: asked.slots,
        data: still.map { told($0, ledger) } ?? [:])
    }
    try ledger.pause(timer)
    return Outcome(
      .done, reply: timer.duration == nil ? "done.paused" : "done.paused_countdown",
      slots: asked.slots, data: told(timer, ledger))
  }

  private static func show(_ asked: Asked<ShowTimer>, _ ledger: Ledger) throws -> Outcome {
    let meant = asked.command.timer
    let running = try ledger.runningTimers()
    if meant.activity == nil, meant.timed == nil, running.count > 1 {
      let rows = running.map { SlotValue.record(told($0, ledger).values) }
      return Outcome(
        .answered, reply: "answered.several", slots: asked.slots, data: ["items": .list(rows)])
    }
    guard let timer = try chosen(from: running, for: asked, ledger) else {
      return Outcome(.answered, reply: "answered.none", slots: asked.slots)
    }
    return Outcome(
      .answered, reply: timer.duration == nil ? "answered" : "answered.countdown",
      slots: asked.slots, data: told(timer, ledger))
  }

  private static func stop(_ asked: Asked<StopTimer>, _ ledger: Ledger) throws -> Outcome {
    if asked.command.scope == .known(.pause) { return try pause(asked, ledger) }
    if asked.command.scope == .known(.named) { return try name(asked, ledger) }
    var asked = asked
    let running = try ledger.runningTimers()
    // "Cancel the 5 minute timer": the length says which one, and not how long was exercised.
    let named = countdown(of: asked.command.exercise, among: running)
    if named != nil { asked.command.exercise.duration = nil }
    guard let timer = try named ?? chosen(from: running, for: asked, ledger) else {
      throw Stop.refused(
        running.isEmpty ? "not_running" : "other_running", slots: asked.slots,
        data: [
          "others": .list(running.filter { !$0.activity.isEmpty }.map { .text($0.activity) }),
          "is_countdown": .flag(running.contains { $0.activity.isEmpty }),
        ])
    }
    try ledger.halt(timer)
    if asked.command.scope == .known(.dropped), timer.duration == nil {
      return Outcome(.done, reply: "done.dropped", slots: asked.slots, data: told(timer, ledger))
    }
    return try close(timer, asked, ledger)
  }

  /// "It was yoga", behind a watch that was stopped without a name: it is of that.
  private static func name(_ asked: Asked<StopTimer>, _ ledger: Ledger) throws -> Outcome {
    guard let activity = asked.command.exercise.activity, var timer = try ledger.lastTimer(),
      timer.duration == nil, timer.activity.isEmpty, timer.pausedAt != nil
    else { throw Stop.refused("not_running", slots: asked.slots) }
    try ledger.run(
      "UPDATE timer SET activity = :activity WHERE user = :user AND id = :id",
      ["id": timer.id, "activity": activity])
    timer.activity = activity
    return try close(timer, asked, ledger)
  }

  /// What a timer that was ended has come to: its exercise is logged, where it is of one.
  private static func close(
    _ timer: ActivityTimer, _ asked: Asked<StopTimer>, _ ledger: Ledger
  ) throws -> Outcome {
    let data = told(timer, ledger)
    guard let logged = try log(timer, told: asked.command.exercise, ledger) else {
      return Outcome(
        .done, reply: timer.duration == nil ? nil : "done.countdown", slots: asked.slots,
        data: data)
    }
    var figures = logged.data.merging(data)
    // What was told of it later counts more than the watch.
    if let seconds = asked.command.exercise.duration { figures["elapsed_s"] = .number(seconds) }
    return Outcome(
      .done, reply: "done.logged", slots: asked.slots.merging(logged.slots), data: figures,
      entries: logged.entries)
  }

  /// The countdown that a length without an activity is of, where one of that length runs.
  private static func countdown(
    of said: LogExercise, among running: [ActivityTimer]
  ) -> ActivityTimer? {
    guard said.activity == nil, let length = said.duration else { return nil }
    return running.last { $0.duration.map(Double.init) == length }
  }

  /// The exercise of a timer that has ended, with what was told of it beside the time; nil when
  /// its activity is none that Tally knows.
  private static func log(
    _ timer: ActivityTimer, told: LogExercise, _ ledger: Ledger
  ) throws -> Outcome? {
    guard let exercise = Self.exercise(of: timer, told: told, ledger),
      // What a countdown is called may be anything: the eggs.
      timer.duration == nil || ledger.reference.activities[timer.activity] != nil
    else { return nil }
    do {
      let outcome = try ExerciseLog.carryOut(Asked(exercise, isConfirmed: true), on: ledger)
      return outcome.status == .done ? outcome : nil
    } catch is Stop {
      // Studying is timed as well, but it is no exercise.
      return nil
    }
  }

  /// The timer of the activity asked for, else the newest.
  private static func chosen(
    from running: [ActivityTimer], for asked: Asked<some TimerCommand>, _ ledger: Ledger
  ) throws -> ActivityTimer? {
    let meant = asked.command.timer
    guard let activity = meant.activity else {
      return running.last { $0.activity == meant.timed } ?? running.last
    }
    if let timer = running.last(where: { $0.activity == activity }) { return timer }
    let called = running.filter { !$0.activity.isEmpty }
    if case .one(let place) = NameMatch(activity, among: called.map(\.activity)) {
      return called[place]
    }
    // A watch without a name may time anything; a countdown is none of an exercise, but that of
    // the eggs is the only one that there is.
    let nameless = running.filter(\.activity.isEmpty)
    if let watch = nameless.last(where: { $0.duration == nil }) { return watch }
    let isExercise = ledger.reference.activities[activity] != nil
    return !isExercise && nameless.count == 1 ? nameless.first : nil
  }

  private static func told(_ timer: ActivityTimer, _ ledger: Ledger) -> Slots {
    let elapsed = timer.elapsed(at: ledger.clock.now)
    var data: Slots = [
      "elapsed_s": .number(Double(elapsed)), "start_at": ledger.slot(timer.startedAt),
      "is_paused": .flag(timer.pausedAt != nil),
    ]
    if !timer.activity.isEmpty { data["activity"] = .text(timer.activity) }
    if let duration = timer.duration {
      data["duration_s"] = .number(Double(duration))
      data["left_s"] = .number(Double(max(0, duration - elapsed)))
      if let end = timer.end { data["end_at"] = ledger.slot(end) }
    }
    return data
  }

  /// What a timer timed; a countdown that has ended ran no longer than it was to.
  private static func exercise(
    of timer: ActivityTimer, told: LogExercise, _ ledger: Ledger
  ) -> LogExercise? {
    let ran = timer.elapsed(at: ledger.clock.now)
    let elapsed = timer.duration.map { min($0, ran) } ?? ran
    // "Stop the timer, that was yoga": of a watch without a name.
    let isNamelessWatch = timer.activity.isEmpty && timer.duration == nil
    let activity = isNamelessWatch ? told.activity ?? "" : timer.activity
    guard !activity.isEmpty, elapsed >= 30 else { return nil }
    var exercise = LogExercise()
    exercise.activity = activity
    exercise.duration = told.duration ?? Double(elapsed)
    (exercise.distance, exercise.intensity) = (told.distance, told.intensity)
    exercise.when.day = ledger.clock.day(of: timer.startedAt)
    return exercise
  }

  /// Ends a countdown that has come to its end, and says so. What it was of is logged, as an action
  /// of its own that "undo" takes back.
  static func ring(_ timer: ActivityTimer, on ledger: Ledger) throws -> Outcome {
    try ledger.halt(timer)
    var data = told(timer, ledger)
    if let exercise = Self.exercise(of: timer, told: LogExercise(), ledger),
      ledger.reference.activities[timer.activity] != nil
    {
      let asked = Asked(exercise, isConfirmed: true)
      let logged = try ledger.carryOut(
        Request(
          intent: .exerciseLog, slots: asked.slots, asSaid: timer.activity, isConfirmed: true))
      if logged.status == .done {
        data["is_logged"] = .flag(true)
        data["burned_kcal"] = logged.data["burned_kcal"]
      }
    }
    return Outcome(.answered, reply: "due", data: data)
  }
}
