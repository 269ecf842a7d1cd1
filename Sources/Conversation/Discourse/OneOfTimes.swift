import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "The evening one should be 22:00", "make the 9 am one 10", of a reminder that comes at several
/// times of the day: that time is changed, and the others stay as they are. "Don't remind me in the
/// evening any more" takes it away.
struct OneOfTimes {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private var context: RecognitionContext { discourse.context }

  private static let longest = 10
  private static let halfDay = 43_200
  /// "The evening one" may be at ten at night.
  private static let nearest = 3 * 3600

  func find() -> [Step] {
    guard let (act, rule) = reminder,
      mentions.wordCount <= OneOfTimes.longest, mentions.others.isEmpty
    else { return [] }
    return withoutTime(act, rule).map { [$0] } ?? changed(act, rule)
  }

  /// The only one of late that comes at several times of the day; later, where it is the only one
  /// there is.
  private var reminder: (act: Session.DoneAction, rule: RecurrenceRule)? {
    let acts = discourse.session.recent.compactMap { act in
      act.intent == .reminderAdd && act.id != nil
        ? OneOfTimes.rule(of: act).map { (act: act, rule: $0) } : nil
    }
    guard acts.count == 1, let one = acts.first else { return nil }
    if discourse.age(one.act) <= DiscourseLimits.pronoun { return one }
    let names = discourse.names().filter { $0.kind == one.act.family }
    return names.count == 1 && names[0].name == one.act.slots.text(.text) ? one : nil
  }

  /// The rule of what comes at several times of the day.
  static func rule(of act: Session.DoneAction) -> RecurrenceRule? {
    guard let text = act.slots.text(.recurrence), let rule = try? RecurrenceRule(text),
      [.daily, .weekly].contains(rule.frequency), rule.hours.count > 1, rule.minutes.count <= 1
    else { return nil }
    return rule
  }

  private func changed(_ act: Session.DoneAction, _ rule: RecurrenceRule) -> [Step] {
    guard let one = mentions.oneOf, !mentions.isQuestion, !mentions.has(.was),
      !mentions.has(.deed), mentions.terms.allSatisfy({ !$0.isPast }),
      mentions.rest.allSatisfy({ discourse.isOfHint($0) || one.tokens.contains($0) }),
      let named = one.time, let old = hour(named, of: rule), let said = clock(besides: one.tokens),
      heard.intents.allSatisfy({ Verb($0.intent).leans || $0.intent.matter == .reminder })
    else { return [] }
    var second = said.moment.secondOfDay
    if !said.isSure, said.moment.hour <= 12 {
      second = second % OneOfTimes.halfDay + (old >= 12 ? OneOfTimes.halfDay : 0)
    }
    var (others, own) = (rule, rule)
    others.hours = rule.hours.filter { $0 != old }
    let (hour, minute) = (second / 3600, second / 60 % 60)
    if minute == rule.minutes.first ?? 0 {
      others.hours = (others.hours + [hour]).sorted()
      return edit(act, others).map { [$0] } ?? []
    }
    // A rule has one minute for all its hours.
    own.hours = []
    own.minutes = []
    let start = LocalTime(day: context.today) + second
    guard let kept = edit(act, others), let first = own.next(after: context.now, from: start)
    else { return [] }
    var slots = act.slots
    slots[.day] = nil
    slots[.recurrence] = .text(own.description)
    slots[.at] = context.moment(first)
    let request = Request(intent: .reminderAdd, slots: slots, asSaid: discourse.utterance)
    return [kept, .request(request, confidence: 0.9, tokens: 0..<mentions.tokenCount)]
  }

  /// "Don't remind me in the evening any more": a part of the day, and no day of it.
  private func withoutTime(_ act: Session.DoneAction, _ rule: RecurrenceRule) -> Step? {
    guard heard.intents.count == 1, let intent = heard.intents.first,
      intent.intent == .reminderDelete, intent.slots.listedName == nil,
      intent.slots[.number] == nil, mentions.times.count == 1, let time = mentions.times.first,
      time.known.isSubset(of: [.dayPart]), let old = hour(time, of: rule)
    else { return nil }
    var left = rule
    left.hours = rule.hours.filter { $0 != old }
    return edit(act, left)
  }

  private func edit(_ act: Session.DoneAction, _ rule: RecurrenceRule) -> Step? {
    guard let at = act.slots.instant(.at).map({ context.zone.localTime(at: $0) }),
      let next = rule.next(after: context.now, from: min(at, context.now))
    else { return nil }
    let slots: Slots = [.recurrence: .text(rule.description), .at: context.moment(next)]
    return .edit(act, slots, confidence: 0.9)
  }

  /// The only hour of a rule that a time of day names, or that is nearest to a part of the day.
  private func hour(_ time: TimeValue, of rule: RecurrenceRule) -> Int? {
    let minute = (rule.minutes.first ?? 0) * 60
    var apart: [(hour: Int, seconds: Int)] = []
    for hour in rule.hours {
      guard let seconds = self.apart(hour * 3600 + minute, from: time) else { continue }
      apart.append((hour, seconds))
    }
    apart.sort { $0.seconds < $1.seconds }
    guard let first = apart.first, first.seconds <= OneOfTimes.nearest,
      apart.count == 1 || apart[1].seconds > first.seconds
    else { return nil }
    return first.hour
  }

  /// How far a time of day is from one that is said; nil where it is another one.
  private func apart(_ second: Int, from time: TimeValue) -> Int? {
    switch time.next {
    case .point(let moment, _):
      let isSure = !time.known.isDisjoint(with: [.meridiem, .dayPart])
      let (said, half) = (moment.secondOfDay, OneOfTimes.halfDay)
      return said == second || !isSure && said % half == second % half ? 0 : nil
    case .interval(let from?, let to?, _):
      let (day, length) = (86_400, to.seconds - from.seconds)
      let behind = (second - from.secondOfDay + day) % day
      return behind < length ? 0 : min(behind - length, day - behind)
    default: return nil
    }
  }

  /// The only other time of day that is said.
  private func clock(besides named: Range<Int>) -> (moment: LocalTime, isSure: Bool)? {
    let times = mentions.values.compactMap { value -> (LocalTime, Bool)? in
      guard !value.tokens.overlaps(named), case .time(let time) = value.value,
        time.known.contains(.hour), !time.isDate, case .point(let moment, _) = time.next
      else { return nil }
      return (moment, time.known.contains(.meridiem))
    }
    return times.count == 1 ? times.first : nil
  }
}
