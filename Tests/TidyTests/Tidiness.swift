import Testing

/// The house rules that no formatter knows.
enum Tidiness {
  static let longestFile = 400
  static let longestFunction = 70
  static let widestLine = 100

  /// What is untidy in a Swift file: `path:line: what`.
  static func findings(in file: Project.File) -> [String] {
    var findings = textFindings(in: file)
    let code = SwiftCode(file.lines)
    if file.lines.count > longestFile {
      findings.append("\(file.path):1: \(file.lines.count) lines are over \(longestFile)")
    }
    for (index, line) in file.lines.enumerated() where line.count > widestLine {
      findings.append("\(file.path):\(index + 1): wider than \(widestLine) columns")
    }
    for function in functions(in: code) where function.length > longestFunction {
      findings.append("\(file.path):\(function.line): a function of \(function.length) lines")
    }
    for (index, line) in code.lines.enumerated() {
      for word in bannedCalls where line.contains(word) {
        findings.append("\(file.path):\(index + 1): \(word)")
      }
      if let name = emptyName(declaredIn: line) {
        findings.append("\(file.path):\(index + 1): the name \(name) says nothing")
      }
    }
    for (index, line) in file.lines.enumerated() {
      guard let comment = line.firstRange(of: "//") else { continue }
      for mark in bannedMarks where line[comment.upperBound...].contains(mark) {
        findings.append("\(file.path):\(index + 1): a comment puts off work (\(mark))")
      }
    }
    return findings
  }

  /// What is untidy in any text file.
  static func textFindings(in file: Project.File) -> [String] {
    var findings: [String] = []
    // The last column of a table may be empty.
    let endings: [Character] = file.path.hasSuffix(".tsv") ? [" ", "\r"] : [" ", "\t", "\r"]
    for (index, line) in file.lines.enumerated() {
      if let last = line.last, endings.contains(last) {
        findings.append("\(file.path):\(index + 1): white space at the end")
      }
    }
    if file.lines.last?.isEmpty == true {
      findings.append("\(file.path):\(file.lines.count): empty lines at the end")
    }
    return findings
  }

  /// The first findings, for a test's message.
  static func report(_ findings: [String]) -> Comment {
    Comment(rawValue: "\(findings.count):\n" + findings.prefix(20).joined(separator: "\n"))
  }

  private static let bannedCalls = ["try!", "fatalError(", "as!", "print(\""]
  private static let bannedMarks = ["TODO", "FIXME", "HACK"]
  private static let emptyEndings = ["Utils", "Util", "Helpers", "Helper", "Manager"]

  private static func emptyName(declaredIn line: String) -> String? {
    let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    let kinds = ["struct", "class", "enum", "protocol", "actor"]
    for (kind, name) in zip(words, words.dropFirst()) where kinds.contains(kind) {
      if emptyEndings.contains(where: { name.hasSuffix($0) }) { return name }
    }
    return nil
  }

  /// A function, an initializer or a subscript: where it begins, and over how many lines it goes.
  struct Function: Equatable {
    var line: Int
    var length: Int
  }

  static func functions(in code: SwiftCode) -> [Function] {
    var found: [Function] = []
    // The braces that are open, with the line of the function whose body they hold.
    var open: [Int?] = []
    var parentheses = 0
    var waiting: Int?
    for (index, line) in code.lines.enumerated() {
      var word = ""
      for character in line + " " {
        if character.isLetter || character.isNumber || character == "_" || character == "." {
          word.append(character)
          continue
        }
        if ["func", "init", "subscript"].contains(word), parentheses == 0 { waiting = index }
        if ["var", "let", "case"].contains(word), parentheses == 0 { waiting = nil }
        word = ""
        switch character {
        case "(": parentheses += 1
        case ")": parentheses -= 1
        case "{":
          open.append(parentheses == 0 ? waiting : nil)
          if parentheses == 0 { waiting = nil }
        case "}":
          if let start = open.popLast(), let start {
            found.append(Function(line: start + 1, length: index - start + 1))
          }
          if parentheses == 0 { waiting = nil }
        default: break
        }
      }
    }
    return found
  }
}
