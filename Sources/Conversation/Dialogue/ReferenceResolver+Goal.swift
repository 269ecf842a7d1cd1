import Commands
import IntentRecognition
import Slots
import TrackingCore

extension ReferenceResolver {
  /// "Goal is 150 g a day" behind "what's my protein at?", "keep it under 3 a day" behind a coffee:
  /// the goal of what was asked or told right before, where what is said is measured as that is.
  func goalOfAsked(_ intent: RecognizedIntent) -> Slots? {
    guard intent.intent == Goals.setting, intent.slots[.metric] == nil, let last = session.lastAct,
      let matter = matter(of: last), let metric = matter[.metric],
      let said = mentions.within(intent.tokens).amounts.last(where: { !isRate($0) })
    else { return nil }
    var goal = Session.DoneAction(intent: .goalSet, slots: [.metric: metric])
    for name in [SlotKey.activity, .drink, .food] { goal.slots[name] = matter[name] }
    let roles = RoleFit(act: goal, context: context, recognizer: recognizer)
    guard let target = roles.slots(for: said) else { return nil }
    var slots = intent.slots
    (slots[.scope], slots[.target]) = (nil, nil)
    return slots.merging(goal.slots).merging(target)
  }

  /// A goal that leaves out what it is of, with that; what lasts so long at night is sleep.
  func withMatter(_ said: Slots, _ intent: RecognizedIntent, _ utterance: String) -> Slots {
    if TopicOfLast.isMissing(in: said), said[.scope] == nil, said[.target] != nil {
      // "Want to be under 10 a day" behind a night may be of anything.
      let isMeasured = mentions.within(intent.tokens).amounts.last { !isRate($0) }?.kind != .number
      return isMeasured ? goalOfAsked(intent) ?? said : said
    }
    guard said.flag(.isLength) == true, said[.activity] == nil, mentions.things.isEmpty,
      said.text(.metric) == Metric.exercise.name,
      words.areIn(utterance.lowercased(), .nightly)
    else { return said }
    var slots = said
    slots[.metric] = .text(Metric.sleep.name)
    slots[.isLength] = nil
    return slots
  }

  private func matter(of last: Session.DoneAction) -> Slots? {
    if last.family == "query" || last.intent == .goalShow { return last.slots }
    let isLog = last.intent.isLog && last.intent != .mealLog
    return isLog ? TopicOfLast(session: session).slots : nil
  }
}
