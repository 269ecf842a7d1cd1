/// What an exercise is a kind of, and which muscles it trains.
public struct ActivityKinds: Sendable {
  /// The files of `lexicon/` they are read from.
  static let fileNames: Set<String> = ["activity_kinds.tsv", "muscles.tsv"]

  private var kinds: [String: [String]] = [:]
  private var sports: [String: String] = [:]
  private var exercises: [String: [String]] = [:]

  init() {}

  init(files: [(path: String, text: String)]) {
    for file in files {
      switch file.path.split(separator: "/").last {
      case "activity_kinds.tsv":
        for row in Table(file.text) {
          kinds[row["counts_as"], default: []].append(row["name"])
          sports[row["name"]] = row["counts_as"]
        }
      case "muscles.tsv":
        for row in Table(file.text) {
          exercises[row["name"]] = row["exercises"].split(separator: "|").map(String.init)
        }
      default: break
      }
    }
  }

  /// The activities that count as one, itself left out: jogging is running too.
  func kinds(of activity: String) -> [String] { kinds[activity] ?? [] }

  /// What an activity is a kind of: running for jogging; nil for one that is no kind of another.
  func sport(of activity: String) -> String? { sports[activity] }

  /// The exercises that train a group of muscles; nil for a name that is none.
  func exercises(training muscle: String) -> [String]? { exercises[muscle] }
}

extension Ledger {
  /// What an activity is a kind of: running for jogging; nil for one that is no kind of another.
  public func sport(of activity: String) -> String? { reference.kinds.sport(of: activity) }
}
