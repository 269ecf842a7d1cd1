internal import GRDB
internal import Slots

/// "Ran the river route": what an exercise takes from the route that it names.
enum RoutedExercise {
  /// The request with the distance of its route, where it says none itself.
  static func filled(_ request: Request, on ledger: Ledger) throws -> Request {
    guard let words = request.slots.text("route"), let route = try ledger.route(named: words)
    else { return request }
    var request = request
    request.slots["route"] = .text(route.name)
    if request.slots["distance_m"] == nil {
      let rounds = max(1, request.slots.number("rounds") ?? 1)
      request.slots["distance_m"] = route.distance.map { .number($0 * rounds) }
    }
    if request.slots["activity"] == nil {
      request.slots["activity"] = try ledger.lastActivity(on: route).map { .text($0) }
    }
    return request
  }
}

extension Ledger {
  /// What was last done on a route: "did the river loop" is done the same way.
  fileprivate func lastActivity(on route: Route) throws -> String? {
    try one(
      """
      SELECT json_extract(slots, '$.activity') AS activity FROM action
      WHERE user = :user AND is_asleep = 0 AND intent = :intent
        AND json_extract(slots, '$.route') = :route
        AND unit IN (SELECT id FROM unit WHERE user = :user AND is_undone = 0)
      ORDER BY id DESC LIMIT 1
      """, ["intent": ExerciseLog.intents.first, "route": route.name])?["activity"]
  }
}
