import EntityRecognition
import Slots

/// Where commands and facts claim the same words for reasons that their scores do not tell.
extension IntentRecognizer {
  func settle(_ options: inout [Option], _ facts: inout FactReading, in utterance: Utterance) {
    let hasFacts = !facts.found.isEmpty
    options.removeAll { option in
      isReport(option, utterance)
        || hasFacts && (isAmountBehind(option, utterance) || isDetail(option, facts, utterance))
    }
    let plans = options.filter { language.intents[Int($0.intent)].isPlan }
    if !plans.isEmpty {
      options.removeAll { option in
        language.intents[Int(option.intent)].takesBareAmount
          && plans.contains { $0.tokens.lowerBound < option.tokens.lowerBound }
      }
    }
    if facts.clauses.isEmpty { return }
    facts.withdraw(within: plans.map(\.tokens))
    let titled = options.filter { language.intents[Int($0.intent)].isTitled }
    facts.withdraw(titled: titled.map(\.tokens), in: utterance)
    facts.withdraw(inside: titled.filter { isAddressed($0, utterance) }.map(\.tokens))
  }

  /// "Add run a marathon to it": a list, or what stands for it, is named behind the title.
  private func isAddressed(_ option: Option, _ utterance: Utterance) -> Bool {
    guard let title = option.slots.last?.text("title"), !title.isEmpty,
      !option.tokens.dropLast().contains(where: { utterance.isHardStop[$0] })
    else { return false }
    let titled = utterance.text(of: option.tokens)
    guard let found = titled.ranges(of: title).last else { return false }
    let behind = titled[found.upperBound...].utf8.count
    return option.tokens.contains { token in
      let word = utterance.tokens[token]
      return utterance.tokens[option.tokens.upperBound - 1].bytes.upperBound
        - word.bytes.lowerBound <= behind
        && (language.classes.has(word.word, .listNoun) || language.words.has(word.word, .pronoun)
          || language.words.has(word.word, .subjectStart))
    }
  }

  private func intent(_ option: Option) -> String { language.intents[Int(option.intent)].name }

  /// "my water intake today: 1.8 l" tells what it seems to ask; "log dinner: soup" lacks nothing.
  private func isReport(_ option: Option, _ utterance: Utterance) -> Bool {
    if intent(option).hasPrefix("query."), isFelt(option, utterance) { return true }
    let colon = option.tokens.upperBound
    guard colon + 1 < utterance.tokens.count, utterance.isColon(colon),
      intent(option).hasPrefix("query.") || intent(option) == "meal.log"
    else { return false }
    if intent(option) == "meal.log" { return true }
    return utterance.candidateRange(at: colon + 1).contains { index in
      switch utterance.lattice.all[index].value {
      case .number, .quantity, .duration: true
      default: false
      }
    }
  }

  /// "swam 40 lengths, pretty easy", "salad (280 g) for lunch": of the fact in front of it, and no
  /// correction of an earlier one.
  private func isDetail(
    _ option: Option, _ facts: FactReading, _ utterance: Utterance
  ) -> Bool {
    guard language.intents[Int(option.intent)].isCorrection, option.tokens.lowerBound > 0,
      facts.found.contains(where: { $0.intent.tokens.upperBound <= option.tokens.lowerBound })
    else { return false }
    return option.tokens.allSatisfy { token in
      utterance.isPunctuation(token)
        || language.classes.hasAny(utterance.tokens[token].word, of: IntentRecognizer.details)
    }
  }

  private static let details = WordClasses.set([
    .purpose, .breakfast, .lunch, .dinner, .snack, .light, .moderate, .hard, .felt,
  ])

  /// "mood: 😊" tells a feeling behind the colon, and asks for none.
  private func isFelt(_ option: Option, _ utterance: Utterance) -> Bool {
    let end = min(option.tokens.upperBound + 1, utterance.tokens.count - 1)
    guard option.tokens.lowerBound < end else { return false }
    return (option.tokens.lowerBound..<end).contains { token in
      utterance.isColon(token)
        && utterance.lists(at: token + 1).contains {
          language.lists.factKinds[Int($0.list)] == .feeling
        }
    }
  }

  /// "swim bike run: 750 m, 20 km, 5 km" corrects nothing that was told before.
  private func isAmountBehind(_ option: Option, _ utterance: Utterance) -> Bool {
    guard option.tokens.lowerBound > 0, language.intents[Int(option.intent)].takesBareAmount
    else { return false }
    if utterance.isColon(option.tokens.lowerBound - 1) { return true }
    return utterance.candidateRange(at: option.tokens.lowerBound).contains {
      utterance.lattice.all[$0].tokens == option.tokens
    }
  }
}
