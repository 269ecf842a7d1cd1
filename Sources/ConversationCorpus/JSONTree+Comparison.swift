import CivilTime

extension JSONTree {
  /// The values of `{"any":[…]}`; else this one alone.
  var alternatives: [JSONTree] {
    if let record, record.count == 1, let any = record["any"]?.list { return any }
    return [self]
  }

  /// Whether a value is the wanted one: numbers within a hundredth, words without case, edges and
  /// a leading article, lists in any order, of records only the wanted keys.
  func isMet(by given: JSONTree, key: String = "") -> Bool {
    let alternatives = alternatives
    if alternatives != [self] { return alternatives.contains { $0.isMet(by: given, key: key) } }
    switch (self, given) {
    case (.number(let wanted), .number(let number)):
      return abs(number - wanted) <= 0.01 * abs(wanted) + 1e-9
    case (.number, .text(let text)):
      return Double(text).map { isMet(by: .number($0), key: key) } ?? false
    case (.text(let wanted), .text(let text)):
      return key == "recurrence"
        ? Self.parts(of: wanted) == Self.parts(of: text) : Self.areAlike(wanted, text)
    case (.text(let wanted), .number(let number)):
      return Double(wanted) == number
    case (.list(let wanted), .list(let list)):
      var left = list
      return wanted.count == list.count
        && wanted.allSatisfy { value in
          guard let index = left.firstIndex(where: { value.isMet(by: $0, key: key) }) else {
            return false
          }
          left.remove(at: index)
          return true
        }
    case (.record(let wanted), .record(let record)):
      return wanted.allSatisfy { key, value in
        record[key].map { value.isMet(by: $0, key: key) } ?? false
      }
    default: return self == given
    }
  }

  private static func areAlike(_ left: String, _ right: String) -> Bool {
    if plain(left) == plain(right) { return true }
    guard let left = Instant(rfc3339: left), let right = Instant(rfc3339: right) else {
      return false
    }
    return left == right
  }

  private static let edges: Set<Character> = Set(" \"'“”‘’.,!?;:()")
  private static let articles: Set<Substring> = ["the", "a", "an", "my"]

  private static func plain(_ text: String) -> String {
    let kept = text.lowercased().drop(while: edges.contains).reversed()
      .drop(while: edges.contains).reversed()
    var words = String(kept).split(whereSeparator: \.isWhitespace)
    if words.count > 1, let first = words.first, articles.contains(first) { words.removeFirst() }
    return words.joined(separator: " ")
  }

  /// The parts of a recurrence; an interval of one says nothing.
  private static func parts(of rule: String) -> Set<Substring> {
    Set(rule.uppercased().split(separator: ";")).subtracting(["INTERVAL=1"])
  }
}
