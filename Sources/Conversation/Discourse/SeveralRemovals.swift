import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "Delete the soup and the egg", "remove toast and tea": each of several things that were logged
/// of late.
struct SeveralRemovals {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }

  private static let longest = 10
  private static let kinds: [Mentions.Thing.Kind: SlotKey] = [
    .drink: .drink, .food: .food, .activity: .activity,
  ]
  private static let joining: Set<Cue> = [.addition, .definite, .indefinite]

  func find() -> [Step] {
    guard let order = mentions.signs.first(where: { $0.cue == .remove }),
      order.tokens.lowerBound <= 1, !mentions.isQuestion, !mentions.isUnreal,
      ![.all, .contrast, .pointing, .denial].contains(where: mentions.has),
      mentions.wordCount <= SeveralRemovals.longest, mentions.fillers.isEmpty,
      mentions.unexplained.isEmpty, mentions.others.isEmpty,
      heard.intents.allSatisfy({ [.delete, .undo, .correct, .talk].contains(Verb($0.intent)) }),
      heard.intents.allSatisfy({ $0.intent.matter != .todo }),
      case let named = named(behind: order.tokens.upperBound), named.count > 1,
      Set(named.map(\.slots)).count == named.count, named.contains(where: \.isTold)
    else { return [] }
    return named.map { discourse.taking(back: $0.slots) }
  }

  private struct Named {
    var slots: Slots
    /// It was logged of late.
    var isTold: Bool
  }

  /// What stands behind the order, one thing behind the other; none where words stand between them.
  private func named(behind start: Int) -> [Named] {
    let things = mentions.things.filter { SeveralRemovals.kinds[$0.kind] != nil }
    guard
      mentions.things.allSatisfy({ thing in
        things.contains { $0.tokens.overlaps(thing.tokens) }
      })
    else { return [] }
    let late = discourse.entriesOfLate
    var found: [Named] = []
    var end = start
    while let first = things.map(\.tokens.lowerBound).filter({ $0 >= end }).min() {
      guard (end..<first).allSatisfy(isJoint) else { return [] }
      let here = things.filter { $0.tokens.lowerBound == first }
      let told = here.first { thing in
        late.contains { $0.isNamed(by: thing) || $0.foods.contains(thing.name) }
      }
      guard let thing = told ?? here.max(by: { $0.tokens.count < $1.tokens.count }),
        let slot = SeveralRemovals.kinds[thing.kind], !discourse.isListed(thing.name)
      else { return [] }
      found.append(Named(slots: [slot: .text(thing.name)], isTold: told != nil))
      end = thing.tokens.upperBound
    }
    return found
  }

  private func isJoint(_ token: Int) -> Bool {
    mentions.marks.contains(token)
      || mentions.signs.contains {
        SeveralRemovals.joining.contains($0.cue) && $0.tokens.contains(token)
      }
  }
}
