import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "Took vitamin D Monday, Tuesday and today", "read yesterday and today": what is only done or
  /// taken, once on each of the days that are listed.
  func addToldDays(to plan: inout Plan) {
    guard plan.steps.count == 1, !mentions.isQuestion, mentions.amounts.isEmpty,
      !mentions.has(.denial), !mentions.has(.contrast),
      case .request(let request, let confidence, let tokens)? = plan.steps.first,
      request.intent == .habitCheck
        || request.intent == .trackerLog && request.slots.number(.value) ?? 1 == 1
          && request.slots[.dose] == nil,
      let days = listedDays, days.count > 1, endsWithDay,
      request.slots.day(.day).map(days.contains) ?? true
    else { return }
    plan.steps = days.map { day in
      var one = request
      one.slots[.day] = .day(day)
      one.slots[.at] = nil
      return .request(one, confidence: confidence, tokens: tokens)
    }
    plan.understanding.leftovers = []
  }

  /// "Took it yesterday, today none" says of the last one something else.
  private var endsWithDay: Bool {
    let end = mentions.values.map(\.tokens.upperBound).max() ?? 0
    return mentions.rest.isEmpty && !mentions.terms.contains { $0.token >= end }
      && !mentions.signs.contains { $0.tokens.lowerBound >= end }
  }

  /// "How many steps on Wednesday and Thursday": of both days together where one follows the other,
  /// and else of each.
  func overListedDays(_ intents: [RecognizedIntent]) -> [RecognizedIntent] {
    guard intents.count == 1, let asked = intents.first, asked.intent == .queryTotal,
      let period = asked.slots.period(.period), period.dayCount == 1,
      let days = listedDays?.sorted(), days.count > 1, let first = days.first,
      let last = days.last, days.contains(period.from) || days.contains(context.today)
    else { return intents }
    if last - first == days.count - 1 {
      var all = asked
      all.slots[.period] = .period(Period(from: first, to: last))
      return [all]
    }
    return days.map { day in
      var one = asked
      one.slots[.period] = .period(Period(day))
      return one
    }
  }

  /// The days that stand beside each other, with nothing but commas and joining words between; nil
  /// where there is another time, or one that has not come.
  private var listedDays: [LocalDay]? {
    var days: [LocalDay] = []
    var end: Int?
    for value in mentions.values.sorted(by: { $0.tokens.lowerBound < $1.tokens.lowerBound }) {
      guard case .time(let time) = value.value else { return nil }
      if let end, value.tokens.lowerBound < end { continue }
      guard time.isDate, !time.known.contains(.hour), !time.known.contains(.dayPart),
        case .point(let moment, .day) = time.past, moment.day <= context.today,
        end.map({ isJoined($0..<value.tokens.lowerBound) }) ?? true,
        case let day = named(moment.day, time), !days.contains(day)
      else { return nil }
      days.append(day)
      end = value.tokens.upperBound
    }
    return days
  }

  /// "Friday", on a Friday: the day that it is.
  private func named(_ day: LocalDay, _ time: TimeValue) -> LocalDay {
    time.known == [.weekday] && context.today - day == 7 ? context.today : day
  }

  private func isJoined(_ between: Range<Int>) -> Bool {
    between.count <= 2
      && between.allSatisfy { token in
        mentions.marks.contains(token)
          || mentions.signs.contains { $0.cue == .addition && $0.tokens.contains(token) }
      }
  }
}
