internal import Commands
internal import Slots

/// The amounts that are stored at once, asked about, or refused.
struct Plausibility {
  /// Inside: stored. Outside of it, but inside of `possible`: asked about first.
  let usual: ClosedRange<Double>
  /// Outside: refused.
  let possible: ClosedRange<Double>

  /// Lets a value pass, or stops: with a question, unless it was already answered with yes.
  func check(_ value: Double, _ slot: SlotKey, of asked: some Confirmable) throws {
    guard value.isFinite, possible.contains(value) else {
      throw Stop.refused(
        "out_of_range", slots: asked.slots,
        data: [
          slot: .number(value), "low": .number(possible.lowerBound),
          "high": .number(possible.upperBound),
        ])
    }
    if !usual.contains(value) { try Plausibility.ask(asked, data: [slot: .number(value)]) }
  }

  /// Asks whether it is meant, unless the sender has already said so.
  static func ask(_ asked: some Confirmable, reply: String? = nil, data: Slots) throws {
    if asked.isConfirmed { return }
    throw Stop.asking(.confirm, reply: reply, slots: asked.slots, data: data)
  }
}
