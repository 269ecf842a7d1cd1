import CivilTime
import Foundation
import Testing

@testable import Exchange
@testable import TrackingCore

@Suite(.enabled(if: ZipSupport.isThere, "built without libzip")) struct ZipTests {
  /// One file of an archive; the sizes that are claimed may be others than the true ones.
  private struct Entry {
    var name: String
    var text: String
    var claimedSize: UInt32?
    var flags: UInt16 = 0
  }

  private func archive(_ entries: [Entry], cutAt: Int? = nil) throws -> (Folder, String) {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    func two(_ value: UInt16) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8)] }
    func four(_ value: UInt32) -> [UInt8] {
      two(UInt16(value & 0xFFFF)) + two(UInt16(value >> 16))
    }
    for entry in entries {
      let (name, data) = (Array(entry.name.utf8), Array(entry.text.utf8))
      let size = UInt32(data.count)
      let claimed = entry.claimedSize ?? size
      let facts =
        two(20) + two(entry.flags) + two(0) + two(0) + two(0x21) + four(crc(data)) + four(size)
        + four(claimed) + two(UInt16(name.count)) + two(0)
      directory +=
        four(0x0201_4B50) + two(20) + facts + two(0) + two(0) + two(0) + four(0)
        + four(UInt32(bytes.count)) + name
      bytes += four(0x0403_4B50) + facts + name + data
    }
    let start = UInt32(bytes.count)
    bytes += directory
    bytes +=
      four(0x0605_4B50) + two(0) + two(0) + two(UInt16(entries.count))
      + two(UInt16(entries.count)) + four(UInt32(directory.count)) + four(start) + two(0)
    let folder = try Folder()
    let path = folder.path + "/export.zip"
    try Data(bytes.prefix(cutAt ?? bytes.count)).write(to: URL(fileURLWithPath: path))
    return (folder, path)
  }

  /// The checksum that archives have (CRC-32).
  private func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF as UInt32) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
      }
    }
  }

  private let clock = Clock(now: noonish, zone: berlin)
  private let table = "Date,Steps\n2026-03-02,8000\n"

  @Test func `an export inside of an archive is read in place`() throws {
    let health = try String(contentsOfFile: fixture("apple/export.xml"), encoding: .utf8)
    let (folder, path) = try archive([
      Entry(name: "apple_health_export/export_cda.xml", text: "<ClinicalDocument/>"),
      Entry(name: "apple_health_export/export.xml", text: health),
    ])
    let past = try FileReader().read(path, clock: clock)
    #expect(past.format == "Apple Health")
    #expect(past == (try FileReader().read(fixture("apple/export.xml"), clock: clock)))
    withExtendedLifetime(folder) {}
  }

  @Test func `names that lead out of the archive are refused`() throws {
    for name in ["../steps.csv", "a/../../steps.csv", "/etc/steps.csv", "a\\..\\steps.csv"] {
      let (folder, path) = try archive([Entry(name: name, text: table)])
      #expect(throws: ExchangeError.climbing(path: path, name: name)) {
        try FileReader().read(path, clock: clock)
      }
      withExtendedLifetime(folder) {}
    }
  }

  @Test func `what would swell beyond bounds is refused before it is unpacked`() throws {
    let (folder, path) = try archive([
      Entry(name: "steps.csv", text: table, claimedSize: 3_000_000_000)
    ])
    #expect(throws: ExchangeError.bomb(path: path, name: "steps.csv")) {
      try FileReader().read(path, clock: clock)
    }
    withExtendedLifetime(folder) {}
  }

  @Test func `a torn archive and one with a password are refused`() throws {
    let entry = Entry(name: "steps.csv", text: table)
    let (torn, path) = try archive([entry], cutAt: 60)
    #expect(throws: ExchangeError.self) { try FileReader().read(path, clock: clock) }
    let (locked, other) = try archive([Entry(name: "steps.csv", text: table, flags: 1)])
    #expect(throws: ExchangeError.encrypted(path: other, name: "steps.csv")) {
      try FileReader().read(other, clock: clock)
    }
    withExtendedLifetime((torn, locked)) {}
  }
}
