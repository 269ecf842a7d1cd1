import EntityRecognition
import Foundation
import Glibc
import IntentData
import IntentRecognition
import TrackingCore

/// Where compiled languages wait for the next start: in the cache of the user, by a key that says
/// what each was made of.
///
/// It is a cache: where it cannot be read or written, the language is compiled, and nothing is
/// lost. Nobody is told, since nobody has to do anything.
struct LanguageCache {
  let path: String
  private let folder: String
  private let key: UInt64

  /// Other programs and other files of intents have other keys; so many of their images stay.
  private static let mostOthers = 3
  /// Of how the bytes lie.
  private static let format = "2"

  /// What a start needs of the files of a language.
  struct Kept {
    var language: IntentLanguage
    /// The tables of the built-in files; nil where they are read as they are.
    var reference: ReferenceImage?
  }

  /// - Parameter further: The files of `--intents`.
  init?(
    tag: String, further: [IntentData.File] = [],
    environment: [String: String]? = nil
  ) {
    guard let build = LanguageCache.build,
      let cache = Settings.folder("XDG_CACHE_HOME", else: ".cache", in: environment)
    else { return nil }
    key = LanguageImage.key(
      [LanguageCache.format, tag, IntentData.sum, build]
        + further.flatMap { [$0.path, $0.text] })
    folder = cache + "/tally/languages"
    path = folder + "/\(tag)-\(String(key, radix: 16)).image"
  }

  /// Which program this is: where its file lies, how long it is, and when it was written.
  private static let build: String? = {
    var status = stat()
    guard stat("/proc/self/exe", &status) == 0 else { return nil }
    return "\(status.st_dev) \(status.st_ino) \(status.st_size) \(status.st_mtim.tv_sec)"
      + " \(status.st_mtim.tv_nsec)"
  }()

  /// The language as it was compiled before; nil when it was not.
  func kept() -> Kept? {
    var status = stat()
    // What others may write is not believed.
    guard stat(path, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o022 == 0,
      let file = ImageFile(path: path)
    else { return nil }
    let check = ImageCheck(of: file, at: path)
    let language = LanguageImage.language(in: file, key: key, isKnown: check.isNoted)
    guard let language else { return nil }
    check.note()
    let reference = ReferenceImage(LanguageImage.further(in: file), in: file)
    return Kept(language: language, reference: reference)
  }

  /// Keeps a language that was compiled just now, and what its tables were made into.
  func keep(_ language: IntentLanguage, _ reference: [UInt8]) {
    let bytes = LanguageImage.bytes(of: language, key: key, further: reference)
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch { return }
    tidy()
    // Beside it and then in its place: nobody reads half a file.
    let part = "\(path).\(getpid())"
    let descriptor = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    let isWritten = bytes.withUnsafeBytes { whole in
      var rest = whole[...]
      while !rest.isEmpty {
        // A system may bring in at one look what was written in one go.
        let left = UnsafeRawBufferPointer(rebasing: rest.prefix(65_536))
        let count = write(descriptor, left.baseAddress, left.count)
        if count <= 0 { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
    close(descriptor)
    if !isWritten || rename(part, path) != 0 { unlink(part) }
  }

  /// Takes away all but the newest images of others.
  private func tidy() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let images = names.filter { $0.contains(".image") && !$0.hasSuffix(ImageCheck.ending) }
      .map { name -> (path: String, age: Int) in
        var status = stat()
        let path = folder + "/" + name
        return (path, stat(path, &status) == 0 ? -status.st_mtim.tv_sec : .max)
      }
    for image in images.sorted(by: { $0.age < $1.age }).dropFirst(LanguageCache.mostOthers) {
      unlink(image.path)
      unlink(image.path + ImageCheck.ending)
    }
  }
}
