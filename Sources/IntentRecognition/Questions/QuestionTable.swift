import Commands
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
    var intent: IntentName
    /// What is said by the question itself.
    var fixed: [String: String]
    /// What an activity is measured in, and what "eaten" is.
    var measure: String?
    var eaten: String

    init(
      _ asked: QuestionOperator, _ kind: Kind, _ intent: IntentName,
      _ fixed: [String: String] = [:],
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
    Row(.chart, .any, .queryChart),
    Row(.streak, .any, .queryStreak),
    Row(.compare, .activity, .queryCompare, in: "distance"),
    Row(.compare, .any, .queryCompare),
    Row(.trend, .any, .queryTrend),
    Row(.pace, .any, .queryPace, ["kind": "last"], in: nil),
    Row(.latest, .lift, .queryLast, in: nil),
    Row(.latest, .activity, .queryLast, in: nil),
    Row(.latest, .any, .queryLast, eaten: "meals"),
    Row(.highest, .lift, .queryStrength, ["kind": "record"], in: nil),
    Row(.highest, .any, .queryRecord, ["kind": "max"], in: "distance"),
    Row(.lowest, .any, .queryRecord, ["kind": "min"], in: "distance"),
    Row(.average, .bedtime, .queryBedtime),
    Row(.average, .any, .queryAverage),
    Row(.times, .any, .queryCount, ["count": "times", "kind": "logged"], eaten: "meals"),
    Row(.days, .any, .queryCount, ["count": "days", "kind": "logged"], eaten: "meals"),
    Row(.total, .dated, .queryList),
    Row(.total, .measured, .queryLast),
    Row(.total, .any, .queryTotal),
    Row(.whether, .any, .queryTotal),
    Row(.list, .any, .queryList, eaten: "meals"),
    Row(.value, .dated, .queryList),
    Row(.value, .measured, .queryLast),
    Row(.value, .listed, .queryList, eaten: "meals"),
    Row(.value, .any, .queryTotal, eaten: "meals"),
    Row(.summary, .any, .querySummary),
    Row(.lacking, .any, .goalShow),
  ]

  /// What is kept in a list is shown, whatever is asked of it.
  static let lists: [QuestionWord: IntentName] = [
    .goals: .goalShow, .reminders: .reminderList, .todos: .todoList,
    .challenges: .challengeShow, .notes: .noteList, .habits: .habitList,
    .quotes: .quoteShow,
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
    if evidence.has(.far), topic.isEmpty { slots[.metric] = .text("distance") }
    for (name, value) in fixed { slots[name] = .text(value) }
    return slots
  }
}
