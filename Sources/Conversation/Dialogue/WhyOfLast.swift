import CivilTime
import Commands
import IntentRecognition
import Slots
import TrackingCore

/// What "why?" alone is about: the reply right before it.
struct WhyOfLast {
  let session: Session

  /// A figure of the last reply that no deed gave; empty where one did.
  var figureShown: Slots {
    guard let last = session.lastAct else { return [:] }
    if last.intent == .queryExplain { return last.slots }
    return figure(of: last).map { [.about: .text($0)] } ?? [:]
  }

  /// Empty where nothing was said before.
  var slots: Slots {
    if let text = session.unheard { return leaning(.unheard, on: text) }
    if let question = session.question, session.turn - question.turn <= 1,
      !question.request.asSaid.isEmpty
    {
      return leaning(.asked, on: question.request.asSaid)
    }
    guard let last = session.lastAct else { return [:] }
    if !figureShown.isEmpty { return figureShown }
    if last.intent.isLog { return leaning(.told, on: last.utterance) }
    guard last.intent.isQuestion else { return leaning(.read, on: last.utterance) }
    var matter = Slots()
    for key in WhyOfLast.counted { matter[key] = last.slots[key] }
    // What a food holds is no entry of anybody's.
    guard !matter.isEmpty, last.intent != .queryNutrition else {
      return leaning(.read, on: last.utterance)
    }
    return leaning(.counted, on: last.utterance).merging(matter)
      .merging([.period: span(of: last.slots)])
  }

  private func leaning(_ leaning: AskExplanation.Leaning, on text: String) -> Slots {
    var slots: Slots = [.scope: .text(leaning.rawValue)]
    if !text.isEmpty { slots[.text] = .text(text) }
    return slots
  }

  /// What of a question says which entries were counted.
  private static let counted: [SlotKey] = [
    .metric, .activity, .drink, .habit, .food, .meal, .unit,
  ]

  /// The days that were looked at; of a comparison those of both sides.
  private func span(of slots: Slots) -> SlotValue {
    guard let days = slots.period(.period) else {
      return slots[.period] ?? AskedSpan.ever.slotValue
    }
    guard let against = slots.period(.against) else { return .period(days) }
    return .period(
      Period(from: min(days.from, against.from), to: max(days.to, against.to)))
  }

  /// A figure that no deed gave.
  private func figure(of last: Session.DoneAction) -> String? {
    switch (last.intent, last.slots.text(.topic) ?? last.slots.text(.metric)) {
    case (.bmiShow, _): return "bmi"
    case (.profileShow, _): return "resting energy"
    case (.guidanceShow, "energy"): return "day energy"
    case (.guidanceShow, let topic?), (.goalShow, let topic?):
      let figures = [
        "water": "water goal", "sleep": "sleep guidance", "exercise": "exercise guidance",
      ]
      return figures[topic]
    default: return nil
    }
  }
}

extension ReferenceResolver {
  /// What "why?" alone asks about: "why so many calories?" behind another question is of the newest
  /// such figure.
  var explained: Slots {
    let why = WhyOfLast(session: session)
    return mentions.things(of: .metric).isEmpty ? why.slots : why.figureShown
  }
}
