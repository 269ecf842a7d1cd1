/// What the words of one language mean to the rules: read from the tables of its folder.
public final class EntityLanguage: Sendable {
  /// Such as `en`.
  public let tag: String
  let units: UnitTable
  /// The keys of each sense's rows that are no numbers; a meaning's value is the index.
  let keys: Late<[[String]]>
  let times: TimeTables
  private let senses: PlainArray<Senses>
  private let meaningStarts: PlainArray<Int32>
  private let meanings: PlainArray<Meaning>
  private let phraseStarts: PlainArray<Int32>
  private let phrases: PlainArray<FlatPhrase>
  private let phraseWords: PlainArray<WordID>
  /// The senses that phrases give their first words.
  private let phraseSenses: PlainArray<Senses>

  /// Reads `<tag>/lexicon/entities/*.txt` of the files, and adds their words to the vocabulary.
  public init(
    tag: String, files: [(path: String, text: String)], vocabulary: inout VocabularyBuilder
  ) throws(EntityLanguageError) {
    self.tag = tag
    var assembly = LanguageAssembly()
    var tables = 0
    for file in files where file.path.hasPrefix("\(tag)/lexicon/entities/") {
      guard file.path.hasSuffix(".txt") else { continue }
      try assembly.add(WordTable(file: file.path, text: file.text), to: &vocabulary)
      tables += 1
    }
    guard tables > 0 else { throw .noTables(language: tag) }
    assembly.units.link()
    units = assembly.units
    keys = Late(assembly.keys)
    times = TimeTables(keys: assembly.keys, holidayDates: assembly.holidayDates)
    senses = PlainArray(assembly.senses)
    let (meaningStarts, meanings) = LanguageAssembly.flat(assembly.meanings)
    (self.meaningStarts, self.meanings) = (PlainArray(meaningStarts), PlainArray(meanings))
    let (starts, phrases) = LanguageAssembly.flat(
      assembly.phrases.map { $0.sorted { $0.words.count > $1.words.count } })
    let (wordStarts, words) = LanguageAssembly.flat(phrases.map(\.words))
    (phraseStarts, phraseWords) = (PlainArray(starts), PlainArray(words))
    phraseSenses = PlainArray(
      assembly.phrases.map { phrases in phrases.reduce(into: []) { $0.add($1.sense) } })
    self.phrases = PlainArray(
      zip(phrases, wordStarts).map { phrase, start in
        FlatPhrase(
          sense: phrase.sense, count: Int32(phrase.words.count), start: start,
          value: phrase.value)
      })
  }

  /// Reads what `write` wrote.
  public init(from image: inout ImageReader) throws {
    tag = try image.read()
    units = try image.read()
    keys = try image.read()
    times = try image.read()
    senses = try image.read()
    meaningStarts = try image.read()
    meanings = try image.read()
    phraseStarts = try image.read()
    phrases = try image.read()
    phraseWords = try image.read()
    phraseSenses = try image.read()
  }

  /// The senses of a word, and those of the phrases that begin with it.
  @inline(__always)
  func senses(of word: WordID) -> Senses {
    Int(word) < senses.count ? senses[Int(word)] : []
  }

  /// The value of a single word in a sense.
  func value(of word: WordID, as sense: Sense) -> Double? {
    guard Int(word) < senses.count, senses[Int(word)].has(sense) else { return nil }
    for index in Int(meaningStarts[Int(word)])..<Int(meaningStarts[Int(word) + 1])
    where meanings[index].sense == sense {
      return meanings[index].value
    }
    return nil
  }

  /// The longest phrase, or the word, at a token that has a sense: its value and the token after.
  func match(
    _ sense: Sense, at index: Int, in tokens: borrowing [Token]
  ) -> (value: Double, end: Int)? {
    let word = tokens[index].word
    guard Int(word) < senses.count, senses[Int(word)].has(sense) else { return nil }
    if phraseSenses[Int(word)].has(sense), let match = phrase(sense, at: index, in: tokens) {
      return match
    }
    guard let value = value(of: word, as: sense) else { return nil }
    return (value, index + 1)
  }

  /// The longest phrase of a sense at a token.
  private func phrase(
    _ sense: Sense, at index: Int, in tokens: borrowing [Token]
  ) -> (value: Double, end: Int)? {
    let word = Int(tokens[index].word)
    for phrase in Int(phraseStarts[word])..<Int(phraseStarts[word + 1])
    where phrases[phrase].sense == sense && isPhrase(phrases[phrase], at: index, in: tokens) {
      return (phrases[phrase].value, index + Int(phrases[phrase].count))
    }
    return nil
  }

  /// Whether the words of a phrase, whose first one is there, stand at a token.
  @inline(__always)
  private func isPhrase(
    _ phrase: FlatPhrase, at index: Int, in tokens: borrowing [Token]
  ) -> Bool {
    let (count, start) = (Int(phrase.count), Int(phrase.start))
    guard index + count <= tokens.count else { return false }
    for offset in 1..<count where phraseWords[start + offset] != tokens[index + offset].word {
      return false
    }
    return true
  }

  /// The unit that a word stands for, where it has no other meaning and begins no phrase.
  func onlyUnit(of word: WordID) -> Int? {
    let word = Int(word)
    guard phraseStarts[word] == phraseStarts[word + 1],
      meaningStarts[word] + 1 == meaningStarts[word + 1]
    else { return nil }
    let meaning = meanings[Int(meaningStarts[word])]
    return meaning.sense == .unit ? Int(meaning.value) : nil
  }

  /// The units of the longest phrase, or of the word, at a token.
  func units(at index: Int, in tokens: borrowing [Token]) -> [UnitMatch] {
    let word = Int(tokens[index].word)
    guard word < senses.count, senses[word].has(.unit) else { return [] }
    var found: [UnitMatch] = []
    var longest = 0
    for phrase in Int(phraseStarts[word])..<Int(phraseStarts[word + 1])
    where phrases[phrase].sense == .unit && phrases[phrase].count >= longest {
      guard isPhrase(phrases[phrase], at: index, in: tokens) else { continue }
      longest = Int(phrases[phrase].count)
      found.append(UnitMatch(unit: Int(phrases[phrase].value), end: index + longest))
    }
    // "5 km an hour ago": a rate may also be a plain unit in front of a time.
    guard found.allSatisfy({ units.all[$0.unit].dimension == .speed }) else { return found }
    for meaning in Int(meaningStarts[word])..<Int(meaningStarts[word + 1])
    where meanings[meaning].sense == .unit {
      found.append(UnitMatch(unit: Int(meanings[meaning].value), end: index + 1))
    }
    return found
  }
}

extension EntityLanguage: Imaged {
  public func write(to image: inout ImageWriter) {
    image.put(tag)
    image.put(units)
    image.put(keys)
    image.put(times)
    image.put(senses)
    image.put(meaningStarts)
    image.put(meanings)
    image.put(phraseStarts)
    image.put(phrases)
    image.put(phraseWords)
    image.put(phraseSenses)
  }
}

/// What one word means in one sense.
struct Meaning: Sendable {
  var sense: Sense
  var value: Double
}

/// A phrase whose words stand in one list with those of all others.
private struct FlatPhrase: Sendable {
  var sense: Sense
  var count: Int32
  var start: Int32
  var value: Double
}

/// Several words that mean something together.
struct Phrase: Sendable {
  var sense: Sense
  var value: Double
  var words: [WordID]
}
