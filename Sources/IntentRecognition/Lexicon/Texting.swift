import EntityRecognition

/// Short spellings and slips that are words or numbers of their own: what stands beside them says
/// which. "4 dinner" is for dinner, "2 litters of water" are litres, and "I would like" is "I'd
/// like"; `lexicon/texting.tsv`.
struct Texting: Sendable {
  /// What has to stand on one side.
  fileprivate enum Beside: Sendable {
    case anything, digits, colon
    /// The end of the message, or punctuation.
    case edge
    case words(Set<WordID>)
  }

  fileprivate struct Rule: Sendable {
    var meant: WordID
    var before: Beside
    var behind: Beside
  }

  /// Two words that are written as one elsewhere.
  fileprivate struct Pair: Sendable {
    var second: WordID
    var meant: WordID
    var behind: Beside
  }

  private var rules: [WordID: [Rule]] = [:]
  /// By the first word.
  private var pairs: [WordID: [Pair]] = [:]

  init() {}

  /// - Parameter number: The number of a word.
  init(_ table: Table, number: (String) -> WordID?) {
    for row in table.rows {
      let words = table.cell(row, "typed").split(separator: " ").map(String.init)
      if words.count == 2, let first = number(words[0]), let second = number(words[1]) {
        guard let meant = number(table.cell(row, "meant")) else { continue }
        let behind = Texting.beside(table.cell(row, "behind"), number)
        pairs[first, default: []].append(Pair(second: second, meant: meant, behind: behind))
        continue
      }
      guard let typed = number(table.cell(row, "typed")),
        let meant = number(table.cell(row, "meant"))
      else { continue }
      rules[typed, default: []].append(
        Rule(
          meant: meant, before: Texting.beside(table.cell(row, "before"), number),
          behind: Texting.beside(table.cell(row, "behind"), number)))
    }
  }

  private static func beside(_ cell: String, _ number: (String) -> WordID?) -> Beside {
    switch cell {
    case "*": .anything
    case "#": .digits
    case ".": .edge
    case ":": .colon
    default: .words(Set(alternatives(cell).compactMap(number)))
    }
  }

  /// Puts in what is meant.
  func replace(in tokens: inout [Token], _ bytes: [UInt8]) {
    if rules.isEmpty { return }
    for index in tokens.indices where tokens[index].word != 0 {
      guard isAlone(index, in: tokens), let rules = rules[tokens[index].word] else { continue }
      let rule = rules.first {
        holds($0.before, index > 0 ? tokens[index - 1] : nil, bytes)
          && holds($0.behind, index + 1 < tokens.count ? tokens[index + 1] : nil, bytes)
      }
      guard let rule else { continue }
      tokens[index].word = rule.meant
      tokens[index].kind = .word
    }
  }

  /// Puts one word in the place of two.
  func join(_ tokens: inout [Token], _ bytes: [UInt8]) {
    if pairs.isEmpty || !tokens.contains(where: { pairs[$0.word] != nil }) { return }
    var index = 0
    while index + 1 < tokens.count {
      let next = index + 2 < tokens.count ? tokens[index + 2] : nil
      let pair = pairs[tokens[index].word]?.first {
        $0.second == tokens[index + 1].word && holds($0.behind, next, bytes)
      }
      if let pair {
        tokens[index].word = pair.meant
        tokens[index].bytes = tokens[index].bytes.lowerBound..<tokens[index + 1].bytes.upperBound
        tokens.remove(at: index + 1)
      }
      index += 1
    }
  }

  /// Not glued to what stands beside it, but for punctuation.
  private func isAlone(_ index: Int, in tokens: [Token]) -> Bool {
    let isFree = index == 0 || tokens[index].hasSpaceBefore || isMark(tokens[index - 1])
    return isFree
      && (index + 1 == tokens.count || tokens[index + 1].hasSpaceBefore
        || isMark(tokens[index + 1]))
  }

  private func isMark(_ token: Token) -> Bool {
    token.kind == .punctuation || token.kind == .newline
  }

  /// A colon, or a dash with blanks around it: "bf - eggs".
  private func isColon(_ token: Token, _ bytes: [UInt8]) -> Bool {
    let mark = bytes[token.bytes]
    if mark.elementsEqual(":".utf8) { return true }
    let next = token.bytes.upperBound
    return token.hasSpaceBefore && (mark.elementsEqual("-".utf8) || mark.elementsEqual("–".utf8))
      && next < bytes.count && bytes[next] == UInt8(ascii: " ")
  }

  private func holds(_ beside: Beside, _ token: Token?, _ bytes: [UInt8]) -> Bool {
    switch beside {
    case .anything: token != nil
    case .digits: token?.kind == .digits
    case .edge: token.map(isMark) ?? true
    case .colon: token.map { isColon($0, bytes) } ?? false
    case .words(let words): token.map { words.contains($0.word) } ?? false
    }
  }
}

extension Texting: Imaged {
  init(from image: inout ImageReader) throws {
    rules = try image.read()
    pairs = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(rules)
    image.put(pairs)
  }
}

extension Texting.Rule: Imaged {
  init(from image: inout ImageReader) throws {
    meant = try image.read()
    before = try image.read()
    behind = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(meant)
    image.put(before)
    image.put(behind)
  }
}

extension Texting.Pair: Imaged {
  init(from image: inout ImageReader) throws {
    second = try image.read()
    meant = try image.read()
    behind = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(second)
    image.put(meant)
    image.put(behind)
  }
}

extension Texting.Beside: Imaged {
  init(from image: inout ImageReader) throws {
    switch try image.read() as UInt8 {
    case 0: self = .anything
    case 1: self = .digits
    case 2: self = .edge
    case 4: self = .colon
    default: self = .words(try image.read())
    }
  }

  func write(to image: inout ImageWriter) {
    switch self {
    case .anything: image.put(plain: UInt8(0))
    case .digits: image.put(plain: UInt8(1))
    case .edge: image.put(plain: UInt8(2))
    case .colon: image.put(plain: UInt8(4))
    case .words(let words):
      image.put(plain: UInt8(3))
      image.put(words)
    }
  }
}
