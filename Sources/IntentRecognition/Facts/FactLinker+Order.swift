import CivilTime
import EntityRecognition

/// Times of day that were told one after the other.
extension FactLinker {
  /// Times of a list come one after the other, where it is not said which half of the day they are
  /// of: "porridge at 7, a sandwich at 12:30, pasta at 8" has its porridge in the morning.
  func putInOrder() {
    let timed = instances.filter { [.meal, .drink].contains($0.kind) && clock($0) != nil }
    guard timed.count > 1 else { return }
    for index in timed.indices.dropLast().reversed() {
      guard timed[index].meal == nil, let time = clock(timed[index]),
        let next = clock(timed[index + 1]), next < time, isUnclear(timed[index]),
        time.secondOfDay >= FactLinker.halfDay + 3600
      else { continue }
      let earlier = LocalTime(seconds: time.seconds - FactLinker.halfDay)
      if earlier < next { move(timed[index], to: earlier) }
    }
  }

  private static let halfDay = 43_200

  private func clock(_ instance: FactInstance) -> LocalTime? {
    guard instance.times.count == 1, instance.times[0].known.contains(.hour),
      case .point(let time, _) = instance.times[0].past
    else { return nil }
    return time
  }

  private func isUnclear(_ instance: FactInstance) -> Bool {
    instance.times[0].known.isDisjoint(with: [.meridiem, .relative, .dayPart])
  }

  private func move(_ instance: FactInstance, to time: LocalTime) {
    guard case .point(_, let grain) = instance.times[0].past else { return }
    instance.times[0].past = .point(time, grain)
  }
}
