internal import CivilTime
public import Commands
internal import Slots

/// Challenges: presets and own ones over any metric, completed by ordinary logs.
public enum Challenges: Feature {
  public static let creating = IntentName.challengeCreate
  /// The intent that takes up a preset, or a challenge of the room.
  static let starting = IntentName.challengeStart
  package static let doors = [
    Door(.challengeCreate, create), Door(.challengeStart, start), Door(.challengeList, list),
    Door(.challengeHistory, history), Door(.challengeShow, show), Door(.challengeStop, stop),
    Door(.challengeDescribe, describe), Door(.challengeStanding, RoomChallenges.standing),
  ]
}

extension Challenges {
  fileprivate struct Draft {
    var title: String
    var description = ""
    var measure: Measure
    var target: Double
    var per: Grain?
    var isLimit = false
    /// Nil begins today.
    var first: LocalDay?
    var last: LocalDay?
  }

  private static func create(_ asked: Asked<CreateChallenge>, _ ledger: Ledger) throws -> Outcome {
    try RoomChallenges.checkRoom(isMeant: asked.command.isShared, asked, ledger)
    var asked = asked
    let (givenUp, bound) = (try GivenUp.counted(asked.command, on: ledger), asked.command.bound)
    if let givenUp { asked.command = givenUp }
    // What is named to be counted is counted from now on.
    if asked.command.isOwn, let name = asked.command.matter.metric?.lowercased(),
      try ledger.metric(name) == nil
    {
      let known = try ledger.trackers().first { $0.unit == name }
      asked.command.matter.metric =
        try known?.name ?? ledger.createTracker(name, unit: "", .sum).name
    }
    Targets.inRepetitions(&asked.command, ledger)
    Targets.inMetres(&asked.command, ledger)
    let bare = asked.command.target
    if asked.command.per != nil { Targets.counted(&asked.command) }
    let measure = try Measure(
      asked.command.matter, isGivenUp: asked.command.bound.isGivenUp, slots: asked.slots,
      on: ledger)
    Targets.ofDrink(&asked.command, measure, ledger)
    if asked.command.isBare, asked.command.target == bare, let bare,
      let unclear = measure.askingUnit(of: bare, &asked.command)
    {
      throw unclear
    }
    Targets.inOwnUnit(&asked.command, measure, ledger)
    guard let target = asked.command.target else { throw measure.askingTarget(asked.slots) }
    asked.command.keepUp(isOfDay: target <= Bound.mostKept(measure))
    let said = asked.command
    let per = said.per.flatMap(Grain.init)
    let isLimit = givenUp == nil && bound.saysLimit ?? false
    guard target > 0 || isLimit else {
      throw Stop.refused(
        "out_of_range", slots: asked.slots, data: measure.told(["target": target]))
    }
    let today = ledger.clock.today
    let span = try PlannedSpan(said.length, slots: asked.slots, today: today)
    let name = said.title.map(Title.trimmed) ?? ""
    let title =
      name.isEmpty
      ? ChallengeTitle.made(measure, target: target, per: per, isLimit: isLimit) : name
    if said.isShared, let theirs = try ledger.openInRoom(title) {
      return try join(Draft(theirs), asked, ledger)
    }
    return try add(
      Draft(
        title: title, description: said.description ?? "", measure: measure,
        target: target, per: per, isLimit: isLimit, first: span.first,
        last: span.days.map { span.first + ($0 - 1) }),
      asked, ledger, isTitledByFigure: name.isEmpty || givenUp != nil)
  }

  private static func start(_ asked: Asked<StartChallenge>, _ ledger: Ledger) throws -> Outcome {
    let said = asked.command
    try RoomChallenges.checkRoom(isMeant: said.isShared, asked, ledger)
    if let theirs = try RoomChallenges.joined(asked, ledger) {
      return try join(Draft(theirs), asked, ledger)
    }
    let presets = ledger.reference.cards.presets
    let titles = SlotValue.list(presets.prefix(6).map { .text($0.title) })
    let numbered = said.number.flatMap { number in
      presets.indices.contains(number - 1) ? presets[number - 1].title : nil
    }
    guard let words = said.title ?? numbered else {
      throw Stop.asking(.title, slots: asked.slots, data: ["candidates": titles])
    }
    guard let preset = presets.preset(words), let metric = try ledger.metric(preset.metric) else {
      throw Stop.refused(
        "unknown_preset", slots: asked.slots,
        data: ["title": .text(words), "candidates": titles])
    }
    let today = ledger.clock.today
    return try add(
      Draft(
        title: preset.title, description: preset.description,
        measure: Measure(metric: metric, facet: preset.activity), target: preset.target,
        per: preset.per, last: preset.days.map { today + ($0 - 1) }), asked, ledger)
  }

  private static func join(
    _ draft: Draft, _ asked: Asked<some NewChallenge>, _ ledger: Ledger
  ) throws -> Outcome {
    let made = ChallengeTitle.made(
      draft.measure, target: draft.target, per: draft.per, isLimit: draft.isLimit)
    var asked = asked
    asked.command.isShared = true
    return try add(
      draft, asked, ledger, isTitledByFigure: draft.title == made, reply: "done.joined")
  }

  private static func add(
    _ draft: Draft, _ asked: Asked<some NewChallenge>, _ ledger: Ledger,
    isTitledByFigure: Bool = false, reply: String? = nil
  ) throws -> Outcome {
    let isShared = asked.command.isShared
    if let twin = try ledger.challenges().first(where: {
      $0.title.lowercased() == draft.title.lowercased() && !ledger.isOver($0)
    }) {
      throw Stop.refused(
        "duplicate", slots: asked.slots, data: try ChallengeFigures.told(twin, ledger))
    }
    let id = try ledger.run(
      """
      INSERT INTO challenge (user, title, description, metric, facet, target, per, is_limit,
        counts_times, first, last, state, created_at, room, tell_at, is_shared)
      VALUES (:user, :title, :description, :metric, :facet, :target, :per, :limit, :times,
        :first, :last, 'active', :now, :room, :tell, :shared)
      """,
      [
        "title": draft.title, "description": draft.description,
        "metric": draft.measure.metric.name, "facet": draft.measure.facet,
        "target": draft.target, "per": draft.per?.rawValue, "limit": draft.isLimit,
        "times": draft.measure.countsTimes, "first": (draft.first ?? ledger.clock.today).ordinal,
        "last": draft.last?.ordinal, "now": ledger.clock.now.seconds, "room": ledger.room,
        "tell": draft.last.map { tellingTime(after: $0, ledger).seconds }, "shared": isShared,
      ])
    var settled = asked.command
    settled.settle(draft.title, metric: draft.measure.metric.name, target: draft.target)
    let slots = settled.slots
    guard let challenge = try ledger.challenges().first(where: { $0.id == id }) else {
      return Outcome(.done, slots: slots)
    }
    var data = try ChallengeFigures.told(challenge, ledger)
    data["is_titled_by_figure"] = .flag(isTitledByFigure)
    data["is_shared"] = .flag(isShared)
    return Outcome(.done, reply: reply, slots: slots, data: data)
  }

  private static func stop(_ asked: Asked<StopChallenge>, _ ledger: Ledger) throws -> Outcome {
    let active = try ledger.challenges().filter { !ledger.isOver($0) }
    if asked.command.scope == .both, asked.command.title == nil, active.count > 2 {
      throw Stop.asking(
        .title, reply: "asking.which", slots: asked.slots,
        data: ["candidates": .list(active.map { .text($0.title) })])
    }
    if asked.command.scope != nil, asked.command.title == nil, !active.isEmpty {
      for challenge in active {
        try ledger.close(challenge, as: .stopped, on: ledger.clock.today)
      }
      return Outcome(
        .done, reply: "done.all", slots: asked.slots,
        data: ["challenges": .number(Double(active.count))])
    }
    let challenge = try ChallengeSearch.challenge(asked, among: active, on: ledger)
    let data = try ChallengeFigures.told(challenge, ledger)
    try ledger.close(challenge, as: .stopped, on: ledger.clock.today)
    return Outcome(.done, slots: asked.named(challenge), data: data)
  }

  private static func describe(
    _ asked: Asked<DescribeChallenge>, _ ledger: Ledger
  ) throws -> Outcome {
    let all = try ledger.challenges([.active, .completed, .ended, .stopped])
    let challenge = try ChallengeSearch.challenge(asked, among: all, on: ledger)
    let slots = asked.named(challenge)
    guard let text = asked.command.description.map(Title.trimmed), !text.isEmpty else {
      throw Stop.asking(.description, slots: slots, data: ["title": .text(challenge.title)])
    }
    try ledger.run(
      "UPDATE challenge SET description = :text WHERE user = :user AND id = :id",
      ["id": challenge.id, "text": text])
    return Outcome(
      .done, slots: slots, data: ["title": .text(challenge.title), "description": .text(text)])
  }
}

extension Asked where Order: ChallengeCommand {
  /// The command with the title of the challenge that it meant.
  func named(_ challenge: Challenge) -> Slots {
    var settled = command
    settled.title = challenge.title
    return settled.slots
  }
}

extension Challenges.Draft {
  /// The same as somebody else's in the room: of the same days.
  init(_ other: Challenge) {
    self.init(
      title: other.title, description: other.description, measure: other.measure,
      target: other.target, per: other.per, isLimit: other.isLimit, first: other.first,
      last: other.last)
  }
}

extension Ledger {
  /// An active challenge whose last day has passed.
  func isOver(_ challenge: Challenge) -> Bool {
    challenge.state != .active || challenge.last.map { $0 < clock.today } ?? false
  }
}
