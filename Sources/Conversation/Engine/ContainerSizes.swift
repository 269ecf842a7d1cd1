import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Understanding {
  /// What the containers hold that the message tells of, in millilitres: what else it says is told
  /// in them. "My bottle is 750 ml and I had two bottles".
  var containerSizes: [String: Double] {
    var sizes: [String: Double] = [:]
    // What is nothing else but the size is read in no other way by it.
    guard intents.count > 1 || !leftovers.isEmpty else { return sizes }
    for intent in intents where intent.intent == .settingsSet {
      guard let name = intent.slots.text(.setting), Settings.containers.contains(name),
        let size = intent.slots.number(.value), size > 0
      else { continue }
      sizes[name] = size
    }
    return sizes
  }
}
