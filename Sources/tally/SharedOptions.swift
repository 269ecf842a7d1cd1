import ArgumentParser

/// The options that every command takes.
struct SharedOptions: ParsableArguments {
  @Option(
    name: .customLong("db"),
    help: ArgumentHelp(
      "Where everything is kept; :memory: keeps nothing.",
      discussion: "Default: $XDG_DATA_HOME/tally/tally.db", valueName: "path"))
  var database: String?

  @Option(
    help: ArgumentHelp(
      "Who is speaking (default: me); everyone has data of their own.", valueName: "name"))
  var user: String?

  @Option(help: ArgumentHelp("A folder of further intents.", valueName: "dir"))
  var intents: String?

  @Option(help: ArgumentHelp("The language of the messages.", valueName: "tag"))
  var language = "en"

  @Option(
    name: .customLong("timezone"),
    help: ArgumentHelp("The sender's time zone (default: this machine's).", valueName: "zone"))
  var timeZone: String?

  @Option(
    help: ArgumentHelp(
      "Freezes the clock, such as 2026-03-04T14:20:00+01:00.", valueName: "rfc3339"))
  var now: String?

  /// Their values alone.
  var values: SharedValues {
    SharedValues(
      database: database, user: user, intents: intents, language: language, timeZone: timeZone,
      now: now)
  }

  private static let names = ["--db", "--user", "--intents", "--language", "--timezone", "--now"]

  /// The arguments with shared options that stand before a command moved behind its name, so
  /// that both `tally --db x say hi` and `tally say --db x hi` work.
  static func behindCommand(_ arguments: [String]) -> [String] {
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      if names.contains(argument) {
        index += 2
      } else if names.contains(where: { argument.hasPrefix($0 + "=") }) {
        index += 1
      } else {
        break
      }
    }
    guard index > 0, index < arguments.count, !arguments[index].hasPrefix("-") else {
      return arguments
    }
    var behind = index + 1
    // "foods import": the second name is the command.
    if groups.contains(arguments[index]), behind < arguments.count,
      !arguments[behind].hasPrefix("-")
    {
      behind += 1
    }
    return Array(arguments[index..<behind] + arguments[..<index] + arguments[behind...])
  }

  /// The commands that only hold others.
  private static let groups: Set<String> = ["foods", "intents"]
}

/// The values of the shared options. Options themselves know their names and their help as well,
/// which takes a while to make.
struct SharedValues {
  var database: String?
  var user: String?
  var intents: String?
  var language = "en"
  var timeZone: String?
  var now: String?

  /// The shared options among arguments and the words between them, where all is written in the
  /// plainest way; nil where the parser of arguments has to look.
  static func plain(_ arguments: ArraySlice<String>) -> (values: SharedValues, words: [String])? {
    var values = SharedValues()
    var words: [String] = []
    var rest = arguments
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-") else {
        words.append(argument)
        continue
      }
      guard let value = rest.popFirst(), !value.hasPrefix("-") else { return nil }
      switch argument {
      case "--db": values.database = value
      case "--user": values.user = value
      case "--intents": values.intents = value
      case "--language": values.language = value
      case "--timezone": values.timeZone = value
      case "--now": values.now = value
      default: return nil
      }
    }
    return (values, words)
  }
}
