import EntityRecognition
import Slots

/// What a sentence of `Intents/` says when it is met; its words are in the `SentenceGraph`.
final class CompiledSentence: Sendable {
  let intent: Int32
  /// Values that the sentence gives by itself.
  let fixed: [(name: String, value: String)]
  let condition: IntentFile.Condition?
  /// Where it was written.
  let path: String
  let line: Int
  /// The same as one text, such as `en/todo.add.intent:14`.
  let origin: String

  init(
    intent: Int32, fixed: [(name: String, value: String)], condition: IntentFile.Condition?,
    path: String, line: Int
  ) {
    self.intent = intent
    self.fixed = fixed
    self.condition = condition
    self.path = path
    self.line = line
    origin = "\(path):\(line)"
  }
}

extension CompiledSentence: Imaged {
  convenience init(from image: inout ImageReader) throws {
    self.init(
      intent: try image.read(), fixed: try image.pairs(), condition: try image.read(),
      path: try image.read(), line: try image.read())
  }

  func write(to image: inout ImageWriter) {
    image.put(intent)
    image.put(pairs: fixed)
    image.put(condition)
    image.put(path)
    image.put(line)
  }
}

/// What decides between sentences that were met, without reading them.
struct SentenceTraits: Sendable, BitwiseCopyable {
  var bonus: Float
  var hasCondition: Bool
  /// It goes on with another sentence of the message.
  var goesOn: Bool
  var isAboutLast: Bool

  init(_ sentence: CompiledSentence, priority: Int) {
    bonus = Float(priority) * 0.5
    hasCondition = sentence.condition != nil
    goesOn = sentence.condition?.precursors != nil
    isAboutLast = sentence.condition?.isAboutLast ?? false
  }
}

/// A slot of sentences: its name and what may fill it.
struct SentenceSlot: Sendable, Hashable {
  var name: String
  var type: SlotType

  /// What it fills.
  var key: SlotKey { SlotKey(rawValue: name) }
}

extension SentenceSlot: Imaged {
  init(from image: inout ImageReader) throws {
    name = try image.read()
    type = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(name)
    image.put(type)
  }
}

extension SlotType: Imaged {}
