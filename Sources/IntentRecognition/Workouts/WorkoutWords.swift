import EntityRecognition

/// Words around sets, repetitions and loads, from `lexicon/workout_words.txt`.
struct WorkoutWords: Sendable {
  enum Name: String, CaseIterable, Sendable {
    /// Between two figures: "5x5".
    case by
    case set, rep, of, each
    /// What of two the repetitions or the load are of.
    case side
    /// Times that several exercises were done one after the other.
    case round
    /// In front of a load, and in front of how often one was lifted.
    case load, `for`
    /// Between what was done and what was done next.
    case join
    /// How many repetitions: "a single", "a double".
    case one, two, three
    /// The set of several that was otherwise, and what stands in front of its repetitions.
    case last, except
    /// Says that a load alone was lifted once.
    case record
    /// Tells nothing of sets.
    case aside
    /// How hard the sets were.
    case effort
    /// In front of a colon: what kind of day it was.
    case heading
    /// What an exercise may be called.
    case lift
    /// What is done with the weight of the body: "push-ups 20x3" are no 20 kg.
    case bodyweight
    /// Beside a length or time of the rest between rounds, of what comes before and after them, and
    /// of all.
    case pause, easy, whole
    /// Behind a length: what else is in it.
    case holding
    /// Says by itself that a figure is of all that was told before.
    case total
    /// Says that one trained, where a sport behind it says at what.
    case unnamed
    /// In front of how long what was told before took.
    case lasting
    /// How far several lengths were: "which makes a kilometre".
    case amounting
    /// Activities that say that one trained, and no sport.
    case general
    /// In front of how long a round took, and of its pace.
    case within, pace
    /// Tells nothing of intervals.
    case around
    /// What is told by how many there were and how long each was: "6 rounds of 3 min"; behind how
    /// long one worked: "20 s on".
    case bout, active
    /// In front of a length that is to be taken off, and what such a one was: "a break".
    case less, gap
    /// Activities that are told by lengths of a pool: "4x100"; exercises that are done without a
    /// load as often as with one.
    case swum, free
    /// Exercises that are done with a weight in the hands or on the shoulders.
    case loaded
    /// Exercises that are held still, so that a bare figure behind one is of seconds.
    case held
  }

  /// What a word is for: one or several of the names.
  ///
  /// There are fewer than sixty-four of them, and a set would be made anew of each word at a start.
  struct Names: Equatable, Sendable, ExpressibleByArrayLiteral {
    private var bits: UInt64 = 0

    init(arrayLiteral elements: Name...) {
      for name in elements { insert(name) }
    }

    var isEmpty: Bool { bits == 0 }
    func contains(_ name: Name) -> Bool { bits & Names.bit(name) != 0 }
    func isDisjoint(with others: Names) -> Bool { bits & others.bits == 0 }
    func isSubset(of others: Names) -> Bool { bits & ~others.bits == 0 }
    mutating func insert(_ name: Name) { bits |= Names.bit(name) }

    /// By the place of the name among all of them, as it lies in memory.
    private static func bit(_ name: Name) -> UInt64 {
      withUnsafeBytes(of: name) { 1 << UInt64($0[0]) }
    }
  }

  private var names: [String: Names] = [:]

  init(_ files: [(path: String, text: String)], language: String) {
    let file = "workout_words.txt"
    for (name, said) in WordFile.read(file, of: language, in: files, as: Name.self) {
      for word in said { names[word, default: []].insert(name) }
    }
  }

  func names(of word: String) -> Names { names[word] ?? [] }
}

extension WorkoutWords: Imaged {
  init(from image: inout ImageReader) throws {
    names = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(names)
  }
}

extension WorkoutWords.Names: Imaged {}
