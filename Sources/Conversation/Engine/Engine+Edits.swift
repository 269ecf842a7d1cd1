import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// Edits and deletions of answered messages.
extension Engine {
  func edit(_ target: String, _ message: Message, in transaction: Transaction) throws
    -> Reply
  {
    try change(target, message, in: transaction) { target, ledger in
      var said = message
      said.id = target
      if said.attachments.isEmpty {
        said.attachments = try ledger.pictures(ofMessage: target).map {
          Message.Attachment(path: $0.path, mime: $0.mime)
        }
      }
      var after = Session()
      let (reply, before) = try ledger.replace(
        message: target, rereading: reread(under: ledger.settings),
        by: { ledger in
          said.time = ledger.clock.now
          after = try self.asked(on: ledger)
          try ledger.rewriteAnswer(said.text)
          return try self.play(said, on: ledger, &after)
        }, answering: { try self.answer($1, of: message, on: $0, &after) })
      guard let reply else { return Reply(text: "") }
      if ledger.isRemoved || reply.changesIdentity {
        // What was spoken of is no longer theirs.
        if !ledger.isRemoved { try dialogues.keep(Session(), on: ledger) }
        dialogues.forget()
        return reply
      }
      try take(after, over: before, on: ledger)
      return reply
    }
  }

  /// The dialogue that an edited message is read in: what it leans on was said before it.
  private func asked(on ledger: Ledger) throws -> Session {
    var session = try revived(on: ledger)
    session.question = ledger.formerAnswer.flatMap { KeptSession.question($0.question) }
    session.turn = session.question?.turn ?? 0
    return session
  }

  /// Reads an answer once more, where what was asked back about was edited or is gone.
  private func answer(
    _ answer: KeptAnswer, of edit: Message, on ledger: Ledger, _ session: inout Session
  ) throws {
    var said = Message(sender: edit.sender, text: answer.text, time: ledger.clock.now)
    said.room = ledger.room
    _ = try play(said, on: ledger, &session)
  }

  func delete(_ target: String, _ message: Message, in transaction: Transaction) throws
    -> Reply
  {
    try change(target, message, in: transaction) { target, ledger in
      let none: ((Ledger) throws -> Reply)? = nil
      var session: Session?
      let actions = try ledger.replace(
        message: target, rereading: reread(under: ledger.settings), by: none,
        answering: { ledger, answer in
          var talk = try session ?? self.revived(on: ledger)
          try self.answer(answer, of: message, on: ledger, &talk)
          session = talk
        }
      ).before
      try dialogues.keep(revived(on: ledger), on: ledger)
      let outcomes = actions.map {
        Action(intent: $0.intent, outcome: Outcome(.undone, slots: $0.slots), confidence: 1)
      }
      let writer = writer(on: ledger)
      let text =
        actions.isEmpty
        ? writer.fallback("nothing_kept") ?? ""
        : writer.fallback("undone") ?? ""
      return Reply(text: text, actions: outcomes)
    }
  }

  /// Changes an answered message once; a second copy of the line gets the first one's reply.
  private func change(
    _ target: String, _ message: Message, in transaction: Transaction,
    _ body: (String, Ledger) throws -> Reply
  ) throws -> Reply {
    try transaction.message(
      from: message.sender, clock: clock(of: message),
      message: message.id.map { MessageRef(id: $0) }, room: message.room, isAlone: false
    ) { ledger in
      if let kept = try ledger.firstReply(), let reply = KeptReply.read(kept) {
        return drawn(reply, on: ledger)
      }
      guard let original = try ledger.answered(message: target) else {
        var reply = Reply(text: writer(on: ledger).fallback("nothing_kept") ?? "")
        reply.fault = .unknownTarget
        return reply
      }
      try keepPlace(of: message, in: ledger)
      var reply = try body(original, ledger)
      if !ledger.isRemoved { try keep(&reply, target: original, on: ledger) }
      return reply
    }
  }

  /// The slot of a drink's millilitres.

  /// What the words of an action come to when it is done again.
  private func reread(under latest: Settings) -> Ledger.Reread {
    let refill = refill(of: latest)
    return { [recognizer] intent, slots, words, here in
      // An older history did not keep what they say of a target.
      SaidBeside.targetSlots(
        of: intent, refill(slots, words, here), saying: words.first ?? "",
        in: recognizer.language)
    }
  }

  /// A drink of so many glasses holds what a glass holds at its place in the history.
  private func refill(of latest: Settings) -> (Slots, [String], Settings) -> Slots {
    { [recognizer] slots, words, here in
      let context = RecognitionContext(
        now: LocalTime(seconds: 0), zone: .utc, containers: here.containerSizes)
      let said = words.map { words in
        recognizer.entities(in: words, context: context).compactMap { SaidAmount($0.value) }
      }
      guard let amount = Self.volume(said), let unit = amount.unit, amount.number > 0,
        Settings.containers.contains(unit), let volume = slots.number(.volume)
      else { return slots }
      // Only what was so many of one size is so many of another.
      let sizes = [latest.container(unit), here.container(unit), Containers.volumes[unit]]
      guard sizes.contains(where: { $0.map { abs($0 * amount.number - volume) < 0.5 } ?? false })
      else { return slots }
      return slots.merging([.volume: .number(amount.base)])
    }
  }

  /// The volume that was told, with the number of a correction: "make that 3" behind "2 glasses"
  /// is three of them.
  private static func volume(_ said: [[SaidAmount]]) -> SaidAmount? {
    var told: SaidAmount?
    for amounts in said {
      let volumes = amounts.filter { $0.kind == .volume }
      if volumes.count > 1 { return nil }
      if let one = volumes.first {
        told = one
      } else if let earlier = told, let number = amounts.first?.number, number > 0 {
        guard amounts.count == 1, amounts.first?.kind == .number else { return nil }
        told = SaidAmount(
          .volume, number, unit: earlier.unit, base: earlier.one * number)
      }
    }
    return told
  }

  /// The dialogue goes on with what an edited message now says, where it was spoken of.
  private func take(_ edited: Session, over before: [PastAction], on ledger: Ledger) throws {
    let standing = try ledger.lastActions(limit: 20)
    var session = try dialogues.session(on: ledger) ?? revived(on: ledger)
    let gone = Set(before.map(\.id))
    let isLast = session.recent.last?.id.map { gone.contains($0) } ?? true
    if isLast {
      let turn = session.turn
      session = edited
      session.turn = turn
    } else {
      session.recent.removeAll { $0.id.map(gone.contains) ?? false }
      session.recent += edited.last.filter { $0.id != nil }
      session.recent.sort { ($0.id ?? 0) < ($1.id ?? 0) }
      session.question = nil
    }
    let known = Set(standing.map(\.id))
    session.recent.removeAll { $0.id.map { !known.contains($0) } ?? false }
    try dialogues.keep(session, on: ledger)
  }
}
