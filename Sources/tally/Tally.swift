import ArgumentParser

/// The command line: what is typed becomes one of the commands, and its end an exit status.
@main
struct Tally: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tally",
    abstract: "Keeps track of your life from plain messages.",
    discussion: """
      Without a command, tally is a chat: on a terminal with line editing, history and \
      completion; in a pipe one message a line, each answered by its reply and an empty line.

        tally                                       chat
        tally say had 2 glasses of water            one message and its reply
        echo 'how am I doing today?' | tally        the same from a pipe
        tally bridge                                many senders, one JSON a line

      Every command takes --db PATH, --user NAME, --intents DIR, --language TAG, \
      --timezone ZONE and --now RFC3339 (which freezes the clock).
      Everything is kept in one file on this machine: $XDG_DATA_HOME/tally/tally.db, or --db.
      Exit status: 0 fine, 1 it could not go on or a transcript failed, 2 bad usage.
      """,
    version: version,
    subcommands: [
      ChatCommand.self, BridgeCommand.self, SayCommand.self, ReplayCommand.self,
      RecordCommand.self, ParseCommand.self, DueCommand.self, ImportCommand.self,
      ExportCommand.self, BackupCommand.self, RestoreCommand.self,
      MoveCommand.self,
      FoodsCommand.self, IntentsCommand.self, MissesCommand.self,
      DoctorCommand.self,
    ],
    defaultSubcommand: ChatCommand.self)

  static let version = "0.1.0"

  static func main() {
    holdStandardStreams()
    ignoreBrokenPipes()
    let arguments = SharedOptions.behindCommand(Array(CommandLine.arguments.dropFirst()))
    do {
      if let message = LoneMessage.plain(arguments) { return try message.run() }
      var command = try parseAsRoot(arguments)
      try command.run()
    } catch {
      ExitStatus.leave(after: error)
    }
  }
}
