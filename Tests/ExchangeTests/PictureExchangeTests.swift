import CivilTime
import Commands
import Foundation
import Slots
import Testing

@testable import Exchange
@testable import TrackingCore

private let keepsPictures: Bool = (try? photographer(Folder())) != nil

/// A person with a photo, and with one that was deleted a moment ago.
private func photographer(_ folder: Folder) throws -> Importing {
  let ana = try Importing(path: folder.path + "/ana.db")
  for name in ["day1.png", "dinner.jpg"] {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Pictures/\(name)").path
    let outcome = try ana.say("photo.add", ["path": .text(path), "caption": .text("my \(name)")])
    guard outcome.status == .done else { throw ExchangeError.notFound(path: path) }
  }
  try ana.say("photo.delete", ["number": .number(2)])
  return ana
}

/// Pictures go out and come back with everything else.
@Suite(.enabled(if: keepsPictures, "built without libgd or OpenSSL")) struct PictureExchangeTests {
  private func lines(_ store: Store, of sender: String? = nil) throws -> [String] {
    var lines: [String] = []
    try StoreExport.write(store, of: sender) { lines.append($0) }
    return lines
  }

  private func restore(_ lines: [String], into store: Store) throws -> StoreRestore.Result {
    var rest = lines[...]
    var restore = StoreRestore(into: store)
    return try restore.take { rest.popFirst() }
  }

  private func files(_ path: String) -> [String: Data] {
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return Dictionary(
      names.compactMap { name in
        FileManager.default.contents(atPath: path + "/" + name).map { (name, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  @Test func `an export holds them, deleted ones too while that can be undone`() throws {
    let folder = try Folder()
    let ana = try photographer(folder)
    let out = try lines(ana.store)
    let again = try Importing(path: folder.path + "/again.db")
    #expect(try restore(out, into: again.store).pictureCount == 2)
    #expect(files(folder.path + "/again.db.pictures") == files(folder.path + "/ana.db.pictures"))
    #expect(try lines(again.store) == out)
    try again.say("entry.undo")
    let shown = try again.say("photo.show", ["number": .number(2)])
    #expect(shown.attachments.allSatisfy { FileManager.default.fileExists(atPath: $0.path) })
    #expect(!shown.attachments.isEmpty)
  }

  @Test func `with an account go its picture files, and nobody else's`() throws {
    let folder = try Folder()
    let ana = try photographer(folder)
    let pictures = folder.path + "/ana.db.pictures"
    let own = Set(files(pictures).keys)
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Pictures/lake.png").path
    try ana.store.transaction { transaction in
      try transaction.message(from: "bo", clock: Clock(now: noonish, zone: berlin)) {
        _ = try $0.carryOut(
          Request(intent: "photo.add", slots: ["path": .text(path)], mayNameFiles: true))
      }
    }
    let others = Set(files(pictures).keys).subtracting(own)
    #expect(!own.isEmpty && !others.isEmpty)
    try ana.say("account.delete", confirmed: false)
    #expect(Set(files(pictures).keys) == own.union(others))
    #expect(try ana.say("account.delete").status == .done)
    #expect(Set(files(pictures).keys) == others)
    let again = try ana.say("photo.list")
    #expect(again.attachments.isEmpty)
  }

  @Test func `beside other people they move to a folder of their own`() throws {
    let folder = try Folder()
    let ana = try photographer(folder)
    let home = try Importing(path: folder.path + "/home.db")
    try home.store.transaction { transaction in
      try transaction.message(from: "bo", clock: Clock(now: noonish, zone: berlin)) { ledger in
        _ = try ledger.carryOut(Request(intent: "steps.log", slots: ["steps": .number(4000)]))
      }
    }
    _ = try restore(try lines(ana.store, of: "ana"), into: home.store)
    let moved = files(folder.path + "/home.db.pictures")
    #expect(moved.keys.allSatisfy { $0.hasPrefix("2/") })
    #expect(Set(moved.values) == Set(files(folder.path + "/ana.db.pictures").values))
  }

  @Test func `damaged ones, and names that lead elsewhere, are refused and leave nothing`() throws {
    let folder = try Folder()
    let ana = try photographer(folder)
    let out = try lines(ana.store)
    let places = out.indices.filter { PictureLines.isOne(out[$0]) }
    let first = try #require(places.first)
    var climbing = out
    climbing[first] = "{\"bytes\":\"AAAA\",\"from\":0,\"of\":1,\"picture\":\"../../evil.png\"}"
    var damaged = out
    let last = try #require(places.last { out[$0].hasSuffix(".png\"}") })
    damaged[last] = out[last].replacing("\"bytes\":\"iVBOR", with: "\"bytes\":\"iVBOQ")
    var holed = out
    holed[first] = out[first].replacing("\"from\":0", with: "\"from\":3")
    for (number, broken) in [climbing, damaged, holed].enumerated() {
      let home = try Importing(path: folder.path + "/home\(number).db")
      #expect(throws: ExportFault.self) { try restore(broken, into: home.store) }
      #expect(files(folder.path + "/home\(number).db.pictures").isEmpty)
      #expect(try home.todos().isEmpty)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/evil.png"))
  }

  @Test func `a backup has them beside it, and says which are lost`() throws {
    let folder = try Folder()
    let ana = try photographer(folder)
    let path = folder.path + "/ana.db"
    let summary = try StoreBackup.copy(path, to: folder.path + "/copy.db")
    #expect(summary.pictures == 2)
    #expect(summary.lostPictures == 0)
    #expect(files(folder.path + "/copy.db.pictures") == files(path + ".pictures"))
    #expect(throws: StoreError.exists(path: folder.path + "/copy.db.pictures")) {
      try FileManager.default.removeItem(atPath: folder.path + "/copy.db")
      _ = try StoreBackup.copy(path, to: folder.path + "/copy.db")
    }
    try FileManager.default.removeItem(atPath: path + ".pictures")
    #expect(try StoreBackup.copy(path, to: folder.path + "/bare.db").lostPictures == 1)
    withExtendedLifetime(ana) {}
  }

  @Test func `a journal is a page a day with its pictures beside it`() throws {
    let folder = try Folder()
    let ana = try photographer(folder)
    try ana.say(
      "gratitude.log",
      ["items": .list([.text("sun"), .text("tea"), .text("rest")]), "day": .day(march(2))])
    let life = try ana.store.life(of: "ana", clock: Clock(now: noonish, zone: berlin))
    try LifePages(life, as: .markdown).write(toFolder: folder.path + "/journal")
    let pages = files(folder.path + "/journal")
    #expect(
      pages.keys.sorted() == ["2026-03-02.md", "2026-03-04.md", "pictures/2026-03-04-1.png"])
    let page = String(decoding: pages["2026-03-04.md"] ?? Data(), as: UTF8.self)
    #expect(page.contains("](pictures/2026-03-04-1.png)"))
    #expect(throws: ExchangeError.exists(path: folder.path + "/journal")) {
      try LifePages(life, as: .markdown).write(toFolder: folder.path + "/journal")
    }
    guard ZipSupport.isThere else { return }
    let zip = folder.path + "/pictures.zip"
    try LifePages(life, as: .pictures).write(toArchive: zip)
    #expect(try SourceFiles(zip).files.map(\.name) == ["2026-03-04-1.png"])
    #expect(throws: ExchangeError.exists(path: zip)) {
      try LifePages(life, as: .pictures).write(toArchive: zip)
    }
    let mode = try FileManager.default.attributesOfItem(atPath: zip)[.posixPermissions]
    #expect((mode as? NSNumber)?.intValue == 0o600)
  }
}
