/// Finds rules, word lists and files of `lexicon/` that nothing refers to.
struct ListCheck {
  let language: IntentLanguage
  /// All files of the language with their text.
  let files: [(path: String, text: String)]
  /// Files of `lexicon/` that other parts of the program read.
  let readElsewhere: Set<String>

  /// Lists whose names the reading of facts knows.
  static let ofFacts: Set<String> = [
    "drink", "food", "activity", "race", "feeling", "metric", WordLists.labourName,
    TrackedKind.task.rawValue, TrackedKind.pastime.rawValue,
  ]

  func findings() -> [IntentCheck.Finding] {
    let uses = language.files.map { ($0, IntentFileUses($0)) }
    let lists = unusedLists(types: uses.reduce(into: []) { $0.formUnion($1.1.types) })
    return uses.flatMap { unusedRules($0, $1) } + unusedSharedRules(uses) + lists + unreadFiles()
  }

  private func unusedRules(_ file: IntentFile, _ uses: IntentFileUses) -> [IntentCheck.Finding] {
    file.rules.compactMap { line in
      guard let name = ListCheck.ruleName(line.text), !uses.rules.contains(name) else {
        return nil
      }
      return unused(file.path, line.number, "no sentence of this file uses the rule <\(name)>")
    }
  }

  private func unusedSharedRules(_ uses: [(IntentFile, IntentFileUses)]) -> [IntentCheck.Finding] {
    let used = uses.reduce(into: Set<String>()) { used, pair in
      let own = pair.0.rules.compactMap { ListCheck.ruleName($0.text) }
      used.formUnion(pair.1.rules.subtracting(own))
    }
    return files.filter { $0.path == "\(language.tag)/lexicon/rules.txt" }.flatMap { file in
      LanguageAssembler.lines(file.text).compactMap { line in
        guard let name = ListCheck.ruleName(line.text), !used.contains(name) else { return nil }
        return unused(file.path, line.number, "no sentence uses the shared rule <\(name)>")
      }
    }
  }

  private func unusedLists(types: Set<String>) -> [IntentCheck.Finding] {
    let folder = "\(language.tag)/lexicon/"
    return files.compactMap { file in
      guard file.path.hasPrefix(folder) else { return nil }
      let name = String(file.path.dropFirst(folder.count))
      let list =
        WordListLoader.list(ofTable: name)
        ?? (name.hasPrefix("lists/") ? String(name.dropFirst(6).dropLast(4)) : nil)
      guard let list, !types.contains(list), !ListCheck.ofFacts.contains(list) else { return nil }
      return unused(file.path, 1, "no sentence has a slot of the word list `\(list)`")
    }
  }

  private func unreadFiles() -> [IntentCheck.Finding] {
    let folder = "\(language.tag)/lexicon/"
    return files.compactMap { file in
      guard file.path.hasPrefix(folder) else { return nil }
      let name = String(file.path.dropFirst(folder.count))
      let isRead =
        WordListLoader.list(ofTable: name) != nil || LanguageAssembler.readNames.contains(name)
        || name.hasPrefix("lists/") || name.hasPrefix("entities/") || readElsewhere.contains(name)
      return isRead ? nil : unused(file.path, 1, "nothing reads this file")
    }
  }

  private func unused(_ path: String, _ line: Int, _ what: String) -> IntentCheck.Finding {
    IntentCheck.Finding(path: path, line: line, column: 1, text: what + "; use it or delete it")
  }

  private static func ruleName(_ text: String) -> String? {
    guard text.first == "<", let close = text.firstIndex(of: ">") else { return nil }
    return String(text[text.index(after: text.startIndex)..<close])
  }
}
