import EntityRecognition

/// Finds what a question is about: names of lists, the sender's own, and verbs that name a thing.
struct QuestionTopicFinder {
  let language: IntentLanguage
  let utterance: Utterance
  private var found: [Name] = []
  /// Names whose words were taken for something else; they count where no other is found.
  private var shaded: [Name] = []
  private var verbs: [String] = []

  init(language: IntentLanguage, utterance: Utterance) {
    self.language = language
    self.utterance = utterance
  }

  private struct Name {
    enum Kind { case tracker, metric, reading, activity, lift, drink, food, habit }
    var kind: Kind
    var name: String
    var tokens: Range<Int>
    var isWeak: Bool
    /// The sender gave it.
    var isOwn = false
  }

  /// The end of the longest name that begins at a token.
  func end(at token: Int, upTo limit: Int) -> Int {
    names(at: token).map(\.tokens.upperBound).filter { $0 <= limit }.max() ?? 0
  }

  mutating func take(_ tokens: Range<Int>) {
    found += names(at: tokens.lowerBound).filter { $0.tokens == tokens }
  }

  mutating func shade(_ tokens: Range<Int>) {
    shaded += names(at: tokens.lowerBound).filter { $0.tokens == tokens && !$0.isWeak }
    // "My glucose" is a reading, and of one's own where "glucose" is tracked.
    for token in tokens.dropFirst() {
      shaded += names(at: token).filter { $0.isOwn && tokens.contains($0.tokens.upperBound - 1) }
    }
  }

  mutating func add(verb thing: String) { verbs.append(thing) }

  private func names(at token: Int) -> [Name] {
    var names: [Name] = []
    for match in utterance.ownMatches where match.tokens.lowerBound == token {
      switch match.kind {
      case .tracker:
        names.append(
          Name(
            kind: .tracker, name: match.name, tokens: match.tokens,
            isWeak: !match.isWhole && match.share < 0.5, isOwn: true))
      case .habit where match.share >= 0.5:
        names.append(
          Name(kind: .habit, name: match.name, tokens: match.tokens, isWeak: false))
      default: continue
      }
    }
    for match in utterance.lists(at: token) {
      guard let kind = kind(ofList: match.list) else { continue }
      names.append(
        Name(
          kind: kind, name: language.lists.entries[Int(match.entry)].name, tokens: match.tokens,
          isWeak: match.isWeak))
    }
    return names
  }

  private func kind(ofList list: Int32) -> Name.Kind? {
    switch language.lists.names[Int(list)] {
    case "metric": .metric
    case "vital", "girth": .reading
    case "activity": .activity
    case "lift": .lift
    case "drink": .drink
    case "food": .food
    default: language.lists.isOfTracker(list) ? .tracker : nil
    }
  }

  /// What all of them come to; several things of one kind are too many.
  func topic(_ evidence: inout QuestionEvidence) -> QuestionTopic {
    // "What weight did I bench": a thing that is lifted is one even where it is a common word.
    let lifts = Set(found.filter { $0.kind == .lift }.map(\.tokens))
    let strong = found.filter { !$0.isWeak || lifts.contains($0.tokens) }
    var topic = combined(strong, &evidence)
    if !topic.isEmpty { evidence.unexplained += idle(besides: strong) }
    if topic.isEmpty { topic = combined(shaded, &evidence) }
    if topic.isEmpty, verbs.isEmpty { topic = combined(found, &evidence) }
    return withVerbs(topic)
  }

  /// How many words that may be names beside others stand there as something else.
  private func idle(besides strong: [Name]) -> Int {
    let weak = found.filter { name in
      name.isWeak && name.kind != .metric && !strong.contains { $0.tokens.overlaps(name.tokens) }
    }
    return Set(weak.map(\.tokens.lowerBound)).count
  }

  private func combined(_ names: [Name], _ evidence: inout QuestionEvidence) -> QuestionTopic {
    var topic = QuestionTopic()
    func first(_ kind: Name.Kind) -> Name? { names.first { $0.kind == kind } }
    if let habit = first(.habit) {
      topic.habit = habit.name
      return topic
    }
    if let own = first(.tracker) ?? first(.reading) {
      topic.metric = own.name
      topic.isMeasured = names.contains { $0.kind == .reading }
      topic.isUntracked = !names.contains { $0.kind == .tracker && $0.isOwn }
      return topic
    }
    topic.activity = first(.activity)?.name
    topic.isLift = first(.lift) != nil
    topic.metric = first(.metric)?.name
    topic.isMeasured = QuestionTopicFinder.measured.contains(topic.metric ?? "")
    let metricTokens = first(.metric)?.tokens
    if topic.activity == nil {
      topic.drink = names.first { $0.kind == .drink && $0.tokens != metricTokens }?.name
    }
    if topic.activity == nil, topic.drink == nil {
      topic.food = names.first { $0.kind == .food && $0.tokens != metricTokens }?.name
    }
    if topic.isLift { topic.metric = nil }
    let isApart = topic.metric.map { !QuestionTopicFinder.beside.contains($0) } ?? false
    let others = [topic.activity, topic.drink, topic.food].compactMap { $0 }
    if isApart, !others.isEmpty, !(topic.drink != nil && topic.metric == "water") {
      evidence.unexplained += 1
    }
    return topic
  }

  /// Readings that do not add up.
  private static let measured: Set<String> = ["weight", "mood"]

  /// Whether days of a metric do not add up.
  static func isMeasured(_ metric: String, _ language: IntentLanguage) -> Bool {
    measured.contains(metric) || language.names(inList: "vital").contains(metric)
  }

  /// What activities, foods and drinks have figures of.
  private static let beside: Set<String> = [
    "distance", "exercise", "burned", "calories", "protein", "carbs", "fat", "fiber", "sugars",
    "meals",
  ]

  /// A verb tells what is asked about where nothing else does, and that calories were burned.
  private func withVerbs(_ topic: QuestionTopic) -> QuestionTopic {
    var topic = topic
    if verbs.contains("burned"), topic.metric ?? "calories" == "calories", topic.drink == nil {
      topic.metric = "burned"
      topic.food = nil
      return topic
    }
    guard topic.isEmpty, let verb = verbs.first else { return topic }
    topic.metric = verb
    topic.isOfVerb = true
    topic.isMeasured = QuestionTopicFinder.measured.contains(verb)
    return topic
  }
}
