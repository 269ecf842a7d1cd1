internal import CivilTime
internal import Commands
internal import GRDB
internal import Pictures
internal import Slots

/// Routes: read from QR codes or told, listed, used by exercise, and sent out as codes again.
public enum Routes: Feature {
  package static let doors = [
    Door(.routeAdd, add), Door(.routeList, list), Door(.routeShow, show), Door(.routeEdit, edit),
    Door(.routeDelete, delete),
  ]

  /// Keeps what a code says; nil when that was kept before.
  static func keep(_ reading: RouteReading, on ledger: Ledger) throws -> Route? {
    let known = try ledger.routes()
    if known.contains(where: { $0.content == reading.content }) { return nil }
    let id = try ledger.run(
      """
      INSERT INTO route (user, name, content, link, latitude, longitude, distance, created_at)
      VALUES (:user, :name, :content, :link, :latitude, :longitude, :distance, :now)
      """,
      [
        "name": free(reading.name, among: known), "content": reading.content,
        "link": reading.link, "latitude": reading.position?.latitude,
        "longitude": reading.position?.longitude, "distance": reading.distance,
        "now": ledger.clock.now.seconds,
      ])
    return try ledger.routes().first { $0.id == id }
  }

  /// A name that no other route has: "Park run", "Park run 2".
  private static func free(_ name: String, among routes: [Route]) -> String {
    let taken = Set(routes.map { $0.name.lowercased() })
    if !taken.contains(name.lowercased()) { return name }
    let number = (2...).first { !taken.contains("\(name) \($0)".lowercased()) } ?? 2
    return "\(name) \(number)"
  }

  private static func add(_ asked: Asked<AddRoute>, _ ledger: Ledger) throws -> Outcome {
    let slots = asked.slots
    guard let title = asked.command.title.map(Title.trimmed), !title.isEmpty else {
      throw Stop.asking(.title, slots: slots)
    }
    if let twin = try ledger.routes().first(where: { $0.name.lowercased() == title.lowercased() }) {
      throw Stop.refused("duplicate", slots: slots, data: try told(twin, ledger))
    }
    let distance = try distance(asked.command.distance, of: asked)
    var reading = RouteReading(title) ?? RouteReading("route")
    reading?.name = title
    reading?.content = title + (distance.map { "\n\(($0 / 10).rounded() / 100) km" } ?? "")
    reading?.distance = distance
    guard let reading, let route = try keep(reading, on: ledger) else {
      throw Stop.refused("none", slots: slots)
    }
    return Outcome(.done, slots: slots, data: try told(route, ledger))
  }

  /// Somewhere between a lap of a pool and a day on a bicycle.
  private static func distance(_ said: Double?, of asked: some Confirmable) throws -> Double? {
    guard let distance = said else { return nil }
    try Plausibility(usual: 10...500_000, possible: 1...1_000_000)
      .check(distance, .distance, of: asked)
    return distance
  }

  private static func told(_ route: Route, _ ledger: Ledger) throws -> Slots {
    let place = try ledger.routes().firstIndex { $0.id == route.id } ?? 0
    return route.told(number: place + 1)
  }

  private static func list(_ asked: Asked<AskedPlainly>, _ ledger: Ledger) throws -> Outcome {
    let routes = try ledger.routes()
    let rows = routes.enumerated().map { SlotValue.record($1.told(number: $0 + 1).values) }
    return Outcome(
      .answered, reply: rows.isEmpty ? "answered.none" : "answered", slots: asked.slots,
      data: ["items": .list(rows), "routes": .number(Double(rows.count))])
  }

  private static func show(_ asked: Asked<ShowRoute>, _ ledger: Ledger) throws -> Outcome {
    let route = try found(asked, ledger)
    var attachments: [Outcome.Attachment] = []
    if let code = QRCode.png(of: route.content),
      let path = try? ledger.pictures.keepMade(code, ending: "png", of: ledger.user)
    {
      attachments.append(Outcome.Attachment(path: path, mime: PictureKind.png.mime))
    }
    var data = try told(route, ledger)
    data["has_code"] = .flag(!attachments.isEmpty)
    return Outcome(
      .answered, slots: slots(asked, route.name), data: data,
      attachments: attachments)
  }

  private static func edit(_ asked: Asked<ChangeRoute>, _ ledger: Ledger) throws -> Outcome {
    var route = try found(asked, ledger)
    let name = asked.command.newTitle.map(Title.trimmed)
    let distance = try distance(asked.command.distance, of: asked)
    guard name?.isEmpty == false || distance != nil else {
      throw Stop.asking(.newTitle, slots: asked.slots, data: try told(route, ledger))
    }
    let old = route.name
    route.name = name ?? route.name
    route.distance = distance ?? route.distance
    try ledger.run(
      "UPDATE route SET name = :name, distance = :distance WHERE user = :user AND id = :id",
      ["id": route.id, "name": route.name, "distance": route.distance])
    var data = try told(route, ledger)
    data["old_title"] = .text(old)
    data["is_renamed"] = .flag(name != nil)
    return Outcome(.done, slots: slots(asked, old), data: data)
  }

  private static func delete(_ asked: Asked<DeleteRoute>, _ ledger: Ledger) throws -> Outcome {
    let route = try found(asked, ledger)
    let data = try told(route, ledger)
    try ledger.run("DELETE FROM route WHERE user = :user AND id = :id", ["id": route.id])
    return Outcome(.done, slots: slots(asked, route.name), data: data)
  }

  /// By number, by name, or the newest.
  /// The command with the name of the route that it meant.
  private static func slots(_ asked: Asked<some RouteCommand>, _ name: String) -> Slots {
    var command = asked.command
    command.route.title = name
    return command.slots
  }

  private static func found(_ asked: Asked<some RouteCommand>, _ ledger: Ledger) throws -> Route {
    let routes = try ledger.routes()
    let (meant, slots) = (asked.command.route, asked.slots)
    guard let newest = routes.last else { throw Stop.refused("none", slots: slots) }
    if let number = meant.number?.integer, number != -1 {
      guard routes.indices.contains(number - 1) else {
        throw Stop.refused(
          "unknown_number", slots: slots,
          data: ["number": .number(Double(number)), "routes": .number(Double(routes.count))])
      }
      return routes[number - 1]
    }
    guard let words = meant.title else { return newest }
    let names = SlotValue.list(routes.suffix(5).map { .text($0.name) })
    switch NameMatch(words, among: routes.map(\.name)) {
    case .one(let place): return routes[place]
    case .several(let places):
      throw Stop.asking(
        .title, reply: "asking.which", slots: slots,
        data: ["candidates": .list(places.prefix(5).map { .text(routes[$0].name) })])
    case .none:
      throw Stop.refused(
        "unknown_title", slots: slots, data: ["title": .text(words), "candidates": names])
    }
  }
}
