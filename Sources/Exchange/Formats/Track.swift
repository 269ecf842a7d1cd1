internal import CivilTime
internal import Foundation
internal import TrackingCore

/// A recorded route or workout: GPX of any device, TCX of Garmin.
enum Track: PastFormat {
  static let name = "GPX and TCX"

  static func recognizes(_ files: SourceFiles) throws -> Bool {
    try files.files.contains { try isTrack($0) }
  }

  private static func isTrack(_ file: SourceFile) throws -> Bool {
    guard [".gpx", ".tcx", ".xml"].contains(where: { file.lastName.hasSuffix($0) }) else {
      return false
    }
    let head = try file.head(2000)
    return head.contains("<gpx") || head.contains("<TrainingCenterDatabase")
  }

  static func read(_ files: SourceFiles, _ clock: Clock) throws -> Past {
    var past = Past(name)
    for file in files.files where try isTrack(file) {
      let listener = TrackListener()
      try XMLReader.read(file, listener)
      if listener.bouts.isEmpty { past.leaveOut("routes without times") }
      for bout in listener.bouts {
        guard let start = bout.start else {
          past.leaveOut("routes without times")
          continue
        }
        let when = clock.moment(clock.zone.localTime(at: start))
        past.add("track/\(start.seconds)", when, .workout(bout.workout))
      }
    }
    return past
  }
}

/// Adds up the points of tracks, and the laps of activities, while they go by.
private final class TrackListener: XMLReader.Listener {
  /// One `<trk>` or `<Activity>`.
  struct Bout {
    var start: Instant?
    var end: Instant?
    var activity = ""
    var title = ""
    /// As the laps say, else along the points.
    var lapSeconds = 0.0
    var lapMetres = 0.0
    var lapKcal = 0.0
    var metres = 0.0
    var last: Place?

    var workout: PastWorkout {
      let seconds =
        lapSeconds > 0 ? lapSeconds : start.flatMap { from in end.map { Double($0 - from) } }
      let distance = lapMetres > 0 ? lapMetres : metres
      var bout = PastWorkout(
        TrackActivity.name(activity.isEmpty ? title : activity),
        seconds: seconds.flatMap { $0 > 0 ? $0 : nil },
        metres: distance > 0 ? distance.rounded() : nil, kcal: lapKcal > 0 ? lapKcal : nil)
      bout.note = title
      return bout
    }
  }

  private(set) var bouts: [Bout] = []
  private var bout: Bout?
  private var path: [String] = []
  private var place: Place?

  func begin(_ element: String, _ attributes: [String: String]) throws {
    let name = element.split(separator: ":").last.map(String.init) ?? element
    path.append(name)
    switch name {
    case "trk", "Activity":
      bout = Bout()
      bout?.activity = attributes["Sport"] ?? ""
    case "trkseg", "Track": bout?.last = nil
    case "trkpt":
      guard let lat = attributes["lat"].flatMap(Double.init),
        let lon = attributes["lon"].flatMap(Double.init), abs(lat) <= 90, abs(lon) <= 180
      else { throw XMLFault(.missing(column: "a place with lat and lon")) }
      step(to: Place(latitude: lat, longitude: lon))
    case "Position": place = nil
    default: break
    }
  }

  func end(_ element: String, _ text: String) throws {
    let name = path.popLast() ?? element
    let parent = path.last ?? ""
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    switch (parent, name) {
    case ("trkpt", "time"), ("Trackpoint", "Time"): try reach(text)
    case ("Activity", "Id"): if let start = Instant(rfc3339: text) { bout?.start = start }
    case ("trk", "name"): bout?.title = text
    case ("trk", "type"): bout?.activity = text
    case ("Lap", "TotalTimeSeconds"): bout?.lapSeconds += try number(text, name)
    case ("Lap", "DistanceMeters"): bout?.lapMetres += try number(text, name)
    case ("Lap", "Calories"): bout?.lapKcal += try number(text, name)
    case ("Position", "LatitudeDegrees"):
      place = Place(latitude: try number(text, name), longitude: 0)
    case ("Position", "LongitudeDegrees"): place?.longitude = try number(text, name)
    case ("Trackpoint", "Position"): if let place { step(to: place) }
    case (_, "trk"), (_, "Activity"):
      if let bout { bouts.append(bout) }
      bout = nil
    default: break
    }
  }

  private func step(to place: Place) {
    let way = bout?.last?.metres(to: place) ?? 0
    bout?.metres += way
    bout?.last = place
  }

  private func reach(_ text: String) throws {
    guard let time = Instant(rfc3339: text) else { throw XMLFault(.time(text)) }
    if bout?.start == nil { bout?.start = time }
    let before = bout?.end ?? time
    bout?.end = max(before, time)
  }

  private func number(_ text: String, _ name: String) throws -> Double {
    guard let number = Double(text), number.isFinite else {
      throw XMLFault(.number(text, column: name))
    }
    return number
  }
}

/// A place on the globe.
private struct Place {
  var latitude: Double
  var longitude: Double

  /// Along a great circle of a globe of 6371 km (the haversine formula).
  func metres(to other: Place) -> Double {
    let rad = Double.pi / 180
    let (up, along) = (
      (other.latitude - latitude) * rad / 2, (other.longitude - longitude) * rad / 2
    )
    let half =
      sin(up) * sin(up)
      + cos(latitude * rad) * cos(other.latitude * rad) * sin(along) * sin(along)
    return 2 * 6_371_000 * asin(min(1, half.squareRoot()))
  }
}

/// The names that devices and sites give to activities.
private enum TrackActivity {
  static func name(_ text: String) -> String {
    let lower = text.lowercased()
    for (part, name) in parts where lower.contains(part) { return name }
    return "workout"
  }

  private static let parts = [
    ("run", "running"), ("jog", "running"), ("mountain bik", "mountain biking"),
    ("bik", "cycling"), ("cycl", "cycling"), ("ride", "cycling"), ("hik", "hiking"),
    ("walk", "walking"), ("swim", "swimming"), ("row", "rowing"), ("kayak", "kayaking"),
    ("cross-country", "cross-country skiing"), ("nordic", "cross-country skiing"),
    ("ski", "skiing"), ("skat", "inline skating"),
  ]
}
