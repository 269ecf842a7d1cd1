import EntityRecognition
import Foundation
import Testing

@testable import tally

struct ImageCheckTests {
  private func check(_ path: String) throws -> ImageCheck {
    ImageCheck(of: try #require(ImageFile(path: path)), at: path)
  }

  /// An image whose time lies so far back that it can be noted.
  private func old(_ path: String, _ text: String) async throws {
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    try await Task.sleep(for: .seconds(4))
  }

  @Test func `what was noted is known until the file changes`() async throws {
    let folder = try Folder()
    let path = folder.path + "/en.image"
    try await old(path, "bytes")
    #expect(try !check(path).isNoted)
    try check(path).note()
    #expect(try check(path).isNoted)

    // One byte of the same file, and its old time given back to it.
    let times = try FileManager.default.attributesOfItem(atPath: path)
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.write(contentsOf: Data("B".utf8))
    try file.close()
    try FileManager.default.setAttributes(
      [.modificationDate: try #require(times[.modificationDate])], ofItemAtPath: path)
    #expect(try !check(path).isNoted)
  }

  @Test func `a file of now is not noted`() throws {
    let folder = try Folder()
    let path = folder.path + "/en.image"
    try "bytes".write(toFile: path, atomically: false, encoding: .utf8)
    try check(path).note()
    #expect(try !check(path).isNoted)
  }

  @Test func `a note of another file, of another time or torn says nothing`() async throws {
    let folder = try Folder()
    let (path, other) = (folder.path + "/en.image", folder.path + "/de.image")
    let note = path + ImageCheck.ending
    try "bytes".write(toFile: other, atomically: false, encoding: .utf8)
    try await old(path, "bytes")
    try check(path).note()
    let text = try String(contentsOfFile: note, encoding: .utf8)
    try text.write(toFile: other + ImageCheck.ending, atomically: false, encoding: .utf8)
    #expect(try !check(other).isNoted)
    for wrong in ["", String(text.dropLast()), "0" + text, String(repeating: "\0", count: 90)] {
      try wrong.write(toFile: note, atomically: false, encoding: .utf8)
      #expect(try !check(path).isNoted, "\(wrong)")
    }
  }

  @Test func `a damaged image is compiled anew`() throws {
    let home = try Folder()
    func say() throws -> String {
      try Tool.run(
        ["say", "--db", ":memory:", "had", "water"], environment: ["HOME": home.path]
      ).output
    }
    let reply = try say()
    #expect(reply.hasPrefix("Logged"))
    let folder = home.path + "/.cache/tally/languages"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let path = folder + "/" + (try #require(names.first { $0.hasSuffix(".image") }))
    let image = URL(fileURLWithPath: path)
    for part in [0.000_01, 0.5, 0.999_999] {
      var bytes = try Data(contentsOf: image)
      bytes[Int(part * Double(bytes.count))] ^= 4
      let file = try #require(FileHandle(forUpdatingAtPath: path))
      try file.write(contentsOf: bytes)
      try file.close()
      #expect(try say() == reply)
      #expect(try Data(contentsOf: image) != bytes)
    }
  }
}
