import EntityRecognition

/// A clause with one sum: by which verb the money went or came, whose it was, and what it was for.
struct MoneyClause {
  let language: IntentLanguage
  let utterance: Utterance
  let clause: Range<Int>
  let sum: SumReader.Sum

  /// Somebody else paid it, or it is to be paid, or was not.
  var isRefused: Bool {
    let ahead = clause.lowerBound..<sum.tokens.lowerBound
    let isUnreal = ahead.contains { token in
      language.classes.hasAny(utterance.tokens[token].word, of: MoneyClause.unreal)
        && !says(.debit, token)
    }
    let isOfOther = clause.contains { token in
      language.classes.has(utterance.tokens[token].word, .otherSubject)
        && token < (verb ?? sum.tokens.lowerBound)
    }
    return isUnreal || isOfOther || isToBePaid || isGivenBySomebody || isPlainPrice
  }

  /// "Pay rent 600": an order, and no report; "had to pay 600" is one.
  private var isToBePaid: Bool {
    guard let verb, says(.paying, verb), !isOfTracker(verb) else { return false }
    return !language.verbs.isPast(word(verb))
      && !(clause.lowerBound..<verb).contains { says(.debit, $0) }
  }

  /// The sum with all that is told of it; nil where the clause tells of something else.
  func found(behind before: MoneyReport.Item?) -> MoneyReport.Item? {
    let way = way
    guard let sureness = sureness(way, behind: before) else { return nil }
    return MoneyReport.Item(
      tokens: clause, value: sum.value, currency: sum.currency,
      way: way ?? (isPriced ? .spent : before?.way), sureness: sureness, note: note(way),
      times: times, trackers: trackers, isDirect: isDirect)
  }

  // MARK: The verb

  private var verb: Int? {
    clause.first { token in MoneyClause.verbs.contains { says($0, token) } }
  }

  private static let verbs: [NamedWords.Name] = [
    .paying, .buying, .savingUp, .puttingBy, .drawing, .refunding, .gettingBack, .earning,
  ]

  private var way: MoneyReport.Way? {
    if has(.drawing) && has(.withdrawnFrom) || has(.withdrawing) { return .withdrawn }
    if has(.refunding) || has(.gettingBack) && has(.givenBack) { return .refunded }
    if isPaidToSender { return .earned }
    if has(.savingUp) || (has(.puttingBy) || isInto) && has(.putAside) { return .saved }
    if has(.paying) || has(.buying) && (sum.currency != nil || isSum || isPaidFor)
      || isExpense && isSum
    {
      return .spent
    }
    return has(.earning) ? .earned : nil
  }

  /// A bare figure that is written as sums are.
  private var isSum: Bool { sum.isExact || sum.isGrouped }

  /// "Groceries 187.42 at the market": what hardly has any other figure stands first.
  private var isExpense: Bool {
    verb == nil && language.mealWords.has(word(clause.lowerBound), .expense)
      && sum.tokens.lowerBound - clause.lowerBound <= MoneyClause.longestExpense
  }

  /// "Chicken feed 26.50".
  private static let longestExpense = 2

  /// "50 € into savings": no verb, and where it went.
  private var isInto: Bool { verb == nil && sum.tokens.lowerBound == clause.lowerBound }

  /// "Got paid 300 for the week".
  private var isPaidToSender: Bool {
    clause.dropFirst().contains { says(.paying, $0) && says(.gettingBack, $0 - 1) }
  }

  /// "Made 47 euro", "earned about 60".
  private var isDirect: Bool {
    (1...2).contains { back in
      let token = sum.tokens.lowerBound - back
      return token >= clause.lowerBound && language.mealWords.has(word(token), .earned)
    } && !countsThings && (sum.currency != nil || !countsTracked)
  }

  /// "Made 22 cold calls": what is counted has a tracker of its own.
  private var countsTracked: Bool {
    let behind = sum.tokens.upperBound
    guard behind < clause.upperBound else { return false }
    return utterance.lists(at: behind).contains {
      language.lists.trackedKinds[Int($0.list)] != nil
    } || utterance.ownMatches.contains { $0.kind == .tracker && $0.tokens.contains(behind) }
  }

  /// "A jacket for 45".
  private var isPaidFor: Bool {
    sum.tokens.lowerBound > clause.lowerBound && says(.paidFor, sum.tokens.lowerBound - 1)
  }

  private func sureness(
    _ way: MoneyReport.Way?, behind before: MoneyReport.Item?
  ) -> MoneyReport.Sureness? {
    if let way {
      if isWordyBeforeVerb || tellsDeedBehindVerb { return nil }
      if sum.currency != nil || sum.isExact || !countsThings || addsTo(before) { return .told }
      return way == .earned ? nil : .price
    }
    if addsTo(before) { return .told }
    if isPriced { return sum.currency != nil || sum.isExact ? .price : nil }
    guard !tellsDeed else { return nil }
    if sum.currency != nil { return .told }
    let behind = sum.tokens.upperBound
    if behind < clause.upperBound, says(.sumJoint, behind) {
      return before?.way != nil ? .told : .sum
    }
    if sum.isExact || isGroupedAlone { return note(nil) == nil ? nil : .sum }
    return behind == clause.upperBound && sum.tokens.lowerBound > clause.lowerBound ? .figure : nil
  }

  /// "Spent 15,000 on food and 2,500 transport": one more of what was told with a verb in front,
  /// which is neither eaten nor done nor counted.
  private func addsTo(_ before: MoneyReport.Item?) -> Bool {
    guard let before, before.way != nil, sum.tokens.lowerBound == clause.lowerBound,
      sum.value >= MoneyClause.leastAdded, verb == nil, !tellsDeed, note(nil) != nil,
      clause.count <= MoneyClause.longestAdded
    else { return false }
    return !(sum.tokens.upperBound..<clause.upperBound).contains { token in
      !utterance.lists(at: token).isEmpty || language.verbs.isPast(word(token))
    }
  }

  /// A smaller figure may be how many there were.
  private static let leastAdded = 10.0
  private static let longestAdded = 4

  /// "Seeds 1,150": nothing that is counted or measured, and no meal, which has its calories.
  private var isGroupedAlone: Bool {
    sum.isGrouped && sum.tokens.upperBound == clause.upperBound
      && !clause.contains { token in
        language.classes.hasAny(utterance.tokens[token].word, of: WordClasses.meals)
          || utterance.lists(at: token).contains { match in
            language.lists.factKinds[Int(match.list)] != .food
          }
      }
  }

  /// "Made 3 sandwiches", "paid 2 visits": a name right behind a bare figure, which counts that.
  private var countsThings: Bool {
    let behind = sum.tokens.upperBound
    guard behind < clause.upperBound, utterance.tokens[behind].kind == .word, trackers.isEmpty
    else { return false }
    return !isSmall(behind) && !isOfTracker(behind)
      && !language.classes.hasAny(utterance.tokens[behind].word, of: MoneyClause.joints)
      && !MoneyClause.particles.contains { says($0, behind) }
  }

  private static let joints = WordClasses.set([.preposition, .timePreposition])
  private static let particles: [NamedWords.Name] = [
    .sumJoint, .putAside, .withdrawnFrom, .givenBack, .givenFrom,
  ]

  /// Between the subject and the verb nobody else stands: "the company paid 20".
  private var isWordyBeforeVerb: Bool {
    guard let verb else { return false }
    return (clause.lowerBound..<verb).contains { !isSmall($0) && !isOfTracker($0) }
  }

  /// "Spent the evening drinking 2 beers".
  private var tellsDeedBehindVerb: Bool {
    guard let verb, verb < sum.tokens.lowerBound else { return false }
    return (verb + 1..<sum.tokens.lowerBound).contains { token in
      FactVerb(utterance.tokens[token].word, language.classes) != nil
        && !MoneyClause.verbs.contains { says($0, token) }
    }
  }

  private var tellsDeed: Bool {
    (clause.lowerBound..<sum.tokens.lowerBound).contains { token in
      // "Log 20 euro for parking" tells of the money alone.
      FactVerb(utterance.tokens[token].word, language.classes).map { $0.kind != .logged } ?? false
        || language.verbs.isPast(word(token))
    }
  }

  /// "Lunch was 12 euros", "the taxi cost 20".
  private var isPriced: Bool {
    let before = sum.tokens.lowerBound - 1
    return before > clause.lowerBound && (says(.costing, before) || says(.costWas, before))
  }

  /// "The phone costs 900", "a ticket is 20 euros": nobody has bought it.
  private var isPlainPrice: Bool {
    let before = sum.tokens.lowerBound - 1
    return before >= clause.lowerBound && says(.priceIs, before)
  }

  /// "20 from Tom", and no verb of the sender's.
  private var isGivenBySomebody: Bool {
    let behind = sum.tokens.upperBound
    return way == nil && behind < clause.upperBound && says(.givenFrom, behind)
  }

  // MARK: What it was for

  private func note(_ way: MoneyReport.Way?) -> String? {
    let reader = NoteOfSum(language: language, utterance: utterance)
    let behind = sum.tokens.upperBound..<clause.upperBound
    if let way, way != .spent {
      guard let joint = behind.first(where: { says(.paidFor, $0) }) else { return nil }
      return reader.text(in: joint + 1..<clause.upperBound)
    }
    if let text = reader.text(in: behind) { return text }
    let start = verb.map { $0 < sum.tokens.lowerBound ? $0 + 1 : clause.lowerBound }
    // "The juice cost 3.20": the verb in between is none of it.
    let end = isPriced ? sum.tokens.lowerBound - 1 : sum.tokens.lowerBound
    return reader.text(in: (start ?? clause.lowerBound)..<end)
  }

  private var times: [TimeValue] {
    utterance.lattice.best.filter {
      clause.contains($0.tokens.lowerBound) && !$0.tokens.overlaps(sum.tokens) && !$0.isAlternative
    }.compactMap { entity in
      if case .time(let time) = entity.value { time } else { nil }
    }
  }

  private var trackers: [String] {
    utterance.ownMatches.filter { match in
      match.kind == .tracker && match.share >= 0.5 && clause.contains(match.tokens.lowerBound)
    }.map(\.name)
  }

  // MARK: Words

  private func isOfTracker(_ token: Int) -> Bool {
    utterance.ownMatches.contains { $0.kind == .tracker && $0.tokens.contains(token) }
      || [.spendingName, .savingName, .earningName].contains { says($0, token) }
  }

  private func isSmall(_ token: Int) -> Bool {
    let word = utterance.tokens[token].word
    return utterance.tokens[token].kind != .word || utterance.fillerEnds[token] > token
      || sum.tokens.contains(token) || language.words.has(word, .smallWord)
      || language.classes.hasAny(word, of: MoneyClause.small)
      || utterance.lattice.all.contains { entity in
        guard case .time = entity.value else { return false }
        return !entity.isLatent && entity.tokens.contains(token)
      }
  }

  private func has(_ name: NamedWords.Name) -> Bool { clause.contains { says(name, $0) } }

  private func says(_ name: NamedWords.Name, _ token: Int) -> Bool {
    utterance.says(name, at: token, language)
  }

  private func word(_ token: Int) -> String {
    utterance.text(of: token..<token + 1).lowercased()
  }

  private static let unreal = WordClasses.set([.denial, .plan, .condition])
  private static let small = WordClasses.set([
    .ownSubject, .auxiliary, .connector, .again, .infinitive, .neutral, .article,
  ])
}
