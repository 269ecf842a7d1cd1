internal import Commands

/// "Photo of my dinner ~/pics/dinner.jpg": the path of a file behind the words of a caption.
enum PhotoPath {
  private static let endings = [".jpg", ".jpeg", ".png", ".webp", ".gif"]

  /// The command with the path as such.
  static func told(_ said: AddPhoto) -> AddPhoto {
    guard said.path == nil, let words = said.caption,
      let last = words.split(separator: " ").last.map(String.init), isPath(last)
    else { return said }
    var told = said
    told.path = last
    let caption = Title.trimmed(String(words.dropLast(last.count)))
    told.caption = caption.isEmpty ? nil : caption
    return told
  }

  private static func isPath(_ word: String) -> Bool {
    word.hasPrefix("/") || word.hasPrefix("~/") || word.hasPrefix("./")
      || endings.contains { word.lowercased().hasSuffix($0) }
  }
}
