import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension ReferenceResolver {
  /// "and last week?": the last question with what was said put over it.
  func followUp(_ intent: RecognizedIntent, _ utterance: String) -> Resolved {
    if let moved = movedToDay(intent, utterance) { return moved }
    guard let query = queryToFollow(intent), !isOfMoney(utterance) else {
      return summary(of: intent, utterance).map { .request($0) } ?? .nothing
    }
    // "Record!" behind it is glad of it.
    if intent.slots[.kind] != nil, utterance.hasSuffix("!") { return .nothing }
    if let own = askedWhole(intent, behind: query, utterance) { return .request(own) }
    var slots = query.slots
    var intent = intent
    // "And how much is that in kcal" behind what a run burned is still that.
    if query.slots.text(.metric) == "burned", intent.slots.text(.metric) == "calories",
      mentions.has(.definite)
    {
      intent.slots[.metric] = nil
    }
    for name in [SlotKey.activity, .drink, .food, .habit] where intent.slots[name] != nil {
      for other in [SlotKey.activity, .drink, .food, .habit] { slots[other] = nil }
      if name == .drink { slots[.metric] = nil }
      if name == .food { for amount in ReferenceResolver.amounts { slots[amount] = nil } }
    }
    // "And how many km in June?" behind the longest run is about running still.
    let isOfItsWay = query.slots[.activity] != nil && intent.slots.text(.metric) == "distance"
    if intent.slots[.metric] != nil, !isOfItsWay {
      for other in [SlotKey.activity, .drink, .food, .habit] { slots[other] = nil }
    }
    // Other days are asked about whole, or by hours of their own.
    if intent.slots[.period] != nil { (slots[.fromSecond], slots[.toSecond]) = (nil, nil) }
    slots = slots.merging(withOtherSide(query, intent.slots))
    switch intent.slots.text(.period) {
    case "all": slots[.period] = nil
    case "running":
      slots[.period] = nil
      slots = AskedPeriod(words: words, today: context.today)
        .completed(slots, of: query.intent, utterance)
    default: break
    }
    let asked = intent.slots.text(.ask).map(IntentName.init(rawValue:))
    if let shift = PeriodShift(intent.slots) {
      // "The week before that", behind two weeks that were compared, is the other side anew.
      let isOfOther = asked == nil && query.intent == .queryCompare && slots[.against] != nil
      let days: SlotKey = asked == .queryCompare || isOfOther ? .against : .period
      let from = slots.period(isOfOther ? .against : .period)
      slots[days] = .period(shift.shifted(from, today: context.today))
    }
    // "And New Year's Eve?" behind the days until Christmas is one to come as well.
    if query.intent == .queryCountdown {
      (slots[.period], slots[.moment]) = (nil, nil)
      slots = slots.merging(
        TimeReading(context: context, looksAhead: true).slots(mentions.times, into: .day))
    }
    let figure = figureAsked(query, intent.slots, utterance)
    if figure == .queryTotal { slots[.kind] = nil }
    let name = asked ?? figure ?? query.intent
    if let days = toldDays.period(of: slots, in: utterance) {
      slots[.period] = .period(days)
    }
    for name in [SlotKey.ask, .shift, .by, .now] { slots[name] = nil }
    if ReferenceResolver.timeless.contains(name) { (slots[.period], slots[.day]) = (nil, nil) }
    // Only what is in a food is asked of so much of it.
    if name != .queryNutrition {
      for amount in ReferenceResolver.amounts where amount != .unit { slots[amount] = nil }
    }
    let words = query.utterance.isEmpty ? utterance : query.utterance
    return .request(Request(intent: name, slots: slots, asSaid: words))
  }

  /// "And how much did I cycle this week" behind a pace: a question that says what it asks for, of
  /// what, and who did it, is one of its own, and takes no more than the days from the last.
  private func askedWhole(
    _ intent: RecognizedIntent, behind query: Session.DoneAction, _ utterance: String
  ) -> Request? {
    guard intent.slots[.ask] == nil, query.family == "query", mentions.namesSender,
      mentions.terms.contains(where: \.isVerb), !mentions.has(.pointing),
      words.areIn(utterance.lowercased(), .howMuch)
    else { return nil }
    let alone = recognizer.understand(utterance, context: context)
    guard alone.intents.count == 1, let own = alone.intents.first, own.intent.isQuestion,
      own.intent != query.intent, own.intent != .followup, !TopicOfLast.isMissing(in: own.slots)
    else { return nil }
    var slots = own.slots
    if slots[.period] == nil, mentions.times.isEmpty { slots[.period] = query.slots[.period] }
    return Request(intent: own.intent, slots: slots, asSaid: utterance)
  }

  /// "More than yesterday?", "how about last Tuesday?": as long a time is the other side of the
  /// comparison, and what is compared stays.
  private func withOtherSide(_ query: Session.DoneAction, _ said: Slots) -> Slots {
    guard query.intent == .queryCompare, said.values.count == 1,
      let period = said.period(.period) ?? said.day(.period).map({ Period($0) }),
      let other = query.slots.period(.against), query.slots[.period] != nil,
      period.to - period.from == other.to - other.from
    else { return said }
    return [.against: .period(period)]
  }

  /// "And calories burned today, how much?" asks for no chart, though one was shown before, and
  /// "and how many km in June?" for no record.
  private func figureAsked(
    _ query: Session.DoneAction, _ said: Slots, _ utterance: String
  ) -> IntentName? {
    // "And when was my shortest sleep?" behind an average.
    if said[.kind] != nil { return .queryRecord }
    // "How much in June?" behind the lowest weight is of that still.
    let isCounted = !["weight", "sleep", "mood"].contains(query.slots.text(.metric))
    let isOther =
      query.intent == .queryChart
      || query.intent == .queryRecord && said[.kind] == nil && said[.quantity] == nil && isCounted
    return isOther && words.areIn(utterance.lowercased(), .howMuch) ? .queryTotal : nil
  }

  /// The last question, or the one that would be about what was logged since.
  private func queryToFollow(_ intent: RecognizedIntent) -> Session.DoneAction? {
    // "How many so far?" behind a goal is about what it counts.
    if let goal = session.lastAct, goal.intent == Goals.setting {
      return Session.DoneAction(intent: .queryTotal, slots: TopicOfLast(session: session).ofGoal)
    }
    guard intent.slots[.now] == nil || session.lastQuery == nil,
      let last = session.lastAct,
      last.intent.isLog || last.intent == .entryEdit,
      let log = session.recent.last(where: { $0.intent.isLog })
    else { return session.lastQuery }
    var slots = TopicOfLast(session: session).slots
    let isOfDistance = ["km", "mi", "m", "yd", "ft"].contains(intent.slots.text(.unit))
    if isOfDistance, log.slots[.distance] != nil { slots[.metric] = .text("distance") }
    let isMeasured = ["weight", "mood", "sleep"].contains(slots.text(.metric))
    // "What was it last Sunday?": of one day it is what was told then.
    let isOfDay = intent.slots.period(.period).map { $0.from == $0.to } ?? false
    let measured: IntentName = isOfDay ? .queryList : .queryAverage
    return Session.DoneAction(intent: isMeasured ? measured : .queryTotal, slots: slots)
  }
}
