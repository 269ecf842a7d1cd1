import CivilTime
import Commands
import Slots
import TrackingCore

/// The state of a dialogue as it is kept in the store; what is missing there is as in a new one.
///
/// A new property of ``Session`` gets a line in each pair of functions here.
enum KeptSession {
  /// - Parameter acts: Those of the dialogue as they were written last.
  static func write(_ session: Session, _ acts: inout WrittenActs) -> String {
    var slots: Slots = [
      .keptLast: .list(session.last.map { record(last: $0, session) }),
      .keptIsDue: .flag(session.hasDue),
      .keptTurn: .number(Double(session.turn)),
      .keptRemarks: .list(session.remarks.sorted().map(SlotValue.text)),
    ]
    slots[.keptDueAt] = session.dueAt.map { .number(Double($0.seconds)) }
    slots[.keptLastQuery] = session.lastQuery.map(KeptAct.record)
    slots[.keptWithdrawn] = session.withdrawn.map(KeptAct.record)
    if !session.gone.isEmpty { slots[.keptGone] = .list(session.gone.map(KeptAct.record)) }
    slots[.keptList] = session.list.map(SlotValue.text)
    slots[.keptQuestion] = session.question.map(record)
    slots[.keptUnheard] = session.unheard.map { .record(["said": .text($0)]) }
    var written = "{\"\(SlotKey.keptRecent)\":"
    written += acts.list(of: session.recent)
    written += ","
    written.append(contentsOf: Substring(slots.exactJSON.utf8.dropFirst()))
    return written
  }

  static func read(_ json: String) -> Session? {
    guard let slots = Slots(json: json) else { return nil }
    var session = Session()
    session.recent = (slots.list(.keptRecent) ?? []).compactMap(KeptAct.act)
    session.gone = (slots.list(.keptGone) ?? []).compactMap(KeptAct.act)
    session.last = (slots.list(.keptLast) ?? []).compactMap { action(last: $0, session) }
    session.lastQuery = slots[.keptLastQuery].flatMap(KeptAct.act)
    session.withdrawn = slots[.keptWithdrawn].flatMap(KeptAct.act)
    session.list = slots.text(.keptList)
    session.hasDue = slots.flag(.keptIsDue) ?? false
    session.dueAt = slots.integer(.keptDueAt).map { Instant(seconds: $0) }
    session.turn = slots.integer(.keptTurn) ?? 0
    session.remarks = Set((slots.list(.keptRemarks) ?? []).compactMap(\.text))
    session.question = slots[.keptQuestion].flatMap(question)
    session.unheard = slots[.keptUnheard]?.record?["said"]?.text
    return session
  }

  /// A question alone, as it is kept with its answer.
  static func written(_ question: Session.Question) -> String {
    Slots(record(question).record ?? [:]).exactJSON
  }

  static func question(_ json: String) -> Session.Question? {
    Slots(json: json).flatMap { question(.record($0.values)) }
  }

  /// An action of the last turn: mostly its place among those that stored something.
  private static func record(last action: Session.DoneAction, _ session: Session) -> SlotValue {
    let place = session.recent.reversed().firstIndex(of: action)
    return place.map { .number(Double($0.base - 1)) } ?? KeptAct.record(action)
  }

  private static func action(last value: SlotValue, _ session: Session) -> Session.DoneAction? {
    guard let place = value.number else { return KeptAct.act(value) }
    return Int(exactly: place).flatMap {
      session.recent.indices.contains($0) ? session.recent[$0] : nil
    }
  }

  /// What was said is text, also where it looks like a day.
  static func said(_ record: Record) -> String {
    let value = record["utterance"]?.record?["said"]
    return value?.text ?? value?.json.filter { $0 != "\"" } ?? ""
  }

  private static func record(_ question: Session.Question) -> SlotValue {
    var record = record(question.request)
    record["missing"] = .text(question.missing.rawValue)
    record["candidates"] = .list(question.candidates.map(SlotValue.text))
    if !question.others.isEmpty {
      record["others"] = .list(question.others.map { .record(self.record($0)) })
    }
    record["day"] = question.day.map(SlotValue.day)
    record["asked_at"] = .number(Double(question.askedAt.seconds))
    record["turn"] = .number(Double(question.turn))
    record["place"] = question.place.map { .number(Double($0)) }
    return .record(record)
  }

  private static func record(_ request: Request) -> Record {
    var record: Record = [
      "intent": .text(request.intent.rawValue), "slots": .record(request.slots.values),
      "utterance": .record(["said": .text(request.asSaid)]),
      "is_confirmed": .flag(request.isConfirmed),
    ]
    if !request.attachments.isEmpty {
      record["files"] = .list(request.attachments.map { .record(self.record($0)) })
    }
    return record
  }

  /// Texts in records of their own, so that none is read as a day.
  private static func record(_ file: Outcome.Attachment) -> Record {
    var record: Record = [
      "path": .record(["said": .text(file.path)]), "mime": .record(["said": .text(file.mime)]),
    ]
    record["name"] = file.name.map { .record(["said": .text($0)]) }
    return record
  }

  private static func file(_ value: SlotValue) -> Outcome.Attachment? {
    func said(_ name: String) -> String? { value.record?[name]?.record?["said"]?.text }
    guard let path = said("path") else { return nil }
    return Outcome.Attachment(path: path, mime: said("mime") ?? "", name: said("name"))
  }

  private static func request(_ record: Record) -> Request? {
    guard let intent = record["intent"]?.text else { return nil }
    return Request(
      intent: IntentName(rawValue: intent), slots: Slots(record["slots"]?.record ?? [:]),
      asSaid: said(record),
      isConfirmed: record["is_confirmed"]?.flag ?? false,
      attachments: record["files"]?.list?.compactMap(file) ?? [])
  }

  private static func question(_ value: SlotValue) -> Session.Question? {
    guard let record = value.record, let request = request(record),
      let missing = record["missing"]?.text
    else { return nil }
    func whole(_ name: String) -> Int { record[name]?.number.flatMap { Int(exactly: $0) } ?? 0 }
    var question = Session.Question(
      request: request, missing: SlotKey(rawValue: missing),
      candidates: record["candidates"]?.list?.compactMap(\.text) ?? [], day: record["day"]?.day,
      at: Instant(seconds: whole("asked_at")))
    question.turn = whole("turn")
    question.place = record["place"]?.number.flatMap { Int64(exactly: $0) }
    question.others =
      record["others"]?.list?.compactMap { $0.record.flatMap { self.request($0) } } ?? []
    return question
  }
}

/// What the parts of a kept session are called.
extension SlotKey {
  fileprivate static let keptDueAt = SlotKey(rawValue: "due_at")
  fileprivate static let keptGone = SlotKey(rawValue: "gone")
  fileprivate static let keptIsDue = SlotKey(rawValue: "is_due")
  fileprivate static let keptLast = SlotKey(rawValue: "last")
  fileprivate static let keptLastQuery = SlotKey(rawValue: "last_query")
  fileprivate static let keptList = SlotKey(rawValue: "list")
  fileprivate static let keptQuestion = SlotKey(rawValue: "question")
  fileprivate static let keptRecent = SlotKey(rawValue: "recent")
  fileprivate static let keptRemarks = SlotKey(rawValue: "remarks")
  fileprivate static let keptTurn = SlotKey(rawValue: "turn")
  fileprivate static let keptWithdrawn = SlotKey(rawValue: "withdrawn")
  fileprivate static let keptUnheard = SlotKey(rawValue: "unheard")
}
