import Glibc
import Testing

@testable import tally

struct LineReaderTests {
  private func lines(_ bytes: [UInt8]) throws -> [LineReader.Line] {
    let file = ScratchFile(bytes)
    var lines: [LineReader.Line] = []
    try file.read { try $0.forEachLine { lines.append($0) } }
    return lines
  }

  private func lines(_ text: String) throws -> [LineReader.Line] { try lines(Array(text.utf8)) }

  @Test func `lines end with a newline, with or without a carriage return`() throws {
    #expect(
      try lines("one\ntwo\r\n\nthree") == [
        .text("one"), .text("two"), .text(""), .text("three"),
      ])
  }

  @Test func `an empty input has no line`() throws {
    #expect(try lines("") == [])
    #expect(try lines("\n") == [.text("")])
  }

  @Test func `a line of 64 KiB is read, one byte more is not`() throws {
    let longest = String(repeating: "a", count: 65_536)
    #expect(try lines(longest + "\nnext\n") == [.text(longest), .text("next")])
    #expect(try lines(longest + "\r\nnext\n") == [.text(longest), .text("next")])
    #expect(try lines(longest + "b\nnext\n") == [.tooLong, .text("next")])
    #expect(try lines(longest + "b") == [.tooLong])
  }

  @Test func `a line of megabytes is one fault`() throws {
    let line = [UInt8](repeating: 0x61, count: 3_000_000) + Array("\nnext".utf8)
    #expect(try lines(line) == [.tooLong, .text("next")])
  }

  @Test func `bytes that are not UTF-8 are a fault of their line alone`() throws {
    #expect(try lines([0x61, 0xFF, 0x0A, 0x62, 0x0A]) == [.notUTF8, .text("b")])
    #expect(try lines([0xED, 0xA0, 0x80, 0x0A]) == [.notUTF8])
  }

  @Test func `all lines that wait come at once, and half a line waits for its end`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let reader = LineReader(descriptor: ends[0])
    _ = "one\ntwo\nhal".withCString { write(ends[1], $0, 11) }
    #expect(try reader.read(timeout: 1000) == .lines([.text("one"), .text("two")]))
    #expect(try reader.read(timeout: 0) == .nothing)
    _ = "f\n".withCString { write(ends[1], $0, 2) }
    #expect(try reader.read(timeout: 1000) == .lines([.text("half")]))
    close(ends[1])
    #expect(try reader.read(timeout: 1000) == .end)
    close(ends[0])
  }

  @Test func `a closed reader is told apart from other failures`() throws {
    ignoreBrokenPipes()
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    close(ends[0])
    #expect(throws: OutputClosed.self) { try LineWriter(descriptor: ends[1]).write("lost") }
    close(ends[1])
    #expect(throws: EdgeError.self) { try LineWriter(descriptor: -1).write("lost") }
  }
}
