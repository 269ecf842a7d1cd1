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
      request.slots["distance_m"] = route.distance.map { .number($0) }
    }
    return request
  }
}
