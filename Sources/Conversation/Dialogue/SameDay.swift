import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// The day that words point back to: "and that evening I had fish and chips" behind Saturday's
/// ride, "how much water did I drink that day?".
struct SameDay {
  let session: Session
  let context: RecognitionContext
  let mentions: Mentions
  let words: NamedWords

  /// What is logged with the day that is meant; its own where a date is told beside.
  func completed(_ slots: Slots, of intent: IntentName, _ utterance: String) -> Slots {
    guard intent.isLog, let day = dayBefore,
      isMeant(in: utterance) || goesOn(intent, slots, utterance)
    else { return slots }
    if let told = slots.day(.day), told != context.today { return slots }
    var slots = slots
    // The night behind a day is slept out on the next one.
    slots[.day] = .day(intent == .sleepLog ? min(day + 1, context.today) : day)
    return slots
  }

  /// The day that a question is about.
  func asked(_ utterance: String) -> Period? {
    guard let day = dayBefore, isMeant(in: utterance) else { return nil }
    return Period(day)
  }

  private func isMeant(in utterance: String) -> Bool {
    words.areIn(utterance.lowercased(), .sameDay) && !mentions.times.contains(where: \.isDate)
  }

  /// "And a beer before that", "oh and a whisky", right behind the wine of last night: more of the
  /// same time, where the message says no other.
  private func goesOn(_ intent: IntentName, _ slots: Slots, _ utterance: String) -> Bool {
    guard let last = session.last.last, last.id != nil, session.turn - last.touchedTurn <= 1,
      context.zone.instant(of: context.now).seconds - last.touchedAt.seconds
        <= DiscourseLimits.completion,
      mentions.times.isEmpty, !mentions.hint(.soFar), mentions.others.isEmpty
    else { return false }
    if words.areIn(utterance.lowercased(), .inSequence) { return true }
    guard last.intent.isLog, last.slots.day(.day) == dayBefore else { return false }
    if isNext(utterance), intent != .weightLog { return true }
    if [.mealLog, .drinkLog].contains(last.intent), !mentions.terms.contains(where: isOngoing),
      let meal = slots.text(.meal).flatMap(MealName.init), isToCome(meal)
    {
      return true
    }
    return intent == last.intent && [.drinkLog, .mealLog].contains(intent)
      && mentions.signs.contains { $0.cue == .addition && $0.tokens.lowerBound <= 1 }
  }

  /// "Then had 2 beers", "and then a walk": the next thing of a day that is being told.
  private func isNext(_ utterance: String) -> Bool {
    guard !mentions.has(.only),
      let sign = mentions.signs.first(where: { $0.cue == .addition && $0.tokens.lowerBound == 0 })
    else { return false }
    return utterance.lowercased().split(whereSeparator: { !$0.isLetter })
      .prefix(sign.tokens.count).contains { words.has(String($0), .then) }
  }

  /// "Having dinner: pizza" is eaten now.
  private func isOngoing(_ term: Mentions.Term) -> Bool { term.isVerb && !term.isPast }

  /// "For dinner pizza", told at noon behind yesterday's lunch: today's is not eaten yet.
  private func isToCome(_ meal: MealName) -> Bool {
    switch meal {
    case .lunch: context.now.hour < SameDay.lunch
    case .dinner: context.now.hour < SameDay.dinner
    default: false
    }
  }

  /// No one has the meal before that hour.
  private static let lunch = 10
  private static let dinner = 16

  /// The day of what was told last, where it is an earlier one.
  private var dayBefore: LocalDay? {
    guard let act = session.recent.last(where: { $0.intent.isLog && $0.id != nil }),
      session.turn - act.touchedTurn <= DiscourseLimits.askedLately,
      act.touchedTurn >= session.lastQuery?.touchedTurn ?? 0,
      let day = act.slots.day(.day), day < context.today
    else { return nil }
    return day
  }
}
