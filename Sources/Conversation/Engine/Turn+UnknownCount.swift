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
  ///
  /// What the sender did himself, a verb of the past in front and a figure behind it, may be of any
  /// kind: "I practised the organ 40 minutes", "streamed 5 hours".
  mutating func askAboutCount(_ heard: Understanding, _ choice: Choice?) -> Bool {
    guard let choice, tellsOwnDeed || isCounted(choice),
      heard.refusals.isEmpty, isPlainFigure, let figure = onlyFigure,
      let counted = words(beside: figure.tokens)
    else { return false }
    let name = heard.utterance.text(of: counted)
    var slots: Slots = [.tracker: .text(name), .value: .number(figure.number)]
    slots[.unit] = figure.unit.map(SlotValue.text)
    slots = slots.merging(
      TimeReading(context: context, looksAhead: false).slots(mentions.times, into: .day))
    if slots[.day] == nil { slots[.day] = .day(ledger.clock.today) }
    guard slots.day(.day).map({ $0 <= ledger.clock.today }) ?? false else { return false }
    let request = Request(intent: .trackerLog, slots: slots, asSaid: message.text)
    report.note(.trackerLog, doubts.take(request), confidence: choice.share(of: .trackerLog) ?? 0)
    return true
  }

  private func isCounted(_ choice: Choice) -> Bool {
    choice.nothing < Turn.counting.nothing
      && choice.share(of: .trackerLog) ?? 0 >= Turn.counting.tracked
  }

  /// The verb of a deed, with the sender in front of it or nobody.
  private var ownDeed: Int? {
    guard let first = mentions.terms.first, first.isPast,
      first.token == 0 || first.token == 1 && mentions.senderToken == 0
    else { return nil }
    return first.token
  }

  private var tellsOwnDeed: Bool { ownDeed != nil }

  /// Nothing in it corrects, denies, orders or asks, and nothing else is named.
  private var isPlainFigure: Bool {
    !mentions.isQuestion && !mentions.isUnreal && mentions.others.isEmpty
      && mentions.things.allSatisfy({ $0.tokens.lowerBound == ownDeed })
      && mentions.wordCount <= DiscourseLimits.completionWords
      && ![.contrast, .edit, .denial, .remove, .take, .postpone].contains(where: mentions.has)
  }

  /// The only amount, where it is a bare number; behind a deed it may be how long it was.
  private var onlyFigure: (tokens: Range<Int>, number: Double, unit: String?)? {
    let amounts = mentions.fillers.filter { !$0.amounts.isEmpty && $0.times.isEmpty }
    guard amounts.count == 1, let filler = amounts.first, let said = filler.amounts.first else {
      return nil
    }
    if tellsOwnDeed, said.kind == .duration {
      return (filler.tokens, (said.base / 60).rounded(), "minutes")
    }
    guard filler.tokens.count == 1, said.kind == .number, said.unit == nil else { return nil }
    return (filler.tokens, said.number, nil)
  }

  /// The unknown words right behind a figure, or else right in front of it, where all that nothing
  /// explains stands there; of a deed that says no more, its verb.
  private func words(beside figure: Range<Int>) -> Range<Int>? {
    let deed = ownDeed
    let rest = mentions.rest.filter { !mentions.isCircumstance($0) && $0 != deed }
    if rest.isEmpty, let deed, deed < figure.lowerBound { return deed..<deed + 1 }
    // "Studied vocabulary, 45 words": what it was done to stands between the verb and the figure.
    let behind = rest.filter { $0 >= figure.upperBound }
    let told = deed == nil || behind.isEmpty ? rest : behind
    guard let first = told.min(), let last = told.max(), told.count == last - first + 1,
      told.count <= Turn.countedWords, rest.count <= Turn.countedWords + 1,
      first == figure.upperBound || last + 1 == figure.lowerBound,
      mentions.terms.allSatisfy({ !told.contains($0.token) || !$0.isVerb || $0.token == last })
    else { return nil }
    return first..<last + 1
  }
}
