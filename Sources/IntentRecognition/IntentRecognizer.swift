import Commands
public import EntityRecognition
import Slots

/// Understands texts of one language: what they ask for, and what they report.
public struct IntentRecognizer: Sendable {
  public let language: IntentLanguage

  public init(language: IntentLanguage) { self.language = language }

  /// Reads a text against a situation; pure.
  ///
  /// - Parameter explaining: Also tells which readings were considered.
  public func understand(
    _ text: String, context: RecognitionContext, situation: Situation = Situation(),
    explaining: Bool = false
  ) -> Understanding {
    understand(text, context, situation, explaining, rereadings: ReadingLimit.rereadings)
  }

  /// - Parameter rereadings: How often it may still be read again, without what was corrected in
  ///   it, or for the plan in it.
  func understand(
    _ text: String, _ context: RecognitionContext, _ situation: Situation, _ explaining: Bool,
    rereadings: Int
  ) -> Understanding {
    let reader = UtteranceReader(language: language, names: situation.names)
    guard text.utf8.count <= ReadingLimit.bytes else {
      return Understanding(
        utterance: reader.read("", context: context), intents: [], refusals: [.tooLong])
    }
    let utterance = reader.read(text, context: context)
    let reporter = FactReader(language: language, utterance: utterance)
    if reporter.isForeign { return linked(utterance, situation) }
    if isForOtherMachine(utterance) {
      var other = Understanding(utterance: utterance, intents: [], refusals: [.otherPerson])
      other.namesOthers = true
      return other
    }
    if DocumentReader(language: language, utterance: utterance).isDocument {
      return Understanding(utterance: utterance, intents: [], refusals: [.document])
    }
    if rereadings > 0, let meant = SelfRepair(language: language, utterance: utterance).meant() {
      return understand(meant, context, situation, explaining, rereadings: rereadings - 1)
    }
    if let rest = withoutAsides(
      utterance, context, situation, explaining, rereadings: rereadings)
    {
      return rest
    }
    if !isNoted(utterance),
      let impossible = ImpossibleTime(language: language, utterance: utterance).find()
    {
      return Understanding(
        utterance: utterance, intents: [], leftovers: [impossible.text],
        refusals: [impossible.refusal])
    }
    var options = joined(
      sentenceOptions(utterance, situation) + frameOptions(utterance, situation), utterance)
    // What may be offered is no report.
    var facts = situation.isOffering ? FactReading() : reporter.read()
    let orders = ordersToLog(utterance)
    facts.judge(by: language, isOrdered: !orders.isEmpty)
    settle(&options, &facts, lastOrder: orders.last, in: utterance)
    let segmenter = Segmenter(
      language: language, utterance: utterance, commands: options, facts: facts)
    var understanding = segmenter.understanding()
    understanding.holdsSetPhrase = facts.holdsSetPhrase(language)
    complete(&understanding, context, situation, rereadings)
    if rereadings > 0,
      let read = withMark(understanding, context, situation)
        ?? withVerbInFront(understanding, context, situation)
        ?? withoutTail(understanding, context, situation)
        ?? asMenu(understanding, context, situation)
    {
      return read
    }
    if !understanding.refusals.isEmpty { namePersons(in: &understanding) }
    understanding.limit()
    if explaining { explain(&understanding, by: segmenter) }
    return understanding
  }

  /// A message with foreign marks in it reports nothing; a command may be about the link in it.
  private func linked(_ utterance: Utterance, _ situation: Situation) -> Understanding {
    let options = commandOptions(utterance, situation).filter { option in
      option.slots.contains { slots in
        slots.values.values.contains { $0.text.map(TextShape.isAddress) ?? false }
      }
    }
    guard !options.isEmpty else { return Understanding(utterance: utterance, intents: []) }
    var understanding = Segmenter(
      language: language, utterance: utterance, commands: options, facts: FactReading()
    ).understanding()
    keepWholeNote(&understanding)
    return understanding
  }

  /// Unfolds plans, and looks again and guesses where nothing was understood.
  private func complete(
    _ understanding: inout Understanding, _ context: RecognitionContext,
    _ situation: Situation, _ rereadings: Int
  ) {
    let utterance = understanding.utterance
    addTracked(to: &understanding)
    keepWholeNote(&understanding)
    keepMarksOfTitles(&understanding)
    nameRestBehindTitles(&understanding)
    understanding.intents = withOneMore(
      unfolded(understanding.intents, context, situation, rereadings), in: utterance)
    if understanding.intents.isEmpty, understanding.refusals.allSatisfy({ $0 == .question }) {
      understanding.intents = unfolded(
        secondLook(utterance, situation), context, situation, rereadings)
    }
    readQuestions(&understanding, situation)
    askOfEach(&understanding, context, situation, rereadings)
    nameOtherFeelings(in: &understanding)
    understanding.intents = withoutEchoes(understanding.intents).map {
      let asked = ofAnySport(calledOwn($0, utterance), in: utterance)
      let spanned = overDays(overAllTime(overLength(asked, in: utterance), in: utterance))
      return asScored(spanned, in: utterance)
    }
    askOfBoth(&understanding, context, situation, rereadings)
    if understanding.intents.isEmpty, understanding.refusals.isEmpty {
      let guess = GuessReader(language: language, utterance: utterance).guess()
      let isQuery = guess.map { language.file(of: $0.intent)?.keepsNothing == true } ?? false
      let isTold = isQuery && tellsFigure(utterance.tokens.indices, utterance)
      understanding.guess = isTold ? nil : guess
    }
  }

  /// What is tracked and stands in clauses that nothing else explains.
  private func addTracked(to understanding: inout Understanding) {
    guard let reader = TrackedReader(language: language, utterance: understanding.utterance) else {
      return
    }
    add(reader.found(besides: understanding.intents), to: &understanding)
    reader.addScores(to: &understanding)
  }

  private func add(
    _ found: [(clause: Range<Int>, intent: RecognizedIntent)], to understanding: inout Understanding
  ) {
    if found.isEmpty { return }
    understanding.intents = (understanding.intents + found.map(\.intent)).sorted {
      $0.tokens.lowerBound < $1.tokens.lowerBound
    }
    let utterance = understanding.utterance
    let told = found.map { utterance.text(of: $0.clause) }
    understanding.leftovers.removeAll { left in told.contains { $0.contains(left) } }
    understanding.refusals.removeAll { $0 == .doubt }
  }

  /// "Sugar 7.9", where the sender tracks "sugar": that one, and none of another name that the word
  /// stands for as well.
  private func calledOwn(_ intent: RecognizedIntent, _ utterance: Utterance) -> RecognizedIntent {
    guard let name = intent.slots.text(.tracker),
      intent.slots[.value] != nil || intent.intent == .trackerLog
    else { return intent }
    let own = utterance.ownMatches.filter { match in
      match.kind == .tracker && match.isWhole && intent.tokens.overlaps(match.tokens)
    }
    guard own.count == 1, own[0].name != name else { return intent }
    var called = intent
    called.slots[.tracker] = .text(own[0].name)
    return called
  }

  /// What is asked for in two clauses is asked for once: "I could use some advice on stress, do
  /// you have a tip?". So is what is only named in front of its figure: "log my weight too, 80 kg".
  private func withoutEchoes(_ intents: [RecognizedIntent]) -> [RecognizedIntent] {
    guard intents.count > 1 else { return intents }
    return intents.enumerated().filter { place, intent in
      guard language.file(of: intent.intent)?.keepsNothing == true || intent.isOnlyNamed else {
        return true
      }
      return !intents.enumerated().contains { other, fuller in
        other != place && fuller.intent == intent.intent
          && (other < place || fuller.slots != intent.slots)
          && intent.slots.values.allSatisfy {
            $0.key == .missing || fuller.slots[$0.key] == $0.value
          }
      }
    }.map(\.element)
  }

  private func explain(_ understanding: inout Understanding, by segmenter: Segmenter) {
    understanding.considered = segmenter.considered()
    if let guess = understanding.guess {
      let sure = (guess.sureness * 100).rounded() / 100
      understanding.considered.append("\(sure) guess \(guess.intent) “\(guess.example)”")
    }
  }

  /// The entities of a text, typing errors mended, without overlaps.
  public func entities(in text: String, context: RecognitionContext) -> [Entity] {
    UtteranceReader(language: language, names: OwnNames()).read(text, context: context)
      .lattice.best
  }

  /// A sentence that covers some tokens.
  struct Option {
    var intent: Int32
    var tokens: Range<Int>
    var score: Float
    var slots: [Slots]
    /// The number of its sentence; -1 for a frame.
    var sentence: Int32
    var frame: CompiledFrame?
    /// The intents that it goes on with; nil when it stands alone.
    var after: [String]?
    /// A question without a literal word, such as "steps yesterday": weak beside facts.
    var isBareQuery: Bool
  }

  /// A sentence that was met, and what decides whether it is the one for its span.
  private struct Candidate {
    var match: SentenceMatcher.Match
    var sentence: Int32
    var score: Float
    var goesOn: Bool
    var isAboutLast: Bool

    static func isBetter(_ left: Candidate, _ right: Candidate) -> Bool {
      if left.score != right.score { return left.score > right.score }
      return left.isAboutLast != right.isAboutLast
        ? left.isAboutLast : left.sentence < right.sentence
    }
  }

  /// The best sentence for each span between separators, and those with others that go on with
  /// them.
  func commandOptions(
    _ utterance: Utterance, _ situation: Situation, takingTexts: Bool = true
  ) -> [Option] {
    joined(sentenceOptions(utterance, situation, takingTexts: takingTexts), utterance)
  }

  private func sentenceOptions(
    _ utterance: Utterance, _ situation: Situation, takingTexts: Bool = true
  ) -> [Option] {
    var options: [Option] = []
    var matcher = SentenceMatcher(
      language: language, utterance: utterance, hasSituation: !situation.isEmpty)
    defer { matcher.deallocate() }
    var clause = 0
    for start in 0..<utterance.readableEnd where utterance.isClauseStart(start) {
      clause += 1
      let matches = matcher.matches(
        from: start, reach: ReadingLimit.reach(ofSentenceIn: clause))
      if matches.isEmpty { continue }
      var candidates: [Candidate] = []
      candidates.reserveCapacity(8)
      for match in matches {
        for place in language.graph.ends(of: match.state) {
          let index = language.graph.ends[place]
          let traits = language.traits[Int(index)]
          if traits.hasCondition {
            let condition = language.sentences[Int(index)].condition
            guard situation.allows(condition) else { continue }
            let tokens = start..<match.end
            if condition == .alone || condition == .offered, !utterance.isAll(tokens),
              !utterance.isNotedPair(tokens)
            {
              continue
            }
            if condition == .scored, !utterance.isScore(tokens), !utterance.isScoredPair(tokens) {
              continue
            }
            if condition == .starred, !utterance.isStarred { continue }
            if condition == .headed, !utterance.isHeaded(from: start) { continue }
          }
          candidates.append(
            Candidate(
              match: match, sentence: index, score: match.score + traits.bonus,
              goesOn: traits.goesOn, isAboutLast: traits.isAboutLast))
        }
      }
      if candidates.count > 1 { candidates.sort(by: Candidate.isBetter) }
      addBest(of: candidates, from: start, matcher, takingTexts, to: &options)
    }
    return options
  }

  /// The best candidate for each end whose slots can be filled.
  private func addBest(
    of candidates: [Candidate], from start: Int, _ matcher: SentenceMatcher, _ takingTexts: Bool,
    to options: inout [Option]
  ) {
    let first = options.count
    for candidate in candidates {
      let (end, goesOn) = (candidate.match.end, candidate.goesOn)
      let isTaken = options[first...].contains {
        $0.tokens.upperBound == end && ($0.after != nil) == goesOn
      }
      if isTaken { continue }
      let sentence = language.sentences[Int(candidate.sentence)]
      let intent = language.intents[Int(sentence.intent)]
      let path = matcher.path(to: candidate.match.step)
      if !takingTexts, path.contains(where: { $0.kind == .text }) { continue }
      var slots = SlotReader(
        language: language, utterance: matcher.utterance, fixed: sentence.fixed, intent: intent
      ).read(path)
      let isBareQuery = intent.isQuery && !matcher.hasWord(candidate.match.step)
      if slots.isEmpty || !isRecipe(&slots, of: intent, start..<end, matcher.utterance)
        || isBareQuery && isLeftover(start..<end, matcher.utterance)
      {
        continue
      }
      options.append(
        Option(
          intent: sentence.intent, tokens: start..<end, score: candidate.score,
          slots: slots, sentence: candidate.sentence, after: sentence.condition?.precursors,
          isBareQuery: isBareQuery))
    }
  }

  /// Options that stand alone, and those with others that go on with them: "remind me to call Bo
  /// at 4 and to eat at 6". What goes on fills no slot that the first leaves open.
  private func joined(_ options: [Option], _ utterance: Utterance) -> [Option] {
    if !options.contains(where: { $0.after != nil }) { return options }
    let continuations = options.filter { $0.after != nil }
    var result = options.filter { $0.after == nil }
    var index = 0
    while index < result.count, result.count < 400 {
      let first = result[index]
      index += 1
      // What takes free words finds the next thing by itself.
      if first.frame?.text != nil { continue }
      let intent = language.files[Int(first.intent)].intent
      let known = Set(first.slots.last?.values.keys.map { $0 } ?? [])
      for next in continuations where next.after?.contains(intent) == true {
        let gap = first.tokens.upperBound..<max(next.tokens.lowerBound, first.tokens.upperBound)
        guard next.tokens.lowerBound > first.tokens.upperBound, next.intent == first.intent,
          gap.allSatisfy({ utterance.isSeparator[$0] }),
          next.slots.allSatisfy({ $0.values.keys.allSatisfy(known.contains) })
        else { continue }
        var both = first
        both.tokens = first.tokens.lowerBound..<next.tokens.upperBound
        both.score += next.score
        both.slots += next.slots
        result.append(both)
      }
    }
    return result
  }
}

extension Utterance {
  /// Whether there is nothing but punctuation and symbols beside some tokens.
  func isAll(_ range: Range<Int>) -> Bool {
    tokens.indices.allSatisfy { index in
      range.contains(index) || isPunctuation(index) || tokens[index].kind == .symbol
    }
  }

  /// "coffee*": the mark of a correction.
  var isStarred: Bool {
    let star = UInt8(ascii: "*")
    return bytes.count > 1 && bytes.last == star || bytes.first == star
  }

  /// Whether a colon stands behind the first words of what begins at a token.
  func isHeaded(from start: Int) -> Bool {
    (start..<min(start + 5, tokens.count)).contains { isColon($0) }
  }

  /// Whether a clause may begin at a token: the first one, and one behind a separator.
  func isClauseStart(_ index: Int) -> Bool {
    if index == 0 && tokens[0].kind == .word || noteStarts.contains(index) { return true }
    return !isSeparator[index] && tokens[index].kind != .newline
      && (index == 0 || isSeparator[index - 1]
        || (tokens[index - 1].kind == .symbol && index == 1))
  }

  /// Whether a clause may end before a token: at a separator or symbol, or where a further figure
  /// is noted down.
  @inline(__always)
  func mayEnd(before token: Int) -> Bool {
    isMark(token) || noteStarts.contains(token)
  }

  /// Whether a token stands between clauses: a separator or symbol.
  @inline(__always)
  func isMark(_ token: Int) -> Bool {
    isSeparator[token] || tokens[token].kind == .symbol && !isOfNumber(token)
  }

  /// "30 % off", "12€ lunch": what a number is of stands behind it, and ends nothing.
  private func isOfNumber(_ token: Int) -> Bool {
    guard token > 0, tokens[token - 1].kind == .digits else { return false }
    let written = bytes[tokens[token].bytes]
    return written.count < 3 || written.elementsEqual("€".utf8)
  }
}
