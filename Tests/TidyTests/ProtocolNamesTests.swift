import Testing

/// The names of intents and slots stand as texts in one place, beside the commands; everything else
/// has them as `IntentName` and `SlotKey`.
struct ProtocolNamesTests {
  /// The names that a file of the commands lists.
  private static func names(in file: String, of type: String) -> Set<String> {
    let lines = Project.file("Sources/Commands/" + file)?.lines ?? []
    return Set(
      lines.filter { $0.contains("= \(type)(rawValue: \"") }.compactMap { literals(in: $0).first })
  }

  private static let intents = names(in: "IntentName.swift", of: "IntentName")
  private static let slots = names(in: "SlotKey.swift", of: "SlotKey")
    .union(names(in: "HeardKey.swift", of: "SlotKey"))

  /// The texts between quotation marks of a line, without a comment's.
  private static func literals(in line: String) -> [String] {
    let code = line.drop { $0 == " " }
    if code.hasPrefix("//") { return [] }
    return line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  private static func intents(in line: String) -> [String] {
    literals(in: line).filter { intents.contains($0) }
  }

  /// The names by which a line reads or writes slots.
  private static func slots(in line: String) -> [String] {
    literals(in: line).filter { name in
      slots.contains(name) && openings.contains { line.contains($0 + "\"" + name + "\"") }
        || slots.contains(name) && values.contains { line.contains("\"\(name)\": .\($0)") }
    }
  }

  private static let readings = [
    "text", "number", "flag", "integer", "day", "instant", "period", "list",
  ]
  private static let openings =
    readings.map { "lots.\($0)(" } + readings.dropFirst().map { ".\($0)(" }
    + readings.map { " \($0)(" } + readings.map { "(\($0)(" }
    + [
      "lots[", "lots.values[", "record[", "record?[", "item[", "SlotKey = ", "as: ", "into: ",
      "missing: ",
    ]
  private static let values = [
    "text(", "number(", "flag(", "day(", "instant(", "period(", "list(", "record(",
  ]

  /// What is written with names of its own: what the store keeps of a dialogue, and what an outcome
  /// gives to a reply.
  private static func hasOwnNames(_ file: Project.File) -> Bool {
    file.path.hasPrefix("Sources/Conversation/Replies/")
      || file.path.split(separator: "/").last?.hasPrefix("Kept") == true
  }

  @Test func `no intent is named by a text`() {
    #expect(Self.intents.count > 120)
    let files = Project.files(in: ["Sources"], [".swift"])
      .filter { !$0.path.hasPrefix("Sources/Commands/") }
    #expect(files.count > 800)
    let found = files.flatMap { file in
      file.lines.enumerated().flatMap { index, line in
        Self.intents(in: line).map { "\(file.path):\(index + 1): \($0)" }
      }
    }
    #expect(found.isEmpty, Tidiness.report(found))
  }

  @Test func `no slot is named by a text where meaning is read and talked about`() {
    #expect(Self.slots.count > 140)
    let files = Project.files(
      in: ["Sources/IntentRecognition", "Sources/Conversation"], [".swift"]
    ).filter { !Self.hasOwnNames($0) }
    #expect(files.count > 300)
    let found = files.flatMap { file in
      file.lines.enumerated().flatMap { index, line in
        Self.slots(in: line).map { "\(file.path):\(index + 1): \($0)" }
      }
    }
    #expect(found.isEmpty, Tidiness.report(found))
  }

  @Test func `texts that name an intent or a slot are found`() {
    #expect(Self.intents(in: #"  case "drink.log": "water""#) == ["drink.log"])
    #expect(Self.intents(in: #"  /// `"drink.log"` is one."#) == [])
    #expect(Self.intents(in: "  case .drinkLog: true") == [])
    #expect(Self.slots(in: #"  let ml = act.slots.number("volume_ml")"#) == ["volume_ml"])
    #expect(Self.slots(in: #"  if slots["day"] == nil {"#) == ["day"])
    #expect(Self.slots(in: #"  return ["items": .list(items)]"#) == ["items"])
    #expect(Self.slots(in: #"  case "day": true"#) == [])
  }
}
