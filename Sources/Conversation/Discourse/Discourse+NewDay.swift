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
    var plan = planned(whole, alone: alone).withDoneTicks(self)
    plan.steps = plan.steps.map { ofOtherPartOfDay(ofAnother(keptOnDay($0))) }
      .map { ofLiftJustTold(ofFoodToldAgain(ofNightToldAgain($0))) }
    if plan.steps.count == 1 { plan.steps = plan.steps.map(ofMoreToldAnew) }
    plan.steps = butOtherwise(plan.steps)
    if sparesOne(of: plan.steps) { plan.steps = [.nothing] }
    addToldDays(to: &plan)
    plan.steps = plan.steps.map { ofOwnRepair($0, whole) }
    plan.steps = plan.steps.flatMap { ofNewDay($0, whole, beside: plan.steps) }
      .map(mayBeRegret)
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
      let day = found.act.slots.day(.day), day < context.today
    else { return nil }
    let request = anew(found.act, found.changed)
    return .request(request, confidence: 0.9, tokens: 0..<mentions.tokenCount)
  }

  /// "Lower today, 71.5" behind the weight of yesterday, "run again, 28 minutes" a day later: told
  /// anew, for today, instead of changing the older entry.
  private func ofNewDay(_ step: Step, _ heard: Understanding, beside steps: [Step]) -> [Step] {
    if let told = besideAside(step, heard, beside: steps) { return [told] }
    guard case .edit(let act, let changed, let confidence) = step, act.intent.isLog,
      let day = act.slots.day(.day), day < context.today,
      tellsNoneToday || !opensAsCorrection,
      changed.values.keys.contains(where: { !Discourse.circumstances.contains($0) })
    else { return [step] }
    if !rightsJustTold(act), let fact = factOfToday(like: act, heard) {
      let told = Step.request(
        Request(intent: fact.intent, slots: fact.slots, asSaid: utterance),
        confidence: fact.confidence, tokens: fact.tokens)
      // "7000 steps today, and yesterday was really 9500" does both.
      if tellsNoneToday || shares(fact, changed) { return [told] }
      return steps.contains { $0.isRequest(like: fact) } ? [step] : [told, step]
    }
    // "No run today, only a walk" says nothing of the run of yesterday.
    if tellsNoneToday { return [.nothing] }
    // "Better than yesterday, I'd say okay" is no other mood of yesterday.
    let isCompared =
      isLater(than: act) && names(day)
      && recognizer.language.words.areIn(utterance.lowercased(), .compared)
    guard steps.count == 1,
      isCompared || (tellsToday || isLater(than: act) && !names(day)) && !isPointing
    else { return [step] }
    return [
      .request(anew(act, changed), confidence: confidence, tokens: 0..<mentions.tokenCount)
    ]
  }

  /// "Finally under 81! 80.9" behind a weight, "better than yesterday, I'd say okay" behind a mood:
  /// what passes a mark, or is compared with the day that would be changed, is told anew.
  private func besideAside(_ step: Step, _ heard: Understanding, beside steps: [Step]) -> Step? {
    guard steps.count == 1, case .edit(let act, let changed, let confidence) = step,
      act.intent.isLog, heard.utterance.text != utterance,
      let day = act.slots.day(.day), day <= context.today
    else { return nil }
    let aside = recognizer.mentions(in: utterance, context: context)
    guard !aside.isStarred, !aside.has(.edit), !aside.has(.pointing) else { return nil }
    let (said, words) = (utterance.lowercased(), recognizer.language.words)
    let passes = [.underLimit, .overLimit].contains { words.areIn(said, $0) }
    let isCompared = day < context.today && words.areIn(said, .compared)
    guard passes || isCompared else { return nil }
    return .request(
      anew(act, changed), confidence: confidence, tokens: 0..<heard.utterance.tokens.count)
  }

  /// What says only when something was, and how.
  private static let circumstances: Set<SlotKey> = [
    .day, .at, .meal, .note, .intensity, .energy, .from, .to,
  ]

  /// "Sorry, 28", "no, it was tea": words in front that take back what was told, or point at it.
  var opensAsCorrection: Bool {
    // "The 5k was 29 min" speaks of what was told.
    mentions.isStarred || mentions.has(.definite) && mentions.has(.was)
      || mentions.signs.contains {
        [.contrast, .edit, .pointing].contains($0.cue) && $0.tokens.lowerBound <= 1
      }
  }

  /// "Three cans of beer, sorry", right behind two of yesterday: it is said of no day of its own.
  private func rightsJustTold(_ act: Session.DoneAction) -> Bool {
    mentions.has(.contrast) && mentions.times.allSatisfy { !$0.isDate }
      && now.seconds - act.touchedAt.seconds <= DiscourseLimits.pronoun
  }

  /// "No beer today, only water": there was none of it today, which takes back nothing that was.
  var tellsNoneToday: Bool {
    tellsToday && !mentions.isStarred
      && mentions.signs.allSatisfy { sign in
        sign.cue != .contrast || isInPlace(sign)
          || mentions.isWithout(at: sign.tokens.upperBound)
      }
      && mentions.signs.contains { $0.cue == .contrast && isNone(behind: $0) }
  }

  /// "No coffee": a word of denial right in front of what one may have or do.
  private func isNone(behind sign: Mentions.Sign) -> Bool {
    mentions.isWithout(at: sign.tokens.upperBound)
      && mentions.things.contains { $0.tokens.lowerBound == sign.tokens.upperBound }
  }

  /// "3 cups of tea instead": behind what took its place.
  private func isInPlace(_ sign: Mentions.Sign) -> Bool {
    mentions.things.contains { $0.tokens.upperBound == sign.tokens.lowerBound }
  }

  private var isPointing: Bool {
    [.contrast, .edit, .pointing, .was, .denial].contains(where: mentions.has)
  }

  private func factOfToday(like act: Session.DoneAction, _ heard: Understanding)
    -> RecognizedIntent?
  {
    heard.intents.first { fact in
      fact.origin == "facts" && fact.intent == act.intent && !fact.isDoubtful
        && (fact.slots.day(.day) ?? context.today) == context.today
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
    mentions.times.contains { time in
      // "In 55 minutes" is how long something took.
      if time.known == [.relative], case .point(let to, _) = time.next, to > context.now {
        return false
      }
      return time.isDate && time.past.firstDay == context.today
    }
  }

  /// Whether a day has begun since it was spoken of, and some hours have gone by.
  private func isLater(than act: Session.DoneAction) -> Bool {
    context.zone.localTime(at: act.touchedAt).day < context.today
      && now.seconds - act.touchedAt.seconds > DiscourseLimits.pronoun
  }

  private func names(_ day: LocalDay) -> Bool {
    mentions.times.contains { $0.isDate && $0.past.firstDay == day }
  }

  func anew(_ act: Session.DoneAction, _ changed: Slots) -> Request {
    var slots = act.slots.withoutStale(changed)
    for key in [SlotKey.at, .from, .to, .energy, .note, .intensity] { slots[key] = nil }
    slots = slots.merging(changed)
    slots[.day] = .day(context.today)
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
