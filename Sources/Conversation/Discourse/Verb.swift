import Commands
import IntentRecognition
import Slots

/// What a message does to the talk so far.
enum Verb {
  case undo, refer, delete, question, again, correct, talk, new
  /// What was listed is done.
  case deed

  init(_ intent: IntentName) {
    // Nearly all that is done ends in letters of none of these, and this is asked again and again.
    guard Verb.isLast(intent.rawValue.utf8.last) else {
      self = intent.isTalk ? .talk : .new
      return
    }
    switch intent {
    case .entryUndo, .entryRedo: self = .undo
    case .entryDelete: self = .delete
    case .entryEdit: self = .correct
    case .again: self = .again
    case .followup: self = .question
    case _ where intent.isTalk: self = .talk
    case _ where Verb.doing.contains(where: intent.rawValue.hasSuffix): self = .deed
    case _ where Verb.referring.contains(where: intent.rawValue.hasSuffix): self = .refer
    default: self = .new
    }
  }

  /// What the intents below end in.
  private static func isLast(_ letter: UInt8?) -> Bool {
    switch letter {
    case UInt8(ascii: "o"), UInt8(ascii: "e"), UInt8(ascii: "t"), UInt8(ascii: "n"),
      UInt8(ascii: "p"), UInt8(ascii: "k"):
      true
    default: false
    }
  }

  private static let doing = [".done", ".check"]
  private static let referring = [".snooze", ".reopen", ".uncheck"]

  /// What is done to a listed thing, whatever list it stands on; nil for anything else.
  static func listChange(_ intent: IntentName) -> Change? {
    guard Verb.isLast(intent.rawValue.utf8.last),
      let change = Verb.changes.first(where: { intent.rawValue.hasSuffix($0.ending) })?.change,
      Verb.lists.contains(where: intent.rawValue.hasPrefix)
    else { return nil }
    return change
  }

  private static let changes: [(ending: String, change: Change)] = [
    (".delete", .delete), (".done", .done), (".check", .done), (".reopen", .reopen),
    (".uncheck", .reopen),
  ]
  private static let lists = ["todo.", "bucket.", "habit.", "reminder."]

  enum Change { case delete, done, reopen }

  var isDeed: Bool { self == .deed }

  /// Whether it means nothing without something that was said before.
  var leans: Bool { self == .question || self == .again || self == .correct }
}

extension Slots {
  /// The name that a listed thing is called by.
  var listedName: String? { text(.title) ?? text(.habit) ?? text(.text) }
}
