import Foundation
import Testing

@testable import Pictures

@Suite(.enabled(if: PictureLibraries.readsPictures, "this build has no libgd"))
struct TerminalPictureTests {
  @Test(arguments: TerminalGraphics.allCases.filter(\.isAvailable))
  func `a picture becomes letters that no terminal mistakes for text`(
    graphics: TerminalGraphics
  ) throws {
    let drawing = try #require(
      graphics.drawing(of: try PictureFixture.bytes("dinner.jpg"), width: 64, height: 64))
    #expect(drawing.utf8.allSatisfy { $0 < 0x80 && $0 != 0 })
    let first = ["kitty": "\u{1B}_G", "iterm2": "\u{1B}]1337;", "sixel": "\u{1B}P"]
    let last = ["kitty": "\u{1B}\\", "iterm2": "\u{07}", "sixel": "\u{1B}\\"]
    #expect(drawing.hasPrefix(first[graphics.rawValue] ?? "?"))
    #expect(drawing.hasSuffix(last[graphics.rawValue] ?? "?"))
  }

  @Test func `kitty gets pieces of 4096 letters that make up a picture`() throws {
    let large = try PictureFixture.bytes("misnamed.png")
    let drawing = try #require(TerminalGraphics.kitty.drawing(of: large, width: 400, height: 400))
    let pieces = drawing.components(separatedBy: "\u{1B}_G").dropFirst()
    var letters = ""
    for (place, piece) in pieces.enumerated() {
      let parts = piece.split(separator: ";", maxSplits: 1)
      #expect(parts[0].hasSuffix(place == pieces.count - 1 ? "m=0" : "m=1"))
      let data = parts[1].dropLast(2)
      #expect(data.count <= 4096)
      letters += data
    }
    let png = try #require(Data(base64Encoded: letters))
    #expect(PictureKind(Array(png)) == .png)
  }

  @Test func `what is no picture is not drawn`() {
    for graphics in TerminalGraphics.allCases {
      #expect(graphics.drawing(of: Array("{}".utf8), width: 64, height: 64) == nil)
      #expect(graphics.drawing(of: [], width: 64, height: 64) == nil)
    }
  }
}
