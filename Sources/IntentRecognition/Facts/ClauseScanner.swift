import EntityRecognition

/// Puts the chunks of one clause together to facts, from left to right.
final class ClauseScanner {
  /// What one clause gave.
  struct Scan {
    var instances: [FactInstance] = []
    /// Amounts that belong to no fact of this clause.
    var orphans: [FactChunk] = []
    var orphanWords: [Int] = []
    var times: [TimeValue] = []
    /// A time stands before everything else.
    var leadsWithTime = false
    var verb: FactVerb?
    /// The verb is in the past: "ate", not "eating".
    var isPast = false
    var unknown = 0
    var meal: String?
    var intensity: String?
    var hasCalorieWord = false
    var isBurned = false
    var isAgain = false
    var isEach = false
    /// "12 km each way".
    var isBothWays = false
    /// When the sender went to bed and got up, as far as the clause says so.
    var bed: TimeValue?
    var wake: TimeValue?
    /// Getting up was told before going to bed.
    var isWakingFirst = false
    var firstUnknown: Int?
    var lastUnknown: Int?
    var tokens = 0
    /// The way that was gone, by its name, and how often.
    var route: String?
    var rounds: Double?
  }

  let language: IntentLanguage
  let utterance: Utterance
  private(set) var clause: Int
  // One reader at a time has a scanner: checking each access for another one costs 2 % of a text.
  @exclusivity(unchecked) var scan = Scan()
  @exclusivity(unchecked) var pending: [FactChunk] = []
  @exclusivity(unchecked) var current: Int?
  /// The word for a nutrient whose grams were taken.
  @exclusivity(unchecked) var nutrientWord: Int?
  /// How many others something was shared with.
  @exclusivity(unchecked) var sharers: Int?
  /// The sentence named foods before this clause.
  var goesOnMeal = false
  /// The sentence named a drink right before this clause.
  var goesOnDrink = false
  /// The same, and of that drink no amount is told yet.
  var goesOnBareDrink = false
  /// The sentence reported an exercise right before this clause.
  var goesOnExercise = false
  /// The exercise before has both how far and how long.
  var goesOnTold = false
  /// The word for mood stood right before this clause.
  var goesOnMood = false
  /// Right behind a mood with a time of its own.
  var goesOnTimedMood = false
  /// Nothing was reported before this clause.
  var isFirstFact = false
  /// The food that the sentence named before this clause: what "of it" and "of them" are.
  var antecedent: Antecedent?
  var nightMark: WordClasses.Name?

  init(language: IntentLanguage, utterance: Utterance, clause: Int) {
    self.language = language
    self.utterance = utterance
    self.clause = clause
  }

  /// Forgets what was read, for another clause.
  func start(clause: Int) {
    self.clause = clause
    scan = Scan()
    pending.removeAll(keepingCapacity: true)
    current = nil
    (goesOnMeal, goesOnExercise, goesOnMood, goesOnTold) = (false, false, false, false)
    goesOnTimedMood = false
    (goesOnDrink, goesOnBareDrink) = (false, false)
    antecedent = nil
    nightMark = nil
  }

  func has(_ token: Int, _ name: WordClasses.Name) -> Bool {
    language.classes.has(utterance.tokens[token].word, name)
  }

  func isWord(_ token: Int, _ name: NamedWords.Name) -> Bool {
    language.words.has(utterance.tokens[token].word, name)
  }

  /// Where the report begins: at the first amount, named thing or verb of a deed.
  func core(of chunks: [FactChunk]) -> Int? {
    for (index, chunk) in chunks.enumerated() {
      switch chunk.kind {
      case .time: continue
      case .word:
        let token = chunk.tokens.lowerBound
        if let verb = FactVerb(utterance.tokens[token].word, language.classes),
          verb.kind != .logged, !isAuxiliary(chunks, index), !isCausing(token),
          !isInTracked(token)
        {
          return token
        }
        if isNoun(token) { return token }
      case .number, .portion: return chunk.tokens.lowerBound
      case .feeling where isWeakFeeling(chunk):
        let isAsked = chunks[..<index].contains {
          $0.kind == .word && has($0.tokens.lowerBound, .felt)
        }
        if isAsked { return chunk.tokens.lowerBound }
      default: return chunk.tokens.lowerBound
      }
    }
    return nil
  }

  /// "hydration 2.3 l": another word for the metric of the first drink.
  private func isFluid(_ token: Int) -> Bool {
    isMetric("water", token) && !language.classes.isKnown(utterance.tokens[token].word)
  }

  private func isNoun(_ token: Int) -> Bool {
    has(token, .stepNoun) || isFluid(token) || has(token, .sleepNoun) && !isInTracked(token)
      || has(token, .weightNoun) || isMetric("steps", token) || isMetric("weight", token)
      || has(token, .moodNoun) || has(token, .breakfast) || has(token, .lunch)
      || has(token, .dinner) || has(token, .snack)
  }

  private func isWeakFeeling(_ chunk: FactChunk) -> Bool {
    utterance.listMatches[chunk.item].isWeak && !isLoneSymbol(chunk)
  }

  /// "have" before a verb of a deed is no deed of its own.
  private func isAuxiliary(_ chunks: [FactChunk], _ index: Int) -> Bool {
    let token = chunks[index].tokens.lowerBound
    guard has(token, .auxiliary), index + 1 < chunks.count else { return false }
    let next = chunks[index + 1]
    return next.kind == .word
      && (has(next.tokens.lowerBound, .denial) || has(next.tokens.lowerBound, .ownSubject))
  }

  func scan(_ chunks: [FactChunk]) -> Scan {
    readLabour(chunks, unless: scanned(takingHead(of: chunks)))
  }

  func scanned(_ chunks: [FactChunk]) -> Scan {
    var isFirst = true
    for (index, chunk) in chunks.enumerated() {
      scan.tokens += chunk.tokens.count
      switch chunk.kind {
      case .word where chunk.tokens.lowerBound == nutrientWord,
        .food where chunk.tokens.lowerBound == nutrientWord:
        continue
      case .number where chunk.tokens.lowerBound == sharers: continue
      case .number where takeHour(chunk) || isNumbering(chunk): continue
      case .word: word(chunk, chunks, index)
      case .time: time(chunk, chunks, index, isFirst: isFirst)
      case .food:
        if let played = played(chunk, chunks, index) {
          activity(played, chunks, index)
        } else {
          food(chunk, chunks, index)
        }
      case .drink: drink(chunk, chunks, index)
      case .activity, .race: activity(chunk, chunks, index)
      case .feeling: feeling(chunk, chunks, index)
      case .tracker: tracker(chunk, chunks, index)
      case .route: route(chunk)
      case .composed where night(chunk): continue
      default: if !nutrient(chunk, chunks, index) { amount(chunk, chunks, index) }
      }
      if chunk.kind != .word || scan.unknown > 0 { isFirst = false }
    }
    scan.orphans += pending
    finish()
    var result = Scan()
    swap(&result, &scan)
    return result
  }

  func word(_ chunk: FactChunk, _ chunks: [FactChunk], _ index: Int) {
    let token = chunk.tokens.lowerBound
    if isBeforeSleep(token) || takesNight(chunk, chunks[..<index]) { return }
    // "sleep: 7:40" says how long.
    let isHeading =
      has(token, .sleepNoun) && token + 1 < utterance.tokens.count && utterance.isColon(token + 1)
    if has(token, .bedtime), !isHeading { nightMark = .bedtime }
    if has(token, .waking) { nightMark = .waking }
    if has(token, .slept), has(token, .pastDeed), isMomentNext(chunks, index) {
      nightMark = .bedtime
    }
    if let verb = FactVerb(utterance.tokens[token].word, language.classes),
      scan.verb == nil || verb.isOwn, !isInTracked(token)
    {
      return take(verb, chunk)
    }
    if isWord(token, .pronoun), referToFood(chunk) { return }
    if isWord(token, .times), let times = plainNumber(chunk) {
      scan.rounds = scan.rounds ?? times
      drinkAgain(times: times)
      moveAgain(times: times, token)
    }
    if isTurn(token) { return }
    if let meal = mealName(token) {
      label(meal, token: token, next: index + 1 < chunks.count)
    } else if has(token, .stepNoun) || isMetric("steps", token) {
      steps(token)
    } else if isSleep(token) {
      begin(.sleep, chunk.tokens)
    } else if has(token, .weightNoun) || isMetric("weight", token) {
      if current == nil || scan.instances[current ?? 0].kind != .weight {
        begin(.weight, chunk.tokens)
      }
    } else if isFluid(token) {
      begin(.drink, chunk.tokens)
      let name = plainDrink
      set {
        $0.drink = name
        $0.isTentative = true
      }
    } else if has(token, .moodNoun) {
      begin(.mood, chunk.tokens)
    } else if let intensity = intensity(token), !isOfOther(token) {
      scan.intensity = scan.intensity ?? intensity
      if let current, scan.instances[current].kind == .exercise,
        scan.instances[current].intensity == nil
      {
        scan.instances[current].intensity = intensity
      }
    }
    if has(token, .calories) { scan.hasCalorieWord = true }
    if has(token, .burned) { scan.isBurned = true }
    if has(token, .again) { scan.isAgain = true }
    if has(token, .each) { takeEach(token, behind: index > 0 ? chunks[index - 1] : nil) }
    if utterance.tokens[token].kind == .word,
      !language.classes.isKnown(utterance.tokens[token].word) || has(token, .handled),
      !isMetric("steps", token), !isMetric("weight", token), !isMetric("sleep", token)
    {
      if isCompany(token) || language.isAdjective(chunks, index, in: utterance) { return }
      if isBehindMealName(chunks, index) || isState(chunks, index) || isWeighing(token) { return }
      if isSeller(token) || isLabel(token) || isHeadOfDay(chunks, index) { return }
      if LeadingPhrase(in: chunks.tokens, language, utterance)?.tokens.contains(token) == true {
        return
      }
      scan.unknown += 1
      if scan.firstUnknown == nil { scan.firstUnknown = token }
      scan.lastUnknown = token
      unknownFood(chunks, index)
    }
  }

  private func take(_ verb: FactVerb, _ chunk: FactChunk) {
    let token = chunk.tokens.lowerBound
    // "the card was taken": done to what was named before.
    let isPassive = !scan.instances.isEmpty && token > 0 && isWord(token - 1, .statement)
    if isPassive, verb.kind == .light { return }
    if isSubject(before: token) {
      scan.instances.removeAll()
      current = nil
      scan.unknown += 1
      return
    }
    if verb.isOwn, let old = scan.verb, old.kind != verb.kind { current = nil }
    scan.verb = verb
    scan.isPast = has(token, .pastDeed)
    if verb.kind == .ate, let meal = mealName(token) { scan.meal = scan.meal ?? meal }
    if let kind = verb.begins { begin(kind, chunk.tokens) }
  }

  /// "the cake took an hour": what is named does it.
  private func isSubject(before token: Int) -> Bool {
    guard isWord(token, .happens), scan.verb == nil, let only = scan.instances.first,
      scan.instances.count == 1, only.kind == .meal || only.kind == .drink
    else { return false }
    return only.tokens.upperBound == token
  }

  /// "bouldering with friends 2h", "weight at the clinic": who was there, or where, explains
  /// itself.
  private func isCompany(_ token: Int) -> Bool {
    guard let current, scan.unknown == 0,
      [.exercise, .weight, .sleep].contains(scan.instances[current].kind)
    else { return false }
    let end = scan.instances[current].tokens.upperBound
    var before = token - 1
    while before > end,
      has(before, .article) || has(before, .possessive) || has(before, .otherSubject)
        || isUnknownWord(before) && token - before < 3
    {
      before -= 1
    }
    let isDirection = before < token - 1 && has(before, .infinitive)
    return before >= end && has(before, .preposition) && (!has(before, .purpose) || isDirection)
  }

  /// "my weight first thing was 80 kg", "my weight upon waking": when it was weighed.
  private func isWeighing(_ token: Int) -> Bool {
    guard let current, scan.instances[current].kind == .weight, scan.unknown == 0,
      scan.instances[current].mass == nil, token > 0
    else { return false }
    // "dropped to 80 kg", and not "dropped 5 kg".
    if isWord(token, .becoming) {
      return token + 2 < utterance.tokens.count && has(token + 1, .infinitive)
    }
    var before = token - 1
    while before > 0, has(before, .article) || has(before, .possessive) { before -= 1 }
    return before >= scan.instances[current].tokens.upperBound
      && (has(before, .preposition) && !has(before, .purpose) && !isWord(before, .of)
        || isOrdinal(before))
  }

  func isUnknownWord(_ token: Int) -> Bool {
    utterance.tokens[token].kind == .word && !language.classes.isKnown(utterance.tokens[token].word)
  }

  /// Another word for a metric, also one that is often misspelt.
  func isMetric(_ name: String, _ token: Int) -> Bool {
    for index in utterance.listStarts[token]..<utterance.listStarts[token + 1] {
      let match = utterance.listMatches[index]
      if match.list == language.lists.metric, match.tokens.count == 1 || name == "sleep",
        name != "water" || !match.isWeak,
        language.lists.entries[Int(match.entry)].name == name
      {
        return true
      }
    }
    return false
  }

  func intensity(_ token: Int) -> String? { language.effort(token, in: utterance.tokens) }

  func mealName(_ token: Int) -> String? {
    if has(token, .breakfast) { return "breakfast" }
    if has(token, .lunch) { return "lunch" }
    if has(token, .dinner) { return "dinner" }
    return has(token, .snack) ? "snack" : nil
  }

  private func label(_ meal: String, token: Int, next: Bool) {
    if beginsNext(meal, token) { return }
    scan.meal = scan.meal ?? meal
    if let current, splitMeal(meal, at: current) { return }
    if let current, endsMeal(meal, at: current) { return }
    if let current, scan.instances[current].kind == .meal {
      scan.instances[current].meal = meal
      scan.instances[current].labelled = scan.instances[current].items.count
    }
  }

  private func steps(_ token: Int) {
    if let waiting = pending.last(where: { plainNumber($0) != nil }),
      let value = wholeNumber(waiting)
    {
      begin(.steps, waiting.tokens.lowerBound..<token + 1)
      set { $0.steps = value }
      pending.removeAll { $0.tokens == waiting.tokens }
    } else {
      begin(.steps, token..<token + 1)
    }
  }
}
