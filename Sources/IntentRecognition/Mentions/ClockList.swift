public import CivilTime
import EntityRecognition

extension IntentRecognizer {
  /// The times of day that a message lists: "at 7:30 and 19:00".
  public func clocks(listedIn utterance: Utterance) -> ListedClocks {
    ClockList(utterance: utterance, language: language).find()
  }
}

/// Times of day, minutes after midnight, and the last day that they hold for: "at 8, 14 and 20
/// until Sunday".
public struct ListedClocks: Sendable, Equatable {
  public var minutes: [Int] = []
  /// None of them says which half of the day is meant: "at 6 and 6:30".
  public var isBare = false
  /// A day stands in front of them or behind: "on Friday at 6 and 7".
  public var isDated = false
  public var until: LocalDay?
  /// The words that list them.
  public var words: [String] = []
}

/// The times of day that a message lists behind "at": minutes after midnight, in order.
struct ClockList {
  let utterance: Utterance
  let language: IntentLanguage

  func find() -> ListedClocks {
    for place in utterance.tokens.indices.dropFirst() {
      let isAsked = language.words.has(utterance.tokens[place - 1].word, .at)
      // "My pills 8am, 1pm and 9pm": times that can be nothing else need no "at".
      guard isAsked || said(at: place) != nil else { continue }
      var (clocks, next) = ([Listed](), place)
      while let clock = clock(at: next, after: clocks.last), isAsked || clock.isSure {
        clocks.append(clock)
        next = clock.end
        guard let start = behindJoint(clock.end) else { break }
        next = start
      }
      // "At 8 and 20 minutes later" lists none.
      if clocks.count > 1, isEnd(next) {
        let minutes = shared(clocks).map(\.minutes)
        guard zip(minutes, minutes.dropFirst()).allSatisfy({ $0 < $1 }) else { continue }
        return ListedClocks(
          minutes: minutes,
          isBare: !clocks.contains(where: \.isSure) && minutes.allSatisfy { $0 < 12 * 60 },
          isDated: isDated(around: (isAsked ? place - 1 : place)..<next),
          until: lastDay(at: next),
          words: ((isAsked ? place - 1 : place)..<next).map { utterance.text(of: $0..<$0 + 1) })
      }
    }
    return ListedClocks()
  }

  /// Whether a time that says a day begins in front of the list, or stands behind it.
  private func isDated(around list: Range<Int>) -> Bool {
    utterance.lattice.best.contains { entity in
      guard case .time(let time) = entity.value, !entity.isLatent,
        entity.tokens.lowerBound < list.lowerBound || entity.tokens.lowerBound >= list.upperBound
      else { return false }
      if case .interval(nil, _, _) = time.next { return false }
      return !time.known.isDisjoint(with: [.day, .weekday, .month, .holiday, .relative, .week])
    }
  }

  private struct Listed {
    var minutes: Int
    var end: Int
    /// Its half of the day was said.
    var isSure: Bool
  }

  /// "At 7 and 9 pm": the half that the last one says is that of those in front of it.
  private func shared(_ clocks: [Listed]) -> [Listed] {
    guard let last = clocks.last, last.isSure, last.minutes >= 12 * 60,
      clocks.dropLast().allSatisfy({ !$0.isSure && $0.minutes < 12 * 60 })
    else { return clocks }
    let moved =
      clocks.dropLast().map { clock in
        var clock = clock
        clock.minutes += 12 * 60
        return clock
      } + [last]
    return zip(moved, moved.dropFirst()).allSatisfy { $0.minutes < $1.minutes } ? moved : clocks
  }

  /// A time of day with its half: "8am", "1:30 pm", "noon".
  private func said(at place: Int) -> Listed? {
    guard place < utterance.tokens.count else { return nil }
    var found: Listed?
    for index in utterance.candidateRange(at: place) {
      let entity = utterance.lattice.all[index]
      guard case .time(let time) = entity.value, !entity.isLatent,
        time.known.contains(.hour), time.known.contains(.meridiem),
        time.known.isSubset(of: [.hour, .minute, .meridiem]),
        case .point(let moment, let grain) = time.next, grain <= .hour,
        entity.tokens.upperBound > found?.end ?? 0
      else { continue }
      found = Listed(
        minutes: moment.secondOfDay / 60, end: entity.tokens.upperBound, isSure: true)
    }
    return found
  }

  private func clock(at place: Int, after last: Listed?) -> Listed? {
    if let said = said(at: place) { return said.minutes > last?.minutes ?? -1 ? said : nil }
    guard let hour = digits(place), hour <= 24 else { return nil }
    var (minutes, end) = (hour % 24 * 60, place + 1)
    if let mark = text(end), mark == ":" || mark == ".", let rest = digits(end + 1), rest < 60,
      utterance.text(of: end + 1..<end + 2).utf8.count == 2
    {
      minutes += rest
      end += 2
    }
    // "At 9 and 5" ends in the afternoon.
    if let last, minutes <= last.minutes { minutes += 12 * 60 }
    guard minutes < 24 * 60, minutes > last?.minutes ?? -1 else { return nil }
    return Listed(minutes: minutes, end: end, isSure: false)
  }

  /// The day of "until Sunday", behind the list.
  private func lastDay(at place: Int) -> LocalDay? {
    let start = text(place) == "," ? place + 1 : place
    guard start < utterance.tokens.count else { return nil }
    for index in utterance.candidateRange(at: start) {
      guard case .time(let time) = utterance.lattice.all[index].value,
        case .interval(from: nil, let to?, let grain) = time.next, grain >= .day
      else { continue }
      return to.day
    }
    return nil
  }

  private func digits(_ place: Int) -> Int? {
    guard place < utterance.tokens.count, utterance.tokens[place].kind == .digits else {
      return nil
    }
    return Int(utterance.text(of: place..<place + 1))
  }

  private func text(_ place: Int) -> String? {
    place < utterance.tokens.count ? utterance.text(of: place..<place + 1) : nil
  }

  /// Behind a comma, a joining word, or both.
  private func behindJoint(_ place: Int) -> Int? {
    var next = place
    if text(next) == "," { next += 1 }
    if next < utterance.tokens.count, language.words.has(utterance.tokens[next].word, .joining) {
      next += 1
    }
    if next > place, text(next).map({ language.words.has($0, .at) }) ?? false { next += 1 }
    return next > place ? next : nil
  }

  /// Whether no unit follows: "8 and 20 minutes".
  private func isEnd(_ place: Int) -> Bool {
    guard place < utterance.tokens.count, utterance.tokens[place].kind == .word else { return true }
    return !utterance.candidateRange(at: place - 1).contains { index in
      let entity = utterance.lattice.all[index]
      guard entity.tokens.upperBound > place else { return false }
      if case .duration = entity.value { return true }
      if case .quantity = entity.value { return true }
      return false
    }
  }
}
