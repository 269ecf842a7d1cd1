internal import CivilTime
internal import Foundation
private import Synchronization
public import TrackingCore

/// Recognizes the files of other apps and reads them.
///
/// The file that was read last is kept until it was taken in: what was previewed is not read twice.
public final class FileReader: PastReader {
  private struct Kept {
    let path: String
    let size: Int
    let changedAt: Date?
    let zone: Zone
    let day: LocalDay
    let past: Past
  }

  private let kept = Mutex<Kept?>(nil)
  private let progress: ReadProgress?
  private let storing: @Sendable (_ part: Double) throws -> Void

  /// - Parameters:
  ///   - progress: Who is told while files are read.
  ///   - storing: Who is told which part of what was read is stored.
  public init(
    progress: ReadProgress? = nil,
    storing: @escaping @Sendable (_ part: Double) throws -> Void = { _ in }
  ) {
    self.progress = progress
    self.storing = storing
  }

  /// Each once: some are written in two ways.
  public var formats: [String] {
    PastFormats.all.map { $0.name }.reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }

  public func read(_ path: String, clock: Clock) throws -> Past {
    try read(path, clock: clock, keepsAll: false)
  }

  /// Reads what will be asked for next, before a store is locked for it: folders and addresses
  /// too are kept until then.
  public func readAhead(_ path: String, clock: Clock) throws {
    _ = try read(path, clock: clock, keepsAll: true)
  }

  public func stored(_ part: Double) throws { try storing(part) }

  private func read(_ path: String, clock: Clock, keepsAll: Bool) throws -> Past {
    let full = SourceFiles.expanded(path)
    let facts = try? FileManager.default.attributesOfItem(atPath: full)
    let size = (facts?[.size] as? NSNumber)?.intValue ?? 0
    let changedAt = facts?[.modificationDate] as? Date
    let isFile = facts?[.type] as? FileAttributeType == .typeRegular
    let known = kept.withLock { kept -> Past? in
      guard let file = kept, file.path == full, file.size == size, file.changedAt == changedAt,
        file.zone == clock.zone, file.day == clock.today
      else { return nil }
      return file.past
    }
    if let known { return known }
    let past = try fresh(path, clock)
    if isFile || keepsAll {
      kept.withLock {
        $0 = Kept(
          path: full, size: size, changedAt: changedAt, zone: clock.zone, day: clock.today,
          past: past)
      }
    }
    return past
  }

  public func forget() { kept.withLock { $0 = nil } }

  private func fresh(_ path: String, _ clock: Clock) throws -> Past {
    let found = try SourceFiles(path)
    let files = progress?.watching(found) ?? found
    if try OwnExport.isOne(files) { throw ExchangeError.ownExport(path: path) }
    for format in PastFormats.all where try format.recognizes(files) {
      return try format.read(files, clock)
    }
    throw ExchangeError.unknownFormat(path: path)
  }
}
