import EntityRecognition

/// The word lists of a language: drinks, foods, activities, feelings, metrics …
struct WordLists: Sendable {
  struct Entry: Sendable {
    var list: Int32
    /// The canonical name.
    var name: String
    /// Further columns of its table, such as a feeling's mood.
    var attributes: [String: String]
  }

  /// A list's entry found in a text.
  struct Match: Sendable {
    var entry: Int32
    /// The number of its list.
    var list: Int32
    var tokens: Range<Int>
    /// Also an ordinary word: counts only beside something that asks for it.
    var isWeak: Bool
  }

  private(set) var names: [String] = []
  private(set) var entries = LateList<Entry>()
  /// The number of each list by its name.
  private(set) var listIndexes: [String: Int32] = [:]
  private var phrases = PhraseTable()
  /// Where entries are found by their names.
  private(set) var places = EntryPlaces()

  /// What an entry of each list is in a fact, by the list's number.
  private(set) var factKinds: [FactChunk.Kind?] = []

  /// The number of the list of metrics.
  private(set) var metric: Int32 = -1
  /// The number of the list of feelings, nil without one.
  private(set) var feeling: Int32?

  /// The numbers of the lists of what is measured of a body, and of that with a tape; nil without
  /// one.
  private(set) var (vital, girth): (Int32?, Int32?) = (nil, nil)

  /// The number of the list of lists that the language knows by name; nil without one.
  private(set) var shelf: Int32?

  /// The number of the list of first names, which say who and not what; nil without one.
  private(set) var givenName: Int32?

  /// The number of the list of verbs of work, which names exercises; nil without one.
  private(set) var labour: Int32?

  /// What one does in a race, by the first entry of their list.
  private(set) var racing: String?

  /// Further words for the trackers that are known before anybody makes them.
  private(set) var trackerNames = Late<[String: [String]]>([:])
  /// What kind of tracker the entries of each list are, by the list's number; nil of other lists.
  private(set) var trackedKinds: [TrackedKind?] = []

  static let labourName = "labour"

  private static func factKind(_ name: String) -> FactChunk.Kind? {
    switch name {
    case "food": .food
    case "drink": .drink
    case "activity": .activity
    case "race": .race
    case "feeling": .feeling
    default: nil
    }
  }

  /// Whether the entries of a list are trackers that are known before anybody makes them.
  ///
  /// What is measured with a tape is asked for in sentences of its own, and what is done by the
  /// piece is called by many an ordinary word.
  func isOfTracker(_ list: Int32) -> Bool {
    trackedKinds[Int(list)].map { ![.girth, .task, .pastime].contains($0) } ?? false
  }

  func list(named name: String) -> Int32? { listIndexes[name] }

  mutating func list(_ name: String) -> Int32 {
    if let index = listIndexes[name] { return index }
    let index = Int32(names.count)
    names.append(name)
    factKinds.append(WordLists.factKind(name))
    trackedKinds.append(TrackedKind(rawValue: name))
    listIndexes[name] = index
    if name == "metric" { metric = index }
    if name == "feeling" { feeling = index }
    if name == "given_name" { givenName = index }
    if name == "vital" { vital = index }
    if name == "girth" { girth = index }
    if name == "shelf" { shelf = index }
    if name == WordLists.labourName { labour = index }
    return index
  }

  /// Adds an entry under its name and aliases; one in parentheses, or also there in parentheses,
  /// is a weak one.
  mutating func add(
    list name: String, entry: String, aliases: [String], attributes: [String: String] = [:],
    isWeak: Bool = false, compiler: inout SentenceCompiler
  ) {
    let list = list(name)
    let index = Int32(entries.count)
    if racing == nil, name == "race" { racing = attributes["activity"] }
    entries.append(Entry(list: list, name: entry, attributes: attributes))
    if isOfTracker(list) {
      trackerNames.change { $0[entry] = aliases.filter { $0 != entry } }
    }
    for alias in aliases where !aliases.contains("(\(alias))") {
      var words = alias
      var weak = isWeak
      if words.hasPrefix("("), words.hasSuffix(")") {
        words = String(words.dropFirst().dropLast())
        weak = true
      } else if let open = words.firstIndex(of: "(") {
        words = trimmed(String(words[..<open]))
        weak = true
      }
      phrases.add(compiler.words(words), payload: index << 1 | (weak ? 1 : 0))
    }
  }

  mutating func seal() {
    phrases.seal()
    places = EntryPlaces(entries)
  }

  /// Every entry of every list that begins at a token.
  func matches(in tokens: [Token], at start: Int, into result: inout [Match]) {
    phrases.forEachMatch(in: tokens, at: start) { payload, end in
      result.append(
        Match(
          entry: payload >> 1, list: entries[Int(payload >> 1)].list, tokens: start..<end,
          isWeak: payload & 1 == 1))
    }
  }
}

extension IntentLanguage {
  /// The canonical names of a word list, such as `food_state`.
  public func names(inList name: String) -> [String] {
    guard let list = lists.list(named: name) else { return [] }
    return lists.entries.filter { $0.list == list }.map(\.name)
  }
}

extension WordLists: Imaged {
  init(from image: inout ImageReader) throws {
    names = try image.read()
    entries = try image.read()
    listIndexes = try image.read()
    phrases = try image.read()
    factKinds = try image.read()
    trackedKinds = try image.read()
    metric = try image.read()
    feeling = try image.read()
    givenName = try image.read()
    racing = try image.read()
    trackerNames = try image.read()
    vital = try image.read()
    girth = try image.read()
    shelf = try image.read()
    labour = try image.read()
    places = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(names)
    image.put(entries)
    image.put(listIndexes)
    image.put(phrases)
    image.put(factKinds)
    image.put(trackedKinds)
    image.put(metric)
    image.put(feeling)
    image.put(givenName)
    image.put(racing)
    image.put(trackerNames)
    image.put(vital)
    image.put(girth)
    image.put(shelf)
    image.put(labour)
    image.put(places)
  }
}

extension WordLists.Entry: Imaged {
  init(from image: inout ImageReader) throws {
    list = try image.read()
    name = try image.read()
    attributes = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(list)
    image.put(name)
    image.put(attributes)
  }
}

extension FactChunk.Kind: Imaged {}
extension TrackedKind: Imaged {}
