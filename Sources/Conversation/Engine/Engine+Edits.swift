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
      let bringsPictures = !message.attachments.isEmpty
      var after = Session()
      let replaced = try ledger.replace(
        message: target, rereading: reread(under: ledger.settings),
        by: { try self.play(said, on: $0, rewriting: &after) },
        answering: { try self.answer($1, of: message, on: $0, &after) })
      guard var reply = replaced.played else { return Reply(text: "") }
      if ledger.isRemoved || reply.changesIdentity {
        // What was spoken of is no longer theirs.
        if !ledger.isRemoved { try dialogues.keep(Session(), on: ledger) }
        dialogues.forget()
        return reply
      }
      if bringsPictures { try ledger.replacePictures(ofMessage: target) }
      try tellAnew(&reply, of: said, target: target, on: ledger)
      try tellCorrected(&reply, target: target, on: ledger)
      try take(after, over: replaced.before, on: ledger)
      return reply
    }
  }

  /// Plays the new text of a message at its place.
  private func play(
    _ edited: Message, on ledger: Ledger, rewriting session: inout Session
  ) throws -> Reply {
    var said = edited
    said.time = ledger.clock.now
    session = try asked(on: ledger)
    try ledger.rewriteAnswer(said.text)
    return try play(said, on: ledger, &session)
  }

  /// The sums in the reply are those that stand now: what was told since counts as well.
  private func tellAnew(
    _ reply: inout Reply, of edited: Message, target: String, on ledger: Ledger
  ) throws {
    guard !reply.actions.isEmpty,
      reply.actions.allSatisfy({ $0.intent.isLog && $0.outcome.status == .done })
    else { return }
    var talk = Session()
    let told = try ledger.retold(
      message: target, rereading: reread(under: ledger.settings),
      by: { try self.play(edited, on: $0, rewriting: &talk) })
    guard let told, told.tellsOf(reply.actions) else { return }
    reply.text = told.text
    for place in reply.actions.indices {
      reply.actions[place].outcome.data = told.actions[place].outcome.data
    }
  }

  /// A later correction still holds behind the edit of what it corrects: the reply says so.
  private func tellCorrected(
    _ reply: inout Reply, target: String, on ledger: Ledger
  ) throws {
    let standing = try ledger.corrections(ofMessage: target)
    guard let last = standing.last, reply.actions.count == 1,
      reply.actions[0].outcome.status == .done, last.intent == reply.actions[0].intent
    else { return }
    let writer = writer(on: ledger)
    var data = last.slots
    data["id"] = try ledger.entryNumber(ofAction: last.id).map { .text(String($0)) }
    let outcome = Outcome(.done, slots: last.slots, data: data)
    let told = writer.text(intent: last.intent, outcome: outcome)
    guard let line = writer.fallback("corrected_since") else { return }
    reply.text = line + " " + (told.split(separator: "\n").first.map(String.init) ?? "")
    reply.actions[0].outcome.slots = reply.actions[0].outcome.slots.merging(last.slots)
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
      let replaced = try ledger.replace(
        message: target, rereading: reread(under: ledger.settings), by: none,
        answering: { ledger, answer in
          var talk = try session ?? self.revived(on: ledger)
          try self.answer(answer, of: message, on: ledger, &talk)
          session = talk
        })
      try dialogues.keep(revived(on: ledger), on: ledger)
      return try withdrawal(of: replaced, on: ledger)
    }
  }

  /// The reply to a deletion: what the message was taken for, and what stands again.
  private func withdrawal(of replaced: Replaced<Reply>, on ledger: Ledger) throws -> Reply {
    let writer = writer(on: ledger)
    let before = replaced.before
    func action(_ intent: IntentName, _ slots: Slots) -> Action {
      Action(intent: intent, outcome: Outcome(.undone, slots: slots), confidence: 1)
    }
    if let turned = replaced.turned {
      let words: SaidWords = before.last.map { ["as_said": .text($0.asSaid)] } ?? [:]
      let intent: IntentName = turned == .undo ? .entryUndo : .entryRedo
      return Reply(
        text: writer.fallback("undone.\(turned)", words) ?? "",
        actions: [action(intent, [:])])
    }
    let corrected = try before.compactMap { try $0.replaces.flatMap(ledger.standingAction) }
    let actions = before.map { done in
      guard done.isCorrection else { return action(done.intent, done.slots) }
      let standing = corrected.first { $0.id == done.replaces }
      return action(.entryEdit, standing?.slots ?? done.slots)
    }
    if let standing = corrected.last {
      let words: SaidWords = ["as_said": .text(standing.asSaid)]
      return Reply(text: writer.fallback("undone.edit", words) ?? "", actions: actions)
    }
    let key = actions.isEmpty ? "nothing_kept" : "undone"
    return Reply(text: writer.fallback(key) ?? "", actions: actions)
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
