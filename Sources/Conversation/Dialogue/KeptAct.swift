import CivilTime
import Commands
import Slots
import TrackingCore

/// An act of a dialogue as it is kept in the store, in few bytes: a sender's last twenty stand in
/// one row that every message writes anew.
///
/// Older stores have longer names, which are read as well.
enum KeptAct {
  static func record(_ act: Session.DoneAction) -> SlotValue {
    // By the order of the names, in which they are written.
    var record: Record = ["a": .number(Double(act.at.seconds))]
    record["d"] = act.dayTotal.map { .number($0) }
    record["f"] = act.firstID.map { .number(Double($0)) }
    record["i"] = act.id.map { .number(Double($0)) }
    if !act.said.isEmpty { record["m"] = .list(act.said.map { self.list(of: $0) }) }
    record["n"] = .text(act.intent.rawValue)
    if !act.slots.isEmpty { record["s"] = .record(act.slots.values) }
    record["t"] = .number(Double(act.turn))
    if act.touchedAt != act.at { record["ta"] = .number(Double(act.touchedAt.seconds)) }
    if act.touchedTurn != act.turn { record["tt"] = .number(Double(act.touchedTurn)) }
    if !act.utterance.isEmpty { record["u"] = .text(mark + act.utterance) }
    return .record(record)
  }

  /// Begins what was said, so that it is text, also where it looks like a day.
  private static let mark = "'"

  static func act(_ value: SlotValue) -> Session.DoneAction? {
    guard let record = value.record else { return nil }
    guard let intent = record["n"]?.text else { return olderAct(record) }
    let said = (record["u"]?.text ?? "").dropFirst(mark.utf8.count)
    var act = Session.DoneAction(
      intent: IntentName(rawValue: intent), slots: Slots(record["s"]?.record ?? [:]),
      id: record["i"]?.number.flatMap { Int64(exactly: $0) }, utterance: String(said),
      said: record["m"]?.list?.compactMap(amount) ?? [])
    act.take(at: "a", turn: "t", touchedAt: "ta", touchedTurn: "tt", of: record)
    act.firstID = act.whole("f", of: record).map(Int64.init)
    act.dayTotal = record["d"]?.number
    return act
  }

  private static func list(of amount: SaidAmount) -> SlotValue {
    var values: [SlotValue] = [
      .text(amount.kind.rawValue), .number(amount.number), .number(amount.base),
    ]
    let isTimes = amount.times > 1
    if isTimes || amount.unit != nil || amount.rule != nil {
      values.append(.text(amount.unit ?? ""))
    }
    if isTimes || amount.rule != nil { values.append(.text(amount.rule ?? "")) }
    if isTimes { values.append(.number(amount.times)) }
    return .list(values)
  }

  private static func amount(_ value: SlotValue) -> SaidAmount? {
    guard let values = value.list, values.count >= 3,
      let kind = values[0].text.flatMap(SaidAmount.Kind.init(rawValue:)),
      let number = values[1].number
    else { return nil }
    func text(_ place: Int) -> String? {
      guard values.indices.contains(place) else { return nil }
      return values[place].text.flatMap { $0.isEmpty ? nil : $0 }
    }
    var amount = SaidAmount(kind, number, unit: text(3), base: values[2].number)
    amount.rule = text(4)
    if values.count > 5, let times = values[5].number { amount.times = times }
    return amount
  }
}

/// As acts were written before.
extension KeptAct {
  private static func olderAct(_ record: Record) -> Session.DoneAction? {
    guard let intent = record["intent"]?.text else { return nil }
    var act = Session.DoneAction(
      intent: IntentName(rawValue: intent), slots: Slots(record["slots"]?.record ?? [:]),
      id: record["id"]?.number.flatMap { Int64(exactly: $0) },
      utterance: KeptSession.said(record),
      said: record["said"]?.list?.compactMap(olderAmount) ?? [])
    act.take(
      at: "at", turn: "turn", touchedAt: "touched_at", touchedTurn: "touched_turn", of: record)
    return act
  }

  private static func olderAmount(_ value: SlotValue) -> SaidAmount? {
    guard let record = value.record,
      let kind = record["kind"]?.text.flatMap(SaidAmount.Kind.init(rawValue:)),
      let number = record["number"]?.number
    else { return nil }
    var amount = SaidAmount(
      kind, number, unit: record["unit"]?.text, base: record["base"]?.number)
    amount.rule = record["rule"]?.text
    return amount
  }
}

extension Session.DoneAction {
  /// Takes when it was done from a record; what was spoken of once alone has no times of its own
  /// for that.
  fileprivate mutating func take(
    at atName: String, turn turnName: String, touchedAt touchedAtName: String,
    touchedTurn touchedTurnName: String, of record: Record
  ) {
    turn = whole(turnName, of: record) ?? 0
    touchedTurn = whole(touchedTurnName, of: record) ?? turn
    at = Instant(seconds: whole(atName, of: record) ?? 0)
    touchedAt = whole(touchedAtName, of: record).map { Instant(seconds: $0) } ?? at
  }

  fileprivate func whole(_ name: String, of record: Record) -> Int? {
    record[name]?.number.flatMap { Int(exactly: $0) }
  }
}

/// The acts of a dialogue as they were written last: of one that nothing has changed since, the
/// text is taken.
struct WrittenActs {
  private var acts: [Session.DoneAction] = []
  /// What is written of each.
  private var texts: [String] = []

  /// The acts as a JSON list, most of which were there before in the same order.
  mutating func list(of recent: [Session.DoneAction]) -> String {
    for place in recent.indices {
      if let same = (place..<acts.count).first(where: { acts[$0] == recent[place] }) {
        acts.removeSubrange(place..<same)
        texts.removeSubrange(place..<same)
      } else {
        acts.insert(recent[place], at: place)
        texts.insert(Slots(KeptAct.record(recent[place]).record ?? [:]).exactJSON, at: place)
      }
    }
    acts.removeSubrange(recent.count...)
    texts.removeSubrange(recent.count...)
    var list = "["
    list.reserveCapacity(texts.reduce(2) { $0 + $1.utf8.count + 1 })
    for (place, text) in texts.enumerated() {
      if place > 0 { list += "," }
      list += text
    }
    list += "]"
    return list
  }
}
