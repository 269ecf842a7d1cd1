internal import CivilTime
public import Slots

/// Challenges: presets and own ones over any metric, completed by ordinary logs.
public enum Challenges: UntypedFeature {
  public static let creating = "challenge.create"
  /// The intent that takes up a preset, or a challenge of the room.
  static let starting = "challenge.start"
  public static let intents = [
    creating, starting, "challenge.list", "challenge.history",
    "challenge.show", "challenge.stop", "challenge.describe", "challenge.standing",
  ]

  public static func carryOut(_ request: Request, on ledger: Ledger) throws -> Outcome {
    switch request.intent {
    case creating: try create(request, ledger)
    case starting: try start(request, ledger)
    case "challenge.list": try list(request, ledger)
    case "challenge.history": try history(request, ledger)
    case "challenge.show": try show(request, ledger)
    case "challenge.stop": try stop(request, ledger)
    case "challenge.standing": try RoomChallenges.standing(request, ledger)
    default: try describe(request, ledger)
    }
  }
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

  private static func create(_ request: Request, _ ledger: Ledger) throws -> Outcome {
    try RoomChallenges.checkRoom(request, ledger)
    let givenUp = try GivenUp.slots(of: request, on: ledger)
    var slots = givenUp ?? request.slots
    // What is named to be counted is counted from now on.
    if slots.flag("is_own") == true, let name = slots.text("metric")?.lowercased(),
      try ledger.metric(name) == nil
    {
      let known = try ledger.trackers().first { $0.unit == name }
      slots["metric"] = .text(
        try known?.name ?? ledger.createTracker(name, unit: "", .sum).name)
    }
    slots = Targets.inRepetitions(slots, ledger)
    let measure = try Measure(slots, on: ledger)
    slots = Targets.inMillilitres(Targets.inGrams(slots, measure), ledger)
    guard let target = slots.number("target") else { throw measure.askingTarget(slots) }
    let per = slots.text("per").flatMap(Grain.init(rawValue:))
    let isLimit = givenUp == nil && Bound.isLimit(request.slots) ?? false
    guard target > 0 || isLimit else {
      throw Stop.refused("out_of_range", slots: slots, data: measure.told(["target": target]))
    }
    let today = ledger.clock.today
    let span = try PlannedSpan(slots, today: today)
    let said = slots.text("title").map(Title.trimmed) ?? ""
    let title =
      said.isEmpty
      ? ChallengeTitle.made(measure, target: target, per: per, isLimit: isLimit) : said
    if RoomChallenges.isMeant(request), let theirs = try ledger.openInRoom(title) {
      let draft = Draft(theirs)
      return try join(draft, slots, ledger)
    }
    return try add(
      Draft(
        title: title, description: slots.text("description") ?? "", measure: measure,
        target: target, per: per, isLimit: isLimit, first: span.first,
        last: span.days.map { span.first + ($0 - 1) }),
      slots, ledger, isTitledByFigure: said.isEmpty || givenUp != nil)
  }

  private static func start(_ request: Request, _ ledger: Ledger) throws -> Outcome {
    let slots = request.slots
    try RoomChallenges.checkRoom(request, ledger)
    if let theirs = try RoomChallenges.joined(request, ledger) {
      let draft = Draft(theirs)
      return try join(draft, slots, ledger)
    }
    let presets = ledger.reference.cards.presets
    let titles = SlotValue.list(presets.prefix(6).map { .text($0.title) })
    let numbered = slots.integer("number").flatMap { number in
      presets.indices.contains(number - 1) ? presets[number - 1].title : nil
    }
    guard let words = slots.text("title") ?? numbered else {
      throw Stop.asking("title", slots: slots, data: ["candidates": titles])
    }
    guard let preset = presets.preset(words), let metric = try ledger.metric(preset.metric) else {
      throw Stop.refused(
        "unknown_preset", slots: slots, data: ["title": .text(words), "candidates": titles])
    }
    let today = ledger.clock.today
    return try add(
      Draft(
        title: preset.title, description: preset.description,
        measure: Measure(metric: metric, facet: preset.activity), target: preset.target,
        per: preset.per, last: preset.days.map { today + ($0 - 1) }), slots, ledger)
  }

  private static func join(_ draft: Draft, _ said: Slots, _ ledger: Ledger) throws -> Outcome {
    let made = ChallengeTitle.made(
      draft.measure, target: draft.target, per: draft.per, isLimit: draft.isLimit)
    return try add(
      draft, said.merging([RoomChallenges.shared: .flag(true)]), ledger,
      isTitledByFigure: draft.title == made, reply: "done.joined")
  }

  private static func add(
    _ draft: Draft, _ said: Slots, _ ledger: Ledger, isTitledByFigure: Bool = false,
    reply: String? = nil
  ) throws -> Outcome {
    var slots = said
    let isShared = slots.flag(RoomChallenges.shared) == true
    if let twin = try ledger.challenges().first(where: {
      $0.title.lowercased() == draft.title.lowercased() && !ledger.isOver($0)
    }) {
      throw Stop.refused(
        "duplicate", slots: slots, data: try ChallengeFigures.told(twin, ledger))
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
    slots["title"] = .text(draft.title)
    slots["metric"] = .text(draft.measure.metric.name)
    slots["target"] = .number(draft.target)
    guard let challenge = try ledger.challenges().first(where: { $0.id == id }) else {
      return Outcome(.done, slots: slots)
    }
    var data = try ChallengeFigures.told(challenge, ledger)
    data["is_titled_by_figure"] = .flag(isTitledByFigure)
    data["is_shared"] = .flag(isShared)
    return Outcome(.done, reply: reply, slots: slots, data: data)
  }

  private static func stop(_ request: Request, _ ledger: Ledger) throws -> Outcome {
    let active = try ledger.challenges().filter { !ledger.isOver($0) }
    if request.slots.text("scope") == "all", !active.isEmpty {
      for challenge in active {
        try ledger.close(challenge, as: .stopped, on: ledger.clock.today)
      }
      return Outcome(
        .done, reply: "done.all", slots: request.slots,
        data: ["challenges": .number(Double(active.count))])
    }
    let challenge = try ChallengeSearch.challenge(request, among: active, on: ledger)
    let data = try ChallengeFigures.told(challenge, ledger)
    try ledger.close(challenge, as: .stopped, on: ledger.clock.today)
    var slots = request.slots
    slots["title"] = .text(challenge.title)
    return Outcome(.done, slots: slots, data: data)
  }

  private static func describe(_ request: Request, _ ledger: Ledger) throws -> Outcome {
    let all = try ledger.challenges([.active, .completed, .ended, .stopped])
    let challenge = try ChallengeSearch.challenge(request, among: all, on: ledger)
    var slots = request.slots
    slots["title"] = .text(challenge.title)
    guard let text = slots.text("description").map(Title.trimmed), !text.isEmpty else {
      throw Stop.asking("description", slots: slots, data: ["title": .text(challenge.title)])
    }
    try ledger.run(
      "UPDATE challenge SET description = :text WHERE user = :user AND id = :id",
      ["id": challenge.id, "text": text])
    return Outcome(
      .done, slots: slots, data: ["title": .text(challenge.title), "description": .text(text)])
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
