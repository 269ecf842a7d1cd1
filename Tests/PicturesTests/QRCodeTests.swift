import Testing

@testable import Pictures

@Suite(.enabled(if: QRCode.isReadable, "this build has no libzbar"))
struct QRCodeTests {
  @Test(arguments: [
    ("river.png", "River loop\n5.2 km\nhttps://example.org/routes/river"),
    ("lookout.png", "geo:47.5596,7.5886?q=Lookout%20hill"),
  ])
  func `a code in a picture is read`(name: String, text: String) throws {
    #expect(try CheckedPicture(try PictureFixture.bytes(name)).codes == [text])
  }

  @Test func `a picture without a code has none`() throws {
    #expect(try CheckedPicture(try PictureFixture.bytes("dinner.jpg")).codes == [])
  }

  @Test(
    .enabled(if: QRCode.isWritable, "this build has no libqrencode"),
    arguments: ["Around the lake", "geo:47.5,7.5", "Zürich → Genève\n12.5 km"])
  func `what is written is read again`(text: String) throws {
    let png = try #require(QRCode.png(of: text))
    #expect(try CheckedPicture(png).codes == [text])
  }

  @Test func `nothing, and far too much, makes no code`() {
    #expect(QRCode.png(of: "") == nil)
    #expect(QRCode.png(of: String(repeating: "long ", count: 2000)) == nil)
  }
}
