internal import Foundation

#if ZIP
  internal import CZip
#endif

/// Puts several files into one archive, readable by its owner alone.
enum ZipWriter {
  /// Writes a whole archive or none, and not over another file.
  static func write(_ files: [(name: String, content: LifePages.Content)], to path: String) throws {
    #if ZIP
      if FileManager.default.fileExists(atPath: path) { throw ExchangeError.exists(path: path) }
      let unfinished = OwnFile.unfinished(path)
      var code: Int32 = 0
      guard let archive = zip_open(unfinished, ZIP_CREATE | ZIP_EXCL, &code) else {
        throw ExchangeError.cannotWrite(path: path, why: String(cString: strerror(errno)))
      }
      do {
        for file in files { try add(file, to: archive, at: path) }
      } catch {
        zip_discard(archive)
        throw error
      }
      guard zip_close(archive) == 0, chmod(unfinished, 0o600) == 0 else {
        let why = String(cString: zip_strerror(archive))
        unlink(unfinished)
        throw ExchangeError.cannotWrite(path: path, why: why)
      }
      do {
        try OwnFile.settle(unfinished, at: path)
      } catch {
        unlink(unfinished)
        throw error
      }
    #else
      throw ExchangeError.noZip(path: path)
    #endif
  }

  #if ZIP
    private static func add(
      _ file: (name: String, content: LifePages.Content), to archive: OpaquePointer,
      at path: String
    ) throws {
      let source: OpaquePointer?
      switch file.content {
      case .text(let text):
        let text = Array(text.utf8)
        // A copy that the archive frees by itself.
        let copy = malloc(max(text.count, 1))
        text.withUnsafeBytes { bytes in
          if let start = bytes.baseAddress { copy?.copyMemory(from: start, byteCount: bytes.count) }
        }
        source = zip_source_buffer(archive, copy, UInt64(text.count), 1)
      case .copy(let original): source = zip_source_file(archive, original, 0, -1)
      }
      guard let source else {
        throw ExchangeError.cannotWrite(path: path, why: String(cString: zip_strerror(archive)))
      }
      guard zip_file_add(archive, file.name, source, UInt32(ZIP_FL_ENC_UTF_8)) >= 0 else {
        zip_source_free(source)
        throw ExchangeError.cannotWrite(path: path, why: String(cString: zip_strerror(archive)))
      }
    }
  #endif
}
