import Commands
import EntityRecognition
import Slots

/// "Calories in a burger, fries and a coke": what is asked of the first of several foods is asked
/// of each of them, and none of them was had.
extension IntentRecognizer {
  func askOfEach(
    _ understanding: inout Understanding, _ context: RecognitionContext, _ situation: Situation,
    _ rereadings: Int
  ) {
    let utterance = understanding.utterance
    guard rereadings > 0 else { return }
    let first = understanding.intents.first(where: isOfFood)
    guard understanding.intents.allSatisfy({ $0 == first || isFoodFact($0) }),
      let start = first?.tokens.lowerBound ?? askingStart(understanding),
      let pieces = listedFoods(from: start, in: utterance, withAdditions: first == nil),
      pieces.count <= AskedList.longest,
      first != nil || isAsking(start..<pieces[0].lowerBound, in: utterance)
    else { return }
    let lead = utterance.text(of: start..<pieces[0].lowerBound)
    var each: [RecognizedIntent] = []
    for piece in pieces {
      let text = "\(lead) \(utterance.text(of: piece))"
      let part = understand(text, context, situation, false, rereadings: 0)
      guard part.intents.count == 1, var one = part.intents.first, isOfFood(one) else { return }
      one.tokens = piece
      each.append(one)
    }
    understanding.intents = each
    understanding.leftovers = []
    understanding.refusals.removeAll(where: AskedList.refusals.contains)
  }

  /// Where a message may begin to ask what several foods give, of which no sentence knows more
  /// than the first: "calories in 2 slices of toast with butter".
  private func askingStart(_ understanding: Understanding) -> Int? {
    let utterance = understanding.utterance
    guard understanding.refusals.allSatisfy(AskedList.refusals.contains),
      !utterance.hasHardStop(in: 0..<max(0, utterance.readableEnd - 1))
    else { return nil }
    return utterance.tokens.indices.first { utterance.tokens[$0].kind == .word }
  }

  /// Whether words name what is asked for, energy or a nutrient, and no figure of it.
  private func isAsking(_ lead: Range<Int>, in utterance: Utterance) -> Bool {
    lead.allSatisfy { utterance.tokens[$0].kind != .digits }
      && lead.contains { token in
        language.classes.has(utterance.tokens[token].word, .calories)
          || Nutrient(utterance.text(of: token..<token + 1).lowercased(), language) != nil
      }
  }

  private enum AskedList {
    static let longest = 5
    /// What a question is taken for where it is read as a report.
    static let refusals: Set<Understanding.Refusal> = [.question, .doubt, .otherPerson]
  }

  private func isOfFood(_ intent: RecognizedIntent) -> Bool {
    intent.intent == .queryNutrition && intent.slots[.food] != nil
  }

  private func isFoodFact(_ intent: RecognizedIntent) -> Bool {
    [IntentName.mealLog, .drinkLog].contains(intent.intent) && intent.origin == "facts"
  }

  /// The pieces of the list in which a food is asked about that begins it; nil where another piece
  /// of the sentence is no name of a food or drink with its amount.
  ///
  /// - Parameter withAdditions: What a food is had with is a piece of its own as well.
  private func listedFoods(
    from: Int, in utterance: Utterance, withAdditions: Bool
  ) -> [Range<Int>]? {
    let end = (from..<utterance.readableEnd).first { utterance.isHardStop[$0] }
    let sentence = from..<(end ?? utterance.readableEnd)
    let clauses = TokenPieces(sentence, utterance.isSeparator).flatMap { clause in
      withAdditions ? self.additions(in: clause, of: utterance) : [clause]
    }
    guard clauses.count > 1, let head = clauses.first,
      let name = head.last(where: { isNamed($0, utterance) })
    else { return nil }
    var pieces = [
      startOfAmount(
        before: firstOfName(name, in: head, utterance), head, utterance)..<head.upperBound
    ]
    for clause in clauses.dropFirst() {
      guard
        let food = clause.first(where: { isNamed($0, utterance) }),
        startOfAmount(before: food, clause, utterance) == clause.lowerBound,
        longestName(at: food, utterance).upperBound == clause.upperBound
      else { return nil }
      pieces.append(clause)
    }
    return pieces
  }

  /// A clause cut where a food is had with another: not within the name of one, "mac with cheese".
  private func additions(in clause: Range<Int>, of utterance: Utterance) -> [Range<Int>] {
    var (pieces, start): ([Range<Int>], Int) = ([], clause.lowerBound)
    for token in clause where token > start && isLink(token, utterance) {
      pieces.append(start..<token)
      start = token + 1
    }
    return start < clause.upperBound ? pieces + [start..<clause.upperBound] : [clause]
  }

  private func isLink(_ token: Int, _ utterance: Utterance) -> Bool {
    language.mealWords.has(utterance.text(of: token..<token + 1).lowercased(), .linking)
      && !utterance.lists(covering: token).contains { match in
        match.tokens.lowerBound < token
          && [.food, .drink].contains(language.lists.factKinds[Int(match.list)])
      }
  }

  private func isNamed(_ token: Int, _ utterance: Utterance) -> Bool {
    utterance.names(.food, at: token, language.lists)
      || utterance.names(.drink, at: token, language.lists)
  }

  private func longestName(at token: Int, _ utterance: Utterance) -> Range<Int> {
    utterance.lists(at: token).filter { match in
      let kind = language.lists.factKinds[Int(match.list)]
      return kind == .food || kind == .drink
    }.map(\.tokens).max { $0.count < $1.count } ?? token..<token + 1
  }

  /// Of "scotch egg" the first word: the name that ends last, from its beginning.
  private func firstOfName(_ last: Int, in clause: Range<Int>, _ utterance: Utterance) -> Int {
    clause.first { token in
      isNamed(token, utterance) && longestName(at: token, utterance).contains(last)
    } ?? last
  }

  /// Where the count, the portion or the article in front of a food begins.
  private func startOfAmount(
    before food: Int, _ clause: Range<Int>, _ utterance: Utterance
  ) -> Int {
    var start = food
    while start > clause.lowerBound {
      let before = start - 1
      let amount = utterance.lattice.all.first { entity in
        guard entity.tokens.upperBound == start, entity.tokens.lowerBound >= clause.lowerBound
        else { return false }
        switch entity.value {
        case .number, .quantity: return true
        default: return false
        }
      }
      if let amount {
        start = amount.tokens.lowerBound
      } else if language.words.has(utterance.tokens[before].word, .single)
        || language.words.has(utterance.tokens[before].word, .of)
      {
        start = before
      } else {
        break
      }
    }
    return start
  }
}
