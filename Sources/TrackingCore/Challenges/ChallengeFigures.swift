internal import CivilTime
internal import Commands
internal import Slots

/// What a reply may say of a challenge.
enum ChallengeFigures {
  static func told(_ challenge: Challenge, _ ledger: Ledger) throws -> Slots {
    let progress = try ledger.progress(of: challenge)
    let measure = challenge.measure
    let countsSpans = challenge.per != nil && challenge.last != nil
    let (pace, grain) = spoken(progress.pace, of: measure)
    var data = measure.told([
      "target": challenge.target, "total": progress.total, "pace": pace,
      "current": progress.currentSpan, "best": progress.best,
      "reached": countsSpans ? nil : progress.reached,
      "left": countsSpans ? nil : max(0, challenge.target - progress.reached),
    ])
    if measure.countsTimes {
      data["current_count"] = data["current_times"]
      data["current_times"] = nil
    }
    data["pace_per"] = .text(grain.rawValue)
    data["title"] = .text(challenge.title)
    data["bar"] = .text(progress.bar)
    data["reached_percent"] = .number((progress.share * 100).rounded(.down))
    data["first_day"] = .day(challenge.first)
    data["is_to_come"] = .flag(challenge.first > ledger.clock.today)
    if let last = challenge.last { data["last_day"] = .day(last) }
    if let left = progress.daysLeft { data["left_days"] = .number(Double(left)) }
    if let per = challenge.per {
      data["per"] = .text(per.rawValue)
      data["is_daily"] = .flag(per == .day)
      if countsSpans {
        data["spans_\(per.rawValue)s"] = .number(progress.target)
        data["kept_count"] = .number(progress.reached)
        data["missed_count"] = .number(Double(progress.missed))
      }
    }
    if !challenge.description.isEmpty { data["description"] = .text(challenge.description) }
    if let day = progress.bestDay { data["best_day"] = .day(day) }
    let end = challenge.closed ?? challenge.last.map { min($0, ledger.clock.today) }
    let last = max(challenge.first, end ?? ledger.clock.today)
    data["took_days"] = .number(Double(last - challenge.first + 1))
    if let closed = challenge.closed { data["closed_day"] = .day(closed) }
    let state = state(of: challenge, progress)
    data["state"] = .text(state.rawValue)
    data["is_\(state.rawValue)"] = .flag(true)
    data["is_limit"] = .flag(challenge.isLimit)
    let photos = try ledger.photos(of: challenge).count
    if photos > 0 { data["photos"] = .number(Double(photos)) }
    data["has_missed"] = .flag(progress.missed > 0)
    let slips = try GivenUp.slips(in: challenge, on: ledger)
    if !slips.isEmpty {
      data["slip_days"] = .number(Double(slips.count))
      data["slip_day"] = slips.last.map { .day($0) }
    }
    return data
  }

  /// Nobody reads 0.07 books a day, but two a month.
  private static func spoken(_ pace: Double?, of measure: Measure) -> (Double?, Grain) {
    // A day without it is a day without it, and none is more than one.
    if measure.metric == .habits, let pace, pace >= 1 { return (nil, .day) }
    guard let pace, pace > 0, pace < 1, measure.countsTimes || !measure.metric.isBuiltIn else {
      return (pace, .day)
    }
    let weekly = pace * 7
    return weekly >= 1 ? (round(weekly, to: 1), .week) : (round(pace * 30.44, to: 1), .month)
  }

  /// A challenge whose time has run out is ended, or completed where a limit held.
  static func state(
    of challenge: Challenge, _ progress: ChallengeProgress
  ) -> Challenge.State {
    guard challenge.state == .active else { return challenge.state }
    if progress.isComplete { return .completed }
    return progress.isOver ? .ended : .active
  }
}

extension Challenges {
  static func list(_ asked: Asked<ListChallenges>, _ ledger: Ledger) throws -> Outcome {
    let active = try ledger.challenges().filter { !ledger.isOver($0) }
    guard !active.isEmpty else {
      let titles = ledger.reference.cards.presets.prefix(5).map { SlotValue.text($0.title) }
      return Outcome(
        .answered, reply: "answered.empty", slots: asked.slots,
        data: ["presets": .list(titles)])
    }
    let rows = try active.map { SlotValue.record(try ChallengeFigures.told($0, ledger).values) }
    var data: Slots = ["items": .list(rows), "item_count": .number(Double(rows.count))]
    if asked.command.isOpen {
      let running = Set(active.map(\.title))
      let presets = ledger.reference.cards.presets.filter { !running.contains($0.title) }
      data["presets"] = .list(presets.prefix(8).map { .text($0.title) })
    }
    return Outcome(.answered, slots: asked.slots, data: data)
  }

  static func history(_ asked: Asked<ListChallenges>, _ ledger: Ledger) throws -> Outcome {
    let past = try ledger.challenges([.active, .completed, .ended, .stopped])
      .filter { ledger.isOver($0) }
    let rows = try past.map { SlotValue.record(try ChallengeFigures.told($0, ledger).values) }
    return Outcome(
      .answered, reply: rows.isEmpty ? "answered.empty" : "answered", slots: asked.slots,
      data: ["items": .list(rows.reversed()), "item_count": .number(Double(rows.count))])
  }

  /// A preset that was never started.
  private static func preview(
    _ preset: ChallengePreset, _ asked: Asked<ShowChallenge>, _ ledger: Ledger
  ) throws -> Outcome {
    guard let metric = try ledger.metric(preset.metric) else {
      throw Stop.refused("none_active", slots: asked.slots)
    }
    var data = Measure(metric: metric, facet: preset.activity).told(["target": preset.target])
    data["title"] = .text(preset.title)
    data["description"] = .text(preset.description)
    if let per = preset.per { data["per"] = .text(per.rawValue) }
    if let days = preset.days { data["days"] = .number(Double(days)) }
    var settled = asked.command
    settled.title = preset.title
    return Outcome(.answered, reply: "answered.preset", slots: settled.slots, data: data)
  }

  static func show(_ asked: Asked<ShowChallenge>, _ ledger: Ledger) throws -> Outcome {
    let all = try ledger.challenges([.active, .completed, .ended, .stopped])
    let active = all.filter { !ledger.isOver($0) }
    let isNamed = asked.command.title != nil
    if let words = asked.command.title, !all.contains(where: { $0.isMeant(by: words) }),
      let preset = ledger.reference.cards.presets.preset(words)
    {
      return try preview(preset, asked, ledger)
    }
    // A name is looked for among those that run, then among the past ones.
    let found: Challenge
    do {
      found = try ChallengeSearch.challenge(asked, among: active, on: ledger)
    } catch let stop as Stop where stop.outcome.status == .refused && isNamed && !all.isEmpty {
      found = try ChallengeSearch.challenge(asked, among: all, on: ledger)
    }
    return try figures(of: found, asked, ledger)
  }

  private static func figures(
    of found: Challenge, _ asked: Asked<ShowChallenge>, _ ledger: Ledger
  ) throws -> Outcome {
    let data = try ChallengeFigures.told(found, ledger)
    let isRunning = data.text("state") == Challenge.State.active.rawValue
    return Outcome(
      .answered, reply: isRunning ? "answered" : "answered.closed", slots: asked.named(found),
      data: data, attachments: try ChallengePhotos.strip(of: found, on: ledger))
  }
}
