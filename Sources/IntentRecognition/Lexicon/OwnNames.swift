/// The names that a sender gave to habits, to-dos, trackers …; matched by words, also inflected.
public struct OwnNames: Sendable {
  struct Name: Sendable {
    var kind: OwnKind
    var text: String
    var stems: [String]
    /// Small words before the first that tells, as in "no snooze".
    var lead: [String]
    /// Small words behind the last that tells, as in "after waking up".
    var tail: [String]
    /// Its figures of one or two digits, as in "write 6 cards"; another one is no part of it.
    var figures: Set<String>
    /// How many words it has, small ones included.
    var length: Int
    /// The language lists the word for it.
    var isKnown = false
    /// It is the unit of what is tracked: "hours".
    var isUnit = false
  }

  /// A name, or a part of one, found in a text.
  struct Match: Sendable {
    var kind: OwnKind
    var name: String
    var tokens: Range<Int>
    /// How much of the name was said, 0…1.
    var share: Double
    /// Whether every word of the name was said, small ones included.
    var isWhole: Bool
    /// It is a word that the language lists for the name, and not the name.
    var isKnown = false
    /// It is only the unit of what has the name.
    var isUnit = false

    /// Whether the same words are a part of another name of the kind as well; then only the words
    /// are kept, for the sender to be asked which one.
    func rivals(_ other: Match) -> Bool {
      name != other.name && kind == other.kind && tokens == other.tokens && !isWhole
        && !other.isWhole
    }

    /// Whether the same words are the whole of another name of the kind, which they mean then:
    /// "blood pressure", beside "blood pressure tablets".
    func yields(to other: Match) -> Bool {
      kind == other.kind && tokens == other.tokens && !isWhole && other.isWhole
    }
  }

  private(set) var names: [Name] = []

  public init() {}

  public var isEmpty: Bool { names.isEmpty }

  /// Adds a name as the sender wrote it, or another word that means it.
  ///
  /// - Parameters:
  ///   - isKnown: A language lists the word for it, which may be of two letters: "bp".
  ///   - isUnit: It is the unit that the thing is told in.
  public mutating func add(
    _ text: String, kind: OwnKind, meaning: String? = nil, isKnown: Bool = false,
    isUnit: Bool = false
  ) {
    let words = OwnNames.words(text)
    let stems = words.filter { isKnown || !OwnNames.isSmall($0) }.map(Stem.of)
    if stems.isEmpty { return }
    let lead = words.prefix { OwnNames.isSmall($0) }.map(Stem.of)
    let tail = words.reversed().prefix { OwnNames.isSmall($0) }.reversed().map(Stem.of)
    let figures = Set(words.filter { OwnNames.isSmall($0) && $0.first?.isNumber == true })
    names.append(
      Name(
        kind: kind, text: meaning ?? text, stems: stems, lead: lead, tail: tail,
        figures: figures, length: words.count, isKnown: isKnown, isUnit: isUnit))
  }

  /// All names and parts of names in a text, given the stem of each token ("" for punctuation).
  func matches(stems: [String]) -> [Match] {
    var result: [Match] = []
    for name in names {
      var index = 0
      while index < stems.count {
        guard name.stems.contains(stems[index]) else {
          index += 1
          continue
        }
        var end = index + 1
        var last = end
        var found: Set<String> = [stems[index]]
        while end < stems.count {
          if end > last, found.contains(stems[end]) {
            // "rename floss to flossing": the name once more, for something else.
            break
          } else if name.stems.contains(stems[end]) {
            found.insert(stems[end])
            last = end + 1
          } else if !OwnNames.isSmall(stems[end]) || name.isOtherFigure(stems[end]) {
            break
          }
          end += 1
        }
        let share = Double(found.count) / Double(Set(name.stems).count)
        if share >= (name.isKnown ? OwnNames.leastOfKnown : 0.3) {
          let start = name.isLed(at: index, in: stems) ? index - name.lead.count : index
          if name.isTrailed(at: last, in: stems) { last += name.tail.count }
          result.append(
            Match(
              kind: name.kind, name: name.text, tokens: start..<last, share: share,
              isWhole: last - start - name.marks(in: stems[start..<last]) == name.length,
              isKnown: name.isKnown, isUnit: name.isUnit))
        }
        index = last
      }
    }
    return result.indices.compactMap { place in
      let match = result[place]
      if result.contains(where: match.yields) { return nil }
      guard result.contains(where: { $0.rivals(match) }) else { return match }
      if result[..<place].contains(where: { $0.rivals(match) }) { return nil }
      var words = match
      words.name = stems[match.tokens].joined(separator: " ")
      return words
    }
  }

  /// How much of a word that a language lists for a name has to be said: "walking" alone is no
  /// walking heart rate.
  private static let leastOfKnown = 0.5

  static func words(_ text: String) -> [String] {
    text.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "'" })
      .map(String.init)
  }

  /// The words of a text that tell something; the small ones of "co-op" do so together.
  static func telling(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).flatMap { written in
      let parts = words(String(written))
      let isCompound = written.contains("-") && parts.count > 1 && parts.allSatisfy(isSmall)
      return isCompound ? parts : parts.filter { !isSmall($0) }
    }
  }

  /// Words that name nothing by themselves.
  static func isSmall(_ word: String) -> Bool { word.utf8.count <= 2 || smallWords.contains(word) }
  private static let smallWords: Set<String> = ["the", "and", "for", "with", "that", "this"]
}

extension OwnNames.Name {
  /// Whether a word is a figure that the name has not.
  fileprivate func isOtherFigure(_ word: String) -> Bool {
    word.first?.isNumber == true && !figures.contains(word)
  }

  /// "Nan's pie" is written as two words, and read as more.
  fileprivate func marks(in words: ArraySlice<String>) -> Int {
    text.contains { "'’".contains($0) } ? words.count { $0.isEmpty || $0 == "s" } : 0
  }

  /// Whether the name's small first words stand right before a word of a text.
  fileprivate func isLed(at index: Int, in words: [String]) -> Bool {
    !lead.isEmpty && index >= lead.count
      && words[(index - lead.count)..<index].elementsEqual(lead)
  }

  /// Whether the name's small last words stand right behind its others in a text.
  fileprivate func isTrailed(at index: Int, in words: [String]) -> Bool {
    !tail.isEmpty && index + tail.count <= words.count
      && words[index..<(index + tail.count)].elementsEqual(tail)
  }
}

/// Words without their endings, so that "stretching" and "stretched" meet "stretch".
enum Stem {
  static func of(_ word: String) -> String {
    var stem = word
    if stem.hasSuffix("'s") { stem = String(stem.dropLast(2)) }
    for ending in ["ings", "ing", "ied", "ies", "ed", "es", "s"]
    where stem.hasSuffix(ending) && stem.utf8.count - ending.utf8.count >= 3 {
      if ending == "s", stem.hasSuffix("ss") { break }
      stem = String(stem.dropLast(ending.count))
      if ending.hasPrefix("ie") { stem += "y" }
      break
    }
    // "meditation" and "meditating"
    if stem.hasSuffix("ation"), stem.utf8.count >= 8 { stem = String(stem.dropLast(3)) }
    if stem.utf8.count > 3, let last = stem.last, stem.dropLast().last == last,
      !"aeiousl".contains(last)
    {
      stem = String(stem.dropLast())
    }
    if stem.utf8.count > 3, stem.hasSuffix("e") { stem = String(stem.dropLast()) }
    return stem
  }
}
