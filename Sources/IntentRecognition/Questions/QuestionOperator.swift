import EntityRecognition

/// What a question wants to know of its topic.
enum QuestionOperator: Sendable {
  case chart, streak, compare, trend, pace, latest, highest, lowest, average
  /// How often, and on how many days.
  case times, days
  case total
  /// "Did I": whether there was any.
  case whether
  /// What there is of it, and how it is.
  case list, value
  /// How some days went.
  case summary
  /// How much of a goal is left.
  case lacking
}

extension QuestionOperator {
  /// Said by words that many other questions have: "is my", "what is", "show".
  var isFaint: Bool {
    switch self {
    case .whether, .list, .value: true
    default: false
    }
  }
}

extension QuestionEvidence {
  /// What is asked, by the strongest word of it; nil where nothing asks.
  var asked: QuestionOperator? {
    if has(.chart) { return .chart }
    if has(.streak) { return .streak }
    if comparesTimes { return .compare }
    if topic.isEmpty, !times.isEmpty, has(.manner), !has(.spent) { return .summary }
    if has(.lacking), topic.metric != nil || has(.goals) || has(.challenges) { return .lacking }
    if has(.trend) || has(.gained) && topic.metric == "weight" { return .trend }
    if has(.compare), !has(.average), target == nil { return .compare }
    if has(.pace) { return .pace }
    // "What did I say I was grateful for last night": the words themselves are asked for.
    if has(.value), topic.metric == "gratitude", !times.isEmpty { return .list }
    if hasAny([.last, .previous, .ago]) { return .latest }
    // "Which day did I spend more?"
    if has(.when), has(.comparative), times.isEmpty, !topic.isEmpty { return .highest }
    // "Am I sleeping enough lately?"; of a single day its goal says it.
    if has(.enough), hasAny([.whether, .inverted, .own]) {
      return isOfOneDay ? .lacking : .average
    }
    // "Was it higher on Monday?"
    if hasAny([.whether, .inverted]), has(.comparative), topic.isEmpty, !times.isEmpty {
      return .list
    }
    if has(.highest) { return .highest }
    if has(.lowest) { return .lowest }
    if has(.average) { return .average }
    if has(.times) || countsBounded { return .times }
    if has(.days), topic.metric == "mood" || !hasAny([.highest, .lowest]) { return .days }
    if has(.whether) && has(.rate) { return .days }
    if hasAny([.amount, .total, .long, .far]) {
      return has(.rate) && !has(.total) ? .average : .total
    }
    // "What day did I swim", and of some days: "when did I swim this week".
    if has(.when), topic.activity != nil { return times.isEmpty ? .latest : .list }
    // "What have I logged for food" asks what there is, and not whether.
    if has(.whether), !(has(.value) && topic.metric == "meals") { return .whether }
    if has(.list) { return .list }
    return hasAny([.value, .manner]) ? .value : nil
  }

  /// Whether one day is named, of a thing that has a goal.
  private var isOfOneDay: Bool {
    guard topic.metric != nil, let time = times.first?.value, times.count == 1 else { return false }
    if case .point(_, let grain) = time.past { return grain == .day }
    return false
  }

  /// "How many runs over 6 km", "how many readings above 7": of what was done or measured.
  var countsBounded: Bool {
    target != nil && has(.amount) && !hasAny([.times, .days])
      && (topic.activity != nil || topic.isMeasured)
  }

  /// "More this week or last week?", "did I run more than last month": two spans of time, or one
  /// that the running one is held against.
  private var comparesTimes: Bool {
    if times.count == 2 { return hasAny([.compare, .comparative, .above, .below]) }
    return times.count == 1 && target == nil && timeBehindComparison
  }

  /// Whether its only time stands right behind "than", and not in front.
  var timeBehindComparison: Bool {
    guard let time = times.last else { return false }
    return [QuestionWord.compare, .above, .below].contains { word in
      words[word].map { $0 < time.tokens.lowerBound && time.tokens.lowerBound - $0 <= 4 } ?? false
    }
  }
}
