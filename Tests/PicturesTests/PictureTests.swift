import Testing

@testable import Pictures

@Suite(.enabled(if: PictureLibraries.readsPictures, "this build has no libgd"))
struct PictureTests {
  @Test(arguments: [
    ("dinner.jpg", PictureKind.jpeg, 80, 120), ("lake.png", .png, 90, 60),
    ("bike.webp", .jpeg, 70, 50), ("fire.gif", .png, 40, 40), ("misnamed.png", .jpeg, 120, 80),
  ])
  func `the content says what a picture is`(
    name: String, kind: PictureKind, width: Int, height: Int
  ) throws {
    let picture = try CheckedPicture(try PictureFixture.bytes(name))
    #expect(picture.kind == kind)
    #expect([picture.width, picture.height] == [width, height])
    #expect(PictureKind(picture.bytes) == kind)
    let again = try CheckedPicture(picture.bytes)
    #expect([again.width, again.height] == [width, height], "what is kept can be read")
  }

  @Test func `nothing of place, time and camera is kept`() throws {
    let source = try PictureFixture.bytes("dinner.jpg")
    #expect(PictureFixture.has("Exif", in: source))
    #expect(PictureFixture.has("Tally Test Camera", in: source))
    let picture = try CheckedPicture(source)
    for bytes in [picture.bytes, picture.thumbnail] {
      #expect(!PictureFixture.has("Exif", in: bytes))
      #expect(!PictureFixture.has("Tally Test Camera", in: bytes))
      #expect(JPEGSegments(bytes).exif == nil)
    }
  }

  /// Red, green, blue and white as they are stored; where the Exif standard puts row 0, column 0.
  @Test(arguments: [
    (1, "RGBW"), (2, "GRWB"), (3, "WBGR"), (4, "BWRG"), (5, "RBGW"), (6, "BRWG"), (7, "WGBR"),
    (8, "GWRB"),
  ])
  func `a picture is turned upright`(orientation: Int, corners: String) throws {
    var source = try PictureFixture.bytes("quadrants.jpg")
    let tag = try #require(
      source.indices.first { source[$0...].starts(with: [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0]) })
    source[tag + 9] = UInt8(orientation)
    let picture = try CheckedPicture(source)
    let isOnItsSide = orientation >= 5
    #expect([picture.width, picture.height] == (isOnItsSide ? [32, 64] : [64, 32]))
    let grey = try #require(Raster(picture.bytes, kind: .jpeg)).grey
    let (x, y) = (picture.width, picture.height)
    let places = [(x / 4, y / 4), (3 * x / 4, y / 4), (x / 4, 3 * y / 4), (3 * x / 4, 3 * y / 4)]
    #expect(String(places.map { letter(grey[$0.1 * x + $0.0]) }) == corners)
  }

  /// The quadrant that a shade of grey is: blue 29, red 76, green 150, white 255.
  private func letter(_ grey: UInt8) -> Character {
    switch grey {
    case ..<50: "B"
    case ..<110: "R"
    case ..<200: "G"
    default: "W"
    }
  }

  @Test func `an orientation that makes no sense is none`() throws {
    var source = try PictureFixture.bytes("quadrants.jpg")
    let tag = try #require(
      source.indices.first { source[$0...].starts(with: [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0]) })
    for value in [0, 9, 255] as [UInt8] {
      source[tag + 9] = value
      #expect(Orientation(source, kind: .jpeg) == .upright)
    }
    for length in 0..<source.count {
      _ = Orientation(Array(source[..<length]), kind: .jpeg)
    }
  }

  @Test func `a thumbnail fits into its square, and a small picture is not blown up`() throws {
    let large = try #require(Raster(width: 1000, height: 500)?.png())
    let picture = try CheckedPicture(large)
    let small = try #require(PictureHeader(picture.thumbnail, kind: .jpeg))
    #expect([small.width, small.height] == [256, 128])
    let lake = try CheckedPicture(try PictureFixture.bytes("lake.png"))
    let same = try #require(PictureHeader(lake.thumbnail, kind: .jpeg))
    #expect([same.width, same.height] == [90, 60])
  }

  @Test func `thumbnails become a strip of seven in a row`() throws {
    let day = try CheckedPicture(try PictureFixture.bytes("day1.png")).thumbnail
    let three = try #require(PictureStrip.jpeg(of: [day, day, day]))
    let nine = try #require(PictureStrip.jpeg(of: Array(repeating: day, count: 9)))
    #expect(PictureHeader(three, kind: .jpeg).map { [$0.width, $0.height] } == [504, 172])
    #expect(PictureHeader(nine, kind: .jpeg).map { [$0.width, $0.height] } == [1168, 338])
    #expect(PictureStrip.jpeg(of: []) == nil)
    #expect(PictureStrip.jpeg(of: [[1, 2, 3]]) == nil)
  }
}
