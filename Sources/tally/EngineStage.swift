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
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "tally-transcript-\(UUID().uuidString)")
    if transcript.restarts {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    return try EngineScene(folder: folder, keepsStore: transcript.restarts, stage: self)
  }

  /// A bot whose files go into a folder, and its store too, or into memory.
  func engine(in folder: URL, keepsStore: Bool) throws -> Engine {
    let store = try Store(
      path: keepsStore ? folder.appending(path: "tally.db").path() : Settings.memory,
      reference: reference, reader: FileReader(),
      writer: LifeFiles(folder: folder.appending(path: "exports").path()))
    return Engine(store: store, language: language, zone: zone)
  }
}

/// The bot of one transcript.
final class EngineScene: Scene {
  private let folder: URL
  private let keepsStore: Bool
  private let stage: EngineStage
  private(set) var responder: any Responder

  init(folder: URL, keepsStore: Bool, stage: EngineStage) throws {
    self.folder = folder
    self.keepsStore = keepsStore
    self.stage = stage
    responder = try stage.engine(in: folder, keepsStore: keepsStore)
  }

  func restart() throws { responder = try stage.engine(in: folder, keepsStore: keepsStore) }

  func close() {
    // Many a transcript wrote no file, and has no folder then.
    try? FileManager.default.removeItem(at: folder)
  }
}
