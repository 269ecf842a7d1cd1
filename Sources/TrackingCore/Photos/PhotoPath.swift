internal import Slots

/// "Photo of my dinner ~/pics/dinner.jpg": the path of a file behind the words of a caption.
enum PhotoPath {
  private static let endings = [".jpg", ".jpeg", ".png", ".webp", ".gif"]

  /// The request with the path in a slot of its own.
  static func told(_ request: Request) -> Request {
    guard request.slots["path"] == nil, let words = request.slots.text("caption"),
      let last = words.split(separator: " ").last.map(String.init), isPath(last)
    else { return request }
    var request = request
    request.slots["path"] = .text(last)
    let caption = Title.trimmed(String(words.dropLast(last.count)))
    request.slots["caption"] = caption.isEmpty ? nil : .text(caption)
    return request
  }

  private static func isPath(_ word: String) -> Bool {
    word.hasPrefix("/") || word.hasPrefix("~/") || word.hasPrefix("./")
      || endings.contains { word.lowercased().hasSuffix($0) }
  }
}
