import Slots

extension EdgeError {
  /// Where, what is wrong, and what to do about it; on one line, whatever a path holds.
  var prose: String {
    if case .refused(let reply) = self { return reply }
    return words.inert()
  }

  private var words: String {
    switch self {
    case .badNow(let text):
      "--now \(text) is not a time. Write it as RFC 3339, such as 2026-03-04T14:20:00+01:00."
    case .emptyUser:
      "--user needs a name, and this one is empty. Leave it out to speak as \"me\"."
    case .badTimeZone(let text):
      "--timezone \(text) is not a time zone. Write an IANA name, such as Europe/Berlin or UTC."
    case .unknownLanguage(let tag, let known):
      "--language \(tag) is not there. There is: \(known.joined(separator: ", "))."
    case .unreadableIntents(let path, let why):
      "--intents \(path) cannot be read: \(why). Give a folder with *.intent files."
    case .noHome:
      "there is no place for the store: set HOME or XDG_DATA_HOME, or give --db PATH."
    case .cannotCreateFolder(let path, let why):
      "the folder \(path) cannot be made: \(why). Make it, or give --db PATH elsewhere."
    case .cannotRead(let path, let why):
      "\(path) cannot be read: \(why)."
    case .cannotWrite(let path, let why):
      "\(path) cannot be written: \(why)."
    case .streamFailed(let why):
      "reading or writing failed: \(why)."
    case .storeFailed(let why):
      why
    case .fileExists(let path):
      "\(path) is there already and is not overwritten. Give another name, or remove it."
    case .unfitNick(let name):
      "a transcript cannot have lines of \"\(name)\". Give another --user, without a >."
    case .noTranscripts(let paths):
      "no transcript (*.chat) in \(paths.joined(separator: ", "))."
    case .updateInCI:
      "--update rewrites expectations and is refused while CI is set. Run it on your machine."
    case .notOnTerminal(let command):
      "\(command) needs a terminal. For pipes there is tally, and tally bridge."
    case .refused(let reply): reply
    case .noFoods:
      "foods are kept beside the store, and a store in memory has no place. Give --db PATH."
    case .badInterval(let text):
      "--every \(text) is no length of time. Write it as 30m, 1h or 1d."
    case .cancelled: "cancelled; nothing was taken in."
    case .noFolder(let format):
      "\(format) are several files. Say where: --output FOLDER/, or --output FILE.zip."
    case .badPeriod(let text):
      "--period \(text) is not a run of days. Write it as 2026-01-01..2026-03-31."
    case .noPicture(let path):
      "no picture came with the reply, so \(path) was not written. Ask for a chart."
    case .noSuchPath(let path):
      "there is no file or folder \(path)."
    }
  }
}
