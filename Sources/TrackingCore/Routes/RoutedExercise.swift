internal import Commands
internal import GRDB
internal import Slots

/// "Ran the river route": what an exercise takes from the route that it names.
enum RoutedExercise {
  /// The request with the distance of its route, where it says none itself.
  static func filled(_ said: LogExercise, on ledger: Ledger) throws -> LogExercise {
    guard let words = said.route, let route = try ledger.route(named: words) else { return said }
    var filled = said
    filled.route = route.name
    if said.distance == nil {
      filled.distance = route.distance.map { $0 * max(1, said.rounds ?? 1) }
    }
    if said.activity == nil { filled.activity = try ledger.lastActivity(on: route) }
    return filled
  }
}

extension Ledger {
  /// What was last done on a route: "did the river loop" is done the same way.
  fileprivate func lastActivity(on route: Route) throws -> String? {
    try one(
      """
      SELECT json_extract(slots, '$.\(SlotKey.activity.rawValue)') AS activity FROM action
      WHERE user = :user AND is_asleep = 0 AND intent = :intent
        AND json_extract(slots, '$.\(SlotKey.route.rawValue)') = :route
        AND unit IN (SELECT id FROM unit WHERE user = :user AND is_undone = 0)
      ORDER BY id DESC LIMIT 1
      """, ["intent": IntentName.exerciseLog.rawValue, "route": route.name])?["activity"]
  }
}
