import Testing

@testable import TrackingCore

struct RouteReadingTests {
  @Test(arguments: [
    ("River loop\n5.2 km\nhttps://example.org/routes/river", "River loop", 5200.0),
    ("https://example.org/routes/park-run?distance=3.1km", "Park run", 3100.0),
    ("https://example.org/?name=Old%20mill&length=2", "Old mill", nil),
    ("https://example.org/", "example.org", nil),
    ("geo:47.5,7.5?q=47.5,7.5(Lookout%20hill)", "Lookout hill", nil),
    ("geo:47.5,-7.5", "47.5, -7.5", nil),
    ("Canal walk (3 mi)", "Canal walk", 4828.032),
    ("5 km", "5 km", 5000),
  ])
  func `a code's text is a route`(text: String, name: String, metres: Double?) throws {
    let route = try #require(RouteReading(text))
    #expect(route.name == name)
    #expect(route.distance == metres)
    #expect(route.content == text)
  }

  @Test func `a long link goes out as it came in`() throws {
    let link = "https://example.org/routes/" + String(repeating: "far-", count: 100) + "away"
    #expect(try #require(RouteReading(link)).content == link)
  }

  @Test(arguments: [
    "", " ", "WIFI:S:home;T:WPA;P:secret;;", "BEGIN:VCARD\nFN:Ana", "mailto:ana@example.org",
    "otpauth://totp/x?secret=A", "geo:91,0", "geo:nowhere", String(repeating: "x", count: 1001),
  ])
  func `other codes are none`(text: String) {
    #expect(RouteReading(text) == nil)
  }
}
