import Conversation
import Slots

/// How often conversations were understood as a careful reader understands them.
public struct CorpusScore: Sendable, Equatable {
  public internal(set) var turns = 0
  public internal(set) var right = 0
  /// Turns in which something wrong was stored or changed.
  public internal(set) var stored = 0
  /// Messages that ask for nothing, and those of them that were acted on.
  public internal(set) var nothings = 0
  public internal(set) var actedOn = 0
  /// Where something wrong was stored, or a message that asks for nothing acted on: `ID.TURN`.
  public internal(set) var wrongActs: Set<String> = []

  public init() {}

  /// The share of turns that were right, 0…100.
  public var percent: Double { turns == 0 ? 100 : 100 * Double(right) / Double(turns) }

  mutating func count(_ turn: ConversationCase.Turn, _ actions: [Action], as place: String) {
    let isRight = turn.expectation.isMet(by: actions)
    turns += 1
    if isRight { right += 1 }
    if turn.asksForNothing { nothings += 1 }
    if isRight { return }
    let hasWritten = actions.contains { [.done, .undone].contains($0.outcome.status) }
    let isActedOn = turn.asksForNothing && !actions.isEmpty
    if hasWritten { stored += 1 }
    if isActedOn { actedOn += 1 }
    if hasWritten { wrongActs.insert(place) }
  }

  /// The figures of two together.
  public static func + (left: CorpusScore, right: CorpusScore) -> CorpusScore {
    var sum = left
    sum.turns += right.turns
    sum.right += right.right
    sum.stored += right.stored
    sum.nothings += right.nothings
    sum.actedOn += right.actedOn
    sum.wrongActs.formUnion(right.wrongActs)
    return sum
  }
}
