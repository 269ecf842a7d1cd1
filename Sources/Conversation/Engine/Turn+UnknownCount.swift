import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Turn {
  /// Where others who write such a message tell what they track: how likely that has to be, and
  /// how unlikely that nothing is asked for.
  private static let counting = (tracked: 0.25, nothing: 0.2)
  /// What is counted is told in this many words at most.
  private static let countedWords = 3

  /// "11 kicks", "fuel 18500 today": a figure of something that is not known yet, and nothing
  /// beside it: whether it is to be kept from now on is asked. False where anything else is told.
  mutating func askAboutCount(_ heard: Understanding, _ choice: Choice?) -> Bool {
    guard let choice, isCounted(choice),
      heard.refusals.isEmpty, isPlainFigure, let figure = onlyFigure,
      let counted = words(beside: figure.tokens)
    else { return false }
    let name = heard.utterance.text(of: counted)
    var slots: Slots = [.tracker: .text(name), .value: .number(figure.number)]
    slots = slots.merging(
      TimeReading(context: context, looksAhead: false).slots(mentions.times, into: .day))
    if slots[.day] == nil { slots[.day] = .day(ledger.clock.today) }
    guard slots.day(.day).map({ $0 <= ledger.clock.today }) ?? false else { return false }
    let request = Request(intent: .trackerLog, slots: slots, asSaid: message.text)
    report.note(.trackerLog, doubts.take(request), confidence: choice.share(of: .trackerLog) ?? 0)
    return true
  }

  private func isCounted(_ choice: Choice) -> Bool {
    let tracked = choice.share(of: .trackerLog) ?? 0
    if choice.nothing < Turn.counting.nothing { return tracked >= Turn.counting.tracked }
    // "Solved 35 physics questions": told as done, and so many of what others count.
    return mentions.terms.first.map { $0.isPast && $0.token <= 1 } ?? false
      && choice.nothing < Turn.toldAsDone.nothing && tracked >= Turn.toldAsDone.tracked
      && choice.best?.intent == .trackerLog
  }

  /// The same of what is told as done.
  private static let toldAsDone = (nothing: 0.85, tracked: 0.1)

  /// Nothing in it corrects, denies, orders or asks, and nothing else is named.
  private var isPlainFigure: Bool {
    !mentions.isQuestion && !mentions.isUnreal && mentions.others.isEmpty
      && mentions.things.isEmpty && mentions.wordCount <= DiscourseLimits.completionWords
      && ![.contrast, .edit, .denial, .remove, .take, .postpone].contains(where: mentions.has)
  }

  /// The only amount, where it is a bare number.
  private var onlyFigure: (tokens: Range<Int>, number: Double)? {
    let amounts = mentions.fillers.filter { !$0.amounts.isEmpty && $0.times.isEmpty }
    guard amounts.count == 1, let filler = amounts.first, filler.tokens.count == 1,
      let said = filler.amounts.first, said.kind == .number, said.unit == nil
    else { return nil }
    return (filler.tokens, said.number)
  }

  /// The unknown words right behind a figure, or else right in front of it, where all that nothing
  /// explains stands there.
  private func words(beside figure: Range<Int>) -> Range<Int>? {
    let told = mentions.terms.first { $0.isPast && $0.token < figure.lowerBound }?.token
    let rest = mentions.rest.filter { !mentions.isCircumstance($0) && $0 != told }
    guard let first = rest.min(), let last = rest.max(), rest.count == last - first + 1,
      rest.count <= Turn.countedWords,
      first == figure.upperBound || last + 1 == figure.lowerBound,
      mentions.terms.allSatisfy({ !rest.contains($0.token) || !$0.isVerb || $0.token == last })
    else { return nil }
    return first..<last + 1
  }
}
