import Commands
import Testing

/// What the long runs of `script/fuzz` found stays mended, and a few new inputs are tried each
/// time.
struct FuzzTests {
  @Test(arguments: FuzzTarget.allCases)
  func `nothing breaks on the corpus, nor on inputs near it`(target: FuzzTarget) throws {
    let corpus = try FuzzCorpus.inputs(of: target)
    #expect(!corpus.isEmpty)
    for (name, bytes) in corpus {
      do { try target.run(bytes) } catch { Issue.record("\(target)/\(name): \(error)") }
    }
    var mutation = SeededMutation(seed: 1)
    for round in 0..<target.roundsPerTest {
      let bytes = mutation.mutate(
        corpus[round % corpus.count].bytes, with: corpus[(round * 7 + 3) % corpus.count].bytes)
      do {
        try target.run(bytes)
      } catch {
        Issue.record("\(target), round \(round): \(error)\n\(bytes)")
      }
    }
  }
}

extension FuzzTarget {
  /// Few where one round is slow.
  var roundsPerTest: Int {
    switch self {
    case .lines, .json, .transcripts: 1000
    case .entities: 200
    case .understanding: 60
    case .conversation, .stores: 10
    case .intents: 4
    }
  }
}
