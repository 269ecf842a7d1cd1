import Commands
import IntentRecognition
import Slots
import TrackingCore

/// What the sender counts in money, and which of it a sum is of.
struct MoneyTrackers {
  struct One {
    var metric: Metric
    /// What its name says of its money: that of "eating out" says nothing.
    var way: MoneyReport.Way?
  }

  let recognizer: IntentRecognizer
  let all: [One]
  /// The one that was made or told of last, where nothing else was since.
  let spokenOf: String?

  init(_ recognizer: IntentRecognizer, ledger: Ledger, session: Session) throws {
    self.recognizer = recognizer
    let all = try ledger.trackers().compactMap { metric -> One? in
      let way = recognizer.kindOfMoney(metric.name)
      let isInMoney = recognizer.isCurrency(metric.unit, of: metric.name)
      // What has a unit of something else is counted in that: "money tasks in hours".
      guard isInMoney || metric.unit.isEmpty && way != nil
      else { return nil }
      return One(metric: metric, way: way)
    }
    self.all = all
    let last = (session.recent.last ?? session.last.last)?.slots.text(.tracker)
    spokenOf = all.first { $0.metric.name == last }?.metric.name
  }

  var units: [String] { all.map(\.metric.unit).filter { !$0.isEmpty } }

  func isMoney(_ name: String) -> Bool { all.contains { $0.metric.name == name } }

  /// The one that a sum is of, and whether that is sure; nil where none or several fit.
  func meant(by item: MoneyReport.Item) -> (tracker: One, isSure: Bool)? {
    let fitting = all.filter { fits($0, item) }
    let named = fitting.filter { item.trackers.contains($0.metric.name) }
    if named.count == 1 { return (named[0], true) }
    guard named.isEmpty else { return nil }
    if let last = fitting.first(where: { $0.metric.name == spokenOf }) {
      // "Spent 60 on shoes" is not of what is spent on eating out.
      return (last, last.way != nil || item.way == nil)
    }
    let general = fitting.filter { $0.way != nil }
    if general.count == 1 { return (general[0], true) }
    return fitting.count == 1 ? (fitting[0], false) : nil
  }

  private func fits(_ one: One, _ item: MoneyReport.Item) -> Bool {
    switch item.way {
    case nil: true
    case .spent?, .refunded?: one.way == .spent || one.way == nil
    case .saved?, .withdrawn?: one.way == .saved
    case .earned?: one.way == .earned
    }
  }
}
