/// Results for other programs to read.
public enum TranscriptReport {
  /// Test Anything Protocol, version 14.
  public static func tap(_ results: [TranscriptResult]) -> String {
    var text = "TAP version 14\n1..\(results.count)\n"
    for (index, result) in results.enumerated() {
      let name = "\(index + 1) - \(result.path): \(result.title.replacing("#", with: "\\#"))"
      switch result.verdict {
      case .passed: text += "ok \(name)\n"
      case .skipped(let why): text += "ok \(name) # SKIP \(why)\n"
      case .failedAsExpected(let why): text += "not ok \(name) # TODO \(why)\n"
      case .failed, .passedUnexpectedly:
        text += "not ok \(name)\n"
        for line in result.report.split(separator: "\n", omittingEmptySubsequences: false)
        where !line.isEmpty {
          text += "# \(line)\n"
        }
      }
    }
    return text
  }

  /// The XML that JUnit made common.
  public static func junit(_ results: [TranscriptResult]) -> String {
    let failures = results.filter { !$0.isFine }.count
    let skipped = results.filter { if case .skipped = $0.verdict { true } else { false } }.count
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuite name=\"transcripts\" tests=\"\(results.count)\" failures=\"\(failures)\""
    text += " skipped=\"\(skipped)\">\n"
    for result in results {
      let name = "classname=\"\(escaped(result.path))\" name=\"\(escaped(result.title))\""
      switch result.verdict {
      case .passed, .failedAsExpected: text += "  <testcase \(name)/>\n"
      case .skipped(let why):
        text += "  <testcase \(name)><skipped message=\"\(escaped(why))\"/></testcase>\n"
      case .failed, .passedUnexpectedly:
        text += "  <testcase \(name)>\n    <failure message=\"the chat differs\">"
        text += escaped(result.report) + "</failure>\n  </testcase>\n"
      }
    }
    return text + "</testsuite>\n"
  }

  /// Text for XML 1.0; characters that it may not hold become `?`.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        escaped += "?"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
