import CivilTime
import Conversation
import Foundation
import Glibc
import IntentData

/// The shared options, checked and completed from the environment.
struct Settings {
  var storePath: String
  var user: String
  var intentsFolder: String?
  var language: String
  var zone: Zone
  /// The zone as it was given by `--timezone`; only this is told to the store.
  var statedZone: String?
  var isUserStated: Bool
  var clock: EdgeClock

  static let memory = ":memory:"
  /// Those that are built in.
  private static let languages = IntentData.languages

  /// Throws `EdgeError` for a value that means nothing.
  ///
  /// - Parameter environment: Nil for that of the process.
  init(
    _ options: SharedOptions, environment: [String: String]? = nil
  ) throws(EdgeError) {
    try self.init(options.values, environment: environment)
  }

  init(
    _ options: SharedValues,
    environment: [String: String]? = nil
  ) throws(EdgeError) {
    if let name = options.user, name.isEmpty { throw .emptyUser }
    user = ExactName.encoded(options.user ?? "me")
    isUserStated = options.user != nil
    statedZone = options.timeZone
    language = LanguageTag(options.language, among: Self.languages)?.language ?? options.language
    intentsFolder = options.intents
    if let name = options.timeZone {
      guard let zone = Zone(iana: name) else { throw .badTimeZone(name) }
      self.zone = zone
    } else {
      zone = Self.systemZone ?? Zone(TimeZone.current.identifier) ?? .utc
    }
    if let text = options.now {
      guard let now = Instant(rfc3339: text) else { throw .badNow(text) }
      clock = .frozen(now)
    } else {
      clock = .real
    }
    storePath = ""
    if let path = options.database {
      storePath = path
    } else {
      guard let folder = Self.folder("XDG_DATA_HOME", else: ".local/share", in: environment)
      else { throw .noHome }
      storePath = folder + "/tally/tally.db"
    }
  }

  /// A message of the person who sits here, written now.
  ///
  /// - Parameter columns: Of the screen that shows the reply; nil of none.
  func message(_ text: String, columns: Int? = nil) -> Message {
    Message(
      sender: user, text: text, time: clock.now, timeZone: statedZone, mayNameFiles: true,
      columns: columns)
  }

  /// The zone that the environment names by a place, or else the system's link; nil where
  /// Foundation has to be asked, which reads all of the environment for that, and makes calendars
  /// ready.
  private static var systemZone: Zone? {
    guard getenv("TZFILE") == nil else { return nil }
    if let named = getenv("TZ").map({ String(cString: $0) }) {
      // Its name for it.
      if named == "UTC" { return Zone("GMT") }
      return named.utf8.contains(UInt8(ascii: "/")) && !named.hasPrefix(":") ? Zone(named) : nil
    }
    var path = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = path.withUnsafeMutableBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        text.baseAddress.map { readlink("/etc/localtime", $0, text.count) } ?? 0
      }
    }
    let folder = "/usr/share/zoneinfo/"
    guard count > 0, path.starts(with: folder.utf8) else { return nil }
    return Zone(String(decoding: path[folder.utf8.count..<count], as: UTF8.self))
  }

  /// A base folder of the XDG specification; relative values do not count.
  ///
  /// - Parameter environment: Nil for that of the process, of which two variables are asked for: to
  ///   read all of it costs as much as to read a message.
  static func folder(
    _ variable: String, else fallback: String, in environment: [String: String]? = nil
  ) -> String? {
    func value(_ name: String) -> String? {
      if let environment { return environment[name] }
      return getenv(name).map { String(cString: $0) }
    }
    if let set = value(variable), set.hasPrefix("/") { return set }
    guard let home = value("HOME"), !home.isEmpty else { return nil }
    return home + "/" + fallback
  }
}
