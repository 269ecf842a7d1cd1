import CivilTime
import Conversation
import Slots

/// The keys of one object of the JSON bridge; unknown ones are not looked at, and null is missing.
struct BridgeFields {
  let record: [String: JSONValue]

  /// The message's id; a number stands for its digits.
  var id: String? { identity("id") }

  /// What comes back as it was, and tells messages apart, has to be a name.
  func checkID() throws(BridgeFault) {
    try checkWhole("id")
    guard id == nil, let value = record["id"], value != .null else { return }
    throw .wrongKind(key: "id", wanted: "a string or a number")
  }

  var idJSON: String? { json("id") }
  var targetJSON: String? { json("target") }

  /// What an edit or a deletion is about.
  func target() throws(BridgeFault) -> String {
    try checkWhole("target")
    guard let target = identity("target") else { throw .missing(key: "target") }
    return target
  }

  /// Half a character cannot be told from another half, nor given back.
  private func checkWhole(_ key: String) throws(BridgeFault) {
    if case .broken = record[key] { throw .halfCharacter(key: key) }
  }

  private func identity(_ key: String) -> String? {
    switch record[key] {
    case .text(let text): text
    case .number(let digits): digits
    default: nil
    }
  }

  private func json(_ key: String) -> String? {
    switch record[key] {
    case .text(let text): jsonString(text)
    case .number(let digits): digits
    default: nil
    }
  }

  /// A name, a place, a time: every character of it counts.
  func name(_ key: String) throws(BridgeFault) -> String? {
    try checkWhole(key)
    return try text(key)
  }

  /// What somebody said, which may have been cut in the middle of a character.
  func text(_ key: String) throws(BridgeFault) -> String? {
    switch record[key] {
    case nil, .null: return nil
    case .text(let text), .broken(let text): return text
    default: throw .wrongKind(key: key, wanted: "a string")
    }
  }

  func flag(_ key: String) throws(BridgeFault) -> Bool? {
    switch record[key] {
    case nil, .null: return nil
    case .flag(let flag): return flag
    default: throw .wrongKind(key: key, wanted: "true or false")
    }
  }

  func time() throws(BridgeFault) -> Instant? {
    guard let text = try name("time") else { return nil }
    guard let instant = Instant(rfc3339: text) else { throw .badTime(text) }
    return instant
  }

  func attachments() throws(BridgeFault) -> [Message.Attachment] {
    guard let value = record["attachments"], value != .null else { return [] }
    guard case .list(let items) = value else {
      throw .wrongKind(key: "attachments", wanted: "a list")
    }
    var attachments: [Message.Attachment] = []
    for item in items {
      if case .record(let record) = item, case .broken = record["path"] {
        throw .halfCharacter(key: "path")
      }
      guard case .record(let record) = item, let path = record["path"]?.text else {
        throw .wrongKind(key: "attachments", wanted: "a list of {\"path\":…}")
      }
      attachments.append(
        .init(path: path, name: record["name"]?.text, mime: record["mime"]?.text))
    }
    return attachments
  }
}
