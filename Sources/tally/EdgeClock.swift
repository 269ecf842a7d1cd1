import CivilTime
import Glibc

/// The only clock that is read: the machine's, or one frozen by `--now` that moves when told.
enum EdgeClock: Equatable {
  case real
  case frozen(Instant)

  var now: Instant {
    switch self {
    case .real: Instant(seconds: time(nil))
    case .frozen(let instant): instant
    }
  }

  var isFrozen: Bool { self != .real }

  /// Moves a frozen clock; the real one goes by itself.
  mutating func move(to instant: Instant) {
    if isFrozen { self = .frozen(instant) }
  }
}
