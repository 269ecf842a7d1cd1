/// One file to be read: of a folder, of an archive, or by itself.
struct SourceFile: Sendable {
  /// Its path inside the folder or archive, or its name.
  let name: String
  let size: Int
  let open: @Sendable () throws -> any ByteStream

  /// The name in small letters, without its folders.
  var lastName: String {
    name.split(separator: "/").last.map { $0.lowercased() } ?? name.lowercased()
  }

  /// Its first bytes as text, for recognizing it.
  func head(_ count: Int = 4096) throws -> String {
    let stream = try open()
    var buffer = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let start = filled
      let read = try buffer.withUnsafeMutableBytes {
        try stream.read(into: UnsafeMutableRawBufferPointer(rebasing: $0[start...]))
      }
      if read == 0 { break }
      filled += read
    }
    return String(decoding: buffer[..<filled], as: UTF8.self)
  }

  /// All of it, for formats that are read as a whole.
  func bytes() throws -> [UInt8] {
    guard size <= Bounds.wholeFile, let bytes = try open().bytes(upTo: Bounds.wholeFile) else {
      throw ExchangeError.tooLarge(file: name, limit: Bounds.wholeFile)
    }
    return bytes
  }

  /// All of it as text.
  func text() throws -> String {
    guard var text = String(validating: try bytes(), as: UTF8.self) else {
      throw ExchangeError.notText(file: name, line: nil)
    }
    if text.hasPrefix("\u{FEFF}") { text.removeFirst() }
    return text
  }
}

/// How much is read at most, so that no file can use up the machine.
enum Bounds {
  /// A file that is read as a whole.
  static let wholeFile = 128 << 20
  /// One file of an archive, unpacked.
  static let entry = 16 << 30
  /// All files of an archive, unpacked.
  static let archive = 32 << 30
  static let entries = 200_000
  /// What is fetched from the net at once.
  static let download = 64 << 20
  /// Unpacked bytes for one packed byte, of files over 16 MB: exports come to 40, bombs to 1000.
  static let ratio = 300
  static let ratioCountsFrom = 16 << 20
  /// One line or field of text.
  static let field = 8 << 20
}
