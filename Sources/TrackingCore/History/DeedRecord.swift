internal import CivilTime
internal import GRDB
internal import Slots

/// A new deed with its figures as the history keeps them: in one record, since they come and go
/// together, and a record of each took as long to write as the figures themselves.
///
/// Behind the deed's own columns stands a list of the number, the metric, the facet and the value
/// of each figure; the others of its columns are the deed's. Read, it is what
/// ``ChangeCapture`` would have written: a change of the deed, and one of each figure.
enum DeedRecord {
  /// - Parameter entries: The numbers of the rows of its figures.
  static func text(
    _ deed: Deed, row: Int64, user: Int64, number: Int, explanation: String,
    entries: some Collection<Int64>
  ) -> String {
    var json = JSONWriter(isExact: true)
    func add(_ name: StaticString, _ number: some FixedWidthInteger) {
      json.write(raw: name)
      json.write(number)
    }
    func add(_ name: StaticString, literal text: String) {
      json.write(raw: name)
      json.write(literal: text)
    }
    add("{\"id\":", row)
    add(",\"user\":", user)
    add(",\"number\":", number)
    add(",\"kind\":", literal: deed.kind)
    add(",\"name\":", literal: deed.name)
    add(",\"day\":", deed.when.day.ordinal)
    add(",\"at\":", deed.when.at.seconds)
    add(",\"offset\":", deed.when.offset)
    add(",\"is_timed\":", deed.when.isTimed ? 1 : 0)
    add(",\"intensity\":", literal: deed.intensity)
    add(",\"note\":", literal: deed.note)
    add(",\"explanation\":", literal: explanation)
    if let source = deed.source { add(",\"source\":", literal: source) }
    json.write(raw: deed.source == nil ? ",\"source\":null,\"entries\":[" : ",\"entries\":[")
    for (place, (entry, value)) in zip(entries, deed.values).enumerated() {
      add(place == 0 ? "[" : ",[", entry)
      add(",", literal: value.metric.name)
      add(",", literal: value.facet)
      // Read, it is the number that it was.
      json.write(raw: ",")
      json.write(real: value.value)
      json.write(raw: "]")
    }
    json.write(raw: "]}")
    return json.text
  }

  /// The changes that one of the history stands for, in the order in which they came about.
  static func parts(of change: Change, in db: Database) throws -> [Change] {
    guard change.table == "deed", change.before == nil, let record = change.after,
      record.hasSuffix("]}")
    else { return [change] }
    let statement = try db.cachedStatement(sql: parts)
    return try Row.fetchAll(statement, arguments: ["record": record]).map { row in
      Change(table: row["table"], row: row["row"], before: nil, after: row["after"])
    }
  }

  /// A record whose figures have other numbers.
  static func renumbered(_ record: String, by offset: Int64, in db: Database) throws -> String {
    guard record.hasSuffix("]}") else { return record }
    let statement = try db.cachedStatement(
      sql: """
        SELECT json_set(:record, '$.entries', json((
          SELECT json_group_array(
            json_set(value, '$[0]', json_extract(value, '$[0]') + :offset))
          FROM json_each(:record, '$.entries'))))
        """)
    return try String.fetchOne(statement, arguments: ["record": record, "offset": offset])
      ?? record
  }

  private static let parts = """
    SELECT 'deed' AS "table", json_extract(:record, '$.id') AS row,
      json_remove(:record, '$.entries') AS after
    UNION ALL
    SELECT 'entry', json_extract(value, '$[0]'), json_object(
      'id', json_extract(value, '$[0]'), 'user', json_extract(:record, '$.user'),
      'deed', json_extract(:record, '$.id'), 'metric', json_extract(value, '$[1]'),
      'facet', json_extract(value, '$[2]'),
      'value', \(ChangeRecord.real("json_extract(value, '$[3]')")),
      'day', json_extract(:record, '$.day'), 'at', json_extract(:record, '$.at'))
    FROM json_each(:record, '$.entries')
    """
}

extension Ledger {
  /// Writes a new deed down for the action whose changes are kept.
  func keep(
    _ deed: Deed, row: Int64, number: Int, explanation: String, entries: some Collection<Int64>,
    of action: Int64
  ) throws {
    let record = DeedRecord.text(
      deed, row: row, user: user, number: number, explanation: explanation, entries: entries)
    try keep(
      WrittenRow(user: user, action: action, table: "deed", row: row, after: record))
  }
}
