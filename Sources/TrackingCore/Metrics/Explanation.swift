public import Slots

/// How a figure was computed: the formula, what went in, and whose it is.
public struct Explanation: Sendable, Equatable {
  /// What the figure is, such as `burned`, `calories`, `bmi`, `water goal`.
  public var figure: String
  /// Such as `MET × kg × h`.
  public var formula: String
  /// What went in, named with units: `met`, `mass_kg`, `duration_s`.
  public var inputs: Slots
  /// The figure itself.
  public var result: Double
  public var unit: String
  /// The publication or table.
  public var source: String
  /// What was assumed, such as `for 70 kg`.
  public var assumptions: [String]

  /// The formula and source of what was told as it is.
  static let asSaid = "as you said"
  static let asSet = "as you set it"
  static let toldSource = "you said so"

  /// Whether there is nothing to it but that it was said.
  var isStated: Bool { [Explanation.asSaid, Explanation.asSet].contains(formula) }

  public init(
    _ figure: String, formula: String, inputs: Slots, result: Double, unit: String,
    source: String, assumptions: [String] = []
  ) {
    self.figure = figure
    self.formula = formula
    self.inputs = inputs
    self.result = result
    self.unit = unit
    self.source = source
    self.assumptions = assumptions
  }

  /// As data of an outcome, and as it is kept.
  public var slots: Slots {
    [
      Part.figure: .text(figure), Part.formula: .text(formula),
      Part.inputs: .record(inputs.values), Part.result: .number(result), Part.unit: .text(unit),
      Part.source: .text(source), Part.assumptions: .list(assumptions.map { .text($0) }),
    ]
  }

  /// Reads what ``slots`` wrote.
  public init?(_ kept: Slots) {
    guard let figure = kept[Part.figure]?.text, let formula = kept[Part.formula]?.text,
      let result = kept[Part.result]?.number
    else { return nil }
    self.init(
      figure, formula: formula, inputs: Slots(kept[Part.inputs]?.record ?? [:]), result: result,
      unit: kept[Part.unit]?.text ?? "", source: kept[Part.source]?.text ?? "",
      assumptions: (kept[Part.assumptions]?.list ?? []).compactMap(\.text))
  }

  /// What its parts are called where it is kept.
  private enum Part {
    static let figure: SlotKey = "figure"
    static let formula: SlotKey = "formula"
    static let inputs: SlotKey = "inputs"
    static let result: SlotKey = "result"
    static let unit: SlotKey = "unit"
    static let source: SlotKey = "source"
    static let assumptions: SlotKey = "assumptions"
  }
}
