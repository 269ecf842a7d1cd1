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
    guard rereadings > 0, let first = understanding.intents.first(where: isOfFood),
      understanding.intents.allSatisfy({ $0 == first || isFoodFact($0) }),
      let pieces = listedFoods(behind: first, in: utterance), pieces.count <= AskedList.longest
    else { return }
    let lead = utterance.text(of: first.tokens.lowerBound..<pieces[0].lowerBound)
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
    understanding.refusals.removeAll { $0 == .question }
  }

  private enum AskedList { static let longest = 5 }

  private func isOfFood(_ intent: RecognizedIntent) -> Bool {
    intent.intent == .queryNutrition && intent.slots[.food] != nil
  }

  private func isFoodFact(_ intent: RecognizedIntent) -> Bool {
    [IntentName.mealLog, .drinkLog].contains(intent.intent) && intent.origin == "facts"
  }

  /// The pieces of the list in which a food is asked about that begins it; nil where another piece
  /// of the sentence is no name of a food or drink with its amount.
  private func listedFoods(behind asked: RecognizedIntent, in utterance: Utterance) -> [Range<Int>]?
  {
    let from = asked.tokens.lowerBound
    let end = (from..<utterance.readableEnd).first { utterance.isHardStop[$0] }
    let sentence = from..<(end ?? utterance.readableEnd)
    let clauses = Array(TokenPieces(sentence, utterance.isSeparator))
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
