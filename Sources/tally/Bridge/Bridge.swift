import CivilTime
import Conversation
import Logging
import TrackingCore

/// Many senders on one pair of pipes.
///
/// All lines that wait are answered in one commit; a single line waits for none. Due reminders
/// are pushed by themselves; with a frozen clock when a message or a tick moves it. A push counts
/// as come with its acknowledgement, or with the next line of a bridge that never sends any; until
/// then the next start writes it again.
struct Bridge<Format: BridgeFormat> {
  let responder: any Responder
  var format: Format
  var clock: EdgeClock
  let writer: LineWriter
  /// Where charts are kept for the bridge to forward; without one there are none.
  let charts: ChartFolder?
  private var pending: [Pending] = []
  /// The pushes that were written, and of which it is not known whether they came.
  private var written: [PushID] = []
  private var isAcknowledging = false
  private let outbox = Outbox()
  private let log = Logger(label: "tally.bridge")

  private enum Pending {
    case event(Event, Envelope)
    case line(String)
  }

  /// The longest sleep in milliseconds: another process may set a reminder meanwhile.
  private static var longestWait: Int { 1000 }

  init(
    responder: any Responder, format: Format, clock: EdgeClock, writer: LineWriter,
    charts: ChartFolder? = nil
  ) {
    self.charts = charts
    self.responder = responder
    self.format = format
    self.clock = clock
    self.writer = writer
  }

  /// Answers every line up to the end of input.
  mutating func run(_ reader: LineReader) throws {
    do {
      try answer(reader)
    } catch {
      // Nothing that was answered stays unwritten where it can be written.
      try? outbox.settle()
      throw error
    }
    try outbox.settle()
  }

  private mutating func answer(_ reader: LineReader) throws {
    if let greeting = format.greeting { try writer.write(greeting) }
    try write(found { try $0.unsettledPushes() })
    while true {
      switch try next(of: reader) {
      case .lines(let lines):
        let known = written
        for line in lines { try take(line) }
        try flush()
        if !isAcknowledging { settle(known) }
      case .nothing: break
      case .end: return
      }
      if !clock.isFrozen { try push() }
    }
  }

  /// Reads what waits; where nothing does, all that was answered is written before it waits.
  private func next(of reader: LineReader) throws -> LineReader.Reading {
    if outbox.isBusy {
      let waiting = try reader.read(timeout: 0)
      if case .nothing = waiting { try outbox.settle() } else { return waiting }
    }
    return try reader.read(timeout: timeToNextPush())
  }

  private mutating func take(_ line: LineReader.Line) throws {
    switch format.read(line, now: clock.now) {
    case .event(let event, let envelope):
      // A line that comes again is earlier than the clock, which would tell of everything twice if
      // it went back there.
      if clock.isFrozen, event.message.time > clock.now {
        try flush()
        clock.move(to: event.message.time)
        try push()
      }
      pending.append(.event(event, envelope))
    case .tick(let time):
      try flush()
      if let time { clock.move(to: time) }
      try push()
    case .acknowledgement(let id):
      isAcknowledging = true
      settle(id.map { [$0] } ?? [])
    case .answer(let line): pending.append(.line(line))
    case .ignored: break
    }
  }

  /// Answers what has gathered: one commit, then the lines in their order.
  private mutating func flush() throws {
    guard !pending.isEmpty else { return }
    defer { pending.removeAll(keepingCapacity: true) }
    let events = pending.compactMap { if case .event(let event, _) = $0 { event } else { nil } }
    var results = (events.isEmpty ? [] : responder.replies(to: events))[...]
    let answers = pending.map { item -> Answer in
      switch item {
      case .line(let line): .line(line)
      case .event(_, let envelope): .reply(results.popFirst(), envelope)
      }
    }
    if answers.count < Outbox.fewest {
      try outbox.settle()
      try scribe.write(answers)
    } else {
      try outbox.post { [scribe] in try scribe.write(answers) }
    }
  }

  private var scribe: Scribe<Format> {
    Scribe(format: format, writer: writer, charts: charts, log: log)
  }

  private mutating func push() throws {
    let now = clock.now
    try write(
      found {
        try $0.note(time: now)
        guard let next = try $0.nextDue(), next <= now else { return [] }
        return try $0.due(at: now, for: nil)
      })
  }

  private func found(_ pushes: (any Responder) throws -> [Push]) -> [Push] {
    do {
      return try pushes(responder)
    } catch {
      log.error("reminders could not be read: \(error)")
      return []
    }
  }

  private mutating func write(_ pushes: [Push]) throws {
    if !pushes.isEmpty { try outbox.settle() }
    for push in pushes {
      let lines = format.lines(for: push)
      for line in lines { try writer.write(line) }
      if let id = push.id, !lines.isEmpty { written.append(id) }
    }
  }

  /// A push that cannot be settled now is written once more at the next start.
  private mutating func settle(_ pushes: [PushID]) {
    let own = pushes.filter(written.contains)
    guard !own.isEmpty else { return }
    written.removeAll(where: own.contains)
    do { try responder.settle(own) } catch { log.error("a push is not settled: \(error)") }
  }

  private func timeToNextPush() -> Int32? {
    guard !clock.isFrozen else { return nil }
    do {
      guard let next = try responder.nextDue() else { return nil }
      return Int32(min(max((next - clock.now) * 1000, 20), Self.longestWait))
    } catch {
      return Int32(Self.longestWait)
    }
  }
}
