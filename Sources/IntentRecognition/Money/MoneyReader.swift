import EntityRecognition

/// Reads what a message tells of money, clause by clause: a sum, by which verb it went or came, and
/// what it was for. What somebody else paid, owes or will pay is none of it.
struct MoneyReader {
  let language: IntentLanguage
  let utterance: Utterance
  let units: Set<String>

  private enum Piece {
    case item(MoneyReport.Item)
    /// "18 cents" behind "63 dollars and".
    case minor(Double)
    /// "And cake": more of what the sum in front was for.
    case note(String)
    case remark, other, refused
  }

  private var sums: SumReader {
    SumReader(language: language, utterance: utterance, units: units)
  }

  func read() -> MoneyReport? {
    // Most messages hold no sum, which is found out in less time than what is said of it.
    let (clauses, sums) = (utterance.clauses, sums)
    guard clauses.contains(where: { !sums.sums(in: $0).isEmpty }),
      !utterance.tokens.indices.contains(where: { says(.owing, $0) }),
      !clauses.contains(where: { isExchanged($0, sums) })
    else { return nil }
    var items: [MoneyReport.Item] = []
    var rest: [Range<Int>] = []
    for clause in clauses {
      switch piece(clause, behind: items.last) {
      case .item(let item): items.append(item)
      case .minor(let value): items[items.count - 1].value += value
      case .note(let text): items[items.count - 1].note.map { extend(&items, $0, text, clause) }
      case .remark: continue
      case .other: rest.append(clause)
      case .refused: return nil
      }
    }
    guard !items.isEmpty else { return nil }
    shareDays(&items)
    var report = MoneyReport(items: items)
    report.rest = joined(rest, between: items)
    return report
  }

  /// "Convert 20 dollars to euros": what one currency is in another was not spent.
  private func isExchanged(_ clause: Range<Int>, _ sums: SumReader) -> Bool {
    sums.sums(in: clause).contains { sum in
      let next = sum.tokens.upperBound
      return sum.currency != nil && next + 1 < clause.upperBound
        && (language.classes.has(utterance.tokens[next].word, .preposition)
          || language.classes.has(utterance.tokens[next].word, .infinitive))
        && sums.isCurrency(next + 1)
    }
  }

  /// The sums of clauses that nothing else was read from. What one sentence says of a debt or of
  /// somebody else's money speaks against no other one.
  func items(besides told: [Range<Int>]) -> [MoneyReport.Item] {
    let stances = StanceReader(language: language, utterance: utterance)
    return utterance.sentences.flatMap { sentence -> [MoneyReport.Item] in
      guard !stances.isQuestion(sentence), !sentence.contains(where: { says(.owing, $0) }) else {
        return []
      }
      var items: [MoneyReport.Item] = []
      for clause in TokenPieces(sentence, utterance.isSeparator)
      where !told.contains(where: { $0.overlaps(clause) }) {
        switch piece(clause, behind: items.last) {
        case .item(let item) where item.sureness == .told && item.way != nil: items.append(item)
        case .minor(let value): items[items.count - 1].value += value
        case .refused: return []
        case .item, .note, .remark, .other: continue
        }
      }
      return items
    }
  }

  /// Clauses that no sum stands between, as one piece of the message.
  private func joined(
    _ clauses: [Range<Int>], between items: [MoneyReport.Item]
  ) -> [Range<Int>] {
    clauses.reduce(into: []) { pieces, clause in
      guard let last = pieces.last else { return pieces.append(clause) }
      let whole = last.lowerBound..<clause.upperBound
      if items.contains(where: { $0.tokens.overlaps(whole) }) {
        pieces.append(clause)
      } else {
        pieces[pieces.count - 1] = whole
      }
    }
  }

  private func extend(
    _ items: inout [MoneyReport.Item], _ note: String, _ text: String, _ clause: Range<Int>
  ) {
    let joint = utterance.text(of: clause.lowerBound - 1..<clause.lowerBound)
    items[items.count - 1].note = "\(note) \(joint) \(text)"
  }

  /// "$15 gas, $7 coffee yesterday": the only day that is said is that of all.
  private func shareDays(_ items: inout [MoneyReport.Item]) {
    let dated = items.filter { !$0.times.isEmpty }
    guard dated.count == 1, items.count > 1 else { return }
    for place in items.indices { items[place].times = dated[0].times }
  }

  private func piece(_ clause: Range<Int>, behind before: MoneyReport.Item?) -> Piece {
    guard let sum = sum(of: clause) else { return withoutSum(clause, behind: before) }
    if let before, before.currency != nil, sums.isMinor(sum),
      clause.lowerBound == before.tokens.upperBound + 1
    {
      return .minor(sum.value / 100)
    }
    let own = MoneyClause(
      language: language, utterance: utterance, clause: clause, sum: sum)
    if own.isRefused { return .refused }
    guard let found = own.found(behind: before) else { return .other }
    return .item(found)
  }

  /// The one with a currency, or else the only one, or the first behind a verb of paying.
  private func sum(of clause: Range<Int>) -> SumReader.Sum? {
    let all = sums.sums(in: clause)
    if all.count < 2 { return all.first }
    let marked = all.filter { $0.currency != nil }
    if !marked.isEmpty { return marked[0] }
    guard let verb = clause.first(where: { says(.paying, $0) }) else { return nil }
    return all.first { $0.tokens.lowerBound > verb }
  }

  private func withoutSum(_ clause: Range<Int>, behind before: MoneyReport.Item?) -> Piece {
    let tells = clause.contains { token in
      language.classes.hasAny(utterance.tokens[token].word, of: MoneyReader.telling)
        || FactVerb(utterance.tokens[token].word, language.classes) != nil
        || utterance.tokens[token].kind == .digits || language.verbs.isPast(word(token))
    }
    if tells { return .other }
    guard let before, before.note != nil, before.tokens.upperBound + 1 == clause.lowerBound,
      utterance.tokens[clause.lowerBound - 1].kind == .word,
      let text = NoteOfSum(language: language, utterance: utterance).text(in: clause)
    else { return .remark }
    return .note(text)
  }

  private func word(_ token: Int) -> String {
    utterance.text(of: token..<token + 1).lowercased()
  }

  private func says(_ name: NamedWords.Name, _ token: Int) -> Bool {
    language.words.has(word(token), name)
  }

  private static let telling = WordClasses.set([.felt, .slept, .otherSubject])
}
