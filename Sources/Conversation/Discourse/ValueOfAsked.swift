import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// Which questions are about what one weighs.
  private static let askingWeight: Set<IntentName> = [.queryLast, .queryTrend, .queryAverage]
  /// So much may have changed since, of a figure without its unit.
  private static let likeLast = 0.9...1.1
  private static let weights = 20.0...400.0
  /// Where none is known, of a figure without its unit.
  private static let plainWeights = 40.0...140.0

  /// "Ok so new: 91,3" right behind "what was my last weight?": what the scale shows now, by its
  /// figure alone. Without its unit it has to be near the last one.
  func valueOfAsked(_ heard: Understanding) -> Step? {
    guard let asked = session.lastAct, Discourse.askingWeight.contains(asked.intent),
      asked.slots.text(.metric) == "weight", session.turn - asked.touchedTurn <= 1,
      age(asked) <= DiscourseLimits.completion, heard.refusals.isEmpty, tellsOneFigureOfNow,
      heard.intents.allSatisfy({
        Verb($0.intent).leans || Verb($0.intent) == .talk || $0.intent == .weightLog
      }),
      let kg = mentions.fillers.first(where: { !$0.amounts.isEmpty })?
        .amounts.lazy.compactMap(kilograms).first
    else { return nil }
    let slots: Slots = [.mass: .number(kg), .day: .day(context.today)]
    let request = Request(intent: .weightLog, slots: slots, asSaid: utterance)
    return .request(request, confidence: 0.9, tokens: 0..<mentions.tokenCount)
  }

  private func kilograms(_ said: SaidAmount) -> Double? {
    let last = session.recent.last { $0.intent == .weightLog && $0.id != nil }
    switch said.kind {
    case .mass: return Discourse.weights.contains(said.base / 1000) ? said.base / 1000 : nil
    case .number:
      guard let last, let old = last.slots.number(.mass), old > 0 else {
        let kg = context.bodyMassKg(of: said.number)
        return Discourse.plainWeights.contains(kg) ? kg : nil
      }
      let kg = said.number * RoleFit(act: last, context: context).massUnit(of: .mass)
      return Discourse.likeLast.contains(kg / old) ? kg : nil
    default: return nil
    }
  }

  /// One figure, of today or now, with hardly a word beside it.
  private var tellsOneFigureOfNow: Bool {
    let figures = mentions.fillers.filter { !$0.amounts.isEmpty }
    let times = mentions.fillers.filter { $0.amounts.isEmpty }.flatMap(\.times)
    return figures.count == 1 && times.allSatisfy { $0.past.firstDay == context.today }
      && !mentions.isQuestion && !mentions.isUnreal && mentions.others.isEmpty
      && mentions.things.allSatisfy { thing in
        thing.kind == .metric && thing.name == "weight"
          || thing.kind == .feeling && thing.tokens == 0..<1
      }
      && mentions.rest.count <= DiscourseLimits.unexplained
      && mentions.wordCount <= DiscourseLimits.completionWords
      && ![.denial, .edit, .more, .remove, .only].contains(where: mentions.has)
  }
}
