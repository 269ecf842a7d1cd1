import Charts
public import CivilTime
import EntityRecognition
public import IntentRecognition
import Slots
public import TrackingCore

/// The bot: it understands events, has them carried out, and answers.
///
/// One thread at a time uses it. Everything is in the store, the state of the dialogues too, so
/// that several processes may go on with each other's.
public final class Engine: Responder {
  let store: Store
  let recognizer: IntentRecognizer
  let book: ReplyBook
  let defaultZone: Zone
  var dialogues = Dialogues()
  /// When the next reminder comes due, as it was found last; nil when it has to be found again.
  var knownNext: Instant??
  /// The time at which it was last asked for what is due; nil before that.
  var latestTime: Instant?
  private var dataVersion = 0
  private var boldness = Boldness()

  /// A bot on an open store, for senders whose zone is not known from anything else.
  public init(store: Store, language: IntentLanguage, zone: Zone) {
    self.store = store
    recognizer = IntentRecognizer(language: language)
    book = ReplyBook(language)
    defaultZone = zone
  }

  public func respond(to events: [Event]) throws -> [Reply] {
    do {
      return try respond(to: events, isBold: boldness.isBold)
    } catch is TornTransaction {
      boldness.fail()
      return try respond(to: events, isBold: false)
    }
  }

  private func respond(to events: [Event], isBold: Bool) throws -> [Reply] {
    var ahead = BatchAhead(events, recognizer)
    defer { ahead?.stop() }
    return try inTransaction(isBold: isBold) { transaction in
      try events.indices.map { place in
        let reading = ahead?.reading(at: place) { foretold($0) }
        return try respond(to: events[place], reading, in: transaction)
      }
    }
  }

  /// Runs `body` as one commit, with the dialogues as the store has them.
  func inTransaction<Result>(
    isBold: Bool = false, _ body: (Transaction) throws -> Result
  ) throws -> Result {
    knownNext = nil
    var next: Instant??
    do {
      let result = try store.transaction(isBold: isBold) { transaction in
        noteVersion(transaction.dataVersion)
        let result = try body(transaction)
        // Here it costs no transaction of its own; what goes wrong is told when it is asked for.
        next = (try? transaction.knownNextDue()) ?? nil
        return result
      }
      knownNext = next
      return result
    } catch {
      // They are in the store as they were before.
      dialogues.forget()
      throw error
    }
  }

  /// Forgets what another process may have changed since.
  func noteVersion(_ version: Int) {
    guard version != dataVersion else { return }
    dataVersion = version
    dialogues.forget()
    knownNext = nil
  }

  private func respond(
    to event: Event, _ reading: ReadingAhead.Reading?, in transaction: Transaction
  ) throws -> Reply {
    switch try event.withCodes({ try transaction.code(of: $0, from: $1) }) {
    case .message(let message) where message.isFromBot,
      .edit(_, let message) where message.isFromBot,
      .delete(_, let message) where message.isFromBot:
      return Reply(text: "")
    case .message(let message): return try answer(message, reading, in: transaction)
    case .edit(let target, let message): return try edit(target, message, in: transaction)
    case .delete(let target, let message): return try delete(target, message, in: transaction)
    }
  }

  private func answer(
    _ message: Message, _ ahead: ReadingAhead.Reading?, in transaction: Transaction
  ) throws -> Reply {
    let reference = message.id.map { MessageRef(id: $0) }
    return try transaction.message(
      from: message.sender, clock: clock(of: message), message: reference, room: message.room,
      isAlone: false
    ) { ledger in
      if let kept = try ledger.firstReply(), let reply = KeptReply.read(kept) {
        return drawn(reply, on: ledger)
      }
      try keepPlace(of: message, in: ledger)
      var reply = try play(message, ahead, on: ledger)
      if !ledger.isRemoved { try keep(&reply, on: ledger) }
      return reply
    }
  }

  /// Keeps a reply for a second copy of its message; what was written of it is not written again.
  func keep(_ reply: inout Reply, target: String? = nil, on ledger: Ledger) throws {
    guard ledger.message != nil else { return }
    let actions = reply.actionsJSON
    reply.written.json = actions
    try ledger.keep(reply: KeptReply.write(reply, actions: actions), target: target)
  }

  /// A kept reply with its picture, which is drawn again from its data.
  func drawn(_ reply: Reply, on ledger: Ledger) -> Reply {
    let writer = writer(on: ledger)
    var reply = reply
    reply.drawing = Drawing(reply.actions.compactMap { writer.drawing(of: $0) })
    return reply
  }

  func clock(of message: Message) -> Clock {
    let zone = message.timeZone.flatMap { Zone($0) } ?? defaultZone
    return Clock(now: message.time, zone: zone)
  }

  /// The sender's zone and language stay until another one is given, and the room is theirs.
  func keepPlace(of message: Message, in ledger: Ledger) throws {
    try ledger.keep(Whereabouts(timeZone: message.timeZone, language: message.language))
    if let room = message.room, !room.isEmpty { try ledger.enter(room) }
  }

  private func play(
    _ message: Message, _ ahead: ReadingAhead.Reading?, on ledger: Ledger
  ) throws -> Reply {
    var session = try dialogues.session(on: ledger) ?? begun(on: ledger)
    let reply = try play(message, ahead, on: ledger, &session)
    if ledger.isRemoved || reply.changesIdentity {
      // What was spoken of is no longer theirs.
      if !ledger.isRemoved { try dialogues.keep(Session(), on: ledger) }
      dialogues.forget()
    } else {
      try dialogues.keep(session, on: ledger)
    }
    return reply
  }

  func play(
    _ message: Message, _ ahead: ReadingAhead.Reading? = nil, on ledger: Ledger,
    _ session: inout Session
  ) throws -> Reply {
    var player = Turn(
      recognizer: recognizer, book: book, ledger: ledger, message: message,
      number: seed(message.text))
    player.ahead = ahead
    return try player.play(&session)
  }

  func writer(on ledger: Ledger) -> ReplyWriter {
    ReplyWriter(book: book, clock: ledger.clock, settings: ledger.settings, turn: 0)
  }

  /// Chooses among the variants of a reply by the text, so that a replay says the same.
  private func seed(_ text: String) -> Int {
    text.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
  }

  /// A dialogue that was never kept; in a room nothing of what was done elsewhere is spoken of.
  func begun(on ledger: Ledger) throws -> Session {
    ledger.room == nil ? try revived(on: ledger) : Session()
  }

  /// A dialogue that was never kept: the newest actions of the store.
  func revived(on ledger: Ledger) throws -> Session {
    var session = Session()
    let actions = try ledger.lastActions(limit: 10, isBefore: true).reversed().map {
      act(of: $0, on: ledger)
    }
    session.recent = actions.filter { !["entry", "chat", "query"].contains($0.family) }
    session.last = session.recent.suffix(1)
    return session
  }

  /// An action of the store as an act of the talk: its amounts are read from its words.
  private func act(of action: PastAction, on ledger: Ledger) -> Session.DoneAction {
    let context = RecognitionContext(now: ledger.clock.localTime, zone: ledger.clock.zone)
    var act = Session.DoneAction(
      intent: action.intent, slots: action.slots, id: action.id, utterance: action.asSaid,
      said: recognizer.entities(in: action.asSaid, context: context).compactMap {
        SaidAmount($0.value)
      })
    (act.at, act.touchedAt) = (action.at, action.at)
    return act
  }
}
