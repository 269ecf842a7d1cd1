internal import GRDB

/// A message that answered a question, with what it takes to read it again.
public struct KeptAnswer: Sendable {
  /// The question as the dialogue had kept it.
  public let question: String
  /// The place in the history of the message that was asked back about.
  public let askedIn: Int64
  /// The message as it was last written; empty once it was deleted.
  public let text: String

  init(row: Row) {
    question = row["question"]
    askedIn = row["asked_in"]
    text = row["text"]
  }
}

extension Ledger {
  /// Where a question that this message leads to is asked; nil where nobody can edit the message.
  public func askingPlace() throws -> Int64? {
    message == nil && unit == nil ? nil : try openUnit()
  }

  /// Keeps that this message answered a question.
  public func keepAnswer(to question: String, askedIn: Int64, text: String) throws {
    if isRemoved { return }
    let unit = try openUnit()
    guard askedIn < unit else { return }
    try run(
      """
      INSERT INTO answer (user, unit, asked_in, question, text)
      VALUES (:user, :unit, :asked, :question, :text)
      ON CONFLICT (user, unit) DO UPDATE SET asked_in = excluded.asked_in,
        question = excluded.question, text = excluded.text
      """, ["unit": unit, "asked": askedIn, "question": question, "text": text])
  }

  /// The words of this message after an edit, which may be no answer any more, or one again.
  public func rewriteAnswer(_ text: String) throws {
    guard let unit, formerAnswer != nil else { return }
    try run(
      "UPDATE answer SET text = :text WHERE user = :user AND unit = :unit",
      ["unit": unit, "text": text])
  }

  /// What a message answered, or did before it was edited.
  func answer(ofUnit unit: Int64) throws -> KeptAnswer? {
    try one("SELECT * FROM answer WHERE user = :user AND unit = :unit", ["unit": unit])
      .map(KeptAnswer.init(row:))
  }

  /// The messages that answered a question about one of them, and so on.
  func answers(toUnit unit: Int64) throws -> Set<Int64> {
    let rows = try all(
      """
      WITH RECURSIVE asked (unit) AS (
        SELECT unit FROM answer WHERE user = :user AND asked_in = :unit
        UNION SELECT answer.unit FROM answer JOIN asked ON answer.asked_in = asked.unit
          WHERE answer.user = :user
      )
      SELECT unit FROM asked WHERE :user IS NOT NULL
      """, ["unit": unit])
    return Set(rows.map { $0["unit"] })
  }
}
