import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "BP 150/95 at 8am and 140/90 at 8pm yesterday": readings of one thing, each at a time of day
  /// of its own; the day that stands behind the last one is that of them all.
  func shareDayBehind(_ plan: inout Plan) {
    guard plan.steps.count > 1, !mentions.isQuestion, let day = dayBehind else { return }
    let kinds = Set(plan.steps.map { kind(of: $0) })
    guard kinds.count == 1, kinds.first != .some(nil) else { return }
    plan.steps = plan.steps.map { step in
      guard case .request(var request, let confidence, let tokens) = step else { return step }
      if let at = request.slots.instant(.at) {
        let clock = context.zone.localTime(at: at).secondOfDay
        request.slots[.at] = context.moment(LocalTime(day: day) + clock)
      }
      request.slots[.day] = .day(day)
      return .request(request, confidence: confidence, tokens: tokens)
    }
  }

  /// What a step is a reading of; nil for anything else.
  private func kind(of step: Step) -> String? {
    guard case .request(let request, _, _) = step,
      [.trackerLog, .weightLog].contains(request.intent)
    else { return nil }
    return request.slots.text(.tracker) ?? "\(request.intent)"
  }

  /// The day at the end of the message, where all times in front of it are times of day alone.
  private var dayBehind: LocalDay? {
    var times: [(value: TimeValue, tokens: Range<Int>)] = []
    for value in mentions.values.sorted(by: { $0.tokens.lowerBound < $1.tokens.lowerBound }) {
      guard case .time(let time) = value.value else { continue }
      if let last = times.last, last.tokens.overlaps(value.tokens) { continue }
      times.append((time, value.tokens))
    }
    let days: TimeParts = [.day, .weekday, .month, .holiday, .relative]
    guard times.count > 1, let last = times.last, last.tokens.upperBound == mentions.tokenCount,
      !last.value.known.isDisjoint(with: days), last.value.known.contains(.hour),
      case .point(let moment, _) = last.value.past, moment.day < context.today,
      times.dropLast().allSatisfy({
        $0.value.known.contains(.hour) && $0.value.known.isDisjoint(with: days)
      })
    else { return nil }
    return moment.day
  }
}
