private import Synchronization

/// The foods that were looked up of late: a meal looks each of its foods up several times, and most
/// people eat the same ones.
final class FoundFoods: Sendable {
  private static let most = 500
  private let known = Mutex<[String: Food?]>([:])

  func food(_ name: String, _ look: () -> Food?) -> Food? {
    if let food = known.withLock({ $0[name] }) { return food }
    let food = look()
    known.withLock { known in
      if known.count >= Self.most { known.removeAll() }
      known[name] = .some(food)
    }
    return food
  }
}
