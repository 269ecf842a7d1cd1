import CivilTime
import Commands
import EntityRecognition
import Slots

extension IntentRecognizer {
  /// "new challenge Hills: cycle 200 km by July": what stands behind the name is read like a
  /// message of its own that begins with the words in `lead`.
  func unfolded(
    _ intents: [RecognizedIntent], _ context: RecognitionContext, _ situation: Situation,
    _ rereadings: Int
  ) -> [RecognizedIntent] {
    var rereadings = rereadings
    guard intents.indices.contains(where: { mayUnfold(intents[$0]) }) else { return intents }
    return intents.flatMap { intent -> [RecognizedIntent] in
      guard let plan = intent.slots.text(.plan) else {
        return series(intent).map { $0.spread(from: context.today) }
      }
      var result = intent
      result.slots[.plan] = nil
      result.slots[.lead] = nil
      let text = (intent.slots.text(.lead).map { $0 + " " } ?? "") + plan
      guard rereadings > 0 else { return [] }
      rereadings -= 1
      let inner = understand(text, context, situation, false, rereadings: rereadings).intents
      if let same = inner.first(where: { $0.intent == intent.intent && $0.slots[.plan] == nil }) {
        result.slots = same.slots.merging(result.slots)
      }
      if result.slots[.target] == nil, let read = found(in: plan, context, situation) {
        result.slots = read.merging(result.slots)
      } else if intent.slots[.lead] == nil, result.slots[.target] == nil {
        return []
      }
      return [result].map { $0.spread(from: context.today) }
    }
  }

  private func found(
    in text: String, _ context: RecognitionContext, _ situation: Situation
  ) -> Slots? {
    let reader = UtteranceReader(language: language, names: situation.names)
    return PlanReader(language: language, utterance: reader.read(text, context: context)).slots()
  }

  private func mayUnfold(_ intent: RecognizedIntent) -> Bool {
    intent.slots.text(.plan) != nil || intent.slots[.recurrence] != nil
      || intent.slots.text(.title)?.utf8.contains(UInt8(ascii: ",")) == true
  }

  /// "Put tires on my to-do list and also sweeping the chimney": one more thing behind the list.
  func withOneMore(_ intents: [RecognizedIntent], in utterance: Utterance) -> [RecognizedIntent] {
    guard intents.count == 1, let one = intents.first, one.intent.isAddition,
      one.slots[.title] != nil
    else { return intents }
    var token = one.tokens.upperBound
    var isAdded = false
    while token < utterance.tokens.count, utterance.isSeparator[token] {
      if utterance.isHardStop[token] { return intents }
      isAdded = isAdded || language.words.has(utterance.tokens[token].word, .adding)
      token += 1
    }
    let rest = token..<utterance.tokens.count
    guard isAdded, (1...6).contains(utterance.wordCount(rest)),
      rest.allSatisfy({ isTitleWord($0, utterance) })
    else { return intents }
    var other = one
    other.slots[.title] = .text(FreeText.cleaned(utterance.text(of: rest)))
    other.tokens = rest
    return [one, other]
  }

  /// Whether a word may stand in a plain title: none of a deed, a question or another clause.
  private func isTitleWord(_ token: Int, _ utterance: Utterance) -> Bool {
    let word = utterance.tokens[token].word
    if utterance.isPunctuation(token) { return token == utterance.tokens.count - 1 }
    return !utterance.isSeparator[token]
      && !language.classes.hasAny(word, of: IntentRecognizer.ofClauses)
  }

  private static let ofClauses = WordClasses.set([
    .ownSubject, .denial, .condition, .pastDeed, .ate, .drank, .had, .exercised, .slept, .weighed,
  ])

  /// "todo buy milk, call mum and pay rent": several titles of at least two words each, or of one
  /// each as on a shopping list; of two, each begins with the verb of an errand.
  private func series(_ intent: RecognizedIntent) -> [RecognizedIntent] {
    guard intent.intent.isAddition, let title = intent.slots.text(.title),
      title.contains(",")
    else { return [intent] }
    let titles = FreeText.items(title)
    let lengths = titles.map { $0.split(separator: " ").count }
    let areErrands =
      titles.count > 1 && lengths.allSatisfy { (2...8).contains($0) }
      && titles.allSatisfy { language.words.has($0.prefix { $0 != " " }.lowercased(), .errand) }
    // "Homework, text grandma back": a noun, and an errand behind it.
    let endsInErrand =
      titles.count == 2 && lengths.allSatisfy { (2...5).contains($0) }
      && language.words.has(titles[1].prefix { $0 != " " }.lowercased(), .errand)
    let isSeries =
      areErrands || endsInErrand
      || titles.count > 2
        && (lengths.allSatisfy { (2...6).contains($0) } || lengths.allSatisfy { $0 == 1 })
    guard isSeries else { return [intent] }
    return titles.map { title in
      var one = intent
      one.slots[.title] = .text(title)
      return one
    }
  }
}

extension RecognizedIntent {
  /// "Every night for 30 days" was found as something that comes again until a day: what is kept
  /// for a while has a number of days instead.
  fileprivate func spread(from today: LocalDay) -> RecognizedIntent {
    guard [IntentName.habitCreate, .challengeCreate].contains(intent),
      let rule = slots.text(.recurrence)
    else { return self }
    var result = self
    var parts = rule.split(separator: ";")
    if let place = parts.firstIndex(where: { $0.hasPrefix("UNTIL=") }),
      let date = Int(parts[place].dropFirst(6).prefix(8))
    {
      let end = LocalDay(year: date / 10_000, month: date / 100 % 100, day: date % 100)
      if slots[.days] == nil { result.slots[.days] = .number(Double(end - today + 1)) }
      parts.remove(at: place)
    }
    let often = ["FREQ=DAILY": "day", "FREQ=WEEKLY": "week", "FREQ=MONTHLY": "month"]
    let per = parts.count == 1 ? often[String(parts[0])] : nil
    result.slots[.recurrence] = .text(parts.joined(separator: ";"))
    if intent == .challengeCreate {
      if slots[.per] == nil, let per { result.slots[.per] = .text(per) }
      result.slots[.recurrence] = nil
    } else if per == "day" {
      result.slots[.recurrence] = nil
    }
    return result
  }
}
