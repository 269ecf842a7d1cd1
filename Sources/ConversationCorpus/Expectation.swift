import Commands
import Conversation
import Slots

/// What a message means to a careful reader: one list of actions, or several that are as good.
struct Expectation: Sendable {
  private let readings: [[WantedAction]]

  init(_ tree: JSONTree) throws {
    readings = try tree.alternatives.map { reading in
      guard let list = reading.list else { throw CorpusError.missing(key: "actions") }
      return try list.map(WantedAction.init)
    }
  }

  var isNothing: Bool { readings.first?.isEmpty ?? true }

  /// The intents of the first reading.
  var intents: [String] { readings.first?.compactMap(\.intent) ?? [] }

  /// Whether the actions are those of one reading: as many, each one found, in any order.
  func isMet(by actions: [Action]) -> Bool {
    let given = actions.map(GivenAction.init)
    return readings.contains { reading in
      guard reading.count == given.count else { return false }
      var left = given
      return reading.allSatisfy { wanted in
        guard let index = left.firstIndex(where: wanted.isMet) else { return false }
        left.remove(at: index)
        return true
      }
    }
  }
}

/// One action that is wanted, or several of which one is.
struct WantedAction: Sendable {
  private let alternatives: [Alternative]

  private struct Alternative: Sendable {
    let intent: String
    let status: String?
    let slots: [String: JSONTree]
  }

  /// The first intent that will do.
  var intent: String? { alternatives.first?.intent }

  init(_ tree: JSONTree) throws {
    alternatives = try tree.alternatives.map { tree in
      guard let record = tree.record else { throw CorpusError.missing(key: "intent") }
      return Alternative(
        intent: try record.text("intent"), status: record["status"]?.text,
        slots: record["slots"]?.record ?? [:])
    }
  }

  /// Whether an action has the intent, the status where one is wanted, and every wanted slot.
  func isMet(by action: GivenAction) -> Bool {
    alternatives.contains { wanted in
      wanted.intent == action.intent && (wanted.status == nil || wanted.status == action.status)
        && wanted.slots.allSatisfy { key, value in
          action.slots[key].map { value.isMet(by: $0, key: key) } ?? false
        }
    }
  }
}

/// An action as the protocol shows it.
struct GivenAction {
  let intent: String
  let status: String
  let slots: [String: JSONTree]

  init(_ action: Action) {
    intent = action.intent.rawValue
    status = action.outcome.status.rawValue
    slots = (try? JSONTree(json: action.outcome.slots.json))?.record ?? [:]
  }
}
