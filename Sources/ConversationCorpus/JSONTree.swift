import Foundation

/// A JSON value as it was written, for comparing what is wanted with what came.
enum JSONTree: Hashable, Sendable {
  case text(String)
  case number(Double)
  case flag(Bool)
  case list([JSONTree])
  case record([String: JSONTree])
  case null

  /// Reads one JSON text.
  init(json: String) throws {
    self = try JSONDecoder().decode(JSONTree.self, from: Data(json.utf8))
  }

  var record: [String: JSONTree]? { if case .record(let record) = self { record } else { nil } }
  var list: [JSONTree]? { if case .list(let list) = self { list } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
}

extension JSONTree: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSONTree].self) {
      self = .list(list)
    } else {
      self = .record(try container.decode([String: JSONTree].self))
    }
  }
}
