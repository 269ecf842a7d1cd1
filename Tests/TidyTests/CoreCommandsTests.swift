import Testing

/// The core is given commands: it knows neither the names of slots and intents nor the words of a
/// message.
struct CoreCommandsTests {
  /// What a line reads or asks for by a name of its own.
  private static func findings(in line: String) -> [String] {
    let code = line.drop { $0 == " " }
    if code.hasPrefix("//") { return [] }
    return marks.filter { code.contains($0) }
  }

  private static let marks =
    ["text", "number", "flag", "integer", "day", "instant", "period", "list"].map {
      "slots.\($0)(\""
    } + ["lots[\"", "Stop.asking(\"", "missing: \"", "missing: [\"", "intent == \"", "(intent: \""]

  @Test func `the core reads no slot by its name`() {
    let files = Project.files(in: ["Sources/TrackingCore"], [".swift"])
    #expect(files.count > 200)
    let found = files.flatMap { file in
      file.lines.enumerated().flatMap { index, line in
        Self.findings(in: line).map { "\(file.path):\(index + 1): \($0)" }
      }
    }
    #expect(found == [])
  }

  @Test func `slots that are read by their names are found`() {
    #expect(Self.findings(in: #"  let a = request.slots.text("metric")"#).count == 1)
    #expect(Self.findings(in: #"  slots["day"] = nil"#).count == 1)
    #expect(Self.findings(in: #"  if request.intent == "todo.add" {"#).count == 1)
    #expect(Self.findings(in: #"  /// Such as slots["day"]."#) == [])
    #expect(Self.findings(in: #"  data["day"] = told.slots[.day]"#) == [])
  }
}
