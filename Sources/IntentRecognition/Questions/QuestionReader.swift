import CivilTime
import Commands
import EntityRecognition
import Slots

/// The last reader of questions about one's own records: it puts together what is asked, of what,
/// and of which days, in whatever order they come and with odd words between, and judges by how
/// much of the sentence that explains.
///
/// A question stores nothing, so a reading with little left over is answered; what speaks of
/// others, of plans, prices or the world is left alone.
struct QuestionReader {
  let language: IntentLanguage
  let utterance: Utterance
  let situation: Situation

  /// Longer sentences tell something.
  private static let longest = 26
  /// The words of a question that is a noun alone.
  private static let longestNoun = 8
  private static let confidence = 0.8

  /// What each sentence of the message asks.
  func read() -> [RecognizedIntent] { sentences().compactMap(question) }

  private func sentences() -> [Range<Int>] {
    var (sentences, start) = ([Range<Int>](), 0)
    for token in 0..<utterance.readableEnd where utterance.isHardStop[token] {
      if start < token { sentences.append(start..<token) }
      start = token + 1
    }
    if start < utterance.readableEnd { sentences.append(start..<utterance.readableEnd) }
    return sentences
  }

  private func question(_ range: Range<Int>) -> RecognizedIntent? {
    guard range.count <= QuestionReader.longest else { return nil }
    var scanner = QuestionScanner(language, utterance, range)
    let evidence = scanner.scan()
    guard !evidence.isVetoed, asks(evidence, range), !tellsFigure(evidence) else { return nil }
    if let listed = list(evidence, range) { return listed }
    guard let asked = evidence.asked ?? bare(evidence, range),
      asked != .trend || evidence.topic.food == nil,
      let row = QuestionTable.row(asked, evidence)
    else { return nil }
    if evidence.topic.isEmpty, !evidence.has(.far), asked != .summary, asked != .pace {
      return goingOn(asked, row, evidence, range)
    }
    let isOutright = isMarked(range) || asksOutright(evidence, range)
    let allowed = isOutright ? allowance(asked, evidence) : 0
    guard evidence.unexplained <= allowed, isOwn(asked, evidence, range) else { return nil }
    return recognized(row.intent, row.slots(of: evidence), asked, evidence, range)
  }

  /// "Running this week?": a thing and days that are over ask how much of it there was. "Beer on
  /// Friday?" may be an offer.
  private func bare(_ evidence: QuestionEvidence, _ range: Range<Int>) -> QuestionOperator? {
    guard isMarked(range), evidence.unexplained == 0, evidence.explained == 2,
      !evidence.topic.isEmpty, let time = evidence.times.first?.value, time.past == time.next,
      !time.known.contains(.weekday), !namesDoer(range)
    else { return nil }
    return .total
  }

  /// Whether a sentence is a question or asks for something: by its mark, by a word that asks, or,
  /// where it names no doer, by a noun such as "average".
  private func asks(_ evidence: QuestionEvidence, _ range: Range<Int>) -> Bool {
    if isMarked(range) || asksOutright(evidence, range) { return true }
    // "That's 5! Record!" is glad of it.
    return evidence.hasAny(QuestionWord.telling) && !namesDoer(range) && !isExclaimed(range)
      && utterance.wordCount(range) <= QuestionReader.longestNoun
  }

  /// By a word that asks, or by one of commands in front of all others.
  /// "I flossed last night" asks for nothing.
  private func asksOutright(_ evidence: QuestionEvidence, _ range: Range<Int>) -> Bool {
    if evidence.hasAny(QuestionWord.interrogative) { return true }
    let beside: Set<QuestionWord> = [.small, .own]
    let first = evidence.words.filter { !beside.contains($0.key) }.min { $0.value < $1.value }
    if first?.key == .last { return !namesDoer(range) }
    return first.map { [.ask, .list, .chart, .compare].contains($0.key) } ?? false
  }

  private func isMarked(_ range: Range<Int>) -> Bool {
    range.upperBound < utterance.tokens.count
      && utterance.text(of: range.upperBound..<range.upperBound + 1).hasPrefix("?")
  }

  private func isExclaimed(_ range: Range<Int>) -> Bool {
    range.upperBound < utterance.tokens.count
      && utterance.text(of: range.upperBound..<range.upperBound + 1).hasPrefix("!")
  }

  /// Without a word of whose it is, it is of the sender's where it names days that are over, or is
  /// hardly more than what is asked and of what: "average sleep".
  private func isOwn(
    _ asked: QuestionOperator, _ evidence: QuestionEvidence, _ range: Range<Int>
  ) -> Bool {
    // "Is my takeaway here", "what's on my shopping list": of a thing much else is asked.
    if asked.isFaint, evidence.topic.isThing, evidence.times.isEmpty { return false }
    if evidence.has(.own) { return true }
    // "How many calories this has?" behind a meal.
    let isOfDeed = situation.lastIntents.last?.isLog ?? false
    if isOfDeed, evidence.unexplained == 0, evidence.topic.metric != nil { return true }
    // "Avg steps those two days", behind what was told or asked.
    let isGoingOn = isOfDeed || situation.lastIntents.last?.isQuestion ?? false
    if isGoingOn, evidence.unexplained == 0, evidence.has(.told) { return true }
    if !evidence.times.isEmpty, !evidence.topic.isUntracked || evidence.unexplained == 0 {
      return true
    }
    if evidence.topic.isUntracked { return false }
    return evidence.topic.food == nil && evidence.hasAny(QuestionWord.telling)
      && utterance.wordCount(range) <= 4
  }

  /// "I did the most steps on Monday" tells, and asks nothing.
  private func namesDoer(_ range: Range<Int>) -> Bool {
    range.contains { language.classes.has(utterance.tokens[$0].word, .ownSubject) }
  }

  /// A figure is asked for, or told: "over 5" without a word of how often is no question.
  private func tellsFigure(_ evidence: QuestionEvidence) -> Bool {
    evidence.target != nil && !evidence.hasAny([.times, .days]) && !evidence.countsBounded
  }

  /// How many words may be left over: more of a sentence that speaks of the sender, none where a
  /// food is named, which a word beside it may make something else.
  private func allowance(_ asked: QuestionOperator, _ evidence: QuestionEvidence) -> Int {
    guard evidence.has(.own), evidence.topic.food == nil, !asked.isFaint else { return 0 }
    return evidence.explained >= 5 ? 2 : evidence.explained >= 3 ? 1 : 0
  }

  /// What is kept in a list, where the sender's own is asked for.
  private func list(_ evidence: QuestionEvidence, _ range: Range<Int>) -> RecognizedIntent? {
    guard let word = QuestionWord.lists.first(where: evidence.has),
      evidence.hasAny(word == .quotes ? [.ask, .own, .value] : [.own, .manner, .lacking, .far]),
      evidence.unexplained <= (word == .quotes && evidence.has(.about) ? 2 : 0),
      let intent = QuestionTable.lists[word],
      !evidence.hasAny([.times, .days, .chart, .streak])
    else { return nil }
    var slots = word == .goals ? evidence.topic.slots() : [:]
    if word == .quotes, let about = evidence.words[.about], about + 1 < range.upperBound {
      let category = FreeText.cleaned(utterance.text(of: about + 1..<range.upperBound))
      slots[.category] = .text(category.lowercased())
    }
    return recognized(intent, slots, .list, evidence, range)
  }

  /// A question that names no topic is about what was spoken of last.
  private func goingOn(
    _ asked: QuestionOperator, _ row: QuestionTable.Row, _ evidence: QuestionEvidence,
    _ range: Range<Int>
  ) -> RecognizedIntent? {
    let needsTopic: Set<QuestionOperator> = [.list, .value, .whether, .lacking]
    let isOfDay = asked == .list && evidence.has(.comparative) && !evidence.times.isEmpty
    guard evidence.unexplained == 0, !needsTopic.contains(asked) || isOfDay,
      evidence.explained > 1,
      isMarked(range) || asksOutright(evidence, range),
      sentences().count == 1, let last = situation.lastIntents.last
    else { return nil }
    var slots = row.slots(of: evidence)
    if last.isQuestion || last == .followup {
      slots[.ask] = .text(row.intent.rawValue)
      return recognized(.followup, slots, asked, evidence, range)
    }
    guard last.isLog || asked == .days && last.matter == .goal else { return nil }
    slots[.scope] = .text("logged")
    if asked == .days, evidence.has(.above) { slots[.kind] = .text("goal_met") }
    return recognized(row.intent, slots, asked, evidence, range)
  }

  private func recognized(
    _ intent: IntentName, _ slots: Slots, _ asked: QuestionOperator, _ evidence: QuestionEvidence,
    _ range: Range<Int>
  ) -> RecognizedIntent? {
    guard let traits = language.intents.first(where: { $0.name == intent }) else { return nil }
    var found = FoundSlots()
    found.slots = slots
    let takesPeriod = traits.timeSlot != nil || asked == .compare
    for (place, time) in evidence.times.enumerated() where takesPeriod {
      let meant = utterance.meant(time.value, by: time.tokens, for: traits, language)
      if asked == .compare {
        let isAgainst = place > 0 || evidence.times.count == 1 && evidence.timeBehindComparison
        found.times[isAgainst ? .against : .period] = [meant]
      } else {
        found.adjuncts.append(meant)
      }
    }
    if let target = evidence.target, intent == .queryCount {
      found.take(target.value, as: .target, .value)
      found.slots[.kind] = .text("goal_met")
      found.slots[.isLimit] = .flag(target.bound.isLimit)
      found.slots[.bound] = .text(target.bound.rawValue)
    }
    if asked == .days, evidence.topic.metric == "mood", evidence.hasAny([.bad, .good]) {
      found.slots[.kind] = .text("goal_met")
      found.slots[.target] = .number(evidence.has(.bad) ? 2 : 4)
      found.slots[.isLimit] = .flag(evidence.has(.bad))
    }
    if evidence.has(.previous), intent == .queryLast { found.slots[.previous] = .flag(true) }
    if evidence.has(.ago), intent == .queryLast { found.slots[.when] = .text("ago") }
    if evidence.has(.when), intent == .queryLast, !evidence.has(.ago) {
      found.slots[.when] = .text("when")
    }
    if asked == .average, evidence.has(.weekly), found.adjuncts.isEmpty {
      found.slots[.per] = .text("week")
    }
    if asked == .pace, evidence.hasAny([.average, .highest]) {
      found.slots[.kind] = .text(evidence.has(.average) ? "average" : "fastest")
    }
    let reader = SlotReader(
      language: language, utterance: utterance, fixed: [], intent: traits)
    let all = reader.finished(found)
    // What is to come is not kept yet.
    if let period = all.period(.period), period.from > utterance.context.today { return nil }
    return RecognizedIntent(
      intent: intent, slots: all, confidence: QuestionReader.confidence,
      tokens: range, origin: "questions")
  }
}

extension IntentRecognizer {
  /// The questions of a message that nothing else explains.
  func readQuestions(_ understanding: inout Understanding, _ situation: Situation) {
    let allowed: [Understanding.Refusal] = [.question, .otherPerson, .plan, .doubt]
    guard understanding.intents.isEmpty, understanding.refusals.allSatisfy(allowed.contains)
    else { return }
    let found = QuestionReader(
      language: language, utterance: understanding.utterance, situation: situation
    ).read()
    if found.isEmpty { return }
    understanding.intents = found
    understanding.refusals = []
    understanding.leftovers = []
  }

  /// Readings of several days do not add up: they are listed.
  func overDays(_ intent: RecognizedIntent) -> RecognizedIntent {
    guard intent.intent == .queryTotal, let metric = intent.slots.text(.metric),
      let period = intent.slots.period(.period), period.from < period.to,
      QuestionTopicFinder.isMeasured(metric, language)
    else { return intent }
    var listed = intent
    listed.intent = .queryList
    return listed
  }

  /// "How many pages have I read in total?": of all days, where none is named.
  func overAllTime(_ intent: RecognizedIntent, in utterance: Utterance) -> RecognizedIntent {
    guard intent.slots[.period] == nil,
      IntentRecognizer.summing.contains(intent.intent) && saysEver(intent.tokens, utterance)
        || intent.intent == .queryList && isOfAll(intent, utterance)
    else { return intent }
    var all = intent
    all.slots[.period] = AskedSpan.ever.slotValue
    return all
  }

  private func saysEver(_ tokens: Range<Int>, _ utterance: Utterance) -> Bool {
    tokens.contains { token in
      language.questions.entries(in: utterance.tokens, at: token, upTo: tokens.upperBound)?.all
        .contains { if case .word(.ever) = $0 { true } else { false } } ?? false
    }
  }

  /// "Show me all my runs": every one there is of something that is named.
  private func isOfAll(_ intent: RecognizedIntent, _ utterance: Utterance) -> Bool {
    guard [SlotKey.activity, .drink, .food].contains(where: { intent.slots[$0] != nil }) else {
      return false
    }
    return intent.tokens.contains { token in
      language.cues.cues(in: utterance.tokens, at: token, upTo: intent.tokens.upperBound)?
        .cues.contains(.all) ?? false
    }
  }

  private static let summing: Set<IntentName> = [.queryTotal, .queryCount, .queryAverage]

  /// "Did I work out on Monday?", "have I trained?": asked with a word that names no sport, it is
  /// of any of them; "how often was I at the gym?" is of the gym.
  func ofAnySport(_ intent: RecognizedIntent, in utterance: Utterance) -> RecognizedIntent {
    guard language.intents.first(where: { $0.name == intent.intent })?.isQuery ?? false,
      let activity = intent.slots.text(.activity),
      language.workoutWords.names(of: activity).contains(.general)
    else { return intent }
    let names = utterance.listMatches.filter { match in
      language.lists.factKinds[Int(match.list)] == .activity
        && language.lists.entries[Int(match.entry)].name == activity
    }
    let isUnnamed = names.allSatisfy { match in
      let said = utterance.text(of: match.tokens).lowercased()
      return language.workoutWords.names(of: said).contains(.unnamed)
    }
    guard !names.isEmpty, isUnnamed else { return intent }
    var asked = intent
    asked.slots[.activity] = nil
    return asked
  }
}
