internal import CivilTime
internal import Foundation
public import TrackingCore

/// The files that a journal or a person's pictures come to: a page a day, one about
/// what belongs to no day, and pictures beside them.
public struct LifePages {
  /// One of them: a text, or a copy of a file.
  enum Content {
    case text(String)
    case copy(of: String)
  }

  let files: [(name: String, content: Content)]

  /// - Parameter format: `markdown`, or `pictures` for these alone.
  public init(_ life: Life, as format: ExportFormat) {
    // A picture whose file was lost leaves its caption on the page.
    let pictures = life.pictures.filter { FileManager.default.fileExists(atPath: $0.path) }
    let isJournal = format == .markdown
    let folder = isJournal ? "pictures/" : ""
    var files = pictures.map { (folder + $0.name, Content.copy(of: $0.path)) }
    if isJournal {
      let about = AboutPage(life).text
      if !about.isEmpty { files.append(("about.md", .text(about))) }
      files += JournalExport(life, pictures: "pictures").days.map { day, lines in
        ("\(day).md", .text("# \(day)\n\n" + lines.joined(separator: "\n") + "\n"))
      }
    }
    self.files = files
  }

  public var count: Int { files.count }

  /// Writes them into a new folder, which is there in whole or not at all.
  public func write(toFolder path: String) throws {
    let manager = FileManager.default
    if manager.fileExists(atPath: path) { throw ExchangeError.exists(path: path) }
    let unfinished = path + ".part"
    do {
      try? manager.removeItem(atPath: unfinished)
      for (name, content) in files {
        let file = unfinished + "/" + name
        try manager.createDirectory(
          atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
          attributes: [.posixPermissions: 0o700])
        switch content {
        case .text(let text): try OwnFile.write(file) { try $0(text) }
        case .copy(let original): try manager.copyItem(atPath: original, toPath: file)
        }
      }
      if files.isEmpty {
        try manager.createDirectory(atPath: unfinished, withIntermediateDirectories: true)
      }
      try manager.moveItem(atPath: unfinished, toPath: path)
    } catch {
      try? manager.removeItem(atPath: unfinished)
      throw (error as? ExchangeError)
        ?? ExchangeError.cannotWrite(path: path, why: error.localizedDescription)
    }
  }

  /// Writes them into a new archive.
  public func write(toArchive path: String) throws { try ZipWriter.write(files, to: path) }
}
