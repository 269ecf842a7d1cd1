import EntityRecognition

/// What makes a message a document: a mail, minutes, a recipe, a story, somebody's words. Each sign
/// has points; `lexicon/document.txt` lists them.
struct DocumentLexicon: Sendable {
  /// Signs that are of the shape of a message, and not of its words.
  enum Shape: String, CaseIterable, Sendable {
    /// A line that begins with ">".
    case quotedLine = "quoted_line"
    /// A part for each of five weekdays or more, some of them still to come.
    case schedule
    /// Two verbs of recipes, and two amounts.
    case recipe
    /// One line that says what is in a dish, with a heading.
    case definition
    /// Four short lines that report nothing.
    case verse
    /// Lines of several people, each behind a name: "[18:52] kai: rode 20k".
    case chatLog = "chat_log"
    /// In front of a colon it is said that what follows is not meant: "just testing: …".
    case unmeant
    /// A word that closes letters, and a name behind it.
    case signed
    /// Long, and nothing of the sender's.
    case foreign
    case long
    case manyNames = "many_names"
    case manyOthers = "many_others"
    case link
    /// The sender tells what the sender did.
    case ownDeed = "own_deed"
  }

  /// A sign of words.
  struct Sign: Sendable {
    var name: String
    var points: Double
    /// It counts only where the message begins.
    var isFirst: Bool
  }

  private(set) var threshold = Double.infinity
  private(set) var points: [Shape: Double] = [:]
  private(set) var signs: [Sign] = []
  private var phrases = PhraseTable()

  /// Verbs that recipes are made of have no points of their own.
  static let recipeVerb = "recipe_verb"
  /// What recipes order behind the name of a dish: "for the cake take …".
  static let order = "recipe_order"
  /// What stands over what is in a dish.
  static let ingredients = "ingredients"
  /// What stands in front of who sent a mail, and in front of the number of a day of a plan.
  static let (sender, numberedDay) = ("mail_sender", "numbered_day")
  /// What says in front of a colon that the rest is not meant.
  static let unmeant = "unmeant_head"
  /// What letters end with, in front of a name.
  static let closing = "mail_sign"

  /// Takes a line: `shape points`, `<sign points> = words|words`, or `<sign points first> = …`.
  mutating func add(
    _ line: IntentFile.Line, path: String, words: (String) -> [WordID]
  ) throws(IntentFileError) {
    let wrong = IntentFileError(
      path: path, line: line.number, problem: .malformedEvidence(line.text))
    guard line.text.first == "<" else {
      let parts = line.text.split(separator: " ")
      guard parts.count == 2, let value = Double(parts[1]) else { throw wrong }
      if parts[0] == "document" {
        threshold = value
      } else if let shape = Shape(rawValue: String(parts[0])) {
        points[shape] = value
      } else {
        throw wrong
      }
      return
    }
    guard let close = line.text.firstIndex(of: ">"),
      let equals = line.text[close...].firstIndex(of: "=")
    else { throw wrong }
    let head = line.text[line.text.index(after: line.text.startIndex)..<close]
      .split(separator: " ")
    guard head.count == 2 || head.count == 3 && head[2] == "first", let value = Double(head[1])
    else { throw wrong }
    for phrase in alternatives(String(line.text[line.text.index(after: equals)...])) {
      phrases.add(words(phrase), payload: Int32(signs.count))
    }
    signs.append(Sign(name: String(head[0]), points: value, isFirst: head.count == 3))
  }

  mutating func seal() { phrases.seal() }

  @inline(__always)
  func forEachMatch(in tokens: [Token], at start: Int, _ body: (_ sign: Int) -> Void) {
    phrases.forEachMatch(in: tokens, at: start) { sign, _ in body(Int(sign)) }
  }
}

extension DocumentLexicon: Imaged {
  init(from image: inout ImageReader) throws {
    threshold = try image.read()
    points = try image.read()
    signs = try image.read()
    phrases = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(threshold)
    image.put(points)
    image.put(signs)
    image.put(phrases)
  }
}

extension DocumentLexicon.Sign: Imaged {
  init(from image: inout ImageReader) throws {
    name = try image.read()
    points = try image.read()
    isFirst = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(name)
    image.put(points)
    image.put(isFirst)
  }
}

extension DocumentLexicon.Shape: Imaged {}
