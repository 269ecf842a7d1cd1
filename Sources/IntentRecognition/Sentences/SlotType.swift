/// What may fill a slot of a sentence.
enum SlotType: Sendable, Hashable {
  /// Free words.
  case text
  /// Several free texts, separated by commas, semicolons, numbers or "and".
  case texts
  /// Free words of one shape.
  case shape(TextShape)
  case number, integer, ordinal
  case volume, mass, distance, duration, energy, temperature
  /// A length of a day or more.
  case days
  case time, recurrence
  /// Any number, quantity or duration.
  case value
  /// An entry of a word list of the language, such as `drink` or `metric`, by the list's number.
  case list(Int32)
  /// A name that the sender gave, such as of a habit.
  case own(OwnKind)

  /// Reads a type as it is written in a template; nil when there is no such type.
  init?(_ name: String, lists: [String: Int32]) {
    switch name {
    case "text": self = .text
    case "texts": self = .texts
    case "number", "count": self = .number
    case "integer": self = .integer
    case "ordinal": self = .ordinal
    case "volume": self = .volume
    case "mass", "weight": self = .mass
    case "distance", "height": self = .distance
    case "duration": self = .duration
    case "days": self = .days
    case "energy": self = .energy
    case "temperature": self = .temperature
    case "time", "day", "period", "date": self = .time
    case "recurrence": self = .recurrence
    case "value": self = .value
    default:
      if let own = OwnKind(rawValue: name) {
        self = .own(own)
      } else if let shape = TextShape(rawValue: name) {
        self = .shape(shape)
      } else if let list = lists[name] {
        self = .list(list)
      } else {
        return nil
      }
    }
  }
}

extension SlotType {
  /// Whether the words have a shape that tells them from others.
  var isShaped: Bool {
    if case .shape(let shape) = self { shape != .thing } else { false }
  }

  /// Whether it holds no space.
  var isOneWord: Bool {
    switch self {
    case .shape(.word), .shape(.owner), .shape(.email), .shape(.mailish): true
    default: false
    }
  }

  /// Whether words of any kind fill it.
  var isText: Bool {
    switch self {
    case .text, .texts, .shape: true
    default: false
    }
  }
}

/// The kinds of things that a sender names.
public enum OwnKind: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
  case habit, todo, bucket, tracker, challenge, reminder, route
  /// A food that the sender described.
  case ownFood = "own food"
  /// A list beside the to-do list: of this sender, known to the language, or called one.
  case shelf

  /// Its place among all kinds.
  var number: UInt32 { UInt32(OwnKind.allCases.firstIndex(of: self) ?? 0) }
}
