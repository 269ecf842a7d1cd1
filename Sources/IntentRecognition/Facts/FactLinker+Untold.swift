import CivilTime
import EntityRecognition

/// What is told late: "never logged leg day yesterday. Squat 4x6", "forgot Thursday's swim, 2 km".
extension FactLinker {
  /// Notes the day of a sentence that says only that its telling was left out, and leads the
  /// sentences behind one by that day.
  mutating func noteUntold(_ sentence: Range<Int>) {
    if let day = untold {
      if tellsNow(sentence) {
        untold = nil
        if headingTimes == [day] { headingTimes = [] }
      } else if headingTimes.isEmpty {
        headingTimes = [day]
      }
    }
    untold = untoldDay(sentence) ?? untold.flatMap { headingTimes == [$0] ? $0 : nil }
  }

  private func untoldDay(_ sentence: Range<Int>) -> TimeValue? {
    guard sentence.count <= FactLinker.longestUntold,
      let denial = sentence.first(where: { amounts.has($0, .denial) }),
      sentence.contains(where: { $0 > denial && amounts.isWord($0, .telling) })
    else { return nil }
    let told = utterance.lattice.best.filter { sentence.contains($0.tokens.lowerBound) }
    let days = told.compactMap { entity -> TimeValue? in
      guard case .time(let time) = entity.value else { return nil }
      return time
    }
    guard told.count == days.count, days.count == 1, let day = days.first, isDay(day),
      case .point(let point, _) = day.past, point.day < utterance.context.today
    else { return nil }
    return day
  }

  /// "Just had a coffee" is of now.
  func tellsNow(_ tokens: Range<Int>) -> Bool {
    tokens.contains { amounts.isWord($0, .limiting) || amounts.isWord($0, .have) }
  }

  private static let longestUntold = 14
}

extension FactReader {
  /// "Forgot Thursday's swim, 2500 m in 48 min": a deed that is named by a noun and measured was
  /// done, and only its telling forgotten.
  func isToldLate(
    _ chunks: [FactChunk], _ range: Range<Int>, in sentence: Range<Int>, _ chunker: FactChunker
  ) -> Bool {
    func isWord(_ chunk: FactChunk, _ name: WordClasses.Name) -> Bool {
      chunk.kind == .word
        && language.classes.has(utterance.tokens[chunk.tokens.lowerBound].word, name)
    }
    guard
      let verb = chunks.firstIndex(where: { chunk in
        chunk.kind == .word
          && language.words.has(utterance.tokens[chunk.tokens.lowerBound].word, .forgetting)
      }), let deed = chunks.firstIndex(where: { $0.kind == .activity }), verb < deed,
      chunks[..<verb].allSatisfy({ isWord($0, .ownSubject) }),
      chunks[(verb + 1)..<deed].allSatisfy({
        $0.kind == .time || isWord($0, .possessive) || isWord($0, .article)
      })
    else { return false }
    let measured = chunks[(deed + 1)...]
    if measured.contains(where: { [.distance, .duration].contains($0.kind) }) {
      // "Forgot my gym shoes 5 km from home" measures something else.
      return measured.allSatisfy {
        [.distance, .duration, .time].contains($0.kind) || isWord($0, .preposition)
      }
    }
    guard range.upperBound < sentence.upperBound,
      let next = ranges(in: sentence).first(where: { $0.lowerBound >= range.upperBound })
    else { return false }
    let behind = chunker.chunks(in: next)
    return behind.contains { [.distance, .duration].contains($0.kind) }
      && behind.allSatisfy {
        [.distance, .duration].contains($0.kind) || isWord($0, .preposition)
      }
  }
}
