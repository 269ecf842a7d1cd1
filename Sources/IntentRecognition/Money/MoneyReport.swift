public import EntityRecognition

/// What a message tells of money: one sum for each thing that it went to or came from.
public struct MoneyReport: Sendable {
  /// Which way the money went.
  public enum Way: Sendable { case spent, refunded, saved, withdrawn, earned }

  /// How sure it is that a sum is one of money, and the sender's.
  public enum Sureness: Int, Comparable, Sendable {
    /// A bare figure beside a name, such as "3 tickets" as well.
    case figure
    /// A bare figure and what it was for, or one of two decimals: "60 for dinner", "3.20 bus".
    case sum
    /// What something cost, which may be a price alone: "lunch was 12 euros".
    case price
    /// A verb of paying, or a currency.
    case told

    public static func < (left: Sureness, right: Sureness) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  public struct Item: Sendable {
    public var tokens: Range<Int>
    public var value: Double
    /// As it is written; nil of a bare figure.
    public var currency: String?
    /// Nil where no verb says it.
    public var way: Way?
    public var sureness: Sureness
    /// What it was for.
    public var note: String?
    public var times: [TimeValue]
    /// The names of trackers that stand beside it.
    public var trackers: [String]
    /// It stands right behind the verb by which it came in.
    public var isDirect = false
  }

  public var items: [Item]
  /// What the message tells in front of it, between its sums and behind them.
  public var rest: [Range<Int>] = []

  public init(items: [Item]) { self.items = items }
}

extension IntentRecognizer {
  /// The sums of money that an utterance reports; nil where it reports none, or none of the
  /// sender's own.
  ///
  /// - Parameter units: What the sender counts money in, which may be a word of something else:
  ///   "pounds".
  public func money(in utterance: Utterance, units: [String]) -> MoneyReport? {
    MoneyReader(language: language, utterance: utterance, units: Set(units.map { $0.lowercased() }))
      .read()
  }

  /// The sums of the sender's own money in clauses that nothing else was read from.
  ///
  /// - Parameter told: Where what was read stands.
  public func money(
    in utterance: Utterance, units: [String], besides told: [Range<Int>]
  ) -> [MoneyReport.Item] {
    MoneyReader(language: language, utterance: utterance, units: Set(units.map { $0.lowercased() }))
      .items(besides: told)
  }

  /// Whether a unit is one of money: "pounds" are where the name says so.
  public func isCurrency(_ unit: String, of name: String) -> Bool {
    language.words.has(unit.lowercased(), .currency)
      || language.words.has(unit.lowercased(), .pound) && kindOfMoney(name) != nil
  }

  /// Whether two words are of the same money: "bucks", "dollars".
  public func isSameCurrency(_ one: String, _ other: String) -> Bool {
    let (left, right) = (one.lowercased(), other.lowercased())
    return isSameWord(left, right)
      || NamedWords.currencies.contains { name in
        [left, right].allSatisfy { language.words.has($0, name) }
      }
  }

  private func isSameWord(_ one: String, _ other: String) -> Bool {
    one == other || !Set(bases(of: one)).isDisjoint(with: bases(of: other))
  }

  /// What a tracker's name says of its money: "tips" are earned, "savings" saved; nil where it says
  /// nothing of money.
  public func kindOfMoney(_ name: String) -> MoneyReport.Way? {
    let words = name.lowercased().split(separator: " ")
    func says(_ kind: NamedWords.Name) -> Bool { words.contains { language.words.has($0, kind) } }
    if says(.savingName) { return .saved }
    if says(.earningName) { return .earned }
    return says(.spendingName) ? .spent : nil
  }

  /// What a tracker of what is spent is called where there is none.
  public var spendingName: String? { language.words.all(.spendingWord).first }

  /// The same of what is earned.
  public var earningName: String? { language.mealWords.first(.earningWord) }
}
