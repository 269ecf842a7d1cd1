public import CivilTime
public import Commands
internal import GRDB
public import Slots

/// An action that changed something, as the history keeps it.
public struct PastAction: Sendable, Equatable {
  public let id: Int64
  public let unit: Int64
  public let intent: IntentName
  /// The slots as they were carried out.
  public let slots: Slots
  /// The words of its message.
  public let asSaid: String
  /// When its message was written.
  public let at: Instant
  /// The earlier action whose place it took.
  public let replaces: Int64?

  /// Whether it took the place of an earlier action: a correction.
  public var isCorrection: Bool { replaces != nil && intent != .entryDelete }
}

extension Ledger {
  /// The actions of one unit, in order.
  public func actions(ofUnit unit: Int64) throws -> [PastAction] {
    try all(
      """
      \(Ledger.actionColumns) WHERE user = :user AND unit = :unit AND is_asleep = 0 ORDER BY id
      """, ["unit": unit]
    ).map(PastAction.init(row:))
  }

  /// The newest actions that are neither undone nor reverted, newest first.
  ///
  /// Where an earlier message is played again, later ones are not looked at.
  /// - Parameter isBefore: Leaves out what this message has done itself.
  public func lastActions(limit: Int = 10, isBefore: Bool = false) throws -> [PastAction] {
    if isBefore, isOfNewcomer { return [] }
    return try all(
      """
      \(Ledger.actionColumns) WHERE user = :user AND is_asleep = 0 AND \(Ledger.stands)
        AND (:place IS NULL OR unit < :place)
        AND unit NOT IN (SELECT id FROM unit WHERE user = :user AND is_undone = 1)
      ORDER BY id DESC LIMIT :limit
      """, ["limit": limit, "place": unit.map { isBefore ? $0 : $0 + 1 }]
    ).map(PastAction.init(row:))
  }

  /// An action that is neither undone nor reverted.
  public func standingAction(_ id: Int64) throws -> PastAction? {
    try one(
      """
      \(Ledger.actionColumns) WHERE user = :user AND id = :id AND is_asleep = 0
        AND \(Ledger.stands)
        AND unit NOT IN (SELECT id FROM unit WHERE user = :user AND is_undone = 1)
      """, ["id": id]
    ).map(PastAction.init(row:))
  }

  /// The action that an entry stands there by, by the number that entries are shown with.
  public func action(ofEntry number: Int) throws -> PastAction? {
    let changes = try all(
      """
      SELECT action FROM change WHERE user = :user AND "table" = 'deed'
        AND row = (SELECT id FROM deed WHERE user = :user AND number = :number)
      ORDER BY id DESC
      """, ["number": number])
    for change in changes {
      let id: Int64? = change["action"]
      if let id, let action = try standingAction(id) { return action }
    }
    return nil
  }

  /// The number that the entry of an action is shown with; nil where it has none.
  public func entryNumber(ofAction id: Int64) throws -> Int? {
    try one(
      """
      SELECT d.number FROM change c JOIN deed d ON d.user = c.user AND d.id = c.row
      WHERE c.user = :user AND c.action = :id AND c."table" = 'deed'
      ORDER BY c.id DESC LIMIT 1
      """, ["id": id])?["number"]
  }

  /// Whether an action was asked for in the room of this message, or in none like it.
  public func wasSaidHere(_ action: PastAction) throws -> Bool {
    try one(
      """
      SELECT 1 FROM action JOIN unit ON unit.user = action.user AND unit.id = action.unit
      WHERE action.user = :user AND action.id = :id AND unit.room IS :room
      """, ["id": action.id, "room": room]) != nil
  }

  /// The number of the newest action that stands, where it is one of an intent.
  public func newestAction(of intent: IntentName) throws -> Int64? {
    if let lastKept { return lastKept.intent == intent ? lastKept.id : nil }
    let newest = try one(
      """
      SELECT id, intent FROM action WHERE user = :user AND is_asleep = 0 AND \(Ledger.stands)
        AND (:place IS NULL OR unit < :place)
        AND unit NOT IN (SELECT id FROM unit WHERE user = :user AND is_undone = 1)
      ORDER BY id DESC LIMIT 1
      """, ["place": unit.map { $0 + 1 }])
    return newest?["intent"] == intent.rawValue ? newest?["id"] : nil
  }

  /// The condition that no later action has taken an action's place.
  static let stands = """
    action.id NOT IN (
      SELECT later.replaces FROM action later
        JOIN unit ON unit.user = later.user AND unit.id = later.unit
      WHERE later.user = :user AND later.replaces IS NOT NULL AND later.is_asleep = 0
          AND unit.is_undone = 0)
    """

  /// Where the words of an action are kept; a column keeps the name that it first had.
  static let asSaidColumn = "utterance"

  private static let actionColumns =
    """
    SELECT id, unit, intent, slots, \(asSaidColumn), replaces,
      (SELECT at FROM unit WHERE unit.user = action.user AND unit.id = action.unit) AS at
    FROM action
    """
}

extension PastAction {
  init(row: Row) {
    id = row["id"]
    unit = row["unit"]
    intent = IntentName(rawValue: row["intent"])
    slots = Slots(json: row["slots"]) ?? [:]
    asSaid = row[Ledger.asSaidColumn]
    at = Instant(seconds: row["at"] ?? 0)
    replaces = row["replaces"]
  }
}
