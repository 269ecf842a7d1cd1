import Commands

/// What the sentences of a file name: slots, types and rules.
struct IntentFileUses {
  /// The slots that its sentences fill, by words, by fixed values and by times.
  private(set) var slots: Set<String> = []
  /// The slots that its sentences ask for by themselves: `missing=items`.
  private(set) var missing: Set<String> = []
  /// The types of its slots.
  private(set) var types: Set<String> = []
  /// The rules that its sentences use.
  private(set) var rules: Set<String> = []

  init(_ file: IntentFile) {
    for line in file.sentences { add(line, path: file.path) }
    guard let time = file.timeSlot else { return }
    let filled = ["when": ["day", "at"], "days": ["day", "period"]]
    slots.formUnion(filled[time] ?? [time])
  }

  private mutating func add(_ line: IntentFile.Line, path: String) {
    var text = line.text
    if let mark = text.firstRange(of: "??") { text = String(text[..<mark.lowerBound]) }
    if let arrow = text.firstRange(of: "=>") {
      let fixed = (try? Assignments.read(trimmed(String(text[arrow.upperBound...])))) ?? []
      slots.formUnion(fixed.map(\.name))
      missing.formUnion(fixed.filter { $0.name == "missing" }.map(\.value))
      text = String(text[..<arrow.lowerBound])
    }
    let body = IntentFile.Line(text: trimmed(text), number: line.number)
    if let node = try? SentenceReader.read(body, path: path) { add(node) }
  }

  private mutating func add(_ node: SentenceNode) {
    switch node {
    case .word: return
    case .rule(let name): rules.insert(name)
    case .slot(let name, let type):
      slots.insert(name)
      types.insert(type)
    case .optional(let inner): add(inner)
    case .sequence(let nodes), .alternatives(let nodes): for node in nodes { add(node) }
    }
  }
}
