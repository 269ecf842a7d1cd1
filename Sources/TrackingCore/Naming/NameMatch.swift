/// Which of a person's own names a few words mean.
public enum NameMatch: Equatable, Sendable {
  /// The place of the only one that fits best.
  case one(Int)
  /// Several fit equally well.
  case several([Int])
  case none

  /// Finds a name by itself, by a part of it, inflected, or with one letter wrong.
  public init(_ words: String, among names: [String]) {
    let sought = Set(WordStem.stems(of: words))
    let spelled = WordStem.words(of: words)
    var best = Fit.none
    var places: [Int] = []
    for (place, name) in names.enumerated() {
      let fit = Fit(sought, spelled, name)
      if fit > best {
        best = fit
        places = [place]
      } else if fit == best, fit > .none {
        places.append(place)
      }
    }
    self = places.count > 1 ? .several(places) : places.first.map { .one($0) } ?? .none
  }

  /// How well a name fits: a rank, and the share or number of words within it.
  private struct Fit: Comparable {
    var rank: Int
    var words: Int

    static let none = Fit(rank: 0, words: 0)

    init(rank: Int, words: Int) {
      self.rank = rank
      self.words = words
    }

    init(_ sought: Set<String>, _ spelled: [String], _ name: String) {
      self = .none
      if spelled == WordStem.words(of: name) {
        self = Fit(rank: 5, words: 0)
        return
      }
      let own = Set(WordStem.stems(of: name))
      let shared = sought.filter { word in own.contains { isSame(word, $0) } }.count
      guard shared > 0 else { return }
      if shared == sought.count, shared == own.count {
        self = Fit(rank: 4, words: 0)
      } else if shared == sought.count {
        self = Fit(rank: 3, words: 0)
      } else if shared >= own.count {
        self = Fit(rank: 2, words: shared)
      } else if shared >= 2, shared * 2 >= min(own.count, sought.count) {
        self = Fit(rank: 1, words: shared)
      }
    }

    static func < (left: Fit, right: Fit) -> Bool {
      (left.rank, left.words) < (right.rank, right.words)
    }
  }
}

/// Whether two stems are the same word, give or take one letter in words of five and more.
private func isSame(_ left: String, _ right: String) -> Bool {
  if left == right { return true }
  let (a, b) = (Array(left.utf8), Array(right.utf8))
  guard min(a.count, b.count) >= 5, abs(a.count - b.count) <= 1 else { return false }
  let head = zip(a, b).prefix { $0 == $1 }.count
  let tail = zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count
  if head + tail >= max(a.count, b.count) - 1 { return true }
  // Two neighbours swapped: "mediatte".
  return a.count == b.count && head + tail == a.count - 2 && a[head] == b[head + 1]
    && a[head + 1] == b[head]
}
