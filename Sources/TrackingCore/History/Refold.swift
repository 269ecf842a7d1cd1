internal import CivilTime
public import Commands
internal import GRDB
public import Slots

/// What a person's messages come to is always what they come to as they were last edited.
///
/// An edit of a message takes back everything from it on, plays its new text where the old one
/// stood, and carries the later actions out again. Those keep what they were bound to when they
/// were read: an action is bound to a row or to an action by its number, and the same place of an
/// edited message gets the same number. What has nothing to work on sleeps, and comes back.
extension Ledger {
  /// From the intent and slots of an action, its words (behind them those of a correction), and
  /// the settings of its place in the history.
  public typealias Reread = (
    _ intent: IntentName, _ slots: Slots, _ words: [String], _ here: Settings
  ) -> Slots

  /// The answered message that an id stands for: of an edit, the one that was edited.
  ///
  /// - Returns: Nil when no message of that id was answered.
  public func answered(message id: String) throws -> String? {
    let row = try one(
      "SELECT target FROM message WHERE user = :user AND code = :code", ["code": id])
    return row.map { $0["target"] ?? id }
  }

  /// Lets `play` stand for what a message of the bridge did; with nil, nothing stands for it.
  ///
  /// `play` gets a ledger of the moment at which the message was written.
  /// - Parameters:
  ///   - reread: Says what the slots of a later action are now.
  ///   - answer: Plays a message once more that answered a question about this one.
  public func replace<Result>(
    message id: String, rereading reread: Reread? = nil, by play: ((Ledger) throws -> Result)?,
    answering answer: (Ledger, KeptAnswer) throws -> Void = { _, _ in }
  ) throws -> Replaced<Result> {
    self.reread = reread
    defer { self.reread = nil }
    let place = try unit(ofMessage: id)
    let undone = place.undid ?? place.redid
    var replaced = Replaced<Result>(before: try actions(ofMessage: id))
    // What was corrected since goes with it.
    if replaced.before.isEmpty { replaced.before = try correctedActions(ofMessage: id) }
    replaced.turned = place.undid != nil ? .undo : place.redid != nil ? .redo : nil
    let start = min(undone ?? place.id, place.id)
    let answers = try self.answers(toUnit: place.id)
    replaced.before += try answers.sorted().flatMap(actions(ofUnit:))
    takenNumbers = max(takenNumbers, try greatestDeedNumber())
    let ownWrites = try WritesByItself(from: start, on: self)
    try takeBackAll(from: start)
    defer { unmovedZone = nil }
    let emptied = try emptied(place)
    if let undone {
      try settleWhetherUndone(undone)
      replaced.before += try actions(ofUnit: undone)
    }
    for unit in try units(from: start) {
      if unit.id == place.id {
        if play == nil { try emptied.rewriteAnswer("") }
        replaced.played = try play?(emptied)
        if emptied.isRemoved {
          isRemoved = true
          return replaced
        }
        if unit.isUndone { try takeBack(unit) }
      } else if answers.contains(unit.id) {
        let ledger = try self.emptied(unit)
        if let former = ledger.formerAnswer, !former.text.isEmpty { try answer(ledger, former) }
        if unit.isUndone { try takeBack(unit) }
      } else {
        try playAgain(unit)
      }
    }
    try ownWrites.restore(on: self)
    try refresh()
    return replaced
  }

  /// What `play` comes to behind everything that was told since, as its reply has to tell it: an
  /// edited glass of water is a part of all that was drunk on its day. Nothing of it is kept.
  ///
  /// - Returns: Nil where nothing was told since, or where an answer leans on the message.
  public func retold<Result>(
    message id: String, rereading reread: Reread? = nil, by play: (Ledger) throws -> Result
  ) throws -> Result? {
    self.reread = reread
    defer { self.reread = nil }
    let place = try unit(ofMessage: id)
    let later = try units(from: place.id).filter { $0.id != place.id }
    guard place.undid == nil, place.redid == nil, later.contains(where: { !$0.isUndone }),
      try answers(toUnit: place.id).isEmpty
    else { return nil }
    var told: Result?
    do {
      try transaction.attempt {
        try takeBackAll(from: place.id)
        defer { unmovedZone = nil }
        let emptied = try emptied(place)
        for unit in later { try playAgain(unit) }
        try emptied.refresh()
        told = try play(emptied)
        throw CameToNothing()
      }
    } catch is CameToNothing {
      try refresh()
    }
    return told
  }

  /// Takes back what was told from a unit on, and the zone along with it where it was set there.
  private func takeBackAll(from start: Int64) throws {
    let zone = settings["timezone"]
    try takeBack(from: start)
    try refresh()
    unmovedZone = settings["timezone"] == zone ? .some(zone) : nil
  }

  /// Carries out again what was told later, unless it was undone.
  private func playAgain(_ unit: HistoryUnit) throws {
    if !unit.isUndone { return try carryOutAgain(unit) }
    try run("UPDATE unit SET is_stale = 1 WHERE user = :user AND id = :id", ["id": unit.id])
  }

  /// A ledger in which a message is played once more, of which nothing is left.
  private func emptied(_ unit: HistoryUnit) throws -> Ledger {
    let freed = try clear(unit)
    let ledger = try again(in: unit)
    ledger.freedActions = freed.actions
    ledger.reused = freed.rows
    ledger.formerAnswer = try self.answer(ofUnit: unit.id)
    ledger.readerClock = clock
    return ledger
  }

  /// Carries the actions of one message out again, at its time.
  func carryOutAgain(_ unit: HistoryUnit) throws {
    let ledger = try again(in: unit)
    for action in try all(
      """
      SELECT * FROM action WHERE user = :user AND unit = :unit AND intent <> '' ORDER BY id
      """, ["unit": unit.id])
    {
      try ledger.carryOutAgain(RecordedAction(row: action, on: ledger))
    }
    try run("UPDATE unit SET is_stale = 0 WHERE user = :user AND id = :id", ["id": unit.id])
  }

  private func carryOutAgain(_ action: RecordedAction) throws {
    try refresh()
    try run("DELETE FROM change WHERE user = :user AND action = :action", ["action": action.id])
    reused = ReusedRows(action.rows)
    defer { reused = ReusedRows() }
    var slots = reread?(action.intent, action.slots, action.words, settings) ?? action.slots
    var isDone = false
    if let base = try base(of: action) {
      slots = action.fix(base)
      slots = reread?(action.intent, slots, action.words, settings) ?? slots
      isDone = try attempt(action) {
        try revert(standing: base.id)
        return try perform(action, slots)
      }
    } else if !action.isFix {
      if action.isDoneAnew {
        isDone = try attempt(action) { try perform(action, slots) }
      } else {
        reused = ReusedRows()
        isDone = try attempt(action) { try apply(action.rows) }
      }
    }
    try run(
      """
      UPDATE action SET slots = :slots, patch = :patch, is_asleep = :asleep
      WHERE user = :user AND id = :id
      """,
      [
        "id": action.id, "slots": isDone ? slots.exactJSON : action.slots.exactJSON,
        "patch": action.patch, "asleep": !isDone,
      ])
  }

  private func perform(_ action: RecordedAction, _ slots: Slots) throws -> Bool {
    guard let door = Features.door(for: action.intent) else { return false }
    let request = Request(
      intent: action.intent, slots: slots, asSaid: action.asSaid, isConfirmed: true)
    let status = try door.carryOut(request, self).status
    return status == .done || status == .undone
  }

  /// Runs `body` with its changes written down for an action; what comes to nothing leaves nothing.
  private func attempt(_ action: RecordedAction, _ body: () throws -> Bool) throws -> Bool {
    defer { capture.stop() }
    do {
      try transaction.attempt {
        capture.start(action.id)
        defer { capture.stop() }
        let isDone =
          try body()
          && one(
            "SELECT 1 FROM change WHERE user = :user AND action = :action LIMIT 1",
            ["action": action.id]) != nil
        if !isDone { throw CameToNothing() }
      }
      return true
    } catch is CameToNothing {
      return false
    } catch is Stop {
      return false
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      return false
    }
  }

  private struct CameToNothing: Error {}

  /// Brings rows to what they were after the changes, as far as they are there; false when
  /// nothing is there of what it altered.
  private func apply(_ changes: [Change]) throws -> Bool {
    var added: Set<String> = []
    var (isFound, isMissed) = (false, false)
    for change in changes {
      let key = "\(change.table) \(change.row)"
      if change.before == nil {
        guard try hasParents(change) else { continue }
        added.insert(key)
      } else if !added.contains(key) {
        if try isThere(change) { isFound = true } else { isMissed = true }
      }
      let number = change.before == nil ? try freeNumber(for: change) : nil
      guard let statement = try change.statement(to: .after, in: db, number: number)
      else { continue }
      try run(statement.sql, statement.values)
    }
    return isFound || !isMissed
  }

  /// Another number for a row whose own one was given away meanwhile; nil where it is free.
  private func freeNumber(for change: Change) throws -> Int? {
    guard ["deed", "photo"].contains(change.table), let after = change.after,
      let number = try ChangeRecord(json: after, in: db).values["number"]
    else { return nil }
    let row = try one(
      """
      SELECT max(number) AS greatest, total(number = :number) AS taken FROM \(change.table)
      WHERE user = :user
      """, ["number": number])
    guard let row, row["taken"] as Int? ?? 0 > 0 else { return nil }
    let greatest: Int = row["greatest"] ?? 0
    return (change.table == "deed" ? max(greatest, takenNumbers) : greatest) + 1
  }

  private func isThere(_ change: Change) throws -> Bool {
    let table = change.table.quotedDatabaseIdentifier
    return try one(
      "SELECT 1 FROM \(table) WHERE user = :user AND id = :id", ["id": change.row]) != nil
  }

  private func hasParents(_ change: Change) throws -> Bool {
    guard let after = change.after else { return true }
    let record = try ChangeRecord(json: after, in: db).values
    for key in try db.foreignKeys(on: change.table) {
      guard let column = key.mapping.map(\.origin).first(where: { $0 != "user" }),
        let parent = record[column], !parent.isNull
      else { continue }
      let table = key.destinationTable.quotedDatabaseIdentifier
      let found = try one(
        "SELECT 1 FROM \(table) WHERE user = :user AND id = :id", ["id": parent])
      if found == nil { return false }
    }
    return true
  }

  /// The action that a correction works on: the nearest that stands.
  private func base(of action: RecordedAction) throws -> PastAction? {
    guard action.isFix else { return nil }
    var next = action.replaces
    while let id = next {
      guard
        let row = try one(
          """
          SELECT a.*, u.is_undone FROM action a JOIN unit u ON u.user = a.user AND u.id = a.unit
          WHERE a.user = :user AND a.id = :id
          """, ["id": id])
      else { return nil }
      let isStanding = row["is_asleep"] == 0 && row["is_undone"] == 0
      if isStanding { return row["intent"] == action.intent.rawValue ? PastAction(row: row) : nil }
      next = row["replaces"]
    }
    return nil
  }
}
