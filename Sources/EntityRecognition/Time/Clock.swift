import CivilTime

/// A time of day as it was said.
struct Clock: Equatable {
  /// 0…24; 24 is the midnight at the day's end.
  @Small var hour: Int
  @Small var minute = 0
  @Small var second = 0
  var grain = Grain.hour
  /// The hour may be of the morning or of the afternoon.
  var isTwelve = false
  /// Only a number: counts as a time of day where something asks for one.
  var isBare = false

  var seconds: Int { hour * 3600 + minute * 60 + second }

  /// The same time with the half of the day decided.
  func settled(afternoon: Bool) -> Clock {
    guard isTwelve else { return self }
    var clock = self
    clock.hour = hour % 12 + (afternoon ? 12 : 0)
    clock.isTwelve = false
    return clock
  }

  /// Where nothing else tells: the waking hours, 7 in the morning to 6 in the evening.
  var usual: Clock {
    settled(afternoon: hour % 12 < 6 || hour % 12 == 6 && minute == 0)
  }

  /// The length of its grain in seconds.
  var length: Int { grain == .hour ? 3600 : grain == .minute ? 60 : 1 }
}
