import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "Slept 8 hours, and yesterday was actually 8.5": a report beside a clause that says another
  /// figure of a day of which one of the same is kept. That is corrected, and none is added.
  func rightedDay(_ whole: Understanding) -> Plan? {
    guard !mentions.isQuestion, mentions.others.isEmpty, !mentions.isUnreal,
      mentions.times.contains(where: \.isDate), mentions.amounts.count > 1,
      session.recent.contains(where: { $0.intent.isLog })
    else { return nil }
    let pieces = whole.utterance.clauses
    guard pieces.count == 2 else { return nil }
    for (piece, other) in [(pieces[1], pieces[0]), (pieces[0], pieces[1])] {
      let said = mentions.part(piece)
      guard let (day, amount) = righted(in: said) else { continue }
      let text = whole.utterance.text(of: other)
      let part = reading(text)
      var plan = inner(text, part).planned(part) { part }
      guard plan.steps.count == 1, case .request(let told, let confidence, _)? = plan.steps.first,
        told.intent.isLog, let (act, changed) = kept(like: told, on: day, amount, said)
      else { continue }
      var request = told
      request.asSaid = utterance
      plan.steps = [
        .request(request, confidence: confidence, tokens: other),
        .edit(act, changed, confidence: 0.95),
      ]
      let intents = plan.understanding.intents
      plan.understanding = whole
      plan.understanding.intents = intents
      plan.understanding.leftovers = []
      plan.isOfLast = true
      return plan
    }
    return nil
  }

  /// "Yesterday was actually 8.5", "Monday should be 12": the day and the figure.
  private func righted(in said: Mentions) -> (LocalDay, Filler)? {
    let figures = said.fillers.filter { !$0.amounts.isEmpty && $0.times.isEmpty }
    let times = said.times
    guard [.contrast, .edit].contains(where: said.has) || said.hint(.truly) || said.hint(.owed),
      figures.count == 1, !figures[0].isOld, times.count == 1, let time = times.first, time.isDate,
      !time.known.contains(.hour), let day = time.past.firstDay, day < context.today,
      said.rest.count <= DiscourseLimits.unexplained, !said.has(.denial)
    else { return nil }
    return (day, figures[0])
  }

  /// The only entry of a day that tells the same as another, and what a figure changes there.
  private func kept(
    like told: Request, on day: LocalDay, _ figure: Filler, _ said: Mentions
  ) -> (Session.DoneAction, Slots)? {
    var found: [Session.DoneAction] = []
    for act in session.recent.reversed() where act.id != nil && act.intent == told.intent {
      guard act.slots.day(.day) == day, !found.contains(where: { $0.id == act.id }),
        [SlotKey.tracker, .activity, .drink].allSatisfy({ act.slots[$0] == told.slots[$0] })
      else { continue }
      found.append(act)
    }
    guard found.count == 1, let act = found.first, act.intent != .mealLog,
      said.things.allSatisfy(act.isNamed)
    else { return nil }
    let roles = RoleFit(act: act, context: context, recognizer: recognizer)
    guard let changed = figure.amounts.lazy.compactMap(roles.slots).first,
      changed.values.keys.contains(where: { told.slots[$0] != nil })
    else { return nil }
    return (act, changed)
  }
}
