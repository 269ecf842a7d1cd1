import EntityRecognition

/// Nights that are told by their days.
extension FactLinker {
  /// "7 hours Sunday night, 6 Monday": behind a night that has its day a day alone is a night too,
  /// and it ends on the next morning.
  func asNight(_ times: [TimeValue], like last: FactInstance) -> [TimeValue] {
    guard last.kind == .sleep, times.count == 1, times[0].known == [.weekday],
      last.times.contains(where: { $0.known.isSuperset(of: [.weekday, .dayPart]) })
    else { return times }
    return times.map { $0.moved(by: 86_400) }
  }
}
