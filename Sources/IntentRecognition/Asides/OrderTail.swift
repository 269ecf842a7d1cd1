import Commands
import EntityRecognition
import Slots

/// What is said behind an order or a question and asks for nothing more: "quit the plank challenge
/// pls my neck hurts", "under 40 g of carbs a day (be nice)", "2 l of water a day, can you set it",
/// "any tasks left or am I free".
struct OrderTail {
  let language: IntentLanguage
  let utterance: Utterance

  /// What may end in front of such words.
  struct Head {
    /// Where it ends.
    var end: Int
    /// Only a question has an alternative behind it.
    var mustAsk = false
  }

  /// Where what is asked for may end, the longest first.
  func heads() -> [Head] {
    let count = utterance.tokens.count
    guard OrderTail.tokens.contains(count) else { return [] }
    var heads: [Head] = []
    for token in stride(from: count - 2, through: 2, by: -1) {
      if isPleaBehindOrder(token) { heads.append(Head(end: token + 1)) }
      if isAlternative(token) { heads.append(Head(end: token, mustAsk: true)) }
      if isClosingBracket(from: token) || isCarryingOut(from: token) {
        heads.append(Head(end: token))
      }
    }
    return heads
  }

  /// "Pls", and behind it somebody's reason, and no condition.
  private func isPleaBehindOrder(_ token: Int) -> Bool {
    guard has(token, .begging), token + 2 < utterance.tokens.count,
      let next = (token + 1..<utterance.tokens.count).first(where: { !isMark($0) })
    else { return false }
    return !isClass(next, OrderTail.restricting) && !isClass(next, OrderTail.leading)
      && !has(next, .command)
  }

  /// "Or did I break it", "or not".
  private func isAlternative(_ token: Int) -> Bool {
    has(token, .alternative) && isClass(token + 1, OrderTail.asking)
  }

  /// A bracket that opens here and closes with the message.
  private func isClosingBracket(from token: Int) -> Bool {
    guard utterance.text(of: token..<token + 1) == "(",
      let last = utterance.tokens.indices.last(where: { token in
        !isMark(token) || utterance.text(of: token..<token + 1).hasPrefix(")")
      })
    else { return false }
    return utterance.text(of: last..<last + 1).hasPrefix(")")
      && !(token + 1..<last).contains { isFigure($0) }
  }

  /// Behind a mark, that it be done: "can you set this for me".
  private func isCarryingOut(from token: Int) -> Bool {
    guard isMark(token), utterance.isSeparator[token] else { return false }
    let words = (token + 1..<utterance.tokens.count).filter { !isMark($0) }
    return words.count > 1 && words.count < OrderTail.longestRequest
      && words.contains { has($0, .doneTo) }
      && words.allSatisfy { has($0, .carryingOut) || has($0, .doneTo) || has($0, .begging) }
  }

  private func isMark(_ token: Int) -> Bool {
    utterance.isPunctuation(token) || utterance.tokens[token].kind == .newline
  }

  private func isFigure(_ token: Int) -> Bool { utterance.tokens[token].kind == .digits }

  private func has(_ token: Int, _ name: NamedWords.Name) -> Bool {
    utterance.isWord(token, name, of: language)
  }

  private func isClass(_ token: Int, _ set: UInt64) -> Bool {
    utterance.tokens.indices.contains(token)
      && language.classes.hasAny(utterance.tokens[token].word, of: set)
  }

  private static let tokens = 5...30
  private static let longestRequest = 9
  private static let restricting = WordClasses.set([.condition, .denial])
  /// "Add milk please and eggs", "remind me please to call Bo".
  private static let leading = WordClasses.set([
    .connector, .infinitive, .preposition, .timePreposition,
  ])
  private static let asking = WordClasses.set([.auxiliary, .denial, .question])
}

extension IntentRecognizer {
  /// What is asked for in front of words that ask for nothing; nil where there is no such thing.
  func withoutTail(
    _ heard: Understanding, _ context: RecognitionContext, _ situation: Situation
  ) -> Understanding? {
    let utterance = heard.utterance
    let isRunOn = runsOn(heard)
    let isFaint = heard.intents.allSatisfy {
      $0.origin == IntentRecognizer.composedQuestion || $0.intent.isAddition || $0.isDoubtful
    }
    guard isFaint || isRunOn else { return nil }
    let isMarked = utterance.tokens.indices.last.map(utterance.isQuestionMark) ?? false
    for head in OrderTail(language: language, utterance: utterance).heads()
    where isRunOn || head.mustAsk || heard.intents.allSatisfy(\.isDoubtful) {
      let text = utterance.text(of: 0..<head.end) + (isMarked && head.mustAsk ? "?" : "")
      let read = understand(text, context, situation, false, rereadings: 0)
      if !read.intents.isEmpty,
        read.intents.allSatisfy({ isOrder($0, asking: head.mustAsk) }),
        !isRunOn || read.intents.map(\.intent) == heard.intents.map(\.intent)
      {
        return read
      }
    }
    return nil
  }

  /// "Tick off task 2 pls I did it last night": an order whose name takes in what stands behind the
  /// word that begs for it.
  private func runsOn(_ heard: Understanding) -> Bool {
    guard heard.intents.count == 1, !heard.intents[0].intent.isAddition,
      !heard.intents[0].intent.isLog
    else { return false }
    let names = heard.intents[0].slots.values.values.compactMap(\.text)
    return names.contains { language.words.areIn($0.lowercased(), .begging) }
  }

  /// An order that changes what is kept, or a question; what was done is told with all that stands
  /// beside it.
  private func isOrder(_ intent: RecognizedIntent, asking: Bool) -> Bool {
    let isAsking = language.file(of: intent.intent)?.keepsNothing == true
    if asking { return isAsking && intent.intent.matter != .chat }
    return !intent.intent.isLog && !intent.isDoubtful && intent.intent.matter != .chat
      && intent.intent.matter != .entry && intent.intent != .followup && intent.intent != .again
      && !intent.intent.isAddition
  }

  /// Where a question that no sentence has comes from.
  private static let composedQuestion = "questions"
}
