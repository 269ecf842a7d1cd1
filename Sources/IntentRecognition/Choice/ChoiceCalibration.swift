/// Tries the choice among intents on conversations that it did not learn from.
public struct ChoiceCalibration {
  /// How the messages did about which it was about so sure.
  public struct Row: Sendable {
    /// The least sureness of the row; rows are a tenth wide.
    public var sureness: Double
    public var count: Int
    public var right: Int
  }

  public private(set) var rows: [Row]
  public private(set) var count = 0
  public private(set) var right = 0

  /// - Parameter folds: The conversations are dealt to so many piles; each is tried by what the
  ///   others teach.
  public init(_ learning: ChoiceLearning, _ texts: [ChoiceText], folds: Int = 5) {
    rows = (0..<10).map { Row(sureness: Double($0) / 10, count: 0, right: 0) }
    let all = learning.lessons(texts)
    for fold in 0..<folds {
      let school = learning.school(all.filter { $0.text.conversation % folds != fold })
      let model = school.model
      for (text, features) in all
      where text.weight == 1 && text.conversation >= 0 && text.conversation % folds == fold {
        let shares = model.shares(of: features.numbers)
        guard let best = shares.indices.max(by: { shares[$0] < shares[$1] }) else { continue }
        let label = school.labels[best]
        let isRight =
          text.intents.contains(label) || text.intents.isEmpty && label == ChoiceModel.nothing
        note(shares[best], isRight)
      }
    }
  }

  private mutating func note(_ sureness: Double, _ isRight: Bool) {
    let row = min(9, Int(sureness * 10))
    rows[row].count += 1
    count += 1
    if isRight {
      rows[row].right += 1
      right += 1
    }
  }
}
