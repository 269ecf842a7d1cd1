import Foundation
import IntentData

/// A folder of further intents, as `--intents` gives it.
enum IntentFolder {
  /// Its files, with paths as in `Intents/`; a file that is in no language's folder belongs to
  /// the language that is spoken.
  static func files(in folder: String, language: String) throws(EdgeError) -> [IntentData.File] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
      throw .unreadableIntents(path: folder, why: "there is no such folder")
    }
    guard isFolder.boolValue else {
      throw .unreadableIntents(path: folder, why: "it is a file")
    }
    let names: [String]
    do {
      _ = try FileManager.default.contentsOfDirectory(atPath: folder)
      names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    } catch {
      throw .unreadableIntents(path: folder, why: Files.reason(error))
    }
    let languages = Set(IntentData.paths.compactMap { $0.split(separator: "/").first })
    var files: [IntentData.File] = []
    let endings = [".intent", ".part", ".txt", ".tsv"]
    for name in names.sorted() where endings.contains(where: { name.hasSuffix($0) }) {
      let first = name.split(separator: "/").first ?? ""
      let isPlaced = languages.contains(first) || first == language
      let text: String
      do throws(EdgeError) {
        text = try Files.text(of: folder + "/" + name)
      } catch {
        guard case .cannotRead(let path, let why) = error else { throw error }
        throw .unreadableIntents(path: path, why: why)
      }
      files.append(IntentData.File(path: isPlaced ? name : "\(language)/\(name)", text: text))
    }
    return files
  }
}
