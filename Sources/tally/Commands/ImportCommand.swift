import ArgumentParser
import Commands
import Conversation
import Exchange
import Glibc
import Slots
import TrackingCore

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Takes in the past from a file of another app.",
    discussion: """
      The file is recognized by what is in it: exports of Apple Health, Google Fit, Fitbit, \
      MyFitnessPal, Loop Habit Tracker, Daylio and Canvas, todo.txt, iCalendar, GPX, TCX, and \
      CSV whose first line names its columns; also inside of zip archives and folders.

      It says what there is, and asks before it takes it in. What is there already is not taken \
      in twice, and "undo" takes all of it back. Ctrl-C leaves nothing behind.

        tally import ~/Downloads/export.zip
        tally import todo.txt --yes
        tally import --every 1h https://school.example/feeds/calendars/user_x.ics
        CANVAS_TOKEN=… tally import 'https://school.example/api/v1/planner/items?per_page=50'
      """)

  @OptionGroup var options: SharedOptions

  @Flag(help: "Does not ask.")
  var yes = false

  @Option(help: ArgumentHelp("Again and again: 30m, 1h, 1d; for calendars.", valueName: "time"))
  var every: String?

  @Argument(
    help: ArgumentHelp("A file, a folder, or a calendar's address.", valueName: "path"))
  var file: String

  func run() throws {
    let settings = try Settings(options)
    if let every { return try keepInStep(try seconds(every), settings) }
    let work = LongWork()
    if !isAddress, let own = try OwnExport(file, progress: work.reading) {
      return try restore(own, settings, work)
    }
    let reader = FileReader(progress: work.reading) { try work.went("Storing", $0) }
    let engine = try Composition.engine(settings, reader: reader)
    let writer = LineWriter(descriptor: STDOUT_FILENO)
    var reply = try work.run {
      try readAhead(reader, engine, settings)
      return try carryOut(engine, settings, isConfirmed: false)
    }
    if reply.isAsking {
      if !yes {
        for line in MessageText.lines(of: reply.text) { try writer.write(line) }
        guard Self.saysYes() else { return try writer.write(Prose.nothingTakenIn) }
      }
      reply = try work.run { try carryOut(engine, settings, isConfirmed: true) }
    }
    if reply.isRefused { throw EdgeError.refused(reply.text) }
    for line in MessageText.lines(of: reply.text) { try writer.write(line) }
    try settle(reply.vanished, engine, settings, writer)
  }

  /// Asks about tasks that a calendar no longer has; who is not to be asked is told what to do.
  private func settle(
    _ vanished: SlotValue?, _ engine: Engine, _ settings: Settings, _ writer: LineWriter
  ) throws {
    guard let vanished else { return }
    if yes { return try writer.write(Prose.vanishedStay) }
    try writer.write(Prose.asksAboutVanished)
    guard Self.saysYes() else { return }
    let reply = try carryOut(
      engine, settings, isConfirmed: true, [DataImport.vanished: vanished])
    for line in MessageText.lines(of: reply.text) { try writer.write(line) }
  }

  private var isAddress: Bool { file.contains("://") }

  /// Reads before the store is locked: other programs may write to it meanwhile.
  private func readAhead(_ reader: FileReader, _ engine: Engine, _ settings: Settings) throws {
    let clock = try engine.clock(of: settings.user, at: settings.clock.now)
    do {
      try reader.readAhead(file, clock: clock)
    } catch let error as ExchangeError {
      throw EdgeError.refused("\(error)")
    }
  }

  /// Reads a calendar again and again; says only what changed, or why it could not be read.
  private func keepInStep(_ seconds: UInt32, _ settings: Settings) throws {
    let reader = FileReader()
    let engine = try Composition.engine(settings, reader: reader)
    let writer = LineWriter(descriptor: STDOUT_FILENO)
    var last = ""
    while true {
      var text: String
      do {
        try readAhead(reader, engine, settings)
        let reply = try carryOut(engine, settings, isConfirmed: true)
        let isQuiet =
          reply.vanished == nil
          && reply.actions.contains { $0.outcome.reply == "done.nothing_new" }
        text = isQuiet ? "" : reply.text
        if reply.vanished != nil { text += "\n" + Prose.vanishedStay }
      } catch EdgeError.refused(let why) {
        // The net is away at times; what is kept stays as it is.
        text = why
      }
      if !text.isEmpty, text != last {
        for line in MessageText.lines(of: text) { try writer.write(line) }
      }
      last = text
      sleep(seconds)
    }
  }

  /// `90s`, `30m`, `1h` or `1d`.
  private func seconds(_ text: String) throws -> UInt32 {
    let units: [Character: UInt32] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
    guard let unit = text.last.flatMap({ units[$0] }), let count = UInt32(text.dropLast()),
      (1...1000).contains(count)
    else { throw EdgeError.badInterval(text) }
    return count * unit
  }

  /// An export of Tally itself: a store in lines.
  private func restore(_ export: OwnExport, _ settings: Settings, _ work: LongWork) throws {
    let writer = LineWriter(descriptor: STDOUT_FILENO)
    let store = try Composition.openStore(settings)
    if !yes {
      try writer.write(Prose.asksToRestore(export, into: settings.storePath))
      guard Self.saysYes() else { return try writer.write(Prose.nothingTakenIn) }
    }
    var restore = StoreRestore(into: store)
    do {
      let result = try work.run { try restore.take { try export.nextLine() } }
      try writer.write(Prose.restored(result, from: file))
    } catch let fault as ExportFault {
      throw EdgeError.refused("\(file): \(fault)")
    }
  }

  private func carryOut(
    _ engine: Engine, _ settings: Settings, isConfirmed: Bool, _ more: Slots = [:]
  ) throws -> Reply {
    let slots = more.merging([.path: .text(file)])
    let request = Request(
      intent: .dataImport, slots: slots, asSaid: "import \(file)",
      isConfirmed: isConfirmed, mayNameFiles: true)
    return try engine.carryOut(request, for: settings.user, at: settings.clock.now)
  }

  /// Asks on a terminal, and in a pipe; the end of input is no yes.
  private static func saysYes() -> Bool {
    guard let answer = readLine()?.lowercased() else { return false }
    return ["y", "yes", "ok", "sure"].contains(answer)
  }
}

extension Reply {
  var isAsking: Bool { actions.contains { $0.outcome.status == .asking } }
  /// The titles of tasks that a calendar no longer has; nil where there are none.
  var vanished: SlotValue? {
    actions.first { $0.outcome.missing == [DataImport.vanished] }?
      .outcome.slots[DataImport.vanished]
  }
  var isRefused: Bool { actions.contains { $0.outcome.status == .refused } }
}
