internal import CivilTime
internal import GRDB
internal import Slots

/// Something that a person did or felt: it groups the entries that one report gives.
public struct Deed: Sendable {
  /// `drink`, `meal`, `exercise`, `steps`, `weight`, `sleep`, `mood`, `gratitude`, `habit` …
  public var kind: String
  /// The drink, the meal, the activity, the feeling.
  public var name: String
  public var when: Moment
  public var intensity: String
  public var note: String
  /// How its figures were computed.
  public var explanation: Explanation?
  /// Where an import read it, unique for the person; nil for what was said.
  public var source: String?
  public var values: [Value]

  /// One figure of a deed: it becomes an entry.
  public struct Value: Sendable {
    public var metric: Metric
    public var facet: String
    public var value: Double
    /// Beyond it, the totals of days would lose their exactness.
    static let greatest = 1e9

    public init(_ metric: Metric, _ value: Double, facet: String = "") {
      self.metric = metric
      self.value = value
      self.facet = facet
    }
  }

  public init(
    _ kind: String, _ name: String, when: Moment, intensity: String = "", note: String = "",
    explanation: Explanation? = nil, source: String? = nil, values: [Value] = []
  ) {
    self.kind = kind
    self.name = name
    self.when = when
    self.intensity = intensity
    self.note = note
    self.explanation = explanation
    self.source = source
    self.values = values
  }
}

extension Ledger {
  /// Stores a deed with its entries.
  ///
  /// - Returns: Its row, and its stable id for ``Outcome/entries``.
  /// - Throws: ``Stop`` with the reason `out_of_range` for a figure that nothing can come to.
  @discardableResult
  public func log(_ deed: Deed) throws -> (row: Int64, id: String) {
    guard deed.values.allSatisfy({ abs($0.value) <= Deed.Value.greatest }) else {
      throw Stop(Outcome(.refused, reply: "refused.too_large", reason: "out_of_range"))
    }
    let number = try nextDeedNumber()
    let explanation = deed.explanation?.slots.json ?? ""
    func insert() throws -> (row: Int64, lastEntry: Int64) {
      let row = try transaction.recollections.logging {
        try self.insert(deed, number, explanation)
      }
      if known.greatestDeed.map({ $0 < number }) ?? false { known.greatestDeed = number }
      return (row, try add(deed.values, to: row, when: deed.when))
    }
    // What takes the numbers of earlier rows is not numbered one after another.
    guard let action = capture.action, reused.isEmpty else {
      return (try insert().row, String(number))
    }
    let (row, last) = try capture.resting(insert)
    try keep(
      deed, row: row, number: number, explanation: explanation,
      entries: last - Int64(deed.values.count) + 1..<last + 1, of: action)
    return (row, String(number))
  }

  private func insert(_ deed: Deed, _ number: Int, _ explanation: String) throws -> Int64 {
    try run(
      """
      INSERT INTO deed (user, number, kind, name, day, at, offset, is_timed, intensity, note,
        explanation, source)
      VALUES (:user, :number, :kind, :name, :day, :at, :offset, :timed, :intensity, :note,
        :explanation, :source)
      """
    ) { places in
      places.add(number)
      places.add(deed.kind)
      places.add(deed.name)
      places.add(deed.when.day.ordinal)
      places.add(deed.when.at.seconds)
      places.add(deed.when.offset)
      places.add(deed.when.isTimed)
      places.add(deed.intensity)
      places.add(deed.note)
      places.add(explanation)
      places.add(deed.source)
    }
  }

  /// What is carried out again keeps the number that the person was told.
  private func nextDeedNumber() throws -> Int {
    if let known = try reused.next(of: "deed")?.after.map({ try ChangeRecord(json: $0, in: db) }),
      let number = known.values["number"].flatMap(Int.fromDatabaseValue),
      try one("SELECT 1 FROM deed WHERE user = :user AND number = :number", ["number": number])
        == nil
    {
      return number
    }
    return max(try greatestDeedNumber(), takenNumbers) + 1
  }

  /// The greatest number of the deeds that stand.
  func greatestDeedNumber() throws -> Int {
    if let known = known.greatestDeed { return known }
    let row = try one("SELECT max(number) AS number FROM deed WHERE user = :user")
    let greatest: Int = row?["number"] ?? 0
    known.greatestDeed = greatest
    return greatest
  }

  /// Adds figures to a stored deed, and to the totals of its day: many in a statement, since each
  /// has the greatest number of its table looked up and written.
  ///
  /// - Returns: The number of the last one; they are numbered one after another.
  @discardableResult
  func add(_ values: [Deed.Value], to deed: Int64, when: Moment) throws -> Int64 {
    var last = Int64(0)
    var rest = values[...]
    while !rest.isEmpty {
      // What takes the numbers of earlier rows is written row by row.
      let rows = rest.prefix(reused.isEmpty ? EntryRows.most : 1)
      rest = rest.dropFirst(rows.count)
      last = try capture.addingUp {
        try transaction.recollections.logging { try insert(rows, of: deed, when: when) }
      }
      try addUp(rows, when: when, upTo: last)
    }
    // The last weight is one of the figures of the profile.
    if values.contains(where: { $0.metric == .weight }) {
      transaction.recollections.forgetWeight(of: user)
    }
    return last
  }

  /// Adds some figures with one statement.
  ///
  /// - Returns: The number of the last one.
  private func insert(
    _ rows: ArraySlice<Deed.Value>, of deed: Int64, when: Moment
  ) throws -> Int64 {
    try run(EntryRows.inserts[rows.count - 1]) { places in
      for (place, row) in rows.enumerated() {
        if place == 0 { places.add(deed) }
        places.add(row.metric.name)
        places.add(row.facet)
        places.add(row.value)
        if place == 0 {
          places.add(when.day.ordinal)
          places.add(when.at.seconds)
        }
      }
    }
  }

  /// Adds stored figures to the totals of their day, where no trigger has.
  private func addUp(
    _ rows: ArraySlice<Deed.Value>, when: Moment, upTo last: Int64
  ) throws {
    guard capture.tables?.haveTotalsHeard == true else { return }
    let first = last - Int64(rows.count) + 1
    try transaction.totals.add(
      rows.enumerated().map { place, row in
        AddedFigure(
          user: user, metric: row.metric.name, facet: row.facet, value: row.value,
          day: Int64(when.day.ordinal), at: Int64(when.at.seconds), entry: first + Int64(place))
      })
  }

  /// Deletes a deed with its entries.
  ///
  /// - Returns: False when the person has none of that id.
  @discardableResult
  public func delete(deed id: String) throws -> Bool {
    guard let number = Int(id) else { return false }
    try run("DELETE FROM deed WHERE user = :user AND number = :number", ["number": number])
    return writtenCount > 0
  }
}

/// The statements that add one entry, two, and so on, up to the most that go into one.
private enum EntryRows {
  static let most = 8

  static let inserts = (1...most).map { count in
    let rows = (0..<count).map {
      "(:user, :deed, :metric\($0), :facet\($0), :value\($0), :day, :at)"
    }
    return "INSERT INTO entry (user, deed, metric, facet, value, day, at) VALUES "
      + rows.joined(separator: ", ")
  }
}
