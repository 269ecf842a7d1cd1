import EntityRecognition

/// What help is about, where the program itself has to know it.
public enum HelpTopic {
  /// Someone may be in danger; such words are answered by whom to call, and are no example.
  public static let danger = "crisis"
  /// What Tally itself is: "who are you".
  public static let itself = "self"
  /// What asks for nothing, and gets a kind word.
  public static let pleasantries: Set<String> = [itself, "sorry"]
}

/// Words of someone who may be in danger, and whom to call where; `lexicon/crisis.txt` and
/// `lexicon/helplines.tsv` list them.
struct Lifelines: Sendable {
  private var phrases = PhraseTable()
  private var lines: [(zone: String, line: String)] = []

  /// - Parameter isEnd: Only where its clause ends with it: "can't go on", no "can't go on foot".
  mutating func add(phrase words: [WordID], isEnd: Bool = false) {
    phrases.add(words, payload: isEnd ? Lifelines.ends : 0)
  }

  private static let ends: Int32 = 1

  mutating func add(_ table: Table) {
    lines += table.rows.map { (table.cell($0, "zone"), table.cell($0, "line")) }
  }

  mutating func seal() { phrases.seal() }

  func areWords(in tokens: [Token]) -> Bool {
    tokens.indices.contains { token in
      var isFound = false
      phrases.forEachMatch(in: tokens, at: token) { payload, end in
        isFound =
          isFound || payload != Lifelines.ends || end >= tokens.count || tokens[end].kind != .word
      }
      return isFound
    }
  }

  /// Whom to call in a time zone: the first line whose zone begins like it.
  func line(in zone: String) -> String? { lines.first { zone.hasPrefix($0.zone) }?.line }
}

extension Lifelines: Imaged {
  init(from image: inout ImageReader) throws {
    phrases = try image.read()
    lines = try image.pairs().map { ($0, $1) }
  }

  func write(to image: inout ImageWriter) {
    image.put(phrases)
    image.put(pairs: lines.map { ($0, $1) })
  }
}

extension IntentRecognizer {
  /// Whom to call, where a message tells that its sender may be in danger; else nil.
  public func helpline(for text: String, in zone: String) -> String? {
    let tokens = language.entities.tokenize(Array(text.utf8))
    return language.lifelines.areWords(in: tokens) ? language.lifelines.line(in: zone) : nil
  }

  /// Whom to call in a time zone.
  public func helpline(in zone: String) -> String? { language.lifelines.line(in: zone) }
}
