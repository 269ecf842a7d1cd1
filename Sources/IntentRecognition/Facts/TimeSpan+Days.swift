public import CivilTime
public import EntityRecognition

extension TimeSpan {
  /// The hour at which it begins.
  var firstHour: Int? {
    switch self {
    case .point(let time, _): time.hour
    case .interval(let from, let to, _): (from ?? to)?.hour
    }
  }

  /// The first day it touches.
  public var firstDay: LocalDay? {
    switch self {
    case .point(let time, _): time.day
    case .interval(let from, let to, _): from?.day ?? to?.day
    }
  }
}
