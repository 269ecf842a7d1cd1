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
  public var until: LocalDay?
}

/// The times of day that a message lists behind "at": minutes after midnight, in order.
struct ClockList {
  let utterance: Utterance
  let language: IntentLanguage

  func find() -> ListedClocks {
    for place in utterance.tokens.indices.dropFirst()
    where language.words.has(utterance.tokens[place - 1].word, .at) {
      var (clocks, next) = ([Int](), place)
      while let (minutes, end) = clock(at: next, after: clocks.last) {
        clocks.append(minutes)
        next = end
        guard let start = behindJoint(end) else { break }
        next = start
      }
      // "At 8 and 20 minutes later" lists none.
      if clocks.count > 1, isEnd(next) {
        return ListedClocks(minutes: clocks, until: lastDay(at: next))
      }
    }
    return ListedClocks()
  }

  private func clock(at place: Int, after last: Int?) -> (minutes: Int, end: Int)? {
    guard let hour = digits(place), hour <= 24 else { return nil }
    var (minutes, end) = (hour % 24 * 60, place + 1)
    if let mark = text(end), mark == ":" || mark == ".", let rest = digits(end + 1), rest < 60,
      utterance.text(of: end + 1..<end + 2).utf8.count == 2
    {
      minutes += rest
      end += 2
    }
    // "At 9 and 5" ends in the afternoon.
    if let last, minutes <= last { minutes += 12 * 60 }
    guard minutes < 24 * 60, minutes > last ?? -1 else { return nil }
    return (minutes, end)
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
