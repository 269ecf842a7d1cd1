import Commands
import EntityRecognition
import Slots

/// Chooses how a text is cut into commands, facts and narrative: the choice that explains most.
final class Segmenter {
  let language: IntentLanguage
  let utterance: Utterance
  let commands: [IntentRecognizer.Option]
  let facts: FactReading
  /// The plans among the commands that list things behind a colon, and where the first one stands.
  private let listings: [(plan: Range<Int>, colon: Int)]

  init(
    language: IntentLanguage, utterance: Utterance, commands: [IntentRecognizer.Option],
    facts: FactReading
  ) {
    self.language = language
    self.utterance = utterance
    self.commands = commands
    self.facts = facts
    listings = commands.compactMap { option in
      guard Segmenter.isListing(option, language),
        let colon = option.tokens.first(where: utterance.isColon)
      else { return nil }
      return (option.tokens, colon)
    }
  }

  private enum Piece {
    case command(Int)
    case fact(Int)
    case narrative(Range<Int>)
  }

  /// The best way from a token to the end of the text.
  private struct Way {
    var value: Float
    /// The piece that begins here, and where the next one does.
    var choice: Piece?
    var next: Int
  }

  func understanding() -> Understanding {
    let pieces = bestPieces()
    var intents: [RecognizedIntent] = []
    var keptFacts: [Int] = []
    for piece in pieces {
      switch piece {
      case .command(let index):
        let option = commands[index]
        let confidence = confidence(of: option, in: pieces)
        let intent = language.intents[Int(option.intent)]
        guard confidence >= intent.threshold else { continue }
        let name = intent.name
        for slots in option.slots
        where !intents.contains(where: { $0.intent == name && $0.slots == slots }) {
          intents.append(
            RecognizedIntent(
              intent: name, slots: slots, confidence: Double(confidence), tokens: option.tokens,
              origin: origin(of: option)))
        }
      case .fact(let index): keptFacts.append(index)
      case .narrative: continue
      }
    }
    if !keptFacts.isEmpty {
      let reported =
        intents.isEmpty ? keptFacts : keptFacts.filter { !isPlanned($0, by: intents) }
      let told = withoutEchoes(facts.intents(of: reported))
      if intents.isEmpty { intents = told } else { intents += told }
    }
    if intents.count > 1 {
      intents.sort { $0.tokens.lowerBound < $1.tokens.lowerBound }
      let deeds = intents.filter { $0.intent.matter != .chat }
      if !deeds.isEmpty { intents = deeds }
      if intents.count > 1, isOpening(intents[0], of: intents[1]) { intents.removeFirst() }
    }
    return Understanding(
      utterance: utterance, intents: intents, leftovers: leftovers(besides: keptFacts, pieces),
      refusals: facts.refusals)
  }

  /// What looked like a fact and is part of no piece that counts.
  private func leftovers(besides keptFacts: [Int], _ pieces: [Piece]) -> [String] {
    if facts.unexplained.isEmpty { return [] }
    let covered = pieces.compactMap { piece -> Range<Int>? in
      if case .command(let index) = piece { commands[index].tokens } else { nil }
    }
    return facts.leftovers(besides: keptFacts, covered: covered)
  }

  /// What was considered, the best first: score, intent, place of the sentence, and its words.
  func considered() -> [String] {
    let sentences = commands.map { option in
      let intent = language.intents[Int(option.intent)].name
      return (
        option.score, "\(intent) \(origin(of: option)) “\(utterance.text(of: option.tokens))”"
      )
    }
    let found = facts.clauses.enumerated().filter { $0.element.score > 0 }.map { index, clause in
      let names = facts.found.filter { $0.clause == index }.map(\.intent.intent.rawValue)
      let text = utterance.text(of: clause.tokens)
      return (clause.score, "facts \(names.joined(separator: ", ")) “\(text)”")
    }
    return (sentences + found).sorted { $0.0 > $1.0 }
      .map { "\((Double($0.0) * 100).rounded() / 100) \($0.1)" } + judged()
  }

  /// How sure each fact is the sender's own deed, and what speaks against it.
  private func judged() -> [String] {
    (facts.found + facts.doubted).map { fact in
      let sure = (language.stance.sureness(fact.evidence) * 100).rounded() / 100
      let against = language.stance.against(fact.evidence).map(language.evidence.name)
      let text = utterance.text(of: fact.intent.tokens)
      return "\(sure) own \(fact.intent.intent) “\(text)”"
        + (against.isEmpty ? "" : " against: \(against.joined(separator: ", "))")
    }
  }

  /// Without the emoji that only show what was said in words: "had a glass of water 💧".
  private func withoutEchoes(_ told: [RecognizedIntent]) -> [RecognizedIntent] {
    if !told.indices.contains(where: { isEmoji(told[$0]) }) { return told }
    let spoken = Set(told.filter { !isEmoji($0) }.map(\.intent))
    return told.filter { !isEmoji($0) || !spoken.contains($0.intent) }
  }

  private func isEmoji(_ intent: RecognizedIntent) -> Bool {
    !intent.tokens.isEmpty && intent.tokens.allSatisfy { utterance.tokens[$0].kind == .symbol }
  }

  /// "Scrap that, untick yesterday": the first only opens what the second says exactly.
  private func isOpening(_ first: RecognizedIntent, of second: RecognizedIntent) -> Bool {
    let isVague = first.slots.values.keys.allSatisfy { $0 == .scope || $0 == .day }
    return isVague && Segmenter.openings.contains(first.intent)
      && Segmenter.takingsBack.contains(second.intent)
  }

  private static let openings: Set<IntentName> = [
    .entryUndo, .entryDelete, .habitDelete, .todoDelete, .bucketDelete,
  ]
  private static let takingsBack: Set<IntentName> = [
    .habitUncheck, .todoReopen, .bucketReopen, .entryRedo,
  ]

  /// Where the sentence of a command is written.
  private func origin(of option: IntentRecognizer.Option) -> String {
    option.frame.map { "frame \($0.origin)" } ?? language.sentences[Int(option.sentence)].origin
  }

  /// How much of its own sentence a command explains.
  private func confidence(of option: IntentRecognizer.Option, in pieces: [Piece]) -> Float {
    var narrative: Float = 0
    for piece in pieces {
      guard case .narrative(let range) = piece, isSameSentence(range, option.tokens) else {
        continue
      }
      narrative += Float(range.count { utterance.fillerEnds[$0] == $0 })
    }
    // "undo, my kid only did the windows": a correction in front may be explained behind.
    if option.tokens.lowerBound == 0, language.intents[Int(option.intent)].isCorrection {
      narrative *= 0.3
    }
    let explained = max(option.score, 0.1)
    let length = Float(utterance.wordCount(option.tokens))
    return min(1, explained / max(length, 1) + 0.25) * explained / (explained + 0.35 * narrative)
  }

  private func isSameSentence(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    let between =
      left.lowerBound < right.lowerBound
      ? left.upperBound..<max(left.upperBound, right.lowerBound)
      : right.upperBound..<max(right.upperBound, left.lowerBound)
    return !utterance.hasHardStop(in: between)
  }

  private func bestPieces() -> [Piece] {
    withUnsafeTemporaryAllocation(of: Way.self, capacity: utterance.tokens.count + 1) { ways in
      ways.initialize(repeating: Way(value: 0, next: utterance.tokens.count))
      findWays(ways)
      return pieces(along: ways)
    }
  }

  /// The best way on from each token, found from the last one to the first.
  private func findWays(_ ways: UnsafeMutableBufferPointer<Way>) {
    let count = utterance.tokens.count
    let starting = Dictionary(grouping: commands.indices) { commands[$0].tokens.lowerBound }
    let clauses = Dictionary(grouping: facts.clauses.indices) {
      facts.clauses[$0].tokens.lowerBound
    }
    // Where the narrative that a token belongs to ends.
    var end = count
    for position in stride(from: count - 1, through: 0, by: -1) {
      if utterance.isMark(position) {
        ways[position].value = ways[position + 1].value
        ways[position].next = position + 1
        end = position
      } else {
        ways[position].value = ways[end].value - 0.05 * Float(end - position)
        ways[position].choice = .narrative(position..<end)
        ways[position].next = end
      }
      for index in starting[position] ?? [] where !isOutdone(commands[index]) {
        // One sentence that explains it all is better than two that share it.
        let score = commands[index].score - 0.1 + ways[commands[index].tokens.upperBound].value
        if score > ways[position].value {
          ways[position].value = score
          ways[position].choice = .command(index)
          ways[position].next = commands[index].tokens.upperBound
        }
      }
      for index in clauses[position] ?? []
      where facts.clauses[index].score > 0 && !isListed(facts.clauses[index].tokens) {
        let score = facts.clauses[index].score + ways[facts.clauses[index].tokens.upperBound].value
        if score > ways[position].value {
          ways[position].value = score
          ways[position].choice = .fact(index)
          ways[position].next = facts.clauses[index].tokens.upperBound
        }
      }
      // A clause may begin without a mark in front.
      if clauses[position] != nil || utterance.noteStarts.contains(position) { end = position }
    }
  }

  private func pieces(along ways: UnsafeMutableBufferPointer<Way>) -> [Piece] {
    var pieces: [Piece] = []
    var position = 0
    while position < utterance.tokens.count {
      if let piece = ways[position].choice { pieces.append(piece) }
      position = ways[position].next
    }
    return pieces
  }

  /// What follows a plan in its own sentence is part of it: "a challenge: cycle 200 km by July".
  private func isPlanned(_ clause: Int, by intents: [RecognizedIntent]) -> Bool {
    let tokens = facts.clauses[clause].tokens
    let first = utterance.tokens[tokens.lowerBound].word
    // "Add eggs to my list and log a run": a command of its own.
    let isOwnCommand = language.classes.has(first, .logVerb)
    // "Tick off the stretching, I'm proud" tells of a feeling besides.
    let isTold = language.classes.has(first, .ownSubject)
    let isDone = utterance.opensWithDeed(tokens, language)
    func isApart(_ intent: RecognizedIntent) -> Bool {
      isDone
        || Segmenter.deeds.contains(intent.intent) && (isTold || !isOfList(clause, behind: intent))
    }
    return intents.contains { intent in
      Segmenter.plans.contains { intent.intent.rawValue.hasPrefix($0) }
        && !isApart(intent) && !isOwnCommand
        && intent.tokens.lowerBound < tokens.lowerBound && isSameSentence(intent.tokens, tokens)
    }
  }

  private static let plans = [
    "challenge.", "goal.", "reminder.", "todo.", "bucket.", "habit.", "food.",
  ]

  /// "New habits: floss, read, stretch": behind the colon stands what is to be listed, whatever
  /// else its words may mean.
  private func isListed(_ option: IntentRecognizer.Option) -> Bool {
    // "Todo: call Bo, and todo: order wipes" opens two lists.
    !Segmenter.isListing(option, language) && isBehindColon(option.tokens)
  }

  /// "Shopping list: bread, 6 eggs" tells of no eggs that were eaten; "list: bread. I had 6 eggs"
  /// does.
  private func isListed(_ clause: Range<Int>) -> Bool {
    isBehindColon(clause)
      && !language.classes.has(utterance.tokens[clause.lowerBound].word, .ownSubject)
  }

  private func isBehindColon(_ tokens: Range<Int>) -> Bool {
    listings.contains { plan, colon in
      colon < tokens.lowerBound && plan.upperBound >= tokens.upperBound
        && isSameSentence(plan.lowerBound..<plan.lowerBound + 1, tokens)
    }
  }

  private static func isListing(
    _ option: IntentRecognizer.Option, _ language: IntentLanguage
  ) -> Bool {
    lists.contains(language.intents[Int(option.intent)].name)
  }

  private static let lists: Set<IntentName> = [.habitCreate, .todoAdd, .bucketAdd]

  /// "lunch today" asks nothing where the sentence around it reports something.
  private func isOutdone(_ option: IntentRecognizer.Option) -> Bool {
    if isListed(option) || isSaidInText(option) { return true }
    // "Soup for lunch, standing": one word behind a report asks for nothing.
    let isWord =
      option.tokens.count == 1
      && language.file(of: language.intents[Int(option.intent)].name)?.keepsNothing == true
    return (option.isBareQuery || isWord || isPraise(option))
      && facts.found.contains { fact in
        !asksHowMany(option, fact.intent)
          && (isSameSentence(fact.intent.tokens, option.tokens)
            || fact.intent.tokens.overlaps(option.tokens))
      }
  }

  /// "Beers today": a drink in the plural, without a figure and beside a period, asks how many.
  private func asksHowMany(
    _ option: IntentRecognizer.Option, _ fact: RecognizedIntent
  ) -> Bool {
    guard option.isBareQuery, fact.intent == .drinkLog, let drink = fact.slots.text(.drink),
      utterance.isAll(option.tokens)
    else { return false }
    return option.tokens.contains { token in
      let word = utterance.text(of: token..<token + 1).lowercased()
      return word != drink && WordListLoader.isPlural(word)
        && utterance.lists(at: token).contains {
          language.lists.factKinds[Int($0.list)] == .drink
        }
    }
  }

  /// What is shown by its name alone.
  private static let shown: Set<IntentName> = [.profileShow, .goalShow, .bmiShow]

  /// "Slept 8 hours, best night in months": behind a report, and without a word that asks, it says
  /// how good that was. So does what is only named: "76 kg, my goal weight at last".
  private func isPraise(_ option: IntentRecognizer.Option) -> Bool {
    let isShown = Segmenter.shown.contains(language.intents[Int(option.intent)].name)
    guard option.frame?.isQuestion == true || isShown, option.tokens.lowerBound > 0 else {
      return false
    }
    let ends = option.tokens.upperBound..<utterance.tokens.count
    let isMarked = ends.prefix(while: utterance.isPunctuation).contains(
      where: utterance.isQuestionMark)
    return !isMarked
      && !option.tokens.contains { token in
        let word = utterance.tokens[token].word
        return language.classes.has(word, .question) || language.words.has(word, .command)
      }
  }
}
