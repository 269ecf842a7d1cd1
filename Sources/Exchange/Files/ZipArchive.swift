#if ZIP
  internal import CZip

  /// A zip archive: its files are read in place, and nothing is unpacked to the disk.
  final class ZipArchive: @unchecked Sendable {
    // libzip keeps one place in the file for all entries: one thread at a time reads.
    private let archive: OpaquePointer
    private let path: String

    private init(_ path: String) throws {
      var code: Int32 = 0
      guard let archive = zip_open(path, ZIP_RDONLY, &code) else {
        var error = zip_error_t()
        zip_error_init_with_code(&error, code)
        defer { zip_error_fini(&error) }
        throw ExchangeError.badArchive(
          path: path, why: String(cString: zip_error_strerror(&error)))
      }
      self.archive = archive
      self.path = path
    }

    deinit { zip_discard(archive) }

    /// The files of an archive, checked before one of them is read.
    static func files(of path: String) throws -> [SourceFile] {
      let zip = try ZipArchive(path)
      let count = Int(zip_get_num_entries(zip.archive, 0))
      guard count <= Bounds.entries else {
        throw ExchangeError.tooManyFiles(path: path, limit: Bounds.entries)
      }
      var total = 0
      var files: [SourceFile] = []
      for index in 0..<count {
        var facts = zip_stat_t()
        guard zip_stat_index(zip.archive, UInt64(index), 0, &facts) == 0, let raw = facts.name
        else { throw ExchangeError.badArchive(path: path, why: "its list of files is damaged") }
        let name = String(cString: raw)
        if name.hasSuffix("/") { continue }
        try zip.check(name, facts, &total)
        let size = Int(facts.size)
        files.append(
          SourceFile(name: name, size: size) {
            try ZipStream(zip, index: UInt64(index), name: name, size: size)
          })
      }
      return files
    }

    private func check(_ name: String, _ facts: zip_stat_t, _ total: inout Int) throws {
      let parts = name.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "\\" }
      guard !name.hasPrefix("/"), !parts.contains(".."), !name.contains(":\\") else {
        throw ExchangeError.climbing(path: path, name: name)
      }
      guard facts.size <= UInt64(Bounds.entry) else {
        throw ExchangeError.bomb(path: path, name: name)
      }
      total += Int(facts.size)
      let packed = max(Int(clamping: facts.comp_size), 1)
      let isSwollen =
        Int(facts.size) > Bounds.ratioCountsFrom && Int(facts.size) / packed > Bounds.ratio
      guard !isSwollen, total <= Bounds.archive else {
        throw ExchangeError.bomb(path: path, name: name)
      }
      guard facts.encryption_method == 0 else {
        throw ExchangeError.encrypted(path: path, name: name)
      }
    }

    /// One file while it is unpacked.
    private final class ZipStream: ByteStream {
      private let zip: ZipArchive
      private let file: OpaquePointer
      private let name: String
      private var left: Int

      init(_ zip: ZipArchive, index: UInt64, name: String, size: Int) throws {
        guard let file = zip_fopen_index(zip.archive, index, 0) else {
          throw ExchangeError.badArchive(
            path: zip.path, why: "\(name): \(String(cString: zip_strerror(zip.archive)))")
        }
        self.zip = zip
        self.file = file
        self.name = name
        left = size
      }

      deinit { zip_fclose(file) }

      func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        let count = zip_fread(file, buffer.baseAddress, UInt64(buffer.count))
        guard count >= 0 else {
          throw ExchangeError.badArchive(path: zip.path, why: "\(name) is damaged")
        }
        left -= Int(count)
        // An archive may lie about how large its files become.
        guard left >= 0 else { throw ExchangeError.bomb(path: zip.path, name: name) }
        return Int(count)
      }
    }
  }
#else
  /// Without libzip, archives are unpacked by hand.
  enum ZipArchive {
    static func files(of path: String) throws -> [SourceFile] {
      throw ExchangeError.noZip(path: path)
    }
  }
#endif

/// Whether this build reads zip archives.
public enum ZipSupport {
  #if ZIP
    public static let isThere = true
  #else
    public static let isThere = false
  #endif
}
