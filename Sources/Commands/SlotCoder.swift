package import Slots

/// What a slot's value may be read as, and written from.
package protocol SlotConvertible: Sendable, Equatable {
  /// Nil for a value of another kind.
  init?(_ value: SlotValue)
  var slotValue: SlotValue { get }
}

/// Takes the slots of a command into its properties, or writes them from these.
///
/// Each command names its slots once, in ``SlotGroup/code(_:)``, and this goes both ways: what is
/// read can therefore not be forgotten when it is written.
package struct SlotCoder {
  /// What is read; nil while slots are written.
  private let source: Slots?
  package private(set) var written = Slots()

  /// Writes slots.
  package init() { source = nil }

  /// Reads slots.
  package init(reading source: Slots) { self.source = source }

  /// One slot; nil where it is missing.
  package mutating func slot<Value: SlotConvertible>(_ key: SlotKey, _ value: inout Value?) {
    if let source {
      value = source[key].flatMap(Value.init)
    } else if let value {
      written[key] = value.slotValue
    }
  }

  /// A slot that is there with the word `yes`, or is not.
  package mutating func yes(_ key: SlotKey, _ isSaid: inout Bool) {
    if let source {
      isSaid = source[key] == SlotCoder.yes
    } else if isSaid {
      written[key] = SlotCoder.yes
    }
  }

  private static let yes = SlotValue.text("yes")

  /// A slot that says yes; no is what it means where it is missing.
  package mutating func mark(_ key: SlotKey, _ isMarked: inout Bool) {
    if let source {
      isMarked = source[key]?.flag == true
    } else if isMarked {
      written[key] = .flag(true)
    }
  }
}

/// Slots as typed properties: a whole command, or some that several commands share.
package protocol SlotGroup: Sendable, Equatable {
  /// With nothing said.
  init()
  /// Names each slot with its property.
  mutating func code(_ coder: inout SlotCoder)
}

extension SlotGroup {
  package init(_ slots: Slots) {
    self.init()
    var coder = SlotCoder(reading: slots)
    code(&coder)
  }

  /// The slots as they stand in an action.
  package var slots: Slots {
    var copy = self
    var coder = SlotCoder()
    copy.code(&coder)
    return coder.written
  }
}

/// Everything that an intent of the protocol says, typed: the core is given this, and nothing else.
///
/// A command is a struct with a property for each slot that the intent may have, named and
/// documented as what it is: `volume` in millilitres, and not `volume_ml`; a choice is an enum and
/// no text. Its file is named after its matter, and is the only place that knows the names of its
/// slots: ``SlotGroup/code(_:)`` lists them once, for both ways.
///
///     package struct LogSteps: Command {
///       /// How many.
///       package var steps: Double?
///       package var when = SaidTime()
///
///       package init() {}
///
///       package mutating func code(_ coder: inout SlotCoder) {
///         coder.slot(.steps, &steps)
///         when.code(&coder)
///       }
///     }
///
/// Slots that several commands share are a group of their own, such as ``SaidTime``. A feature of
/// the core lists for each of its intents a `Door` with the function that takes the command; that
/// function reads properties, sets those that it settles, and hands `slots` back with the outcome.
/// A slot that a command does not name is lost at its door: the test of that plays every transcript
/// and every conversation of the corpus, and names what was lost.
package protocol Command: SlotGroup {}
