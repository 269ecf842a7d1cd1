/// Stretches of time in seconds that do not overlap, in order.
struct Spans: Equatable {
  private(set) var all: [Range<Int>] = []

  init() {}

  /// The union of stretches in any order.
  init(joining stretches: some Sequence<Range<Int>>) {
    for stretch in stretches.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = all.last, stretch.lowerBound <= last.upperBound {
        all[all.count - 1] = last.lowerBound..<max(last.upperBound, stretch.upperBound)
      } else {
        all.append(stretch)
      }
    }
  }

  var total: Int { all.reduce(0) { $0 + $1.count } }

  /// How many seconds of a stretch lie inside.
  func covered(_ stretch: Range<Int>) -> Int {
    var seconds = 0
    for index in firstIndex(endingAfter: stretch.lowerBound)..<all.count {
      let span = all[index]
      if span.lowerBound >= stretch.upperBound { break }
      seconds += span.clamped(to: stretch).count
    }
    return seconds
  }

  func contains(_ second: Int) -> Bool {
    let index = firstIndex(endingAfter: second)
    return index < all.count && all[index].contains(second)
  }

  private func firstIndex(endingAfter second: Int) -> Int {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].upperBound > second { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
