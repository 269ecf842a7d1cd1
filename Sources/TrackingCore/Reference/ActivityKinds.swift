/// What an exercise is a kind of, and which muscles it trains.
public struct ActivityKinds: Sendable {
  /// The files of `lexicon/` they are read from.
  static let fileNames: Set<String> = ["activity_kinds.tsv", "muscles.tsv"]

  private var kinds: [String: [String]] = [:]
  private var exercises: [String: [String]] = [:]

  init() {}

  init(files: [(path: String, text: String)]) {
    for file in files {
      switch file.path.split(separator: "/").last {
      case "activity_kinds.tsv":
        for row in Table(file.text).rows {
          kinds[row["counts_as"], default: []].append(row["name"])
        }
      case "muscles.tsv":
        for row in Table(file.text).rows {
          exercises[row["name"]] = row["exercises"].split(separator: "|").map(String.init)
        }
      default: break
      }
    }
  }

  /// The activities that count as one, itself left out: jogging is running too.
  func kinds(of activity: String) -> [String] { kinds[activity] ?? [] }

  /// The exercises that train a group of muscles; nil for a name that is none.
  func exercises(training muscle: String) -> [String]? { exercises[muscle] }
}
