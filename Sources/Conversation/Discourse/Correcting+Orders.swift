import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Correcting {
  /// How many acts back a thing is still spoken of.
  private static let acts = 6

  /// "Change the rice to 150 g", also behind a question: an order to change a thing that was told
  /// of late, by its name and with a figure.
  var ordersChange: Bool {
    guard mentions.signs.contains(where: { $0.cue == .edit && $0.tokens.lowerBound <= 1 }),
      mentions.others.isEmpty, mentions.rest.isEmpty, !mentions.things.isEmpty,
      mentions.has(.definite), mentions.fillers.contains(where: { !$0.amounts.isEmpty })
    else { return false }
    return mentions.things.allSatisfy { thing in
      session.recent.suffix(Correcting.acts).contains { act in
        act.id != nil && act.intent.isLog
          && (act.isNamed(by: thing) || act.foods.contains { $0.hasSuffix(" " + thing.name) })
      } || mentions.things.contains { $0.kind != thing.kind && $0.tokens == thing.tokens }
    }
  }
}
