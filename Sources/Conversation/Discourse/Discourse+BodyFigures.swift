import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// Figures of the sender's body beside a name: "my name is Lin, 165 cm".
extension Discourse {
  private static let setting = IntentName.profileSet

  /// Clauses behind what tells of the sender that are nothing but a height, a weight or an age:
  /// they tell of the sender too.
  func addBodyFigures(to plan: inout Plan) {
    guard case .request(var request, let confidence, let tokens)? = plan.steps.last,
      plan.steps.count == 1, request.intent == Discourse.setting,
      plan.understanding.refusals.isEmpty
    else { return }
    let pieces = plan.understanding.utterance.clauses(behind: tokens.upperBound)
    guard !pieces.isEmpty else { return }
    for piece in pieces {
      let said = mentions.within(piece)
      guard said.rest.isEmpty, said.things.isEmpty, said.fillers.count == 1,
        let (name, value) = said.amounts.lazy.compactMap(bodyFigure).first,
        request.slots[name] == nil
      else { return }
      request.slots[name] = .number(value)
    }
    plan.steps = [.request(request, confidence: confidence, tokens: tokens)]
    plan.understanding.leftovers = []
  }

  /// What an amount of a body is, where it can be one.
  private func bodyFigure(_ said: SaidAmount) -> (name: SlotKey, value: Double)? {
    switch said.kind {
    case .distance where (0.9...2.5).contains(said.base): (.height, said.base * 100)
    case .mass where (25_000...400_000).contains(said.base): (.mass, said.base / 1000)
    default: nil
    }
  }
}
