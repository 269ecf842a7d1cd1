import CivilTime
import Testing

struct RecurrenceRuleTests {
  private let start = LocalTime(day: LocalDay(year: 2026, month: 3, day: 4), hour: 7, minute: 30)

  private func times(_ rule: String, _ count: Int) throws -> [String] {
    try RecurrenceRule(rule).occurrences(from: start).prefix(count).map { "\($0)".dropLast(3) + "" }
  }

  @Test(arguments: [
    "FREQ=DAILY", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH", "FREQ=MONTHLY;BYDAY=-1FR",
    "FREQ=MONTHLY;BYMONTHDAY=-1", "FREQ=YEARLY;BYMONTH=11;BYDAY=4TH",
    "FREQ=DAILY;BYHOUR=8,20;BYMINUTE=0;COUNT=5", "FREQ=DAILY;UNTIL=20260601",
    "FREQ=WEEKLY;BYDAY=TU;UNTIL=20260601T120000", "FREQ=YEARLY;BYWEEKNO=12,14;BYDAY=FR",
    "FREQ=YEARLY;BYYEARDAY=31", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
  ]) func `a rule that is read and printed stays the same`(text: String) throws {
    #expect(try RecurrenceRule(text).description == text)
    #expect(try RecurrenceRule("RRULE:" + text.lowercased()) == RecurrenceRule(text))
  }

  @Test func `days, weeks and their intervals`() throws {
    #expect(
      try times("FREQ=DAILY;INTERVAL=2", 3)
        == ["2026-03-04T07:30", "2026-03-06T07:30", "2026-03-08T07:30"])
    #expect(
      try times("FREQ=WEEKLY;BYDAY=MO,WE", 4)
        == ["2026-03-04T07:30", "2026-03-09T07:30", "2026-03-11T07:30", "2026-03-16T07:30"])
    #expect(
      try times("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", 2) == ["2026-03-17T07:30", "2026-03-31T07:30"])
    #expect(
      try times("FREQ=DAILY;BYHOUR=8,20;BYMINUTE=0", 3)
        == ["2026-03-04T08:00", "2026-03-04T20:00", "2026-03-05T08:00"])
  }

  @Test func `months with their nth weekdays and last days`() throws {
    #expect(
      try times("FREQ=MONTHLY;BYDAY=-1FR", 2) == ["2026-03-27T07:30", "2026-04-24T07:30"])
    #expect(
      try times("FREQ=MONTHLY;BYMONTHDAY=-1", 3)
        == ["2026-03-31T07:30", "2026-04-30T07:30", "2026-05-31T07:30"])
    #expect(
      try times("FREQ=MONTHLY;BYMONTHDAY=31", 3)
        == ["2026-03-31T07:30", "2026-05-31T07:30", "2026-07-31T07:30"])
    #expect(
      try times("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", 2)
        == ["2026-03-31T07:30", "2026-04-30T07:30"])
  }

  @Test func `years with months, weeks and leap days`() throws {
    #expect(
      try times("FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", 2) == ["2026-11-26T07:30", "2027-11-25T07:30"])
    #expect(
      try times("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", 2)
        == ["2028-02-29T07:30", "2032-02-29T07:30"])
    #expect(try times("FREQ=YEARLY;BYWEEKNO=12;BYDAY=FR", 1) == ["2026-03-20T07:30"])
    #expect(try times("FREQ=YEARLY;BYYEARDAY=-1", 1) == ["2026-12-31T07:30"])
  }

  @Test func `hours, minutes and seconds`() throws {
    #expect(try times("FREQ=MINUTELY;INTERVAL=90", 2) == ["2026-03-04T07:30", "2026-03-04T09:00"])
    #expect(try times("FREQ=HOURLY;INTERVAL=8", 3).last == "2026-03-04T23:30")
    #expect(try times("FREQ=SECONDLY;INTERVAL=60", 2).last == "2026-03-04T07:31")
  }

  @Test func `count and until end a rule`() throws {
    #expect(try times("FREQ=DAILY;COUNT=3", 10).count == 3)
    #expect(try times("FREQ=DAILY;UNTIL=20260306", 10).count == 3)
    #expect(try times("FREQ=DAILY;UNTIL=20260306T070000", 10).count == 2)
    #expect(try times("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", 1).isEmpty)
  }

  @Test func `the next time after a moment keeps the rule's rhythm`() throws {
    let rule = try RecurrenceRule("FREQ=DAILY;INTERVAL=3")
    for days in 0..<400 {
      let moment = start + (days * 86_400 + 60)
      let next = try #require(rule.next(after: moment, from: start))
      #expect(next > moment && (next.day - start.day) % 3 == 0 && next.day - moment.day <= 3)
    }
    let counted = try RecurrenceRule("FREQ=DAILY;COUNT=2")
    #expect(counted.next(after: start + 86_400, from: start) == nil)
  }

  @Test func `what is no rule says what is wrong with it`() {
    #expect(throws: RecurrenceRuleError.frequency("")) { try RecurrenceRule("INTERVAL=2") }
    #expect(throws: RecurrenceRuleError.frequency("OFTEN")) { try RecurrenceRule("FREQ=OFTEN") }
    #expect(throws: RecurrenceRuleError.unknownPart("BYMOON=1")) {
      try RecurrenceRule("FREQ=DAILY;BYMOON=1")
    }
    #expect(throws: RecurrenceRuleError.value(part: "BYHOUR", value: "24")) {
      try RecurrenceRule("FREQ=DAILY;BYHOUR=24")
    }
    #expect(throws: RecurrenceRuleError.value(part: "UNTIL", value: "20260231")) {
      try RecurrenceRule("FREQ=DAILY;UNTIL=20260231")
    }
    #expect(throws: RecurrenceRuleError.countAndUntil) {
      try RecurrenceRule("FREQ=DAILY;COUNT=2;UNTIL=20260301")
    }
    #expect(RecurrenceRuleError.countAndUntil.description.contains("COUNT and UNTIL"))
  }
}

struct LastOccurrenceTests {
  @Test(arguments: [
    "FREQ=MINUTELY", "FREQ=HOURLY;INTERVAL=5", "FREQ=DAILY;BYHOUR=8,20", "FREQ=WEEKLY;BYDAY=MO,WE",
    "FREQ=MONTHLY;BYMONTHDAY=31", "FREQ=YEARLY", "FREQ=DAILY;COUNT=9", "FREQ=DAILY;UNTIL=20260110",
  ])
  func `the last time up to a moment is the one that counting finds`(text: String) throws {
    let rule = try RecurrenceRule(text)
    let start = LocalTime(day: LocalDay(year: 2026, month: 1, day: 1), hour: 9, minute: 30)
    for hours in [-1, 0, 1, 25, 700, 20_000] {
      let moment = start + hours * 3600
      var counted: LocalTime?
      for time in rule.occurrences(from: start) {
        if time > moment { break }
        counted = time
      }
      #expect(rule.last(upTo: moment, from: start) == counted, "\(text) after \(hours) h")
    }
  }

  @Test func `a rule of a thousand years ago is read at once`() throws {
    let start = LocalTime(day: LocalDay(year: 1026, month: 1, day: 1))
    let moment = LocalTime(day: LocalDay(year: 2026, month: 3, day: 4), hour: 14)
    #expect(try RecurrenceRule("FREQ=MINUTELY").last(upTo: moment, from: start) == moment)
  }
}
