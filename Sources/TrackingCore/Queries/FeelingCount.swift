internal import CivilTime
internal import Commands
internal import Slots

/// "How many days was I happy?": those on which a feeling of the same kind was told.
enum FeelingCount {
  static func answer(
    _ feeling: String, _ question: Asked<Question>, _ asked: QueryPeriod, on ledger: Ledger
  ) throws -> Outcome {
    var settled = question
    settled.command.span = .days(asked.period)
    let told = try ledger.all(
      """
      SELECT d.name, d.day, e.facet FROM deed d
        JOIN entry e ON e.user = d.user AND e.deed = d.id AND e.metric = 'mood'
      WHERE d.user = :user AND d.kind = 'mood' AND d.day BETWEEN :from AND :to
      """, ["from": asked.period.from.ordinal, "to": asked.period.to.ordinal])
    var subject = QuerySubject(Measure(metric: .mood))
    guard !told.isEmpty else {
      return try QueryReply.nothing(subject, asked, settled.slots, ledger)
    }
    subject.name = feeling
    let days = told.map { $0["day"] as Int }
    let meant = told.indices.filter { place in
      isAlike(told[place]["name"], told[place]["facet"], feeling, ledger)
    }
    var data = subject.told([:]).merging(asked.told(on: ledger))
    data["logged_days"] = .number(Double(Set(meant.map { days[$0] }).count))
    data["entry_times"] = .number(Double(meant.count))
    data["mood_days"] = .number(Double(Set(days).count))
    data["counts_days"] = .flag(question.command.counting != .times)
    return Outcome(.answered, reply: "answered.feeling", slots: settled.slots, data: data)
  }

  /// "Cheerful" counts as happy; "good" is any good mood.
  private static func isAlike(
    _ told: String, _ mood: String, _ feeling: String, _ ledger: Ledger
  ) -> Bool {
    if told.lowercased() == feeling || mood == feeling { return true }
    let feelings = ledger.reference.feelings
    guard
      let (one, other) = feelings[told.lowercased()].flatMap({ one in
        feelings[feeling].map { (one, $0) }
      })
    else { return false }
    return !one.group.isEmpty && one.group == other.group && one.mood == other.mood
  }
}
