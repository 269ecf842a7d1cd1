import Commands
import IntentRecognition
import Slots

extension CorrectionResolver {
  /// "Change the last one to sleeping twins": one of the things that somebody is grateful for, by
  /// its place; nil where there is no such place.
  func journal(of target: Session.DoneAction, _ slots: Slots, _ text: String) -> Slots? {
    guard target.intent == .gratitudeLog, var items = target.slots.list(.items), !items.isEmpty
    else { return nil }
    let place = slots.number(.number).flatMap { Int(exactly: $0) } ?? items.count
    guard (1...items.count).contains(place) else { return nil }
    items[place - 1] = .text(text)
    return [.items: .list(items)]
  }
}
