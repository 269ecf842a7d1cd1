import CivilTime
import Conversation
import Exchange
import Foundation
import IntentRecognition
import TrackingCore
import Transcripts

/// Plays transcripts on engines with stores of their own: in memory, but in a file where the
/// transcript restarts, so that the restart is real.
struct EngineStage: Stage {
  let language: IntentLanguage
  let reference: Reference
  let zone: Zone

  func open(_ transcript: Transcript) throws -> any Scene {
    guard transcript.restarts else { return try EngineScene(folder: nil, stage: self) }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "tally-transcript-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try EngineScene(folder: folder, stage: self)
  }

  /// A bot on the store of a folder, or in memory.
  func engine(in folder: URL?) throws -> Engine {
    let path = folder?.appending(path: "tally.db").path() ?? Settings.memory
    let store = try Store(
      path: path, reference: reference, reader: FileReader(),
      writer: LifeFiles(folder: NSTemporaryDirectory() + "/tally-transcript-exports"))
    return Engine(store: store, language: language, zone: zone)
  }
}

/// The bot of one transcript.
final class EngineScene: Scene {
  private let folder: URL?
  private let stage: EngineStage
  private(set) var responder: any Responder

  init(folder: URL?, stage: EngineStage) throws {
    self.folder = folder
    self.stage = stage
    responder = try stage.engine(in: folder)
  }

  func restart() throws { responder = try stage.engine(in: folder) }

  func close() {
    if let folder { try? FileManager.default.removeItem(at: folder) }
  }
}
