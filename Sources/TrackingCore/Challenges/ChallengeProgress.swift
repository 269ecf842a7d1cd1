public import CivilTime

/// How far a challenge has come, and what it needs from here.
public struct ChallengeProgress: Equatable, Sendable {
  /// What is to be reached: an amount over the whole period, or the number of spans that hold it.
  public var target: Double
  public var reached: Double
  /// Spans that ended without reaching the target; always 0 when one amount is asked for.
  public var missed: Int
  /// What the current span has so far, when the target is per day, week or month.
  public var currentSpan: Double?
  /// Days from today to the end, today included; nil without an end.
  public var daysLeft: Int?
  /// What each remaining day must bring; nil without an end, when reached, and for limits.
  public var pace: Double?
  public var isComplete: Bool
  public var isOver: Bool
  public var total: Double
  public var bestDay: LocalDay?
  public var best: Double

  /// 0…1.
  public var share: Double { target > 0 ? min(1, max(0, reached / target)) : isComplete ? 1 : 0 }
}

extension ChallengeProgress {
  /// - Parameters:
  ///   - amount: the target of each span, or of the whole period when `per` is nil.
  ///   - isLimit: no more than the amount, instead of at least.
  ///   - to: the last day; nil goes on until the amount is reached.
  ///   - values: what each day brought; a missing day is unknown and adds nothing.
  public init(
    amount: Double, isLimit: Bool, per: Grain?, from: LocalDay, to: LocalDay?, today: LocalDay,
    values: [LocalDay: Double]
  ) {
    let end = to ?? max(from, today)
    let inside = values.filter { from <= $0.key && $0.key <= end }
    let total = inside.values.reduce(0, +)
    let top = inside.max { ($0.value, $1.key) < ($1.value, $0.key) }
    self.init(
      target: amount, reached: total, missed: 0, currentSpan: nil,
      daysLeft: to.map { max(0, $0 - max(today, from) + 1) }, pace: nil, isComplete: false,
      isOver: to.map { today > $0 } ?? false, total: total, bestDay: top?.key,
      best: top?.value ?? 0)
    if let per {
      let spans = per.spans(of: Period(from: from, to: end))
      if to == nil {
        takeBest(of: spans, isLimit, today, inside)
      } else {
        count(spans, amount, isLimit, today, inside)
      }
    } else if isLimit {
      isComplete = isOver && total <= amount
      missed = total > amount ? 1 : 0
    } else {
      isComplete = total >= amount
    }
    if !isComplete, !isOver, !isLimit, per == nil, let daysLeft, daysLeft > 0 {
      pace = (amount - total) / Double(daysLeft)
    }
  }

  /// Without an end, one day, week or month that holds the target completes it.
  private mutating func takeBest(
    of spans: [Period], _ isLimit: Bool, _ today: LocalDay, _ values: [LocalDay: Double]
  ) {
    let sums = spans.map { span in
      values.filter { span.contains($0.key) }.values.reduce(0, +)
    }
    reached = isLimit ? sums.last ?? 0 : sums.max() ?? 0
    currentSpan = sums.last
    missed = isLimit ? sums.filter { $0 > target }.count : 0
    isComplete = !isLimit && reached >= target
  }

  private mutating func count(
    _ spans: [Period], _ amount: Double, _ isLimit: Bool, _ today: LocalDay,
    _ values: [LocalDay: Double]
  ) {
    target = Double(spans.count)
    reached = 0
    for span in spans {
      let sum = values.filter { span.contains($0.key) }.values.reduce(0, +)
      let holds = isLimit ? sum <= amount && span.to < today : sum >= amount
      if holds { reached += 1 }
      if span.contains(today) { currentSpan = sum }
      if isLimit ? sum > amount : !holds && span.to < today { missed += 1 }
    }
    isComplete = isLimit ? isOver && missed == 0 : Int(reached) == spans.count
  }

  /// A bar of ten cells, such as `▰▰▰▱▱▱▱▱▱▱`.
  public var bar: String {
    let full = isComplete ? 10 : min(9, Int(share * 10))
    return String(repeating: "▰", count: full) + String(repeating: "▱", count: 10 - full)
  }
}
