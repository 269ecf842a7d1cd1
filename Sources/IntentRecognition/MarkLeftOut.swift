import Commands
import EntityRecognition

/// Where a mark was left out between an order and a remark, as people type in a hurry or dictate:
/// "cancel that they changed the plan", "I'm off sick until Friday pause my habits".
struct MarkLeftOut {
  let language: IntentLanguage
  let utterance: Utterance

  /// Shorter texts have no room for both, longer ones tell a story.
  static let tokens = 4...30

  /// In front of a remark that follows an order.
  func remarks() -> [Int] {
    guard let order = orderStart else { return [] }
    return utterance.tokens.indices.dropFirst(order + 2).dropLast().filter { token in
      isFree(token) && beginsRemark(token)
        && (isBareOrder(before: token) || !leadsOn(token - 1))
    }
  }

  /// In front of an order or question that follows a remark.
  func orders() -> [Int] {
    let count = utterance.tokens.count
    return utterance.tokens.indices.dropFirst(2).dropLast().filter { token in
      guard isFree(token), token + 1 < count, !leadsOn(token - 1), beginsOrder(token) else {
        return false
      }
      return !isClass(0, MarkLeftOut.asking) && !(0..<token).contains(where: isOfOthersMind)
        && (has(token, .command) || tellsOfSender(before: token))
    }
  }

  /// In front of a question that follows what is told or set without a mark: "height is 158 cm
  /// whats my bmi". Its first word asks for a thing, or how much of one.
  func questions() -> [Int] {
    let count = utterance.tokens.count
    return utterance.tokens.indices.dropFirst(2).dropLast().filter { token in
      isFree(token) && token + 1 < count && !leadsOn(token - 1)
        && isClass(token, MarkLeftOut.asking) && !isClass(token, MarkLeftOut.helping)
        && !has(token, .asking) && !has(token, .statement) && !isClass(0, MarkLeftOut.asking)
        && !(0..<token).contains(where: isOfOthersMind)
    }
  }

  /// In front of a token stands an order and no more than a pronoun.
  func isBareOrder(before token: Int) -> Bool {
    guard let order = orderStart, token == order + 2 else { return false }
    return has(order + 1, .pronoun) || has(order + 1, .subordinating)
  }

  /// The order that begins the text, behind polite and small words.
  private var orderStart: Int? {
    var token = 0
    while token < utterance.tokens.count - 3, token < 4 {
      if has(token, .command) { return token }
      let cue = language.cues.cues(in: utterance.tokens, at: token, upTo: utterance.tokens.count)
      let end = max(cue?.end ?? 0, utterance.fillerEnds[token])
      if end <= token, !utterance.isPunctuation(token),
        !language.classes.has(utterance.tokens[token].word, .denial)
      {
        return nil
      }
      token = max(end, token + 1)
    }
    return nil
  }

  /// A word with words on both sides.
  private func isFree(_ token: Int) -> Bool {
    utterance.tokens[token].kind == .word && utterance.tokens[token - 1].kind == .word
      && !utterance.isSeparator[token] && !utterance.isSeparator[token - 1]
      && utterance.tokens[token].bytes.lowerBound >= utterance.tokens[token - 1].bytes.upperBound
  }

  /// A subject with its verb: "she called", "my wife bought", "doctor told"; or the verb alone,
  /// whose subject the order names: "delete the tea was for Bo".
  private func beginsRemark(_ token: Int) -> Bool {
    // "Stop it he said": the order was somebody else's.
    let last = utterance.tokens.count - 1
    if has(last, .reporting), last - token < 4 { return false }
    if isClass(token, MarkLeftOut.subjects) || has(token, .pronoun) {
      return isVerb(token + 1) || isVerb(token + 2)
    }
    if isClass(token, MarkLeftOut.determiners) {
      return isVerb(token + 2) || isVerb(token + 3) && !isClass(token + 2, MarkLeftOut.subjects)
    }
    // "Stop it can't sleep"
    if language.classes.has(utterance.tokens[token].word, .denial) {
      return has(token - 1, .pronoun)
    }
    if has(token, .statement) { return true }
    return !isClass(token, MarkLeftOut.small) && isVerb(token + 1)
  }

  private func isVerb(_ token: Int) -> Bool {
    guard utterance.tokens.indices.contains(token), utterance.tokens[token].kind == .word else {
      return false
    }
    let word = utterance.tokens[token].word
    return has(token, .statement) || has(token, .reporting) || isClass(token, MarkLeftOut.verbs)
      || language.classes.tellsPast(word)
      || language.verbs.isPast(utterance.text(of: token..<token + 1).lowercased())
  }

  private func beginsOrder(_ token: Int) -> Bool {
    has(token, .command) || isClass(token, MarkLeftOut.asking)
  }

  /// What stands in front needs the word behind it: "to cancel", "my list", "I delete".
  private func leadsOn(_ token: Int) -> Bool { isClass(token, MarkLeftOut.leading) }

  /// Somebody thought, wanted or supposed it: no order to Tally stands behind that.
  private func isOfOthersMind(_ token: Int) -> Bool {
    has(token, .reporting) || isClass(token, MarkLeftOut.supposing)
  }

  /// "While I'm here how many steps": nobody else has to do with what is asked behind it.
  private func tellsOfSender(before token: Int) -> Bool {
    (0..<min(token, 2)).contains { isClass($0, MarkLeftOut.own) }
      && !(0..<token).contains { language.classes.has(utterance.tokens[$0].word, .otherSubject) }
  }

  private func has(_ token: Int, _ name: NamedWords.Name) -> Bool {
    language.words.has(utterance.tokens[token].word, name)
  }

  private func isClass(_ token: Int, _ set: UInt64) -> Bool {
    utterance.tokens.indices.contains(token)
      && language.classes.hasAny(utterance.tokens[token].word, of: set)
  }

  private static let subjects = WordClasses.set([.ownSubject, .otherSubject])
  private static let own = WordClasses.set([.ownSubject])
  private static let determiners = WordClasses.set([.article, .possessive])
  private static let verbs = WordClasses.set([.auxiliary, .pastDeed, .denial, .had, .drank, .ate])
  private static let asking = WordClasses.set([.question])
  private static let helping = WordClasses.set([.auxiliary, .plan, .had, .denial])
  private static let supposing = WordClasses.set([.plan, .condition])
  private static let small = WordClasses.set([
    .preposition, .timePreposition, .article, .possessive, .connector, .auxiliary, .denial,
    .question, .neutral, .quantifier,
  ])
  private static let leading = WordClasses.set([
    .preposition, .timePreposition, .article, .possessive, .auxiliary, .plan, .ownSubject,
    .otherSubject, .infinitive, .denial, .condition, .connector,
  ])
}

extension IntentRecognizer {
  /// What is asked for beside a remark, where a mark parts the two; nil where nothing is.
  func withMark(
    _ heard: Understanding, _ context: RecognitionContext, _ situation: Situation
  ) -> Understanding? {
    let utterance = heard.utterance
    guard heard.intents.isEmpty, MarkLeftOut.tokens.contains(utterance.tokens.count),
      heard.refusals.allSatisfy({ IntentRecognizer.ofRemarks.contains($0) })
    else { return nil }
    let marks = MarkLeftOut(language: language, utterance: utterance)
    let remarks = marks.remarks()
    for token in remarks {
      let read = reading(of: utterance, parted: token, context, situation)
      if !read.intents.isEmpty, read.intents.allSatisfy({ changesKept($0, before: token) }) {
        return read
      }
    }
    // "Cancel that they moved it": what that is, only the talk tells.
    if let token = remarks.first(where: marks.isBareOrder), !situation.isEmpty {
      return reading(of: utterance, parted: token, context, situation)
    }
    for token in marks.orders() {
      let read = reading(of: utterance, parted: token, context, situation)
      if !read.intents.isEmpty, read.intents.allSatisfy({ isAsked($0, behind: token) }) {
        return read
      }
    }
    for token in marks.questions() {
      let read = reading(of: utterance, parted: token, context, situation)
      let front = read.intents.filter { $0.tokens.upperBound <= token }
      if !front.isEmpty, read.intents.contains(where: { isAsked($0, behind: token) }),
        front.allSatisfy({ $0.intent.matter != .chat })
      {
        return read
      }
    }
    return nil
  }

  private func reading(
    of utterance: Utterance, parted token: Int, _ context: RecognitionContext,
    _ situation: Situation
  ) -> Understanding {
    let text =
      utterance.text(of: 0..<token) + ", " + utterance.text(of: token..<utterance.tokens.count)
    return understand(text, context, situation, false, rereadings: 0)
  }

  /// An order that changes something kept, all of it in front of the mark.
  private func changesKept(_ intent: RecognizedIntent, before token: Int) -> Bool {
    intent.tokens.upperBound <= token && !intent.intent.isLog && !intent.intent.isAddition
      && intent.intent.matter != .chat && language.file(of: intent.intent)?.keepsNothing != true
  }

  /// An order or question, all of it behind the mark, which takes the place of one token.
  private func isAsked(_ intent: RecognizedIntent, behind token: Int) -> Bool {
    intent.tokens.lowerBound > token && !intent.intent.isLog && !intent.intent.isAddition
      && intent.intent.matter != .chat && intent.intent != .noteLog && intent.intent != .helpShow
  }

  /// What a remark may be refused for.
  private static let ofRemarks: [Understanding.Refusal] = [
    .otherPerson, .question, .doubt, .denial,
  ]
}
