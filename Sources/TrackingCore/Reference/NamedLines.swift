internal import Foods

/// Lines of a table by their names and aliases, found without reading the table.
struct NamedLines {
  private enum Kind: UInt8 {
    /// The lines that name the columns of a table, of no name.
    case header = 1, furtherHeader
    case line
    /// The name that an alias of small letters stands for.
    case alias
    /// Lines of a second table that belong to the name.
    case further
  }

  let index: NameIndex

  /// The line of a name or an alias.
  func line(_ name: String) -> Table.Line? {
    let line = text(.line, name) ?? text(.alias, name.lowercased()).flatMap { text(.line, $0) }
    return line.flatMap { Table.line($0, below: text(.header, "") ?? "") }
  }

  /// The lines of the second table.
  func further(_ name: String) -> [Table.Line] {
    let header = text(.furtherHeader, "") ?? ""
    return index.texts(Kind.further.rawValue, of: name).compactMap { line in
      Table.line(line, below: header)
    }
  }

  private func text(_ kind: Kind, _ name: String) -> String? {
    index.text(kind.rawValue, of: name)
  }

  /// - Parameters:
  ///   - aliases: what each stands for.
  ///   - further: the second table.
  static func compiled(
    _ lines: [Table.Line], of table: Table, aliases: [String: String], further: Table? = nil
  ) -> [UInt8] {
    var index = NameIndexBuilder()
    func add(_ kind: Kind, _ text: String, to name: String) {
      index.add(kind.rawValue, text, to: name)
    }
    add(.header, table.header, to: "")
    for line in lines { add(.line, line.text, to: line["name"]) }
    for (alias, name) in aliases { add(.alias, name, to: alias) }
    if let further {
      add(.furtherHeader, further.header, to: "")
      for line in further { add(.further, line.text, to: line["name"]) }
    }
    return index.bytes()
  }
}
