import Slots

/// What an operator and a topic come to.
struct QuestionTable {
  /// What a topic has to be for a row.
  enum Kind {
    case any, lift, activity, measured, dated, bedtime, listed
  }

  struct Row {
    var asked: QuestionOperator
    var kind: Kind
    var intent: String
    /// What is said by the question itself.
    var fixed: [String: String]
    /// What an activity is measured in, and what "eaten" is.
    var measure: String?
    var eaten: String

    init(
      _ asked: QuestionOperator, _ kind: Kind, _ intent: String, _ fixed: [String: String] = [:],
      in measure: String? = "exercise", eaten: String = "calories"
    ) {
      self.asked = asked
      self.kind = kind
      self.intent = intent
      self.fixed = fixed
      self.measure = measure
      self.eaten = eaten
    }
  }

  /// The first row that fits is taken.
  static let rows: [Row] = [
    Row(.chart, .any, "query.chart"),
    Row(.streak, .any, "query.streak"),
    Row(.compare, .activity, "query.compare", in: "distance"),
    Row(.compare, .any, "query.compare"),
    Row(.trend, .any, "query.trend"),
    Row(.pace, .any, "query.pace", ["kind": "last"], in: nil),
    Row(.latest, .lift, "query.last", in: nil),
    Row(.latest, .activity, "query.last", in: nil),
    Row(.latest, .any, "query.last", eaten: "meals"),
    Row(.highest, .lift, "query.strength", ["kind": "record"], in: nil),
    Row(.highest, .any, "query.record", ["kind": "max"], in: "distance"),
    Row(.lowest, .any, "query.record", ["kind": "min"], in: "distance"),
    Row(.average, .bedtime, "query.bedtime"),
    Row(.average, .any, "query.average"),
    Row(.times, .any, "query.count", ["count": "times", "kind": "logged"], eaten: "meals"),
    Row(.days, .any, "query.count", ["count": "days", "kind": "logged"], eaten: "meals"),
    Row(.total, .dated, "query.list"),
    Row(.total, .measured, "query.last"),
    Row(.total, .any, "query.total"),
    Row(.whether, .any, "query.total"),
    Row(.list, .any, "query.list", eaten: "meals"),
    Row(.value, .dated, "query.list"),
    Row(.value, .measured, "query.last"),
    Row(.value, .listed, "query.list", eaten: "meals"),
    Row(.value, .any, "query.total", eaten: "meals"),
    Row(.summary, .any, "query.summary"),
    Row(.lacking, .any, "goal.show"),
  ]

  /// What is kept in a list is shown, whatever is asked of it.
  static let lists: [QuestionWord: String] = [
    .goals: "goal.show", .reminders: "reminder.list", .todos: "todo.list",
    .challenges: "challenge.show", .notes: "note.list", .habits: "habit.list",
    .quotes: "quote.show",
  ]

  static func row(_ asked: QuestionOperator, _ evidence: QuestionEvidence) -> Row? {
    rows.first { $0.asked == asked && fits($0.kind, evidence) }
  }

  private static func fits(_ kind: Kind, _ evidence: QuestionEvidence) -> Bool {
    let topic = evidence.topic
    return switch kind {
    case .any: true
    case .lift: topic.isLift
    case .activity: topic.activity != nil
    case .measured: topic.isMeasured
    case .dated: topic.isMeasured && !evidence.times.isEmpty
    case .bedtime: topic.isOfVerb && topic.metric == "bedtime"
    case .listed:
      topic.metric == "meals" || topic.isOfVerb && topic.metric == "water"
        || topic.activity != nil
    }
  }
}

extension QuestionTable.Row {
  /// The slots of a topic, measured as the question says: "how far", "how long".
  func slots(of evidence: QuestionEvidence) -> Slots {
    var topic = evidence.topic
    if topic.isOfVerb, topic.metric == "meals" { topic.metric = eaten }
    var measure = measure
    if evidence.has(.far) { measure = "distance" }
    if evidence.has(.long) { measure = "exercise" }
    if topic.metric == "bedtime" || asked == .pace { topic.metric = nil }
    var slots = topic.slots(measuringActivityIn: measure)
    if evidence.has(.far), topic.isEmpty { slots["metric"] = .text("distance") }
    for (name, value) in fixed { slots[name] = .text(value) }
    return slots
  }
}
