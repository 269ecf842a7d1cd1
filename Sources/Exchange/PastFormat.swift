internal import CivilTime
internal import TrackingCore

/// A format of another app: whether some files are of it, and what they hold.
protocol PastFormat: Sendable {
  /// As people call it.
  static var name: String { get }
  static func recognizes(_ files: SourceFiles) throws -> Bool
  static func read(_ files: SourceFiles, _ clock: Clock) throws -> Past
}

/// Every format, the exact ones before the ones that take nearly anything.
enum PastFormats {
  static let all: [any PastFormat.Type] = [
    AppleHealth.self,
    GoogleFit.self,
    Fitbit.self,
    FitbitTables.self,
    MyFitnessPal.self,
    Loop.self,
    LoopDatabase.self,
    Daylio.self,
    Calendar.self,
    CanvasPlanner.self,
    Track.self,
    TodoTxt.self,
    CommaTable.self,
  ]
}

extension Clock {
  /// A moment that a file tells in local time.
  func moment(_ local: LocalTime) -> Moment {
    let instant = zone.instant(of: local)
    return Moment(day: local.day, at: instant, offset: zone.offset(at: instant), isTimed: true)
  }

  /// A day of which no time is told: noon stands for it.
  func moment(_ day: LocalDay) -> Moment {
    let noon = zone.instant(of: LocalTime(day: day, hour: 12))
    return Moment(day: day, at: noon, offset: zone.offset(at: noon), isTimed: false)
  }

  /// How `3/4/2026` is meant where this person lives.
  var dateOrder: DateText.Order {
    zone.identifier.hasPrefix("America/") ? .monthFirst : .dayFirst
  }
}
