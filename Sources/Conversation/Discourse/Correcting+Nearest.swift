import Commands
import Slots

extension Correcting {
  /// "Actually 8 hours" behind a night and then half an hour of running: where nothing is named,
  /// what a figure is near to goes before what it would be far from.
  func withNearest(first found: [Candidate]) -> [Candidate] {
    guard let best = found.max(by: { $0.score < $1.score }), !best.isNamed, !best.isDayNamed,
      FigureJump(best.changed, of: best.act).isFar
    else { return found }
    let near = found.filter { other in
      FigureJump(other.changed, of: other.act).isNear
        && session.turn - other.act.touchedTurn <= DiscourseLimits.namedTurns
    }
    return near.isEmpty ? found : near
  }
}
