internal import CivilTime
internal import Commands
internal import GRDB
internal import Slots

/// `mood.log` and `mood.clear`: feelings as good, okay or bad with a score; several a day.
public enum MoodLog: Feature {
  package static let doors = [Door(.moodLog, log), Door(.moodClear, clear)]

  private static func log(_ asked: Asked<LogMood>, on ledger: Ledger) throws -> Outcome {
    let said = asked.command
    let when = try ledger.moment(of: asked)
    let known = said.feeling.flatMap { ledger.reference.feelings[$0.lowercased()] }
    let (mood, score) = try reading(asked, known)
    // A score that was corrected says what the mood is; the old word for it no longer does.
    let isOverruled = said.mood.map { $0 != .known(mood) } ?? false
    let word = isOverruled ? nil : said.feeling
    let feeling = word ?? mood.rawValue
    let deed = try ledger.log(
      Deed(
        "mood", feeling, when: when, note: said.note ?? "",
        values: [Deed.Value(.mood, score, facet: mood.rawValue)]))
    var told = said
    (told.mood, told.score, told.feeling, told.when.day) = (.known(mood), score, word, when.day)
    var data: Slots = [
      "id": .text(deed.id), "mood": .text(mood.rawValue), "feeling": .text(feeling),
      "score_count": .number(score), "is_score": .flag(word == nil && said.score != nil),
      "is_plain": .flag(feeling == mood.rawValue),
    ]
    if !isOverruled, let answers = known.flatMap({ ledger.reference.feelingAnswers[$0.group] }),
      !answers.isEmpty
    {
      data["answer"] = .text(answers[(Int(deed.id) ?? 0) % answers.count])
    }
    return Outcome(
      .done, reply: "done.\(mood)", slots: told.slots, data: data.merging(ledger.told(when.day)),
      entries: [deed.id])
  }

  /// The mood and its score 1…5; each follows from the other where only one was said.
  private static func reading(_ asked: Asked<LogMood>, _ known: Feeling?) throws -> (
    mood: Mood, score: Double
  ) {
    let said = asked.command
    if let score = said.score {
      guard (1.0...5).contains(score) else {
        throw Stop.refused(
          "out_of_range", slots: asked.slots, data: ["score_count": .number(score)])
      }
      return (score >= 3.5 ? .good : score >= 2.5 ? .okay : .bad, score)
    }
    if let known, let mood = Mood(rawValue: known.mood), said.mood ?? .known(mood) == .known(mood) {
      return (mood, known.score)
    }
    switch said.mood?.known {
    case .good?: return (.good, 4)
    case .okay?: return (.okay, 3)
    case .bad?: return (.bad, 2)
    case nil: throw Stop.asking(.mood, slots: asked.slots)
    }
  }

  private static func clear(_ asked: Asked<ClearMood>, on ledger: Ledger) throws -> Outcome {
    let when = try ledger.moment(of: asked)
    let deeds = try ledger.all(
      "SELECT number FROM deed WHERE user = :user AND kind = 'mood' AND day = :day ORDER BY id",
      ["day": when.day.ordinal]
    ).map { String($0["number"] as Int) }
    guard !deeds.isEmpty else {
      throw Stop.refused(
        "nothing_there", slots: asked.slots, data: ledger.told(when.day))
    }
    for id in deeds { try ledger.delete(deed: id) }
    var told = asked.command
    told.when.day = when.day
    return Outcome(
      .done, slots: told.slots,
      data: Slots(["feelings": .number(Double(deeds.count))]).merging(ledger.told(when.day)),
      entries: deeds)
  }
}
