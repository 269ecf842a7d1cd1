internal import Commands
internal import Foundation
internal import Slots
internal import Synchronization

/// The slots that requests had and their commands did not know, which tests look for.
package struct LostSlots: Sendable {
  /// Intent and slot, such as `drink.log colour`.
  package private(set) var names: Set<String> = []
  /// How many requests were looked at.
  package private(set) var requests = 0

  private init() {}

  /// What was lost of all requests that were carried out while something ran, on this thread.
  package static func during(_ body: () throws -> Void) rethrows -> LostSlots {
    let thread = pthread_self()
    watched.withLock { $0[thread] = LostSlots() }
    watchers.add(1, ordering: .relaxed)
    defer { watchers.subtract(1, ordering: .relaxed) }
    try body()
    return watched.withLock { $0.removeValue(forKey: thread) ?? LostSlots() }
  }

  /// Compares what came in with what a command writes of it, where somebody wants to know.
  static func note(_ intent: IntentName, _ slots: Slots, written: @autoclosure () -> Slots) {
    guard watchers.load(ordering: .relaxed) > 0 else { return }
    let thread = pthread_self()
    watched.withLock { $0[thread]?.compare(intent, slots, with: written()) }
  }

  private mutating func compare(_ intent: IntentName, _ slots: Slots, with written: Slots) {
    requests += 1
    if slots == written { return }
    // A mark that is taken back is none.
    let names = Set(slots.values.keys + written.values.keys).filter {
      slots[$0] != written[$0] && !(slots[$0]?.flag == false && written[$0] == nil)
    }
    self.names.formUnion(names.map { "\(intent) \($0)" })
  }

  private static let watchers = Atomic(0)
  /// By the thread that is watched.
  private static let watched = Mutex<[pthread_t: LostSlots]>([:])
}
