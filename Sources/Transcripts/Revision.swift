/// Lines of a file that should read differently.
struct Revision: Equatable {
  /// The lines that go, counted from 0; an empty range is a place between two lines.
  var lines: Range<Int>
  var replacement: [String]
}

extension Revision {
  /// A file's lines with all revisions, which stand in order and do not overlap, carried out.
  static func apply(_ revisions: [Revision], to lines: [String]) -> [String] {
    var result: [String] = []
    var next = 0
    for revision in revisions {
      result += lines[next..<revision.lines.lowerBound]
      result += revision.replacement
      next = revision.lines.upperBound
    }
    return result + lines[next...]
  }

  /// Whether both are about the same lines, so that only one of them can be carried out.
  func overlaps(_ other: Revision) -> Bool {
    lines.lowerBound < other.lines.upperBound && other.lines.lowerBound < lines.upperBound
  }

  /// Takes its place among others in the order of the lines, behind those of the same place.
  func insert(into revisions: inout [Revision]) {
    let next = revisions.firstIndex {
      ($0.lines.lowerBound, $0.lines.upperBound) > (lines.lowerBound, lines.upperBound)
    }
    revisions.insert(self, at: next ?? revisions.endIndex)
  }

  /// Without the lines at both ends that stay as they are.
  func trimmed(in source: [String]) -> Revision {
    var revision = self
    while let first = revision.replacement.first, !revision.lines.isEmpty,
      source[revision.lines.lowerBound] == first
    {
      revision.replacement.removeFirst()
      revision.lines = revision.lines.lowerBound + 1..<revision.lines.upperBound
    }
    while let last = revision.replacement.last, !revision.lines.isEmpty,
      source[revision.lines.upperBound - 1] == last
    {
      revision.replacement.removeLast()
      revision.lines = revision.lines.lowerBound..<revision.lines.upperBound - 1
    }
    return revision
  }
}

/// A unified diff, made from what is to be revised.
enum UnifiedDiff {
  private static let context = 3

  /// The diff of one file; empty without revisions. `-` is what was expected, `+` what came.
  static func text(of revisions: [Revision], in source: [String], path: String) -> String {
    if revisions.isEmpty { return "" }
    var text = "--- \(path) (expected)\n+++ \(path) (said)\n"
    var shift = 0
    for group in groups(revisions) {
      text += hunk(group, in: source, shift: &shift)
    }
    return text
  }

  /// Revisions whose surroundings touch stand in one hunk.
  private static func groups(_ revisions: [Revision]) -> [[Revision]] {
    var groups: [[Revision]] = []
    for revision in revisions {
      if let last = groups.last?.last,
        revision.lines.lowerBound - last.lines.upperBound <= 2 * context
      {
        groups[groups.count - 1].append(revision)
      } else {
        groups.append([revision])
      }
    }
    return groups
  }

  private static func hunk(
    _ group: [Revision], in source: [String], shift: inout Int
  ) -> String {
    guard let first = group.first, let last = group.last else { return "" }
    let start = max(0, first.lines.lowerBound - context)
    let end = min(source.count, last.lines.upperBound + context)
    var body = ""
    var next = start
    var change = 0
    for revision in group {
      for line in source[next..<revision.lines.lowerBound] { body += " \(line)\n" }
      for line in source[revision.lines] { body += "-\(line)\n" }
      for line in revision.replacement { body += "+\(line)\n" }
      change += revision.replacement.count - revision.lines.count
      next = revision.lines.upperBound
    }
    for line in source[next..<end] { body += " \(line)\n" }
    let count = end - start
    let head =
      "@@ -\(position(start, count)),\(count)"
      + " +\(position(start + shift, count + change)),\(count + change) @@\n"
    shift += change
    return head + body
  }

  private static func position(_ start: Int, _ count: Int) -> Int { count == 0 ? start : start + 1 }
}
