import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// A report of today corrects nothing that is of an earlier day.
extension Discourse {
  /// - Parameter alone: What the message means by itself, asked for where nothing else holds.
  func plan(_ whole: Understanding, alone: () -> Understanding) -> Plan {
    if let plan = rightedDay(whole) { return plan }
    var plan = planned(whole, alone: alone)
    plan.steps = plan.steps.flatMap { ofNewDay($0, whole, beside: plan.steps) }
    if plan.isStale, plan.steps.allSatisfy(\.isNothing), let step = ofToday {
      (plan.steps, plan.isStale) = ([step], false)
    }
    return plan
  }

  /// "Better today, 3" behind the 6 of the day before, which is too long ago to be changed.
  private var ofToday: Step? {
    guard tellsToday, !opensAsCorrection, !isPointing,
      case .stale(let found) = correcting(by: mentions).find(), found.act.intent.isLog,
      now.seconds - found.act.touchedAt.seconds <= DiscourseLimits.repetition,
      let day = found.act.slots.day(.day), day < context.now.day
    else { return nil }
    let request = anew(found.act, found.changed)
    return .request(request, confidence: 0.9, tokens: 0..<mentions.tokenCount)
  }

  /// "Lower today, 71.5" behind the weight of yesterday, "run again, 28 minutes" a day later: told
  /// anew, for today, instead of changing the older entry.
  private func ofNewDay(_ step: Step, _ heard: Understanding, beside steps: [Step]) -> [Step] {
    guard case .edit(let act, let changed, let confidence) = step, act.intent.isLog,
      let day = act.slots.day(.day), day < context.now.day, !opensAsCorrection,
      changed.values.keys.contains(where: { !Discourse.circumstances.contains($0) })
    else { return [step] }
    if let fact = factOfToday(like: act, heard) {
      let told = Step.request(
        Request(intent: fact.intent, slots: fact.slots, asSaid: utterance),
        confidence: fact.confidence, tokens: fact.tokens)
      // "7000 steps today, and yesterday was really 9500" does both.
      if shares(fact, changed) { return [told] }
      return steps.contains { $0.isRequest(like: fact) } ? [step] : [told, step]
    }
    guard steps.count == 1, tellsToday || isLater(than: act) && !names(day),
      !isPointing
    else { return [step] }
    return [
      .request(anew(act, changed), confidence: confidence, tokens: 0..<mentions.tokenCount)
    ]
  }

  /// What says only when something was, and how.
  private static let circumstances: Set<SlotKey> = [
    .day, .at, .meal, .note, .intensity, .energy, .from, .to,
  ]

  /// "Sorry, 28", "no, it was tea": words in front that take back what was told, or point at it.
  private var opensAsCorrection: Bool {
    // "The 5k was 29 min" speaks of what was told.
    mentions.isStarred || mentions.has(.definite) && mentions.has(.was)
      || mentions.signs.contains {
        [.contrast, .edit, .pointing].contains($0.cue) && $0.tokens.lowerBound <= 1
      }
  }

  private var isPointing: Bool {
    [.contrast, .edit, .pointing, .was, .denial].contains(where: mentions.has)
  }

  private func factOfToday(like act: Session.DoneAction, _ heard: Understanding)
    -> RecognizedIntent?
  {
    heard.intents.first { fact in
      fact.origin == "facts" && fact.intent == act.intent && !fact.isDoubtful
        && (fact.slots.day(.day) ?? context.now.day) == context.now.day
    }
  }

  /// Whether what a fact tells is what would be changed.
  private func shares(_ fact: RecognizedIntent, _ changed: Slots) -> Bool {
    changed.values.contains { key, value in
      if Discourse.circumstances.contains(key) { return false }
      guard key == .items, let told = fact.slots.list(.items) else {
        return fact.slots[key] == value
      }
      let foods = (value.list ?? []).compactMap { $0.record?[.food] }
      return foods.allSatisfy { food in told.contains { $0.record?[.food] == food } }
    }
  }

  private var tellsToday: Bool {
    mentions.times.contains { $0.isDate && $0.past.firstDay == context.now.day }
  }

  /// Whether a day has begun since it was spoken of, and some hours have gone by.
  private func isLater(than act: Session.DoneAction) -> Bool {
    context.zone.localTime(at: act.touchedAt).day < context.now.day
      && now.seconds - act.touchedAt.seconds > DiscourseLimits.pronoun
  }

  private func names(_ day: LocalDay) -> Bool {
    mentions.times.contains { $0.isDate && $0.past.firstDay == day }
  }

  private func anew(_ act: Session.DoneAction, _ changed: Slots) -> Request {
    var slots = act.slots.withoutStale(changed)
    for key in [SlotKey.at, .from, .to, .energy, .note, .intensity] { slots[key] = nil }
    slots = slots.merging(changed)
    slots[.day] = .day(context.now.day)
    return Request(intent: act.intent, slots: slots, asSaid: utterance)
  }
}

extension Step {
  /// Whether it is what a fact tells.
  fileprivate func isRequest(like fact: RecognizedIntent) -> Bool {
    guard case .request(let request, _, _) = self else { return false }
    return request.intent == fact.intent && request.slots == fact.slots
  }
}
