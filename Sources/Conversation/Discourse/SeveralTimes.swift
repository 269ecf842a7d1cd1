import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "Every day at 7:30 and 19:00", "at 10, 12 and 15": a reminder at each of these times.
struct SeveralTimes {
  private let clocks: [Int]
  /// Which half of the day they mean was not said.
  private let isBare: Bool
  /// Their day was said beside them.
  private let isDated: Bool
  private let until: LocalDay?
  /// The words that list them.
  private let words: [String]
  private let context: RecognitionContext
  /// "Weekdays at 7 and weekends at 9".
  private let rules: [ListedRule]

  init(_ utterance: Utterance, _ recognizer: IntentRecognizer, _ context: RecognitionContext) {
    self.context = context
    let listed = recognizer.clocks(listedIn: utterance)
    (clocks, isBare, until) = (listed.minutes, listed.isBare, listed.until)
    words = listed.words
    isDated = listed.isDated
    rules = recognizer.rules(listedIn: utterance)
  }

  /// The steps with one reminder for each time; those that the list was misread for are left out.
  func spread(_ steps: [Step]) -> [Step] {
    if rules.count > 1 { return spreadByRule(steps) }
    guard clocks.count > 1 else { return steps }
    var texts: Set<String> = []
    return steps.flatMap { step -> [Step] in
      guard case .request(var request, let confidence, let tokens) = step,
        request.intent == .reminderAdd,
        let text = request.slots.text(.text).map(withoutClocks),
        request.slots[.nagEvery] == nil,
        request.slots.text(.recurrence)?.contains("BYHOUR") != true
      else { return [step] }
      // A time of the list was taken for what to remind of.
      let isClock = text.allSatisfy { $0.isNumber || $0 == ":" || $0 == "." }
      guard !isClock, texts.insert(text).inserted else { return [] }
      request.slots[.text] = .text(text)
      return requests(daily(request)).map { .request($0, confidence: confidence, tokens: tokens) }
    }
  }

  /// A reminder by each of the rules, of the first that the message was read as.
  private func spreadByRule(_ steps: [Step]) -> [Step] {
    var isSpread = false
    return steps.flatMap { step -> [Step] in
      guard case .request(let request, let confidence, let tokens) = step,
        request.intent == .reminderAdd, request.slots[.nagEvery] == nil
      else { return [step] }
      if isSpread { return [] }
      isSpread = true
      return rules.map { listed in
        var one = request
        one.slots[.day] = nil
        one.slots[.recurrence] = .text(listed.rule)
        one.slots[.at] = context.moment(listed.first)
        return .request(one, confidence: confidence, tokens: tokens)
      }
    }
  }

  /// "Test at 1pm, 7pm": the list, or its beginning, is no part of what to speak of.
  private func withoutClocks(_ text: String) -> String {
    let said = text.split(separator: " ")
    for first in said.indices.dropFirst() {
      let tail = said[first...].joined().filter { !$0.isWhitespace }
      if words.joined().hasPrefix(tail) { return said[..<first].joined(separator: " ") }
    }
    return text
  }

  /// "At 8, 14 and 20 until Sunday" comes every day.
  private func daily(_ request: Request) -> Request {
    guard let until, request.slots[.recurrence] == nil else { return request }
    var rule = RecurrenceRule(.daily)
    rule.until = LocalTime(seconds: until.ordinal * 86_400 + 86_399)
    var request = request
    request.slots[.recurrence] = .text(rule.description)
    request.slots[.day] = nil
    return request
  }

  private func requests(_ request: Request) -> [Request] {
    let minutes = Set(clocks.map { $0 % 60 })
    let minute = minutes.count == 1 ? minutes.first : nil
    if let minute, let rule = request.slots.text(.recurrence) {
      var one = at(next(of: clocks, request), request)
      let hours = clocks.map { String($0 / 60) }.joined(separator: ",")
      one.slots[.recurrence] = .text("\(rule);BYHOUR=\(hours);BYMINUTE=\(minute)")
      return [one]
    }
    return meant(request).map { at(next(of: [$0], request), request) }
  }

  /// "At 6 and at 6:30", once and without its half of the day, is the next one of both, as one time
  /// alone is.
  private func meant(_ request: Request) -> [Int] {
    guard isBare, request.slots[.recurrence] == nil, let first = clocks.first else {
      return clocks
    }
    // On a day that was said, the half that one time alone has there.
    if case .instant(let at, _)? = request.slots[.at],
      clocks.contains(context.zone.localTime(at: at).secondOfDay / 60 - 12 * 60)
    {
      return clocks.map { $0 + 12 * 60 }
    }
    guard
      next(of: [first], request).day == context.today + 1,
      first + 12 * 60 > context.now.secondOfDay / 60
    else { return clocks }
    return clocks.map { $0 + 12 * 60 }
  }

  private func at(_ time: LocalTime, _ request: Request) -> Request {
    var request = request
    request.slots[.at] = context.moment(time)
    return request
  }

  /// The first of some times of day that is still to come.
  private func next(of clocks: [Int], _ request: Request) -> LocalTime {
    var day = context.today
    if case .instant(let at, _)? = request.slots[.at], request.slots[.recurrence] == nil {
      let said = context.zone.localTime(at: at).day
      // Two numbers of the list may have been read as a date.
      if isDated || said - day <= 1 { day = said }
    }
    let times = [day, day + 1].flatMap { day in
      clocks.map { LocalTime(seconds: day.ordinal * 86_400 + $0 * 60) }
    }
    return times.first { $0 > context.now } ?? context.now
  }
}
