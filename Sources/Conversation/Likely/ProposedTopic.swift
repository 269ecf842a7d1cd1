import Commands
import IntentRecognition
import Slots

/// What a message is about that leaves it out: "did it yesterday too" is of the habit that was
/// crossed off, "total for the two days?" of the steps that were told, "emailed him" of the task
/// with that word.
struct ProposedTopic {
  let discourse: Discourse
  let intent: IntentName

  var name: String? {
    if let kind = ProposedTopic.listed[family] { return listed(kind) ?? ofLast }
    return ofLast
  }

  private static let listed = ["todo": "todo", "bucket": "bucket", "habit": "habit"]

  private var family: String { intent.family }

  /// The one that shares most words with the message; where none does, the only one that there is.
  private func listed(_ kind: String) -> String? {
    let names = discourse.names().filter { $0.kind == kind }.map(\.name)
    let said = Set(discourse.mentions.terms.map(\.base))
    let shared = names.map { name in
      (name: name, words: said.intersection(discourse.recognizer.bases(of: name)).count)
    }
    guard let most = shared.map(\.words).max(), most > 0 else {
      return names.count == 1 ? names.first : nil
    }
    let best = shared.filter { $0.words == most }
    return best.count == 1 ? best.first?.name : nil
  }

  /// Of the last act of the kind, else of the last of all.
  private var ofLast: String? {
    let acts = discourse.session.recent.reversed()
    if intent.isQuestion {
      let act = acts.first
      return act?.topic ?? act?.slots.text(.metric) ?? act?.metrics.first
    }
    let same = acts.first { $0.intent == intent && $0.topic != nil }
    return (same ?? acts.first { $0.family == family && $0.topic != nil } ?? acts.first)?.topic
  }
}
