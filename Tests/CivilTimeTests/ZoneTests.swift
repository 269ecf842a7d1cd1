import CivilTime
import Testing

/// Daylight saving: hours that the clocks skip, and hours that they show twice.
struct ZoneTests {
  private func instant(_ text: String) throws -> Instant { try #require(Instant(rfc3339: text)) }

  private func local(_ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int = 0)
    -> LocalTime
  {
    LocalTime(day: LocalDay(year: year, month: month, day: day), hour: hour, minute: minute)
  }

  @Test func `names that Foundation alone knows are no IANA names`() {
    for name in ["GMT+5", "UTC-3", "GMT+05:30", "Mars/Base"] { #expect(Zone(iana: name) == nil) }
    for name in ["Europe/Berlin", "UTC", "GMT", "GMT+0", "Etc/GMT+5", "US/Eastern"] {
      #expect(Zone(iana: name)?.identifier == name)
    }
  }

  @Test func `what only looks like RFC 3339 is no time`() {
    for end in ["+99:99", "+25:00", "+01:60", ".Z", "."] {
      #expect(Instant(rfc3339: "2026-03-02T08:00:00" + end) == nil, "\(end)")
    }
    #expect(Instant(rfc3339: "2026-03-02T08:00:00.5+23:59") != nil)
  }

  @Test func `a skipped time becomes the one an hour later`() throws {
    let berlin = try #require(Zone("Europe/Berlin"))
    let resolved = berlin.resolve(local(2026, 3, 29, 2, 30))
    #expect(try resolved == .skipped(instant("2026-03-29T03:30:00+02:00")))
    let newYork = try #require(Zone("America/New_York"))
    #expect(
      try newYork.resolve(local(2026, 3, 8, 2, 15))
        == .skipped(instant("2026-03-08T03:15:00-04:00")))
  }

  @Test func `a repeated time has two instants and means the earlier`() throws {
    let berlin = try #require(Zone("Europe/Berlin"))
    let time = local(2026, 10, 25, 2, 30)
    let (early, late) = try (
      instant("2026-10-25T02:30:00+02:00"), instant("2026-10-25T02:30:00+01:00")
    )
    #expect(berlin.resolve(time) == .repeated(earlier: early, later: late))
    #expect(berlin.instant(of: time) == early)
  }

  @Test func `half-hour changes of Lord Howe Island`() throws {
    let island = try #require(Zone("Australia/Lord_Howe"))
    #expect(
      try island.resolve(local(2026, 10, 4, 2, 15))
        == .skipped(instant("2026-10-04T02:45:00+11:00")))
    #expect(
      try island.resolve(local(2026, 4, 5, 1, 45))
        == .repeated(
          earlier: instant("2026-04-05T01:45:00+11:00"),
          later: instant("2026-04-05T01:45:00+10:30")))
  }

  @Test func `every other hour of a year has one instant and comes back`() throws {
    let berlin = try #require(Zone("Europe/Berlin"))
    var (skipped, repeated) = (0, 0)
    for hour in 0..<8760 {
      let time = local(2026, 1, 1, 0) + hour * 3600
      switch berlin.resolve(time) {
      case .unique(let instant): #expect(berlin.localTime(at: instant) == time)
      case .skipped: skipped += 1
      case .repeated: repeated += 1
      }
    }
    #expect(skipped == 1 && repeated == 1)
  }
}
