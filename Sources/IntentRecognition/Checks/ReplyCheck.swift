/// Finds replies that nothing is spoken by, and placeholders that stay empty.
struct ReplyCheck {
  /// The names of values by intent and reply.
  let values: [String: [String: Set<String>]]
  /// The lines of the files by path, for the places of placeholders.
  let lines: [String: [Substring]]

  func findings(_ file: IntentFile) -> [IntentCheck.Finding] {
    let uses = IntentFileUses(file)
    let asked = Set(uses.missing.map { "asking.\($0)" })
    return file.replies.flatMap { reply in
      let given = given(reply.key, of: file.intent)
      guard let names = asked.contains(reply.key) ? given ?? [] : given else {
        return [
          finding(
            file, reply.line, "\(reply.key)",
            "no outcome of \(file.intent) is spoken by the reply `\(reply.key)`; "
              + "delete it, or name it among the values that its feature gives")
        ]
      }
      return check(reply, in: file, names: names.union(uses.slots))
    }
  }

  /// What outcomes give to a reply; nil when none is spoken by it.
  ///
  /// `done` also speaks for a `done.goal` that has no reply of its own, and for what is answered;
  /// `topic.*` is given to every reply that begins so.
  private func given(_ key: String, of intent: String) -> Set<String>? {
    guard let replies = values[intent] else { return nil }
    let spoken = replies.filter { reply, _ in
      reply == key || reply.hasPrefix(key + ".") || key == "done" && reply.hasPrefix("answered")
        || reply.hasSuffix(".*") && key.hasPrefix(reply.dropLast())
    }
    return spoken.isEmpty ? nil : spoken.values.reduce(into: []) { $0.formUnion($1) }
  }

  private func check(
    _ reply: IntentFile.Reply, in file: IntentFile, names: Set<String>
  ) -> [IntentCheck.Finding] {
    var findings: [IntentCheck.Finding] = []
    var sections: [String] = []
    for tag in ReplyTag.tags(of: reply) {
      let isKnown =
        tag.name == "." || names.contains(tag.name)
        || sections.contains { names.contains("\($0).\(tag.name)") }
      if !isKnown, tag.mark != "/" {
        findings.append(
          finding(
            file, tag.line, tag.text,
            "no outcome gives {{\(tag.name)}} to the reply `\(reply.key)` of \(file.intent); "
              + "use one of its values, or let its feature give it"))
      }
      switch tag.mark {
      case "#", "^": sections.append(tag.name)
      case "/":
        if sections.last == tag.name {
          sections.removeLast()
        } else {
          findings.append(unbalanced(file, tag.line, tag.text, tag.name))
        }
      default: continue
      }
    }
    if let open = sections.last {
      findings.append(unbalanced(file, reply.line, "{{#\(open)", open))
    }
    return findings
  }

  private func unbalanced(_ file: IntentFile, _ line: Int, _ text: String, _ name: String)
    -> IntentCheck.Finding
  {
    finding(file, line, text, "the section {{\(name)}} has no partner; close or open it")
  }

  private func finding(_ file: IntentFile, _ line: Int, _ place: String, _ text: String)
    -> IntentCheck.Finding
  {
    IntentCheck.Finding(
      path: file.path, line: line, column: column(of: place, file.path, line), text: text)
  }

  /// Where some text stands in a line, counted from 1.
  private func column(of text: String, _ path: String, _ line: Int) -> Int {
    guard let lines = lines[path], lines.indices.contains(line - 1),
      let place = lines[line - 1].firstRange(of: text)
    else { return 1 }
    let before = lines[line - 1][..<place.lowerBound]
    return before.unicodeScalars.count + 1
  }
}

/// One `{{tag}}` of a reply.
struct ReplyTag {
  /// `#`, `^` and `/` for sections; none for a value.
  var mark: Character?
  var name: String
  /// As it is written, without the closing braces.
  var text: String
  var line: Int

  /// The tags of a template in order.
  static func tags(of reply: IntentFile.Reply) -> [ReplyTag] {
    var tags: [ReplyTag] = []
    for (offset, line) in reply.template.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      var rest = line
      while let open = rest.firstRange(of: "{{"),
        let close = rest[open.upperBound...].firstRange(of: "}}")
      {
        let inner = trimmed(String(rest[open.upperBound..<close.lowerBound]))
        let mark = inner.first.flatMap { "#^/&".contains($0) ? $0 : nil }
        tags.append(
          ReplyTag(
            mark: mark, name: trimmed(String(inner.dropFirst(mark == nil ? 0 : 1))),
            text: "{{" + inner, line: reply.line + offset))
        rest = rest[close.upperBound...]
      }
    }
    return tags
  }
}
