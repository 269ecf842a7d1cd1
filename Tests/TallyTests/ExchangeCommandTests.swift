import Foundation
import Glibc
import Testing

@testable import tally

/// Imports, exports and tables of foods on the command line.
struct ExchangeCommandTests {
  private let now = ["--now", "2026-03-04T14:20:00+01:00", "--timezone", "Europe/Berlin"]

  @Test func `what foods import took in is used where a meal is told`() throws {
    let folder = try Folder()
    let store = ["--db", folder.path + "/tally.db"]
    let products = try folder.file(
      "products.csv",
      """
      code\tproduct_name\tbrands\tserving_quantity\tenergy-kcal_100g
      4006381333931\tCrunchy Oat Bar\tBergland\t45\t380
      20000011\tGood Morning\tMeadow\t50\t400
      20000028\tFresh Bananas\tMeadow\t100\t1

      """)
    let taken = try Tool.run(store + ["foods", "import", products])
    #expect(taken.status == 0, "\(taken.errors)")
    #expect(taken.errors == "")
    let said = try Tool.run(
      store + now,
      input: """
        ate a crunchy oat bar
        had 4006381333931 for breakfast
        ate 2 crunchy oat bars and a banana for dinner
        good morning
        add buy a Crunchy Oat Bar to my to-do list
        how many calories are in 90 g of crunchy oat bar

        """)
    let replies = said.output.components(separatedBy: "\n\n")
    #expect(replies[0].hasPrefix("Logged lunch: Crunchy Oat Bar, about 171 kcal."), "\(replies)")
    #expect(replies[1].hasPrefix("Logged breakfast: Bergland Crunchy Oat Bar, about 171 kcal."))
    #expect(replies[2].hasPrefix("Logged dinner: 2 × Crunchy Oat Bar and banana, about 447 kcal"))
    #expect(!replies[3].contains("kcal"))
    #expect(replies[4] == "Added to your to-do list: 1. buy a Crunchy Oat Bar.")
    #expect(replies[5].contains("342 kcal"))
  }

  @Test func `a journal goes into a folder, pictures need one`() throws {
    let folder = try Folder()
    let store = ["--db", folder.path + "/tally.db"]
    _ = try Tool.run(store + now + ["say", "grateful for sun, tea and rest"])
    let journal = folder.path + "/journal"
    let out = try Tool.run(
      ["export", "--format", "markdown", "-o", journal + "/"] + store + now)
    #expect(out.status == 0, "\(out.errors)")
    let pages = try FileManager.default.contentsOfDirectory(atPath: journal).sorted()
    #expect(pages == ["2026-03-04.md", "about.md"])
    let again = try Tool.run(["export", "--format", "markdown", "-o", journal] + store + now)
    #expect(again.status == 1)
    #expect(again.errors.contains("is there already and is not overwritten"))
    let lost = try Tool.run(["export", "--format", "pictures"] + store + now)
    #expect(lost.status == 2)
    #expect(lost.errors.contains("--output FOLDER/"))
  }

  /// Whether a process heeds Ctrl-C by now; before, it is ended as any other.
  private func heeds(_ process: Process) -> Bool {
    let path = "/proc/\(process.processIdentifier)/status"
    let status = try? String(contentsOfFile: path, encoding: .utf8)
    let caught = status?.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
    let mask = caught.flatMap { UInt64($0.dropFirst(7).drop { $0 == "\t" }, radix: 16) } ?? 0
    return mask & (1 << UInt64(SIGINT - 1)) != 0
  }

  @Test func `an import that is stopped leaves no trace, and says so`() throws {
    let folder = try Folder()
    let lines = (0..<200_000).map { number in
      "2026-02-\(number % 18 + 10),\(50 + Double(number) / 10_000)\n"
    }
    let table = try folder.file("weights.csv", "Date,Weight\n" + lines.joined())
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Tool.path)
    process.arguments = ["import", table, "--yes", "--db", folder.path + "/tally.db"] + now
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    while process.isRunning, !heeds(process) { Thread.sleep(forTimeInterval: 0.005) }
    process.interrupt()
    process.waitUntilExit()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(said == "tally: cancelled; nothing was taken in.\n")
    #expect(process.terminationStatus == 1)
    let kept = try Tool.run(
      ["export", "--format", "csv", "--db", folder.path + "/tally.db"] + now)
    #expect(!kept.output.contains("2026-02"), "\(said)")
  }

  @Test func `long work shows how far it is, on a terminal alone`() throws {
    #expect(LongWork.bar("Reading", 0.4) == "Reading  [########------------]  40 %")
    #expect(LongWork.bar("Storing", 7) == "Storing  [####################] 100 %")
    let folder = try Folder()
    let table = try folder.file("steps.csv", "Date,Steps\n2026-03-01,100\n")
    let run = try Tool.run(["import", table, "--yes", "--db", folder.path + "/a.db"] + now)
    #expect(run.status == 0)
    #expect(run.errors == "")
  }

  @Test func `people move to another store, with their history, and are here no more`() throws {
    let folder = try Folder()
    let (one, two) = (folder.path + "/one.db", folder.path + "/two.db")
    for (name, text) in [("ana", "had 2 glasses of water"), ("ben", "walked 8000 steps")] {
      #expect(try Tool.run(["say", text, "--db", one, "--user", name] + now).status == 0)
    }
    let eve = ["say", "walked 5000 steps", "--db", two, "--user", "eve"]
    #expect(try Tool.run(eve + now).status == 0)
    let run = try Tool.run(["move", "--db", one, two], input: "ana\nana\nnobody\n")
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    func say(_ text: String, _ name: String, in store: String) throws -> String {
      try Tool.run(["say", text, "--db", store, "--user", name] + now).output
    }
    #expect(try say("how much water today?", "ana", in: two).contains("500 ml"))
    #expect(try say("undo", "ana", in: two).contains("Undone"))
    #expect(try say("how much water today?", "ana", in: one).contains("nothing logged"))
    #expect(try say("how many steps today?", "ben", in: one).contains("8,000"))
    let taken = try Tool.run(["move", "--db", one, two], input: "ana\nben\n")
    #expect(taken.status == 1 && taken.errors.contains("ana has data here already"), "\(taken)")
    #expect(try say("how many steps today?", "ben", in: one).contains("8,000"))
  }
}
