/// What can go wrong between the process and the world around it.
enum EdgeError: Error, Equatable {
  /// `--now` that is no RFC 3339 time.
  case badNow(String)
  /// `--user` without a name.
  case emptyUser
  /// `--timezone` that is no IANA zone.
  case badTimeZone(String)
  /// `--language` without a folder of that name in `Intents/`.
  case unknownLanguage(String, known: [String])
  /// An `--intents` folder that cannot be read.
  case unreadableIntents(path: String, why: String)
  /// No place for the store: neither `--db` nor a home.
  case noHome
  /// A folder that could not be made.
  case cannotCreateFolder(path: String, why: String)
  case cannotRead(path: String, why: String)
  case cannotWrite(path: String, why: String)
  /// Standard input or output failed.
  case streamFailed(why: String)
  case storeFailed(why: String)
  /// `record` onto a file that is there already.
  case fileExists(path: String)
  /// `record` for somebody whose lines would be read as others'.
  case unfitNick(String)
  case noTranscripts(paths: [String])
  case updateInCI
  case notOnTerminal(command: String)
  /// What the bot said to something that it could not do.
  case refused(String)
  /// A catalogue of foods beside a store in memory.
  case noFoods
  /// `import --every` that is no length of time.
  case badInterval(String)
  /// `export --period` that is no FROM..TO.
  case badPeriod(String)
  /// A signal came before the work was done.
  case cancelled
  /// A format of several files, and no place for them.
  case noFolder(String)
  /// `say --save`, but the reply has no picture.
  case noPicture(path: String)
  /// `replay --junit` and the like.
  case noSuchPath(String)

  /// Usage errors end with 2, all others with 1.
  var status: ExitStatus {
    switch self {
    case .badNow, .emptyUser, .badTimeZone, .unknownLanguage, .updateInCI, .noTranscripts,
      .noSuchPath, .badPeriod, .badInterval, .noFolder:
      .badUsage
    default: .couldNotGoOn
    }
  }
}
