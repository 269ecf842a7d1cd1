import Commands
import EntityRecognition
import IntentRecognition
import Slots

extension Discourse {
  /// "Sorry 32" behind "solved 22 sums", which was not understood: the figure takes the place of
  /// the one that was told last, and of none of an entry that it comes less near to.
  func isOfUnheard(_ act: Session.DoneAction, _ said: Mentions) -> Bool {
    guard let text = session.unheard, said.things.isEmpty, act.touchedTurn < session.turn - 1
    else { return false }
    let figures = said.fillers.filter { !$0.isOld && $0.isBareNumber && !$0.isPlace }
    guard figures.count == 1, let new = figures[0].amounts.first?.number, new > 0 else {
      return false
    }
    let before = recognizer.mentions(in: text, context: context)
    guard before.others.isEmpty, !before.isQuestion else { return false }
    func apart(_ old: Double) -> Double { old > 0 ? max(new / old, old / new) : .infinity }
    let told = act.said.map { apart($0.number) }.min() ?? .infinity
    let unheard = before.fillers.flatMap(\.amounts).map { apart($0.number) }.min() ?? .infinity
    return unheard < told && unheard <= Discourse.near
  }

  /// How many times as much a figure may be that is only told anew.
  private static let near = 2.0
}
