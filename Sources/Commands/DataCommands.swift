package import CivilTime

/// `data.import`: the past out of a file.
package struct ImportData: Command {
  /// Of another app.
  package var format: String?
  package var path: String?
  /// The titles of tasks that a calendar no longer has, and that may go.
  package var vanished: [String]?
  /// It shall be read again and again, which is set up elsewhere.
  package var isEvery = false

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.format, &format)
    coder.slot(.path, &path)
    coder.slot(.vanished, &vanished)
    coder.yes(.every, &isEvery)
  }
}

/// `data.export`: everything as a file, or some of it.
package struct ExportData: Command {
  package var format: String?
  /// The name that the file shall have.
  package var path: String?
  /// Those of one metric.
  package var metric: String?
  /// Of which all entries are written.
  package var activity: String?
  package var period: Period?

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.format, &format)
    coder.slot(.path, &path)
    coder.slot(.metric, &metric)
    coder.slot(.activity, &activity)
    coder.slot(.period, &period)
  }
}
