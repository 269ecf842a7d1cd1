import IntentRecognition
import Slots
import TrackingCore

extension Turn {
  /// A message has no more words than this beside its figure.
  private static let readingWords = 9

  /// "10.4", "6.4 at bedtime": a figure that nothing else explains, where only one reading of late
  /// comes near it. It is asked about, and never kept by itself.
  func bareReading(_ heard: Understanding) throws -> Request? {
    guard heard.refusals.isEmpty, !mentions.isQuestion,
      mentions.wordCount <= Turn.readingWords,
      mentions.things.allSatisfy({ $0.kind == .meal }),
      ![.contrast, .edit, .denial, .remove].contains(where: mentions.has),
      let first = mentions.fillers.first, first.tokens.lowerBound <= 1,
      let said = first.amounts.first(where: { $0.kind == .number }), said.unit == nil,
      isReading(said.number),
      mentions.fillers.dropFirst().allSatisfy({ filler in
        filler.amounts.allSatisfy { $0.kind == .duration || $0.kind == .number }
      })
    else { return nil }
    return try ledger.reading(of: said.number, asSaid: message.text)
  }

  /// "130 over 85" of someone who keeps such readings: it can be nothing else.
  ///
  /// - Parameter isKept: Of readings that the person keeps; else it may be one.
  func pairReading(_ heard: Understanding, isKept: Bool) throws -> Request? {
    guard let pair = mentions.pair, pair.kind == .reading, heard.refusals.isEmpty,
      !mentions.isQuestion, mentions.wordCount <= Turn.readingWords, mentions.things.isEmpty,
      mentions.others.isEmpty,
      isKept || mentions.rest.isEmpty && !mentions.terms.contains(where: \.isVerb),
      ![.contrast, .edit, .denial, .remove].contains(where: mentions.has),
      mentions.fillers.allSatisfy({ pair.tokens.overlaps($0.tokens) })
    else { return nil }
    return try ledger.reading(
      of: pair.first, over: pair.second, isKept: isKept, asSaid: message.text)
  }

  /// A small whole number is rather the answer to something.
  private func isReading(_ number: Double) -> Bool {
    let said = message.text.split(separator: " ").prefix(2)
    let hasPoint = said.contains { $0.first?.isNumber == true && $0.contains(".") }
    return hasPoint || number != number.rounded() || (25...500).contains(number)
  }
}
