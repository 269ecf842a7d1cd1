import Commands
import Slots

extension Correcting {
  /// "700 kcal" behind a wrap with its calories and a cola: an energy is rather of what was told
  /// with one, where nothing is named.
  func withToldEnergy(_ found: [Candidate]) -> [Candidate] {
    guard mentions.amounts.contains(where: { $0.kind == .energy }),
      found.allSatisfy({ !$0.isNamed }), let newest = found.max(by: { $0.score < $1.score })
    else { return found }
    let told = found.filter { other in
      other.act.slots[.energy] != nil && other.changed[.energy] != nil
        && other.act.turn == newest.act.turn
    }
    return told.isEmpty ? found : told
  }

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
