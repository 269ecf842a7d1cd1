import ArgumentParser
import Conversation
import Glibc

struct BridgeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bridge",
    abstract: "Talks to many people over one pair of pipes.",
    discussion: """
      --format json: one JSON object a line in both directions.

        → {"id":"1","sender":"ana","text":"2 glasses of water"}
        ← {"type":"reply","in_reply_to":"1","to":"ana","text":…,"actions":[…],"attachments":[]}

      Also {"type":"edit","target":ID,"text":…}, {"type":"delete","target":ID}, \
      {"type":"tick","time":…} and {"type":"ping"}. Reminders come as {"type":"push",…}.

      --format log: lines as chat logs and ii have them, such as `14:20 <ana> ran 5k`; out come \
      lines ready to be posted.

      Where "room" is a room of many, --rooms mentioned passes over what is not meant for the bot.

      A chart or a calendar comes with a picture of it in "attachments".

      The whole protocol stands in docs/protocol.md.
      """)

  /// How lines look.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case json, log
  }

  @OptionGroup var options: SharedOptions

  @Option(help: "json or log.")
  var format = Format.json

  @Option(help: "What the bot is called; in a log, lines of that nick are passed over.")
  var nick = "tally"

  @Option(
    help: ArgumentHelp(
      "In rooms: all, or mentioned: only what names the bot, or has \"addressed\":true."))
  var rooms = Addressing.Rooms.all

  @Option(help: ArgumentHelp("log: the room that all lines are of.", valueName: "name"))
  var room: String?

  @Option(help: ArgumentHelp("log: the longest line that is posted.", valueName: "bytes"))
  var wrap = 350

  @Option(
    help: ArgumentHelp(
      "json: where charts are kept as pictures for the bridge to forward (the cache folder).",
      valueName: "dir"))
  var charts: String?

  func validate() throws {
    guard wrap >= 20 else { throw ValidationError("--wrap must be at least 20 bytes.") }
  }

  func run() throws {
    let settings = try Settings(options)
    let responder = try Composition.responder(settings)
    switch format {
    case .json:
      let folder = ChartFolder(path: charts ?? ChartFolder.usual())
      folder.tidy()
      let json = JSONFormat(
        addressing: Addressing(rooms: rooms, nick: nick),
        languages: try Composition.languages(settings))
      try run(json, responder, settings, folder)
    case .log:
      let log = LogFormat(
        nick: nick, wrap: LineWrap(limit: wrap), zone: settings.zone,
        statedZone: settings.statedZone, isClockFrozen: settings.clock.isFrozen,
        room: room, rooms: rooms)
      try run(log, responder, settings)
    }
  }

  private func run(
    _ format: some BridgeFormat, _ responder: any Responder, _ settings: Settings,
    _ charts: ChartFolder? = nil
  ) throws {
    var bridge = Bridge(
      responder: responder, format: format, clock: settings.clock,
      writer: LineWriter(descriptor: STDOUT_FILENO), charts: charts)
    StopSignals.heed()
    let end = Result { try bridge.run(LineReader(descriptor: STDIN_FILENO)) }
    // Also when nobody reads any more.
    try responder.close()
    StopSignals.endIfCome()
    try end.get()
  }
}

extension Addressing.Rooms: ExpressibleByArgument {}
