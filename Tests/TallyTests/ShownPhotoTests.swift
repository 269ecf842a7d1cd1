import Foundation
import Pictures
import Testing

@testable import tally

/// Photos in the chat at a terminal.
@Suite(.enabled(if: PictureLibraries.readsPictures, "this build has no libgd"))
struct ShownPhotoTests {
  private static let dinner = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Pictures/dinner.jpg").path

  /// What a terminal shows when a photo is kept and looked at.
  private func shown(in environment: [String: String], until mark: String) throws -> String {
    let prompt = TerminalSession.prompt
    let session = try TerminalSession(
      [
        ([prompt], "add photo \(Self.dinner)\n"), (["Kept photo 1", prompt], "show photo 1\n"),
        ([mark, prompt], "\u{4}"),
      ], home: try Folder(), environment: environment)
    #expect(session.status == 0)
    return session.shown
  }

  @Test(arguments: TerminalGraphics.allCases.filter(\.isAvailable))
  func `a terminal that draws shows the picture itself`(graphics: TerminalGraphics) throws {
    let start = ["kitty": "\u{1B}_G", "iterm2": "\u{1B}]1337;", "sixel": "\u{1B}P"]
    let mark = try #require(start[graphics.rawValue])
    let shown = try shown(in: ["TALLY_PICTURES": graphics.rawValue], until: mark)
    #expect(shown.contains("Photo 1"))
    #expect(shown.contains(mark))
    #expect(!shown.contains("tally-pictures"), "the path of the file stands beside the picture")
  }

  @Test func `one that does not is told the path`() throws {
    let shown = try shown(in: [:], until: "tally-pictures")
    #expect(shown.contains(".jpg"))
    #expect(!shown.contains("\u{1B}_G") && !shown.contains("\u{1B}P"))
    #expect(!shown.contains("\u{1B}]1337;"))
  }

  @Test func `a chat that shows nothing more is given up in time`() throws {
    let start = ContinuousClock.now
    let session = try TerminalSession(
      [(["what is never shown"], "hello\n")], home: try Folder(), limit: .seconds(3))
    #expect(session.status == SIGKILL)
    #expect(ContinuousClock.now - start < .seconds(20))
  }
}
