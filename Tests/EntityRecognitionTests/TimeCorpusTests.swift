import CivilTime
import EntityRecognition
import Testing

/// The corpora of times, holidays and recurrences, and the laws that hold for each of their lines.
struct TimeCorpusTests {
  static let corpora = ["time", "holiday", "recurrence"]

  private func values(_ text: String, _ corpus: String, isLatent: Bool) -> [String] {
    let lattice = English.lattice(text)
    let dimension = corpus == "holiday" ? "time" : corpus
    return (isLatent ? lattice.all : lattice.best)
      .filter { $0.dimension == dimension }.compactMap { TimeText.text($0) }
  }

  @Test(arguments: corpora) func `each phrase means what its line says`(corpus: String) throws {
    let file = try CorpusFile(corpus)
    #expect(file.lines.count >= 100)
    for line in file.lines {
      let found = values(line.phrase, corpus, isLatent: line.isLatent)
      if let value = line.value {
        #expect(found.contains(value), "\(corpus).txt:\(line.number): \(line.phrase): \(found)")
      } else {
        #expect(found.isEmpty, "\(corpus).txt:\(line.number): \(line.phrase): \(found)")
      }
    }
  }

  @Test(arguments: corpora)
  func `case, a mark at the end and please change no time`(corpus: String) throws {
    for line in try CorpusFile(corpus).lines {
      guard let value = line.value else { continue }
      let variants = [
        line.phrase.uppercased(), line.phrase + ".", line.phrase + "!", line.phrase + "?",
        "please " + line.phrase, line.phrase + " please",
      ]
      for text in variants {
        let found = values(text, corpus, isLatent: line.isLatent)
        #expect(found.contains(value), "\(corpus).txt:\(line.number): \(text): \(found)")
      }
    }
  }

  @Test(arguments: corpora)
  func `spans of times lie inside the text and on whole tokens`(corpus: String) throws {
    for line in try CorpusFile(corpus).lines {
      let bytes = Array(line.phrase.utf8)
      let tokens = English.recognizer.tokenize(bytes)
      for entity in English.lattice(line.phrase).all {
        #expect(entity.bytes.lowerBound == tokens[entity.tokens.lowerBound].bytes.lowerBound)
        #expect(entity.bytes.upperBound == tokens[entity.tokens.upperBound - 1].bytes.upperBound)
        #expect(entity.bytes.upperBound <= bytes.count && !entity.bytes.isEmpty)
      }
    }
  }

  @Test func `a day or time that is written out is read back`() throws {
    for line in try CorpusFile("time").lines {
      for entity in English.best(line.phrase) {
        guard case .time(let value) = entity.value, let text = written(value.next) else { continue }
        let found = English.best(text).compactMap { entity -> TimeSpan? in
          if case .time(let value) = entity.value { value.next } else { nil }
        }
        let wanted = TimeText.text(value.next)
        #expect(
          found.contains { TimeText.text($0) == wanted }, "\(line.phrase) became \(text): \(found)")
      }
    }
  }

  /// A span in digits; nil for what has no such form.
  private func written(_ span: TimeSpan) -> String? {
    switch span {
    case .point(let time, .day): "\(time.day)"
    case .point(let time, .week): "the week of \(time.day)"
    case .point(let time, .month): String("\(time.day)".dropLast(3))
    case .point(let time, .hour), .point(let time, .minute), .point(let time, .second):
      "\(time.day) \("\(time)".dropFirst(11))"
    case .interval(let from?, let to?, .day) where from.secondOfDay == 0 && to.secondOfDay == 0:
      to.day - from.day > 1 ? "from \(from.day) to \(to.day - 1)" : nil
    default: nil
    }
  }

  @Test func `every rule that is found is an RFC 5545 rule that comes true`() throws {
    for line in try CorpusFile("recurrence").lines {
      for entity in English.lattice(line.phrase).all {
        guard case .recurrence(let value) = entity.value else { continue }
        let rule = try RecurrenceRule(value.rule)
        #expect(rule.description == value.rule)
        let first = try #require(value.first, "\(line.phrase)")
        #expect(first > English.context.now || !value.hasTimeOfDay, "\(line.phrase): \(first)")
        #expect(rule.next(after: first, from: first) ?? first >= first)
      }
    }
  }
}
