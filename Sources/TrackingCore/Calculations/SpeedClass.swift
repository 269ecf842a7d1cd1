/// The ways of moving whose energy cost is known by speed.
///
/// Compendium of Physical Activities 2024, codes 17xxx, 12xxx and 01xxx: each band begins at the
/// listed miles an hour; a speed between two bands takes the lower one, so that nothing is
/// overstated.
public enum SpeedClass: String, Sendable {
  case walk, run, cycle

  /// The lowest speed of a band in miles an hour, and its MET.
  private var bands: [(mph: Double, met: Double)] {
    switch self {
    case .walk:
      [
        (0, 2.8), (2.5, 3.0), (2.8, 3.8), (3.5, 4.8), (4.0, 5.5), (4.5, 7.0), (5.0, 8.5),
      ]
    case .run:
      [
        (0, 6.5), (4.3, 7.8), (5, 8.5), (5.5, 9.0), (6, 9.3), (6.7, 10.5), (7, 11.0),
        (7.5, 11.8), (8, 12.0), (8.6, 12.5), (9, 13.0), (9.3, 14.8), (11, 16.8), (12, 18.5),
        (13, 19.8), (14, 23.0),
      ]
    case .cycle: [(0, 4.0), (10, 6.8), (12, 8.0), (14, 10.0), (16, 12.0), (20, 16.8)]
    }
  }

  /// The energy cost at a speed in metres a second.
  public func met(metresPerSecond speed: Double) -> Double {
    // The tolerance keeps "6 miles in an hour" in the band that begins at 6 mph.
    let mph = speed * 3600 / 1609.344 + 1e-9
    return bands.last { $0.mph <= mph }?.met ?? bands[0].met
  }

  /// Where the bands are from.
  public var source: String {
    switch self {
    case .walk: "2024, walking by speed"
    case .run: "2024, running by speed"
    case .cycle: "2024, bicycling by speed"
    }
  }

  /// The speed that is assumed when only a distance is known, in metres a second:
  /// 3 mph walking, 6 mph running, 12 mph cycling.
  public var usualSpeed: Double {
    let mph: Double =
      switch self {
      case .walk: 3
      case .run: 6
      case .cycle: 12
      }
    return mph * 1609.344 / 3600
  }

  /// A speed that few people reach, in metres a second; beyond it the figures are asked about.
  public var topSpeed: Double {
    switch self {
    case .walk: 4.5
    case .run: 10.5
    case .cycle: 25
    }
  }
}
