internal import CivilTime
internal import GRDB
internal import Slots

extension Ledger {
  /// How a figure came about: of the newest deed that has one, or of the person's own figures.
  ///
  /// - Parameter figure: `burned`, `calories`, `bmi`, `resting energy`, `water goal`; nil for the
  ///   newest computed figure.
  public func explanation(of figure: String? = nil) throws -> Explanation? {
    switch figure {
    case "bmi": return bodyMassExplanation
    case "resting energy": return restingEnergy
    case "day energy": return sittingEnergy
    case "exercise guidance": return exerciseGuidance
    case "sleep guidance": return sleepGuidance
    case "water goal": return try waterGoalExplanation()
    default: break
    }
    let ofFigure = figure == nil ? "" : "AND json_extract(explanation, '$.figure') = :figure"
    let row = try one(
      """
      SELECT explanation FROM deed WHERE user = :user AND explanation <> '' \(ofFigure)
        AND json_extract(explanation, '$.result') <> 0
      ORDER BY number DESC LIMIT 1
      """, figure.map { ["figure": $0] } ?? [:])
    return (row?["explanation"] as String?).flatMap { Slots(json: $0) }.flatMap(Explanation.init)
  }

  /// How the figures came about that the newest message computed, in the order of its deeds.
  func lastExplanations() throws -> [Explanation] {
    let last = try lastActions()
    let actions = last.prefix { $0.unit == last.first?.unit }.map(\.id)
    let found = try actions.reversed().flatMap { action in
      try all(
        """
        SELECT explanation FROM deed WHERE user = :user AND explanation <> ''
          AND json_extract(explanation, '$.result') <> 0
          AND id IN (SELECT row FROM change WHERE user = :user AND action = :action
            AND "table" = 'deed')
        ORDER BY number
        """, ["action": action])
    }
    return found.compactMap { Slots(json: $0["explanation"]) }.compactMap(Explanation.init)
  }

  /// How the only figure of some days came about; nil where there are several, or none.
  func onlyExplanation(of figure: String, in period: Period) throws -> Explanation? {
    let rows = try all(
      """
      SELECT explanation FROM deed WHERE user = :user AND explanation <> ''
        AND json_extract(explanation, '$.figure') = :figure
        AND json_extract(explanation, '$.result') <> 0 AND day BETWEEN :from AND :to LIMIT 2
      """, ["figure": figure, "from": period.from.ordinal, "to": period.to.ordinal])
    guard rows.count == 1 else { return nil }
    return Slots(json: rows[0]["explanation"]).flatMap(Explanation.init)
  }

  /// How the newest figure of a value came about, to the nearest whole number.
  func explanation(ofResult value: Double) throws -> Explanation? {
    // What came to nothing is not in the index, and only found where it is asked for.
    let isSomething = abs(value) > 0.6 ? "AND json_extract(explanation, '$.result') <> 0" : ""
    let row = try one(
      """
      SELECT explanation FROM deed WHERE id = (
        SELECT id FROM deed WHERE user = :user AND explanation <> '' \(isSomething)
          AND json_extract(explanation, '$.result') BETWEEN :value - 0.6 AND :value + 0.6
        ORDER BY number DESC LIMIT 1)
      """, ["value": value])
    return (row?["explanation"] as String?).flatMap { Slots(json: $0) }.flatMap(Explanation.init)
  }

  /// The newest figure of a value that was told as it is, such as the hours of a night.
  func told(figure value: Double) throws -> Explanation? {
    let row = try one(
      """
      SELECT e.metric, e.value FROM entry e JOIN deed d ON d.user = e.user AND d.id = e.deed
      WHERE e.user = :user AND e.value BETWEEN :value - 0.001 AND :value + 0.001
        AND d.explanation = ''
      ORDER BY d.number DESC, e.id LIMIT 1
      """, ["value": value])
    guard let row, let metric = try metric(row["metric"]) else { return nil }
    return Explanation(
      metric.name, formula: Explanation.asSaid, inputs: [:], result: row["value"],
      unit: metric.unit, source: Explanation.toldSource)
  }

  /// How the figures of one deed came about.
  public func explanation(ofDeed id: String) throws -> Explanation? {
    let row = try one(
      "SELECT explanation FROM deed WHERE user = :user AND number = :number",
      ["number": Int(id) ?? 0])
    return (row?["explanation"] as String?).flatMap { Slots(json: $0) }.flatMap(Explanation.init)
  }

  private func waterGoalExplanation() throws -> Explanation? {
    guard let goal = try goal(.water) else { return nil }
    return Explanation(
      "water goal", formula: goal.isDefault ? "8 glasses × 250 ml" : Explanation.asSet,
      inputs: ["goal_ml": .number(goal.target)], result: goal.target, unit: "ml",
      source: goal.isDefault
        ? "EFSA 2010: 1.6 l of drinks a day for women, 2.0 l for men" : Explanation.toldSource)
  }
}
