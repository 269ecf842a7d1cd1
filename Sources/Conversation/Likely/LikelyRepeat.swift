import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// The log before once more, with what is said anew: "12 back as well", "one more of those at 2",
/// "the night before was better, 8".
struct LikelyRepeat {
  let discourse: Discourse
  let heard: Understanding

  private var session: Session { discourse.session }
  private static let unexplained = 0.7
  /// What may be had or done once more; a feeling or a weight is told anew.
  private static let counted: Set<IntentName> = [
    .drinkLog, .mealLog, .exerciseLog, .trackerLog,
  ]

  func find(in spans: [Range<Int>]) -> [Likely] {
    guard let act = session.recent.last(where: { $0.id != nil }),
      session.turn - act.touchedTurn <= 1, discourse.mentions.strangers.isEmpty,
      heard.refusals.allSatisfy({ $0 == .doubt }), !discourse.mentions.has(.denial),
      discourse.now.seconds - act.touchedAt.seconds
        <= (act.intent == .habitCheck
          ? 2 * DiscourseLimits.repetition : DiscourseLimits.addition)
    else { return [] }
    return spans.compactMap { span in likely(act, discourse.mentions.part(span)) }
  }

  private func likely(_ act: Session.DoneAction, _ said: Mentions) -> Likely? {
    guard ![.edit, .remove, .denial, .postpone].contains(where: said.has), !said.isUnreal else {
      return nil
    }
    let isMore = said.has(.more) || said.isPlus
    let isJoined = said.has(.addition) || said.hint(.returning) || isMore
    let isOther = said.times.contains(where: \.isDate) || said.has(.earlier)
    // "Another one of those with supper": when the other one was had.
    let isOpen = said.things.allSatisfy { thing in
      act.isNamed(by: thing) || isMore && said.isCircumstance(thing.tokens.lowerBound)
    }
    guard isJoined || isOther, isOpen else { return nil }
    let slots: Slots?
    switch act.intent {
    case .moodLog: slots = nil
    case _ where act.intent.isLog: slots = log(act, said, isMore: isMore)
    case Reminders.adding: slots = reminder(act, said)
    case .habitCheck: slots = tick(act, said)
    default: slots = nil
    }
    guard let slots else { return nil }
    // Another deed: "gonna pull 600 by August".
    let hasVerb = said.terms.contains { term in
      term.isVerb && !term.isPast && !said.signs.contains { $0.tokens.contains(term.token) }
    }
    if hasVerb { return nil }
    let rest = said.unexplained.count
    let isNamed = said.has(.item) || said.things.contains(where: act.isNamed)
    // "Today fasting, day 9" says of what the number is: only one with a unit needs no name.
    let isBare = act.intent.isLog && said.fillers.contains { !$0.isPlace && $0.isBareNumber }
    let most = said.amounts.isEmpty || isBare ? 0 : 1
    guard rest <= (isNamed ? 1 : most), isNamed || !saysOfOther(said) else { return nil }
    // A day alone says nothing of what was done then.
    let isLog = act.intent.isLog
    let isCounted = LikelyRepeat.counted.contains(act.intent)
    guard !said.amounts.isEmpty || isCounted && (isMore || said.hint(.returning)) || !isLog
    else { return nil }
    var score = isMore ? 2.5 : said.hint(.returning) || isOther ? 2.0 : 1.0
    score += said.fillers.isEmpty ? 1.0 : 2.5
    if isNamed { score += 1 }
    score -= LikelyRepeat.unexplained * Double(rest)
    let request = Request(intent: act.intent, slots: slots, asSaid: discourse.utterance)
    return Likely(
      step: .request(request, confidence: 0.6, tokens: 0..<said.tokenCount), score: score)
  }

  /// "Fasting again, day 9": the number says which day of something it is.
  private func saysOfOther(_ said: Mentions) -> Bool {
    let days = said.hints.filter { $0.cue == .numberedDay }
    return said.fillers.contains { filler in days.contains { $0.tokens.overlaps(filler.tokens) } }
  }

  /// "Did it again", "day 2 done too": the habit of before, once more.
  private func tick(_ act: Session.DoneAction, _ said: Mentions) -> Slots? {
    guard said.has(.finished) || said.has(.deed), said.things.isEmpty,
      said.times.allSatisfy(\.isDate)
    else { return nil }
    var slots: Slots = [:]
    slots[.habit] = act.slots[.habit]
    return slots
  }

  /// The same deed with another amount or time; nil where what is said has no place in it.
  private func log(_ act: Session.DoneAction, _ said: Mentions, isMore: Bool) -> Slots? {
    var slots = act.slots
    for name in [SlotKey.at, .from, .to, .energy, .note] { slots[name] = nil }
    slots[.day] = .day(discourse.context.today)
    let roles = RoleFit(
      act: act, context: discourse.context, recognizer: discourse.recognizer)
    var filled = Slots()
    for filler in said.fillers where !filler.amounts.isEmpty && filler.times.isEmpty {
      guard let new = filler.amounts.compactMap(roles.slots).first,
        new.values.keys.allSatisfy({ filled[$0] == nil })
      else { return nil }
      filled = filled.merging(new)
    }
    if filled.isEmpty, !isMore, !said.hint(.returning) { return nil }
    slots = slots.withoutStale(filled).merging(filled)
    let times = said.fillers.filter { $0.amounts.isEmpty }.flatMap(\.times)
    if !times.isEmpty {
      guard let moved = MovedTime(context: discourse.context, times: times).slots(of: act) else {
        return nil
      }
      slots = slots.merging(moved)
    }
    if said.has(.earlier), let day = act.slots.day(.day) { slots[.day] = .day(day - 1) }
    guard slots != act.slots || isMore, !isToCome(slots) else { return nil }
    return slots
  }

  /// Nothing is logged that is yet to come, or comes again and again.
  private func isToCome(_ slots: Slots) -> Bool {
    if slots[.recurrence] != nil { return true }
    if let day = slots.day(.day), day > discourse.context.today { return true }
    return slots.instant(.at).map { $0 > discourse.now } ?? false
  }

  /// "And once more at 10 in case I forget": the same reminder at another time.
  private func reminder(_ act: Session.DoneAction, _ said: Mentions) -> Slots? {
    guard said.has(.addition) || said.has(.more), !said.times.isEmpty || said.has(.earlier) else {
      return nil
    }
    var slots = act.slots
    for name in [SlotKey.recurrence, .day, .nagEvery, .scope] { slots[name] = nil }
    if !said.times.isEmpty {
      guard let moved = MovedTime(context: discourse.context, times: said.times).slots(of: act)
      else { return nil }
      slots = slots.merging(moved)
    }
    if said.has(.earlier), case .instant(let at, _)? = slots[.at] {
      let zone = discourse.context.zone
      let earlier = LocalTime(seconds: zone.localTime(at: at).seconds - 86_400)
      slots[.at] = discourse.context.moment(earlier)
    }
    return slots[.at] == act.slots[.at] ? nil : slots
  }
}
