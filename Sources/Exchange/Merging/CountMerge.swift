internal import CivilTime

/// Steps that several devices counted at the same time, as what was really walked.
///
/// Of each day the device with the most comes first; the others count for the time in which it
/// counted nothing, in proportion.
struct CountMerge {
  fileprivate struct Sample {
    /// Seconds on the wall clock, both.
    var start: Int
    var length: Int32
    var source: Int16
    var count: Float
  }

  private var samples: [Sample] = []
  private var sources: [String: Int16] = [:]

  /// - Parameters:
  ///   - start: Seconds on the wall clock, like `end`.
  ///   - source: The device.
  mutating func add(_ count: Double, from start: Int, to end: Int, source: String) {
    let number = sources[source] ?? Int16(clamping: sources.count)
    sources[source] = number
    samples.append(
      Sample(
        start: start, length: Int32(clamping: max(0, end - start)), source: number,
        count: Float(count)))
  }

  /// What each day came to.
  mutating func days() -> [(day: LocalDay, count: Double)] {
    samples.sort { ($0.start, $0.length, $0.source) < ($1.start, $1.length, $1.source) }
    var result: [(LocalDay, Double)] = []
    var first = 0
    while first < samples.count {
      let day = LocalTime(seconds: samples[first].start).day
      var end = first
      while end < samples.count, LocalTime(seconds: samples[end].start).day == day { end += 1 }
      result.append((day, CountMerge.total(samples[first..<end])))
      first = end
    }
    return result
  }

  private static func total(_ day: ArraySlice<Sample>) -> Double {
    var bySource: [Int16: [Sample]] = [:]
    for sample in day {
      // The same sample twice is one: some exports repeat themselves.
      if let last = bySource[sample.source]?.last, last.start == sample.start,
        last.length == sample.length, last.count == sample.count
      {
        continue
      }
      bySource[sample.source, default: []].append(sample)
    }
    let ranked = bySource.map { source, samples in
      (source: source, samples: samples, sum: samples.reduce(0) { $0 + Double($1.count) })
    }.sorted { ($1.sum, $0.source) < ($0.sum, $1.source) }
    if ranked.count == 1 { return ranked[0].sum }
    var counted = Spans()
    var total = 0.0
    for device in ranked {
      for sample in device.samples { total += Double(sample.count) * counted.free(sample.span) }
      counted = Spans(joining: counted.all + device.samples.map(\.span))
    }
    return total
  }
}

extension CountMerge.Sample {
  fileprivate var span: Range<Int> { start..<(start + Int(length)) }
}

extension Spans {
  /// Which part of a stretch, 0…1, lies outside.
  fileprivate func free(_ stretch: Range<Int>) -> Double {
    if stretch.isEmpty { return contains(stretch.lowerBound) ? 0 : 1 }
    return Double(stretch.count - covered(stretch)) / Double(stretch.count)
  }
}
