import EntityRecognition
import Slots

/// A frame met in a text, and what fills its roles.
struct FrameReading: Sendable {
  let frame: CompiledFrame
  var tokens: Range<Int>
  var fillers: [Filler] = []
  /// The pieces of its free words, times cut out.
  var text: [Range<Int>] = []
  /// The words of its own that were met, by the number of their part.
  var words: [(item: Int, tokens: Range<Int>)] = []
  /// What of the text it explains, in the measure of sentences.
  var score: Float = 0
  /// How much of the text it leaves over.
  var left: Float = 0
  /// Whether it has all that it needs, and asks for nothing.
  var isComplete = true

  /// Something that fills a role: with its value and unit as said, and where it comes from.
  struct Filler: Sendable {
    enum Value: Sendable {
      case entity(EntityValue)
      /// An entry of a word list, or a name that the sender gave.
      case name(String)
      /// What words stand for.
      case word(String)
    }

    /// Why it is believed.
    enum Origin: String, Sendable {
      case stated, implied, fixed
    }

    var role: String
    /// What it fills.
    var slot: SlotKey { SlotKey(rawValue: role) }
    var value: Value
    /// Empty for what no words say.
    var tokens: Range<Int>
    var origin: Origin
    /// Whether it is said in passing, as when a time stands anywhere in the message.
    var type: RoleType?
  }

  /// The first filler of a role.
  func filler(_ role: String) -> Filler? { fillers.first { $0.role == role } }
}
