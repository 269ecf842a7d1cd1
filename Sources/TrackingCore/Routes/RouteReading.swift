/// A route as the text of a QR code tells it.
struct RouteReading: Equatable {
  var name: String
  /// The whole text, so that the same code goes out again.
  var content: String
  var link = ""
  var position: (latitude: Double, longitude: Double)?
  /// In metres.
  var distance: Double?

  static func == (left: RouteReading, right: RouteReading) -> Bool {
    left.name == right.name && left.content == right.content && left.link == right.link
      && left.distance == right.distance
      && left.position.map { [$0.latitude, $0.longitude] }
        == right.position.map { [$0.latitude, $0.longitude] }
  }

  /// The routes among the texts of codes.
  static func routes(of codes: [String]) -> [RouteReading] { codes.compactMap(RouteReading.init) }

  /// What codes hold that has nothing to do with ways.
  private static let foreign = [
    "wifi:", "begin:", "mailto:", "matmsg:", "tel:", "sms", "otpauth:", "bitcoin:", "mecard:",
    "javascript:", "data:", "file:",
  ]
  private static let longest = 1000

  /// Nil for a code that is no route, such as that of a wireless network.
  init?(_ code: String) {
    let plain = String(String.UnicodeScalarView(code.unicodeScalars.filter(RouteReading.isText)))
    let head = plain.drop(while: \.isWhitespace)
    let text = String(head.reversed().drop(while: \.isWhitespace).reversed())
    let start = text.lowercased()
    guard !text.isEmpty, code.count <= RouteReading.longest,
      !RouteReading.foreign.contains(where: start.hasPrefix)
    else { return nil }
    content = text
    name = ""
    distance = SpokenDistance.metres(in: text)
    if start.hasPrefix("geo:") {
      readPosition(text)
    } else {
      readLines(text)
    }
    if name.isEmpty { return nil }
    name = String(name.prefix(60))
  }

  /// No control characters but the ends of lines.
  private static func isText(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar.value >= 32 && !(0x7F..<0xA0).contains(scalar.value)
  }

  /// `geo:LATITUDE,LONGITUDE?q=LABEL` (RFC 5870, and the label that map apps add).
  private mutating func readPosition(_ text: String) {
    let parts = text.dropFirst(4).split(separator: "?", maxSplits: 1)
    let numbers = (parts.first ?? "").prefix { $0 != ";" }.split(separator: ",").compactMap {
      Double($0)
    }
    guard numbers.count >= 2, abs(numbers[0]) <= 90, abs(numbers[1]) <= 180 else { return }
    position = (numbers[0], numbers[1])
    let label = LinkText.values(of: parts.count > 1 ? parts[1] : "")["q"] ?? ""
    // "47.5,7.6(Lookout)": a label in parentheses behind the position once more.
    let inner = label.split(separator: "(").last.map { $0.filter { $0 != ")" } } ?? label
    name = inner.contains { $0.isLetter } ? inner : "\(numbers[0]), \(numbers[1])"
  }

  private mutating func readLines(_ text: String) {
    let lines = text.split(whereSeparator: \.isNewline).map { Title.trimmed(String($0)) }
    for line in lines {
      if let address = LinkText(line) {
        link = line
        if name.isEmpty { name = address.name }
        if distance == nil {
          distance = address.values["distance"].flatMap(SpokenDistance.metres(in:))
        }
      } else if line.lowercased().hasPrefix("geo:"), let inner = RouteReading(line) {
        position = inner.position
      } else if line == lines.first {
        name = SpokenDistance.without(line)
      }
    }
    // The first line is the name, wherever the link stands.
    if let first = lines.first, LinkText(first) == nil, name.isEmpty { name = first }
  }
}
