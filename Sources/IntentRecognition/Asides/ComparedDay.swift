public import CivilTime
public import EntityRecognition

/// The day that a message leans on: "same as Monday", "same run as on Tuesday but slower", "4
/// miles, better than yesterday".
public struct ComparedDay: Sendable {
  /// Whether it was the same as then; else it was more or less.
  public var isSame: Bool
  public var day: LocalDay
  /// The message without the day and the words that compare.
  public var rest: String
  /// Whether it begins the message: "same run as on Tuesday", "same as yesterday".
  public var isLeading: Bool
}

extension IntentRecognizer {
  /// The day that a text leans on; nil where it compares with none.
  public func comparedDay(in text: String, context: RecognitionContext) -> ComparedDay? {
    let utterance = UtteranceReader(language: language, names: OwnNames())
      .read(text, context: context)
    return Comparisons(language: language, utterance: utterance).comparedDay()
  }
}

extension Comparisons {
  fileprivate func comparedDay() -> ComparedDay? {
    for token in utterance.tokens.indices {
      guard let (day, last) = oneDay(at: token), let found = comparison(before: token) else {
        continue
      }
      var (start, end) = (found.start, last)
      while start > 0, isMark(start - 1) { start -= 1 }
      while start == 0, end < utterance.tokens.count, isMark(end) { end += 1 }
      let rest = utterance.text(joining: [0..<start, end..<utterance.tokens.count])
      return ComparedDay(
        isSame: found.isSame, day: day, rest: rest, isLeading: found.leads <= 1)
    }
    return nil
  }

  /// Whether it is the same or more, where the words that are left out begin, and where those that
  /// compare do.
  private func comparison(before day: Int) -> (isSame: Bool, start: Int, leads: Int)? {
    if let comparator = comparator(before: day) {
      switch comparator.kind {
      case .same: return (true, comparator.start, comparator.start)
      case .than: return start(of: comparator).map { (false, $0, $0) }
      case .equal, .like, .opposed: return nil
      }
    }
    return sameThing(before: day)
  }

  /// "Same run as on Tuesday": what it is the same of stays.
  private func sameThing(before day: Int) -> (isSame: Bool, start: Int, leads: Int)? {
    guard let place = (max(0, day - 2)..<day).last(where: { isWord($0, .equating) }) else {
      return nil
    }
    let first = (max(0, place - Comparisons.longestThing)..<place).first { token in
      language.cues.hints(in: utterance.tokens, at: token).contains { $0.cue == .alike }
    }
    return first.map { (true, place, $0) }
  }

  private static let longestThing = 4

  /// A single day that is over and stands at a token, and its end.
  private func oneDay(at token: Int) -> (day: LocalDay, end: Int)? {
    utterance.candidateRange(at: token).compactMap { index -> (day: LocalDay, end: Int)? in
      let entity = utterance.lattice.all[index]
      guard case .time(let time) = entity.value, !entity.isLatent, !time.known.contains(.hour),
        case .point(let point, let grain) = time.past, grain == .day,
        point.day < utterance.context.today
      else { return nil }
      return (point.day, entity.tokens.upperBound)
    }.max { $0.end < $1.end }
  }
}
