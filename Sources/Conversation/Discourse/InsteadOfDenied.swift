import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "No coffee, just tea", "no wine for me, only water": what is denied in front was not had, and
/// what stands behind "only" takes its place where it was told. What was not told takes no place of
/// anything, and the word that is denied is never kept.
struct InsteadOfDenied {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private var session: Session { discourse.session }

  private static let longest = 9
  private static let kinds: [Mentions.Thing.Kind] = [.drink, .food, .activity]

  func find() -> [Step] {
    guard !mentions.isQuestion, !mentions.isUnreal, mentions.others.isEmpty,
      mentions.wordCount <= InsteadOfDenied.longest, mentions.fillers.isEmpty,
      mentions.unexplained.isEmpty, heard.intents.allSatisfy(mayBeIt), let (denied, meant) = said
    else { return [] }
    for act in discourse.entriesOfLate.reversed() where isLate(act) {
      guard denied.contains(where: act.isNamed) else { continue }
      var part = mentions.content
      part.things = meant
      part.signs.removeAll { $0.tokens.lowerBound < (meant.first?.tokens.lowerBound ?? 0) }
      part.hints = []
      if let slots = exchanged(denied, for: meant, in: act)
        ?? discourse.changed(of: act, by: Mentions(part))
      {
        return [.edit(act, slots, confidence: 0.95)]
      }
    }
    return session.last.contains { $0.id != nil && $0.intent.isLog } ? [.nothing] : []
  }

  /// One of several foods with the other one in its place.
  private func exchanged(
    _ denied: [Mentions.Thing], for meant: [Mentions.Thing], in act: Session.DoneAction
  ) -> Slots? {
    guard var items = act.slots.list(.items), items.count > 1, act.slots[.energy] == nil,
      let new = meant.first(where: { $0.kind == .food }),
      let place = items.firstIndex(where: { item in
        denied.contains { $0.name == item.record?[.food]?.text }
      }), var item = items[place].record
    else { return nil }
    for name in [SlotKey.grams, .energy, .unit] { item[name] = nil }
    (item[.food], item[.quantity]) = (.text(new.name), .number(1))
    items[place] = .record(item)
    return [.items: .list(items)]
  }

  /// Whether something is denied and something else told in its place, of whatever it was.
  var isSaid: Bool { !find().isEmpty }

  private func mayBeIt(_ intent: RecognizedIntent) -> Bool {
    Verb(intent.intent).leans || intent.isDoubtful || Verb(intent.intent) == .talk
      || intent.origin == "facts" && intent.intent.isLog
  }

  private func isLate(_ act: Session.DoneAction) -> Bool {
    session.turn - act.touchedTurn <= DiscourseLimits.namedTurns
      && discourse.age(act) <= DiscourseLimits.pronoun
  }

  /// A thing right behind a "no" at the head, and another one behind a word for "only".
  private var said: (denied: [Mentions.Thing], meant: [Mentions.Thing])? {
    let things = mentions.things.filter { InsteadOfDenied.kinds.contains($0.kind) }
    guard let first = things.map(\.tokens.lowerBound).min(), isDenied(first),
      let only = mentions.signs.first(where: { $0.cue == .only && $0.tokens.lowerBound > first })
    else { return nil }
    let denied = things.filter { $0.tokens.lowerBound == first }
    let meant = things.filter { $0.tokens.lowerBound >= only.tokens.upperBound }
    guard !meant.isEmpty, Set(meant.map(\.tokens.lowerBound)).count == 1,
      denied.count + meant.count == things.count,
      meant.allSatisfy({ thing in denied.allSatisfy { $0.name != thing.name } })
    else { return nil }
    return (denied, meant)
  }

  private func isDenied(_ token: Int) -> Bool {
    token <= 3
      && (mentions.signs + mentions.hints).contains { sign in
        [.contrast, .denial, .abstaining].contains(sign.cue) && sign.tokens.upperBound == token
      }
  }
}
