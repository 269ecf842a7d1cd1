internal import CivilTime
internal import Commands
internal import Slots

/// What a bare figure may be a reading of: "10.4", where only the blood sugar of the last days
/// comes near it.
extension Ledger {
  /// How long ago a reading may be that another one follows.
  private static let days = 7
  private static let readingCount = 20

  /// The request that keeps the figure; nil where no reading, or more than one, comes near it.
  public func reading(of value: Double, asSaid: String) throws -> Request? {
    let period = Period(from: clock.today - Ledger.days, to: clock.today)
    let metrics = try trackers().filter { $0.rule != .sum && !isOfPair($0) } + [.weight]
    let near = try metrics.filter { metric in
      let values = try newestEntries(
        metric, facet: nil, in: period, limit: Ledger.readingCount
      ).map(\.value)
      guard let least = values.min(), let most = values.max() else { return false }
      guard metric == .weight else { return isNear(value, least, most) }
      return kilograms(of: value, near: least, most) != nil
    }
    guard near.count == 1, let metric = near.first else { return nil }
    if metric == .weight {
      let known = try newestEntries(
        metric, facet: nil, in: period, limit: Ledger.readingCount
      ).map(\.value)
      guard let least = known.min(), let most = known.max(),
        let kg = kilograms(of: value, near: least, most)
      else { return nil }
      var weight = LogWeight()
      (weight.mass, weight.when.day) = (kg, clock.today)
      return Request(.weightLog, weight, asSaid: asSaid)
    }
    let reading = LogTracker(metric.name, value, on: clock.today)
    return Request(.trackerLog, reading, asSaid: asSaid)
  }

  /// The request that keeps two figures of one reading; nil where no body has that one.
  ///
  /// - Parameter isKept: Of readings that the person keeps already; else of any that are told so.
  public func reading(
    of first: Double, over second: Double, isKept: Bool, asSaid: String
  ) throws -> Request? {
    let names = isKept ? try trackers().map(\.name) : reference.pairedTrackers
    guard let name = names.first(where: { isPair($0, first, second) }) else { return nil }
    let reading = LogTracker(name, first, over: second, on: clock.today)
    return Request(.trackerLog, reading, asSaid: asSaid)
  }

  private func isPair(_ name: String, _ first: Double, _ second: Double) -> Bool {
    guard first > second, let preset = reference.tracker(name), let lower = preset.second else {
      return false
    }
    let bounds = [preset.usual, reference.tracker(lower)?.usual ?? []]
    return zip(bounds, [first, second]).allSatisfy { usual, value in
      usual.contains { $0.contains(value) }
    }
  }

  /// A weight told by its number alone, in whichever unit comes near those of late; the person's
  /// own first.
  private func kilograms(of value: Double, near least: Double, _ most: Double) -> Double? {
    let pounds = BodyMass.massKg(pounds: value)
    let readings = settings.units == "metric" ? [value, pounds] : [pounds, value]
    return readings.first { (least * 0.97...most * 1.03).contains($0) }
  }

  private func isNear(_ value: Double, _ least: Double, _ most: Double) -> Bool {
    (least * 0.6...most * 1.7).contains(value)
  }

  /// The figures of a pair are told together.
  private func isOfPair(_ metric: Metric) -> Bool {
    reference.tracker(metric.name)?.second != nil
      || reference.secondTrackers.contains(metric.name)
  }
}
