internal import CivilTime
internal import GRDB
public import Slots

/// `mood.log` and `mood.clear`: feelings as good, okay or bad with a score; several a day.
public enum MoodLog: UntypedFeature {
  public static let intents = ["mood.log", "mood.clear"]

  public static func carryOut(_ request: Request, on ledger: Ledger) throws -> Outcome {
    request.intent == "mood.clear"
      ? try clear(request, on: ledger) : try log(request, on: ledger)
  }

  private static func log(_ request: Request, on ledger: Ledger) throws -> Outcome {
    let when = try ledger.moment(of: request)
    let known = request.slots.text("feeling").flatMap { ledger.reference.feelings[$0.lowercased()] }
    let (mood, score) = try reading(request, known)
    // A score that was corrected says what the mood is; the old word for it no longer does.
    let isOverruled = request.slots.text("mood").map { $0 != mood } ?? false
    let word = isOverruled ? nil : request.slots.text("feeling")
    let feeling = word ?? mood
    let deed = try ledger.log(
      Deed(
        "mood", feeling, when: when, note: request.slots.text("note") ?? "",
        values: [Deed.Value(.mood, score, facet: mood)]))
    var slots = request.slots.merging([
      "mood": .text(mood), "score": .number(score), "day": .day(when.day),
    ])
    slots["feeling"] = word.map { .text($0) }
    var data: Slots = [
      "id": .text(deed.id), "mood": .text(mood), "feeling": .text(feeling),
      "score_count": .number(score),
      "is_score": .flag(word == nil && request.slots["score"] != nil),
      "is_plain": .flag(feeling == mood),
    ]
    if !isOverruled, let answers = known.flatMap({ ledger.reference.feelingAnswers[$0.group] }),
      !answers.isEmpty
    {
      data["answer"] = .text(answers[(Int(deed.id) ?? 0) % answers.count])
    }
    return Outcome(
      .done, reply: "done.\(mood)", slots: slots, data: data.merging(ledger.told(when.day)),
      entries: [deed.id])
  }

  /// The mood and its score 1…5; each follows from the other where only one was said.
  private static func reading(_ request: Request, _ known: Feeling?) throws -> (
    mood: String, score: Double
  ) {
    if let score = request.slots.number("score") {
      guard (1.0...5).contains(score) else {
        throw Stop.refused(
          "out_of_range", slots: request.slots, data: ["score_count": .number(score)])
      }
      return (score >= 3.5 ? "good" : score >= 2.5 ? "okay" : "bad", score)
    }
    if let known, (request.slots.text("mood") ?? known.mood) == known.mood {
      return (known.mood, known.score)
    }
    switch request.slots.text("mood") {
    case "good": return ("good", 4)
    case "okay": return ("okay", 3)
    case "bad": return ("bad", 2)
    default: throw Stop.asking("mood", slots: request.slots)
    }
  }

  private static func clear(_ request: Request, on ledger: Ledger) throws -> Outcome {
    let when = try ledger.moment(of: request)
    let deeds = try ledger.all(
      "SELECT number FROM deed WHERE user = :user AND kind = 'mood' AND day = :day ORDER BY id",
      ["day": when.day.ordinal]
    ).map { String($0["number"] as Int) }
    guard !deeds.isEmpty else {
      throw Stop.refused(
        "nothing_there", slots: request.slots, data: ledger.told(when.day))
    }
    for id in deeds { try ledger.delete(deed: id) }
    return Outcome(
      .done, slots: request.slots.merging(["day": .day(when.day)]),
      data: Slots(["feelings": .number(Double(deeds.count))]).merging(ledger.told(when.day)),
      entries: deeds)
  }
}
