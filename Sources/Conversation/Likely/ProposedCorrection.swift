import IntentRecognition
import Slots

/// Which entry of the last few turns a message corrects, where it is known that it corrects one:
/// whatever words stand beside, the values that fit a role decide.
struct ProposedCorrection {
  let discourse: Discourse

  /// How many turns back an entry is looked for.
  private static let turns = 2

  func find() -> (act: Session.DoneAction, changed: Slots)? {
    let session = discourse.session
    let reachable = session.recent.reversed().filter {
      $0.id != nil && session.turn - $0.touchedTurn <= ProposedCorrection.turns
    }
    var best: (act: Session.DoneAction, fit: TargetFit.Fit)?
    for span in LikelySpans(mentions: discourse.mentions).all {
      let said = discourse.mentions.part(span)
      // A part that leaves a figure out corrects something else.
      guard said.values.count == discourse.mentions.values.count else { continue }
      for act in reachable {
        let target = TargetFit(
          act: act, mentions: said, context: discourse.context, discourse.recognizer)
        guard let fit = target.fit(),
          fit.changed.values.contains(where: { act.slots[$0.key] != $0.value }),
          fit.score > best?.fit.score ?? 0
        else { continue }
        best = (act, fit)
      }
    }
    return best.map { ($0.act, $0.fit.changed) }
  }
}

extension Mentions {
  /// Whether it is said what a correction is of: a bare number needs a word beside it that says
  /// that something was wrong.
  var saysWhatIsCorrected: Bool {
    guard pair == nil else { return false }
    return !things.isEmpty || amounts.contains { $0.kind != .number }
      || [.contrast, .edit].contains(where: has)
  }
}
