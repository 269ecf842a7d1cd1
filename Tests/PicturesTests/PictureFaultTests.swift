import Testing

@testable import Pictures

@Suite(.enabled(if: PictureLibraries.readsPictures, "this build has no libgd"))
struct PictureFaultTests {
  @Test(arguments: [
    ("empty.jpg", PictureFault.empty), ("notes.jpg", .notAPicture(found: nil)),
    ("broken.jpg", .damaged(.jpeg)), ("truncated.jpg", .damaged(.jpeg)),
    ("truncated.gif", .damaged(.gif)), ("truncated.png", .damaged(.png)),
    ("huge.png", .tooManyPixels(width: 60_000, height: 60_000, limit: CheckedPicture.pixelLimit)),
  ])
  func `what cannot be kept is told apart`(name: String, fault: PictureFault) throws {
    let bytes = try PictureFixture.bytes(name)
    #expect(throws: fault) { try CheckedPicture(bytes) }
  }

  @Test func `too many bytes are not even looked at`() {
    let limit = CheckedPicture.byteLimit
    #expect(throws: PictureFault.tooManyBytes(limit + 1, limit: limit)) {
      try CheckedPicture([UInt8](repeating: 0, count: limit + 1))
    }
  }

  @Test(arguments: [
    ("\0\0\0\u{18}ftypheic", "HEIC"), ("%PDF-1.7", "PDF"), ("<svg xmlns=", "SVG"),
    ("\0\0\0\u{18}ftypisom", "video"),
  ])
  func `other well-known files are named`(begin: String, name: String) {
    #expect(throws: PictureFault.notAPicture(found: name)) {
      try CheckedPicture(Array(begin.utf8) + [UInt8](repeating: 0, count: 64))
    }
  }

  /// Whatever is cut off or turned over, there is a picture or a fault, and never a crash.
  @Test(arguments: ["dinner.jpg", "lake.png", "bike.webp", "fire.gif"])
  func `torn and changed bytes end in a picture or a fault`(name: String) throws {
    let source = try PictureFixture.bytes(name)
    var faults = 0
    func attempt(_ bytes: [UInt8]) {
      do throws(PictureFault) { _ = try CheckedPicture(bytes) } catch { faults += 1 }
    }
    let step = max(1, source.count / 60)
    for length in stride(from: 0, to: source.count, by: step) { attempt(Array(source[..<length])) }
    #expect(faults >= 30, "a torn picture is hardly ever one")
    for place in stride(from: 0, to: source.count, by: step) {
      var changed = source
      changed[place] ^= 0xFF
      attempt(changed)
    }
  }
}
