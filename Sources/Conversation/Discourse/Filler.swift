import Commands
import EntityRecognition
import IntentRecognition
import Slots

/// What a message gives for some role: one span with its readings, as new or as what was before.
struct Filler {
  var tokens: Range<Int>
  /// "6k" is a number and a distance: both stay until the role is chosen.
  var readings: [EntityValue]
  /// Behind "not": what was said before.
  var isOld: Bool

  /// Its readings as amounts, those with a unit first; the second of some is no two of anything.
  var amounts: [SaidAmount] {
    var amounts: [SaidAmount] = []
    var numbers: [SaidAmount] = []
    for reading in readings where !reading.isOrdinal {
      guard let amount = SaidAmount(reading) else { continue }
      if amount.kind == .number { numbers.append(amount) } else { amounts.append(amount) }
    }
    if amounts.isEmpty { return numbers }
    if !numbers.isEmpty { amounts += numbers }
    return amounts
  }

  /// "The first one" counts nothing.
  var isPlace: Bool {
    readings.allSatisfy { reading in
      switch reading {
      case .ordinal: true
      case .number(let number): number.value == 1
      // "Be honest, Jan": a name.
      case .time(let time): time.known == [.month]
      default: false
      }
    }
  }

  /// Whether it is a number and nothing else.
  var isBareNumber: Bool { !amounts.isEmpty && amounts.allSatisfy { $0.kind == .number } }

  var times: [TimeValue] {
    readings.compactMap { if case .time(let time) = $0 { time } else { nil } }
  }
}

extension EntityValue {
  fileprivate var isOrdinal: Bool {
    if case .ordinal = self { return true }
    return false
  }
}

extension Mentions {
  /// The values of the message, span by span.
  var fillers: [Filler] {
    if values.isEmpty { return [] }
    var result: [Filler] = []
    // Few messages deny anything, and long ones hold many values and signs.
    let mayBeOld =
      !replaced.isEmpty
      || signs.contains { [.denial, .written, .rejected].contains($0.cue) }
    for value in values where !isOfSource(value.tokens) {
      if let place = result.firstIndex(where: { $0.tokens.overlaps(value.tokens) }) {
        result[place].readings.append(value.value)
      } else {
        result.append(
          Filler(
            tokens: value.tokens, readings: [value.value],
            isOld: mayBeOld && isDenied(value.tokens)))
      }
    }
    return result
  }

  /// "Packet says 540" tells of no packet.
  private func isOfSource(_ tokens: Range<Int>) -> Bool {
    hints.contains { $0.cue == .source && $0.tokens.overlaps(tokens) }
  }

  /// Whether "not" or "instead of" stands right in front, but for a small word; or "I wrote", with
  /// what was meant behind it.
  func isDenied(_ tokens: Range<Int>) -> Bool {
    if isRejected(tokens) || replaced.contains(tokens) { return true }
    return signs.contains { sign in
      (sign.cue == .denial || sign.cue == .written && isRighted(behind: tokens))
        && sign.tokens.upperBound <= tokens.lowerBound
        && tokens.lowerBound - sign.tokens.upperBound <= 1
        && !marks.contains(sign.tokens.upperBound)
    }
  }

  /// "6 is too early, make it 8": with the one that is meant behind it.
  private func isRejected(_ tokens: Range<Int>) -> Bool {
    signs.contains { $0.cue == .rejected && $0.tokens.lowerBound == tokens.upperBound }
      && values.contains { $0.tokens.lowerBound > tokens.upperBound }
  }

  private func isRighted(behind tokens: Range<Int>) -> Bool {
    signs.contains {
      [.contrast, .pointing].contains($0.cue) && $0.tokens.lowerBound >= tokens.upperBound
    }
  }

  /// "6 units": what a number counts, where nothing explains the word.
  private var counted: [String] {
    fillers.filter { $0.amounts.contains { $0.kind == .number } }.flatMap { filler in
      terms.filter { $0.token == filler.tokens.upperBound && rest.contains($0.token) }.map(\.base)
    }
  }

  /// Whether a number counts something that an act does not have.
  func countsOther(than act: Session.DoneAction, _ recognizer: IntentRecognizer) -> Bool {
    let counted = counted
    if counted.isEmpty { return false }
    switch act.family {
    // "Three rolls", where summer rolls were told.
    case "meal":
      return !act.foods.contains { food in
        recognizer.bases(of: food).last.map(counted.contains) ?? false
      }
    case "reminder", "todo": return true
    case "tracker":
      guard let unit = act.slots.text(.unit) else {
        return act.words(recognizer).isDisjoint(with: counted)
      }
      return Set(recognizer.bases(of: unit)).isDisjoint(with: counted)
    // "3 sips", "4 stars", "20 laps" count no glasses, hours or kilometres.
    case "drink", "sleep", "weight": return true
    default: return false
    }
  }

  /// The things that are meant, without those that are denied.
  func meant(of kind: Thing.Kind) -> [Thing] {
    things(of: kind).filter { !isDenied($0.tokens) }
  }
}

extension Mentions {
  /// The times of the message in order.
  var times: [TimeValue] {
    values.compactMap { if case .time(let time) = $0.value { time } else { nil } }
  }

  /// The amounts of the message in order, the first reading of each span.
  var amounts: [SaidAmount] {
    if values.isEmpty { return [] }
    // As of the fillers, which would be made for it with all of their readings.
    var spans: [(tokens: Range<Int>, amount: SaidAmount?)] = []
    for value in values where !isOfSource(value.tokens) {
      let amount = value.value.isOrdinal ? nil : SaidAmount(value.value)
      guard let place = spans.firstIndex(where: { $0.tokens.overlaps(value.tokens) }) else {
        spans.append((value.tokens, amount))
        continue
      }
      let known = spans[place].amount
      if let amount, known == nil || known?.kind == .number && amount.kind != .number {
        spans[place].amount = amount
      }
    }
    return spans.compactMap(\.amount)
  }
}
