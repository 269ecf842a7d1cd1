/// What the names of a reply's template stand for.
protocol TemplateValues {
  func said(named name: String) -> TemplateValue?
}

/// What one name stands for.
enum TemplateValue {
  case flag(Bool)
  case text(String)
  case row(any TemplateValues)
  case rows([any TemplateValues])

  /// Whether a section about it is left out.
  var isNothing: Bool {
    switch self {
    case .flag(let flag): !flag
    case .rows(let rows): rows.isEmpty
    case .text, .row: false
    }
  }
}

/// A few words by their names.
struct SaidWords: TemplateValues, ExpressibleByDictionaryLiteral {
  private let words: [String: TemplateValue]

  init(dictionaryLiteral elements: (String, TemplateValue)...) {
    words = Dictionary(elements, uniquingKeysWith: { _, last in last })
  }

  func said(named name: String) -> TemplateValue? { words[name] }
}

/// A template of words, names, sections and their opposites alone, as replies are written: what
/// else Mustache knows is left to its library, which asks the runtime for the type of each value.
struct PlainTemplate: Sendable {
  private indirect enum Part: Sendable {
    case text(String)
    case name(String)
    case section(String, [Part], isOpposite: Bool)
  }

  private var parts: [Part] = []

  /// Nil for a template that needs more.
  init?(_ source: String) {
    let source = Array(source.utf8)
    guard !PlainTemplate.hasLineOfOneTag(source) else { return nil }
    var rest = source[...]
    guard let parts = PlainTemplate.parts(of: &rest, upTo: nil) else { return nil }
    self.parts = parts
  }

  /// Nil where a name stands for rows and is no section.
  func text(_ values: any TemplateValues) -> String? {
    var text = ""
    return PlainTemplate.add(parts, [values], to: &text) ? text : nil
  }

  private static func add(
    _ parts: [Part], _ scopes: [any TemplateValues], to text: inout String
  ) -> Bool {
    for part in parts {
      switch part {
      case .text(let words): text += words
      case .name(let name):
        switch said(name, scopes) {
        case nil: break
        case .text(let words): text += words
        case .flag(let flag): text += flag ? "true" : "false"
        case .row, .rows: return false
        }
      case .section(let name, let inner, let isOpposite):
        let value = said(name, scopes)
        guard value?.isNothing ?? true == isOpposite else { continue }
        let isWhole =
          switch value {
          case .row(let row) where !isOpposite: add(inner, scopes + [row], to: &text)
          case .rows(let rows) where !isOpposite:
            rows.allSatisfy { add(inner, scopes + [$0], to: &text) }
          default: add(inner, scopes, to: &text)
          }
        guard isWhole else { return false }
      }
    }
    return true
  }

  /// What a name stands for in the innermost row that knows it.
  private static func said(_ name: String, _ scopes: [any TemplateValues]) -> TemplateValue? {
    for scope in scopes.reversed() {
      if let value = scope.said(named: name) { return value }
    }
    return nil
  }

  /// The parts up to the end of a section, or of the template; nil for what is not read here.
  private static func parts(of rest: inout ArraySlice<UInt8>, upTo section: String?) -> [Part]? {
    var parts: [Part] = []
    while let open = pair(UInt8(ascii: "{"), in: rest) {
      if open > rest.startIndex {
        parts.append(.text(String(decoding: rest[..<open], as: UTF8.self)))
      }
      rest = rest[(open + 2)...]
      guard let close = pair(UInt8(ascii: "}"), in: rest) else { return nil }
      let tag = rest[..<close]
      rest = rest[(close + 2)...]
      let mark = tag.first.flatMap { marks.contains($0) ? $0 : nil }
      let name = String(decoding: mark == nil ? tag : tag.dropFirst(), as: UTF8.self)
      guard isName(name) else { return nil }
      switch mark {
      case nil: parts.append(.name(name))
      case UInt8(ascii: "/"): return name == section ? parts : nil
      case let mark:
        guard let inner = self.parts(of: &rest, upTo: name) else { return nil }
        parts.append(.section(name, inner, isOpposite: mark == UInt8(ascii: "^")))
      }
    }
    guard section == nil else { return nil }
    if !rest.isEmpty { parts.append(.text(String(decoding: rest, as: UTF8.self))) }
    return parts
  }

  /// What begins, turns round and ends a section.
  private static let marks = Array("#^/".utf8)

  /// Where the first two of a letter stand side by side.
  private static func pair(_ letter: UInt8, in text: ArraySlice<UInt8>) -> Int? {
    text.indices.dropLast().first { text[$0] == letter && text[$0 + 1] == letter }
  }

  private static func isName(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }

  /// Whether a section begins or ends alone in a line, which goes with it.
  private static func hasLineOfOneTag(_ source: [UInt8]) -> Bool {
    guard source.contains(UInt8(ascii: "\n")) else { return false }
    return source.split(separator: UInt8(ascii: "\n")).contains { line in
      let words = line.filter {
        $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: "\r")
      }
      return words.starts(with: "{{".utf8) && words.count > 2 && marks.contains(words[2])
        && pair(UInt8(ascii: "}"), in: words[...]).map { $0 + 2 } == words.count
    }
  }
}
