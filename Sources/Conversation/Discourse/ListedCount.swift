import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "Milk is 3", "wine 2 bottles", right behind a list that has it: so many are to be got, and
/// nothing was drunk.
struct ListedCount {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private static let longest = 7

  func find() -> Step? {
    guard !mentions.isQuestion, mentions.tokenCount <= ListedCount.longest, mentions.times.isEmpty,
      !mentions.namesSender, mentions.others.isEmpty, !mentions.has(.denial),
      mentions.terms.allSatisfy({ !$0.isVerb && !$0.isPast }),
      heard.intents.allSatisfy({ $0.origin == "facts" || Verb($0.intent).leans }),
      let amount, amount.lowerBound > 0
    else { return nil }
    let listed = ListedAmount(discourse: discourse, heard: heard)
    let named = listed.words(of: heard.utterance.text(of: 0..<amount.lowerBound))
    guard !named.isEmpty else { return nil }
    let fits = titles.filter { listed.words(of: $0).subtracting(marks(of: $0)) == named }
    guard Set(fits.map { $0.lowercased() }).count == 1, let old = fits.first else { return nil }
    let new = title(old, with: heard.utterance.text(of: amount))
    guard new.lowercased() != old.lowercased() else { return nil }
    let slots: Slots = [.title: .text(old), .newTitle: .text(new)]
    let request = Request(intent: .todoEdit, slots: slots, asSaid: discourse.utterance)
    return .request(request, confidence: 0.9, tokens: 0..<mentions.tokenCount)
  }

  /// The only amount, at the end of the message.
  private var amount: Range<Int>? {
    let amounts = mentions.values.filter { value in
      switch value.value {
      case .number, .quantity: true
      default: false
      }
    }
    let longest = amounts.map(\.tokens).max { $0.count < $1.count }
    guard let longest, amounts.allSatisfy({ $0.tokens.overlaps(longest) }),
      longest.upperBound == mentions.tokenCount
    else { return nil }
    return longest
  }

  /// What went on a list with a name right before.
  private var titles: [String] {
    guard discourse.session.lastAct?.family == "todo",
      let last = discourse.session.recent.last(where: { $0.intent == .todoAdd }),
      last.slots[.shelf] != nil, discourse.age(last) <= DiscourseLimits.completion
    else { return [] }
    return discourse.session.recent.filter { act in
      act.intent == .todoAdd && act.slots[.shelf] != nil && act.slots[.shelf] == last.slots[.shelf]
    }.compactMap { $0.slots.text(.title) }
  }

  /// "x" of "milk x2".
  private func marks(of title: String) -> Set<String> {
    Set(title.lowercased().split(separator: " ").map(String.init).filter { $0.count == 1 })
  }

  /// "Milk x2" with another number, and else the amount behind the name.
  private func title(_ old: String, with amount: String) -> String {
    guard let first = old.firstIndex(where: \.isNumber), amount.allSatisfy(\.isNumber) else {
      return "\(old) \(amount)"
    }
    let end = old[first...].firstIndex { !$0.isNumber } ?? old.endIndex
    return String(old[..<first]) + amount + String(old[end...])
  }
}
