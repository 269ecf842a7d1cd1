import IntentRecognition
import Slots

extension Mentions.Thing.Kind {
  /// The slot in which a deed or a question keeps a thing of this kind.
  var slot: SlotKey { SlotKey(rawValue: rawValue) }
}
