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
    let reader = UtteranceReader(language: language, names: situation.names)
    let utterance = reader.read(text, context: context)
    let reporter = FactReader(language: language, utterance: utterance)
    if reporter.isForeign { return Understanding(utterance: utterance, intents: []) }
    let options = commandOptions(utterance, situation)
    let facts = reporter.read()
    let segmenter = Segmenter(
      language: language, utterance: utterance, commands: options, facts: facts)
    var understanding = segmenter.understanding()
    if explaining { understanding.considered = segmenter.considered() }
    return understanding
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
    var origin: String
    /// The intents that it goes on with; nil when it stands alone.
    var after: [String]?
    /// A question without a literal word, such as "steps yesterday": weak beside facts.
    var isBareQuery: Bool
  }

  /// The best sentence for each span between separators.
  private func commandOptions(_ utterance: Utterance, _ situation: Situation) -> [Option] {
    let starts = utterance.clauseStarts
    let ends = utterance.clauseEnds
    var options: [Option] = []
    var matcher = SentenceMatcher(language: language, utterance: utterance)
    var best: [Int: Int] = [:]
    for index in candidates(utterance, situation) {
      let sentence = language.sentences[Int(index)]
      let file = language.files[Int(sentence.intent)]
      for start in starts {
        let matches = matcher.matches(
          of: sentence, from: start, isEnd: ends, takesTime: file.timeSlot != nil)
        for match in matches {
          if sentence.condition == .alone, !utterance.isAll(start..<match.end) { continue }
          let score = match.score + Float(file.priority) * 0.5
          let after = sentence.condition?.precursors
          let key = (start << 20 | match.end) << 1 | (after == nil ? 0 : 1)
          if let old = best[key], options[old].score >= score { continue }
          let slots = SlotReader(
            language: language, utterance: utterance, sentence: sentence, file: file
          ).read(matcher.steps, last: match.step)
          if slots.isEmpty { continue }
          let option = Option(
            intent: sentence.intent, tokens: start..<match.end, score: score, slots: slots,
            origin: "\(sentence.path):\(sentence.line)", after: after,
            isBareQuery: file.intent.hasPrefix("query.") && !matcher.hasWord(match.step))
          if let old = best[key] {
            options[old] = option
          } else {
            best[key] = options.count
            options.append(option)
          }
        }
      }
    }
    return joined(options, utterance)
  }

  /// Options that stand alone, and those with others that go on with them: "remind me to call Bo
  /// at 4 and to eat at 6". What goes on fills no slot that the first leaves open.
  private func joined(_ options: [Option], _ utterance: Utterance) -> [Option] {
    let continuations = options.filter { $0.after != nil }
    var result = options.filter { $0.after == nil }
    guard !continuations.isEmpty else { return result }
    var index = 0
    while index < result.count, result.count < 400 {
      let first = result[index]
      index += 1
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

  /// The sentences whose needed words are all in the text.
  private func candidates(_ utterance: Utterance, _ situation: Situation) -> [Int32] {
    var result = language.unkeyed.filter {
      situation.allows(language.sentences[Int($0)].condition)
    }
    var seen: Set<Int32> = []
    var words: [WordID] = []
    for token in utterance.tokens where token.word != 0 && !words.contains(token.word) {
      words.append(token.word)
    }
    for word in words where Int(word) < language.keyed.count {
      for index in language.keyed[Int(word)] where seen.insert(index).inserted {
        let sentence = language.sentences[Int(index)]
        guard situation.allows(sentence.condition) else { continue }
        let isComplete = sentence.required.allSatisfy { group in
          words.contains { language.groups.contains(group, $0) }
        }
        if isComplete { result.append(index) }
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

  /// Where a clause may begin: at the first token and behind each separator.
  var clauseStarts: [Int] {
    tokens.indices.filter { index in
      if index == 0, tokens[0].kind == .word { return true }
      return !isSeparator[index] && tokens[index].kind != .newline
        && (index == 0 || isSeparator[index - 1]
          || (tokens[index - 1].kind == .symbol && index == 1))
    }
  }

  /// Where a clause may end: before a separator, and at the end of the text.
  var clauseEnds: [Bool] {
    var ends = [Bool](repeating: false, count: tokens.count + 1)
    ends[tokens.count] = true
    for index in tokens.indices where isSeparator[index] || tokens[index].kind == .symbol {
      ends[index] = true
    }
    return ends
  }
}
