import CivilTime
import Foundation
import Slots
import Testing

@testable import Exchange
@testable import TrackingCore

/// Files that are not what they begin as are refused, with the line that is wrong.
struct BrokenFileTests {
  private let clock = Clock(now: noonish, zone: berlin)

  private func fault(_ name: String, _ text: String) throws -> ExchangeError? {
    let folder = try Folder()
    let path = try folder.file(name, text)
    do {
      _ = try FileReader().read(path, clock: clock)
      return nil
    } catch let error as ExchangeError {
      return error
    }
  }

  @Test func `the line that is wrong is named`() throws {
    let steps = "Date,Steps\n2026-03-01,100\n"
    #expect(
      try fault("a.csv", steps + "2026-13-01,5\n")
        == .badLine(file: "a.csv", line: 3, .date("2026-13-01")))
    #expect(
      try fault("a.csv", steps + "2026-03-02,many\n")
        == .badLine(file: "a.csv", line: 3, .number("many", column: "Steps")))
    #expect(
      try fault("a.csv", steps + "2026-03-02,5,6\n")
        == .badLine(file: "a.csv", line: 3, .fields(count: 3, expected: 2)))
    #expect(
      try fault("a.csv", steps + "2026-03-02,\"5\n6\n")
        == .badLine(file: "a.csv", line: 3, .openQuote))
    #expect(
      try fault("a.csv", steps + "\"2026-03-02\"x,5\n")
        == .badLine(file: "a.csv", line: 3, .quoteInField))
    #expect(
      try fault("daylio.csv", "full_date,weekday,time,mood,activities\n2026-03-02,Mon,late,good,\n")
        == .badLine(file: "daylio.csv", line: 2, .time("late")))
    #expect(
      try fault("todo.txt", "one\ntwo due:soon\n")
        == .badLine(file: "todo.txt", line: 2, .date("soon")))
  }

  @Test func `broken calendars are refused by line`() throws {
    let begin = "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:One\n"
    #expect(
      try fault("a.ics", begin + "END:VCALENDAR\n")
        == .badLine(file: "a.ics", line: 4, .unbalanced("“END:VCALENDAR”")))
    #expect(
      try fault("a.ics", begin) == .badLine(file: "a.ics", line: 2, .unbalanced("“BEGIN:VTODO”")))
    #expect(
      try fault("a.ics", begin + "DUE:2026\nEND:VTODO\nEND:VCALENDAR\n")
        == .badLine(file: "a.ics", line: 4, .date("2026")))
    #expect(
      try fault("a.ics", begin + "nonsense\nEND:VTODO\nEND:VCALENDAR\n")
        == .badLine(
          file: "a.ics", line: 4, .shape("it has no name and no value with a colon between them")))
  }

  @Test func `broken XML is refused by line, and nothing of it is kept`() throws {
    let head = "<?xml version=\"1.0\"?>\n<HealthData locale=\"en\">\n"
    let record =
      " <Record type=\"HKQuantityTypeIdentifierBodyMass\" unit=\"kg\" value=\"70\" "
      + "startDate=\"2026-03-02 07:00:00 +0100\"/>\n"
    let ana = try Importing()
    let folder = try Folder()
    let path = try folder.file("export.xml", head + record + " <Record type=\"x\"\n")
    let outcome = try ana.take(path)
    #expect(outcome.reason == "unreadable")
    #expect(outcome.data.text("problem")?.hasPrefix("export.xml:") == true)
    #expect(try ana.value(.weight, march(2)) == nil)
    let soon = record.replacing("2026-03-02 07:00:00 +0100", with: "soon")
    #expect(
      try fault("export.xml", head + record + soon + "</HealthData>")
        == .badLine(file: "export.xml", line: 4, .date("soon")))
  }

  @Test func `XML that defines entities is not read`() throws {
    let bomb = """
      <?xml version="1.0"?>
      <!DOCTYPE HealthData [
      <!ENTITY a "aaaaaaaaaaaaaaaaaaaa">
      <!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
      <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">
      ]>
      <HealthData locale="&c;"><ExportDate value="&c;"/></HealthData>
      """
    guard case .entities(let file, _) = try fault("export.xml", bomb) else {
      Issue.record("it was read")
      return
    }
    #expect(file == "export.xml")
    let outside = """
      <?xml version="1.0"?>
      <!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]>
      <gpx><trk><name>&x;</name></trk></gpx>
      """
    guard case .entities = try fault("a.gpx", outside) else {
      Issue.record("it was read")
      return
    }
  }

  @Test func `what no format knows is refused, and says what there is`() throws {
    #expect(try fault("letter.txt", "Dear Sir,\nyours\n") != nil)
    let folder = try Folder()
    let empty = try folder.file("empty.csv", "")
    #expect(throws: ExchangeError.empty(path: empty)) {
      try FileReader().read(empty, clock: clock)
    }
    #expect(throws: ExchangeError.notFound(path: "/nowhere/x.zip")) {
      try FileReader().read("/nowhere/x.zip", clock: clock)
    }
    let bytes = folder.path + "/latin.csv"
    try Data([0x44, 0x61, 0x74, 0x65, 0x2C, 0xE9, 0x0A]).write(to: URL(fileURLWithPath: bytes))
    #expect(throws: ExchangeError.notText(file: "latin.csv", line: 1)) {
      try FileReader().read(bytes, clock: clock)
    }
    let device = "/dev/zero"
    #expect(throws: ExchangeError.self) { try FileReader().read(device, clock: clock) }
  }

  @Test func `errors say where, what, and what to do`() {
    let errors: [ExchangeError] = [
      .badLine(file: "a.csv", line: 3, .date("x")), .bomb(path: "a.zip", name: "b"),
      .climbing(path: "a.zip", name: "../b"), .unknownFormat(path: "a"), .noZip(path: "a.zip"),
      .entities(file: "a.xml", line: 1), .tooLarge(file: "a", limit: 1 << 27),
    ]
    for error in errors { #expect("\(error)".hasPrefix("a"), "\(error)") }
    #expect("\(errors[0])" == "a.csv:3: “x” is no date. Mend that line, or export the file again.")
  }
}
