import CivilTime
import EntityRecognition
import Slots

/// Entities as JSON in the shape that Duckling's users know.
struct EntityRendering {
  /// How a time with two readings is meant.
  enum Direction: String { case past, next }

  var zone: Zone
  var direction = Direction.next

  /// A list of entities; `start` and `end` count Unicode scalars, the end excluded.
  func json(_ entities: [Entity], in text: String) -> String {
    let bytes = Array(text.utf8)
    let items = entities.map { entity in
      let body = String(decoding: bytes[entity.bytes], as: UTF8.self)
      let start = scalarCount(bytes[..<entity.bytes.lowerBound])
      let end = start + scalarCount(bytes[entity.bytes])
      return "{\"body\":\(jsonString(body)),\"start\":\(start),\"end\":\(end),"
        + "\"dim\":\"\(dimension(of: entity.value))\",\"value\":\(value(entity.value))}"
    }
    return "[" + items.joined(separator: ",") + "]"
  }

  private func scalarCount(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }

  private func dimension(of value: EntityValue) -> String {
    switch value {
    case .number: "number"
    case .ordinal: "ordinal"
    case .quantity(let quantity): quantity.dimension.rawValue
    case .duration: "duration"
    case .time: "time"
    case .recurrence: "recurrence"
    }
  }

  private func value(_ value: EntityValue) -> String {
    switch value {
    case .number(let number): "{\"type\":\"value\",\"value\":\(jsonNumber(number.value))}"
    case .ordinal(let number): "{\"type\":\"value\",\"value\":\(number)}"
    case .quantity(let quantity):
      measured(
        quantity.number.value, quantity.unit, quantity.normalized, baseUnit(quantity.dimension))
    case .duration(let duration):
      measured(duration.number.value, duration.unit, duration.seconds, "second")
    case .time(let time): span(direction == .next ? time.next : time.past)
    case .recurrence(let recurrence):
      "{\"type\":\"value\",\"value\":\(jsonString(recurrence.rule))"
        + (recurrence.first.map { ",\"time\":\"\(rfc3339($0))\"" } ?? "") + "}"
    }
  }

  private func measured(
    _ value: Double, _ unit: String, _ normalized: Double, _ base: String
  ) -> String {
    "{\"type\":\"value\",\"value\":\(jsonNumber(value)),\"unit\":\(jsonString(unit)),"
      + "\"normalized\":{\"value\":\(jsonNumber(normalized)),\"unit\":\"\(base)\"}}"
  }

  private func baseUnit(_ dimension: Dimension) -> String {
    switch dimension {
    case .volume: "ml"
    case .mass: "g"
    case .distance: "m"
    case .energy: "kcal"
    case .temperature: "°C"
    case .speed: "m/s"
    case .pace: "s/km"
    case .heartRate: "bpm"
    case .portion: "portion"
    }
  }

  private func span(_ span: TimeSpan) -> String {
    switch span {
    case .point(let time, let grain):
      return "{\"type\":\"value\",\(point(time, grain))}"
    case .interval(let from, let to, let grain):
      var parts = ["\"type\":\"interval\""]
      if let from { parts.append("\"from\":{\(point(from, grain))}") }
      if let to { parts.append("\"to\":{\(point(to, grain))}") }
      return "{" + parts.joined(separator: ",") + "}"
    }
  }

  private func point(_ time: LocalTime, _ grain: Grain) -> String {
    "\"value\":\"\(rfc3339(time))\",\"grain\":\"\(grain.rawValue)\""
  }

  private func rfc3339(_ time: LocalTime) -> String { zone.rfc3339(zone.instant(of: time)) }
}
