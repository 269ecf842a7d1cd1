internal import GRDB
internal import Slots

/// A way that a person goes, kept with its length.
struct Route: Equatable {
  let id: Int64
  var name: String
  let content: String
  let link: String
  let position: [Double]
  var distance: Double?

  init(row: Row) {
    id = row["id"]
    name = row["name"]
    content = row["content"]
    link = row["link"]
    position = [row["latitude"] as Double?, row["longitude"] as Double?].compactMap { $0 }
    distance = row["distance"]
  }

  /// What a reply may say of it.
  func told(number: Int) -> Slots {
    var data: Slots = ["title": .text(name), "number": .number(Double(number))]
    if let distance { data["distance_m"] = .number(distance) }
    if !link.isEmpty { data["link"] = .text(link) }
    if position.count == 2 { data["position"] = .text("\(position[0]), \(position[1])") }
    return data
  }
}

extension Ledger {
  /// This person's routes, oldest first: the first one is route 1.
  func routes() throws -> [Route] {
    try all("SELECT * FROM route WHERE user = :user ORDER BY id").map(Route.init(row:))
  }

  /// The only route that some words mean.
  func route(named words: String) throws -> Route? {
    let routes = try routes()
    guard case .one(let place) = NameMatch(words, among: routes.map(\.name)) else { return nil }
    return routes[place]
  }
}
