/// A web address, read for what it is called.
struct LinkText {
  /// What stands behind the question mark, by name.
  let values: [String: String]
  /// Its title, the last part of its path, or its host.
  let name: String

  /// Nil for anything but `http` and `https`.
  init?(_ text: String) {
    let start = text.lowercased()
    guard start.hasPrefix("https://") || start.hasPrefix("http://"),
      !text.contains(where: \.isWhitespace),
      let slashes = text.firstRange(of: "://")
    else { return nil }
    let rest = text[slashes.upperBound...].prefix { $0 != "#" }
    let parts = rest.split(separator: "?", maxSplits: 1)
    let path = (parts.first ?? "").split(separator: "/").map(String.init)
    guard let host = path.first else { return nil }
    values = LinkText.values(of: parts.count > 1 ? parts[1] : "")
    let last = path.count > 1 ? path[path.count - 1] : ""
    let plain = LinkText.plain(last).split { "-_+ ".contains($0) }.joined(separator: " ")
    let title = values["name"] ?? values["title"] ?? (plain.isEmpty ? host : plain)
    name = title == host ? host : title.prefix(1).uppercased() + title.dropFirst()
  }

  /// The parts of a query, decoded.
  static func values(of query: Substring) -> [String: String] {
    var values: [String: String] = [:]
    for part in query.split(separator: "&") {
      let pair = part.split(separator: "=", maxSplits: 1)
      if pair.count == 2 { values[pair[0].lowercased()] = plain(String(pair[1])) }
    }
    return values
  }

  /// Without percent signs; as it is where those make no sense.
  private static func plain(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? text
  }
}
