/// Numbers as exports write them: `1,234`, `72.5`, `72,5`.
enum NumberText {
  /// Nil for anything that is no number; thousands may be set off by commas.
  static func read(_ text: some StringProtocol) -> Double? {
    let text = String(text).filter { $0 != " " && $0 != "\u{A0}" && $0 != "'" }
    guard let first = text.first(where: { $0 != "-" && $0 != "+" }),
      first.isASCII && (first.isNumber || first == "." || first == ",")
    else { return nil }
    let groups = text.split(separator: ",", omittingEmptySubsequences: false)
    if groups.count == 1 { return finite(text) }
    let isGrouped =
      groups[0].count <= 4 && !groups[0].isEmpty
      && groups.dropFirst().allSatisfy { $0.prefix { $0 != "." }.count == 3 }
    if isGrouped { return finite(String(groups.joined())) }
    // A single comma that groups nothing is a decimal one.
    return groups.count == 2 && !text.contains(".")
      ? finite(String(groups.joined(separator: "."))) : nil
  }

  private static func finite(_ text: String) -> Double? {
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }
}
