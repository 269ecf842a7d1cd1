import Commands
import CivilTime
import EntityRecognition
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
    guard let pair = mentions.pair, pair.kind == .reading,
      heard.refusals.allSatisfy({ $0 == .doubt }), !mentions.isQuestion, isPlain(isKept: isKept),
      ![.contrast, .edit, .denial, .remove].contains(where: mentions.has)
    else { return nil }
    let others = mentions.fillers.filter { !pair.tokens.overlaps($0.tokens) }
    guard others.allSatisfy({ $0.amounts.allSatisfy { $0.kind == .duration } }),
      mentions.times.allSatisfy(isOfLate)
    else { return nil }
    guard
      var request = try ledger.reading(
        of: pair.first, over: pair.second, isKept: isKept, asSaid: message.text)
    else { return nil }
    request.slots = request.slots.merging(
      TimeReading(context: context, looksAhead: false).slots(mentions.times, into: .day))
    return request
  }

  /// "By Christmas" is no day on which anything was measured.
  private func isOfLate(_ time: TimeValue) -> Bool {
    let day = time.past.firstDay ?? context.today
    return (0...Turn.recentDays).contains(context.today - day)
  }

  private static let recentDays = 7

  /// Whether it tells nothing else than the figures, and when and how they were measured.
  private func isPlain(isKept: Bool) -> Bool {
    let words = mentions.wordCount - mentions.circumstances.reduce(0) { $0 + $1.count }
    let isBare =
      mentions.rest.allSatisfy(mentions.isCircumstance)
      && mentions.terms.allSatisfy { !$0.isVerb || mentions.isCircumstance($0.token) }
    return words <= Turn.readingWords && (isKept || isBare) && !mentions.isUnreal
      && mentions.things.allSatisfy { mentions.isCircumstance($0.tokens.lowerBound) }
      && mentions.others.allSatisfy(mentions.isCircumstance)
  }

  /// A small whole number is rather the answer to something.
  private func isReading(_ number: Double) -> Bool {
    let said = message.text.split(separator: " ").prefix(2)
    let hasPoint = said.contains { $0.first?.isNumber == true && $0.contains(".") }
    return hasPoint || number != number.rounded() || (25...500).contains(number)
  }
}
