/// Swift source with its comments and the contents of its strings blanked out, line by line.
struct SwiftCode {
  private(set) var lines: [String] = []

  private enum Mode: Equatable {
    case code
    case blockComment(depth: Int)
    case string(hashes: Int, isMultiline: Bool)
  }

  private var mode = Mode.code

  init(_ source: [String]) {
    for line in source {
      let isPlain = mode == .code && !line.utf8.contains { $0 == 0x22 || $0 == 0x2F }
      lines.append(isPlain ? line : blanked(Array(line)))
    }
  }

  private mutating func blanked(_ line: [Character]) -> String {
    var result = ""
    var index = 0
    func has(_ text: String) -> Bool {
      line[index...].starts(with: text)
    }
    if case .string(_, isMultiline: false) = mode { mode = .code }
    while index < line.count {
      switch mode {
      case .blockComment(let depth):
        if has("*/") {
          mode = depth == 1 ? .code : .blockComment(depth: depth - 1)
          index += 2
        } else {
          index += 1
        }
      case .string(let hashes, let isMultiline):
        let end = (isMultiline ? "\"\"\"" : "\"") + String(repeating: "#", count: hashes)
        if has(end) {
          mode = .code
          result += "\""
          index += end.count
        } else {
          index += hashes == 0 && line[index] == "\\" ? 2 : 1
        }
      case .code:
        if has("//") { return result }
        if has("/*") {
          mode = .blockComment(depth: 1)
          index += 2
          continue
        }
        let hashes = line[index...].prefix { $0 == "#" }.count
        let quote = index + hashes
        if quote < line.count, line[quote] == "\"" {
          let isMultiline = line[quote...].starts(with: "\"\"\"")
          mode = .string(hashes: hashes, isMultiline: isMultiline)
          result += "\""
          index = quote + (isMultiline ? 3 : 1)
        } else {
          result.append(line[index])
          index += 1
        }
      }
    }
    return result
  }
}
