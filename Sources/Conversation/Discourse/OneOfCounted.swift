import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "The second was coffee", "one was a pear", "one of them was Tom's", "three of them were salmon"
/// behind several of the same: so many of them were something else, or somebody else's, and the
/// others stay.
struct OneOfCounted {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private var session: Session { discourse.session }

  private static let longest = 9
  private static let most = 12.0

  func find() -> [Step] {
    guard mentions.wordCount <= OneOfCounted.longest, mentions.others.isEmpty || isOthers,
      !mentions.isUnreal, mentions.unexplained.count <= (isOthers ? 2 : 1),
      ![.more, .addition, .remove, .edit, .denial].contains(where: mentions.has),
      heard.intents.allSatisfy(mayBeIt), let place, let was,
      place.tokens.upperBound <= was.lowerBound, isAlone(place.tokens),
      let counted, Double(place.number ?? 1) <= counted.count, many < counted.count
    else { return [] }
    if isOthers { return less(counted).map { [$0] } ?? [] }
    guard let thing = said(behind: was) else { return [] }
    return counted.food == nil ? drunk(thing, counted) : eaten(thing, counted)
  }

  private var isOthers: Bool { mentions.isOwnedByOther }

  private func mayBeIt(_ intent: RecognizedIntent) -> Bool {
    [.mealLog, .drinkLog].contains(intent.intent) || Verb(intent.intent).leans
      || Verb(intent.intent) == .talk || intent.isDoubtful
  }

  // MARK: Which one

  /// "The second", "one", "the last one", "the other": nil for the number where any may be meant.
  private var place: (number: Int?, tokens: Range<Int>)? {
    for entity in heard.utterance.lattice.all where entity.tokens.lowerBound <= 3 {
      if case .ordinal(let number) = entity.value, (1...9).contains(number) {
        return (number, entity.tokens)
      }
    }
    let named = mentions.hints.first {
      [.entry, .otherOne].contains($0.cue) && $0.tokens.count > 1 && $0.tokens.lowerBound <= 3
    }
    if let named { return (nil, named.tokens) }
    if let some { return (nil, some.tokens) }
    let one = mentions.values.first { value in
      guard case .number(let number) = value.value else { return false }
      return number.value == 1 && value.tokens.count == 1 && value.tokens.lowerBound <= 2
    }
    return one.map { (nil, $0.tokens) }
  }

  /// "2 of them".
  private var some: Mentions.Value? {
    mentions.values.first { mentions.ofThem.contains($0.tokens) && $0.tokens.lowerBound <= 2 }
  }

  /// How many of them are spoken of.
  private var many: Double {
    guard case .number(let number)? = some?.value else { return 1 }
    return number.value
  }

  private var was: Range<Int>? {
    mentions.signs.first { $0.cue == .was }?.tokens
  }

  /// No other figure and no time stands beside it.
  private func isAlone(_ place: Range<Int>) -> Bool {
    mentions.fillers.allSatisfy { $0.tokens.overlaps(place) || $0.isPlace }
  }

  // MARK: What it was

  /// The only thing that is named behind "was".
  private func said(behind was: Range<Int>) -> Mentions.Thing? {
    let things = mentions.things.filter {
      $0.kind == .drink || $0.kind == .food
    }
    guard Set(things.map(\.tokens)).count == 1,
      things.allSatisfy({ $0.tokens.lowerBound >= was.upperBound })
    else { return nil }
    return things.first { ($0.kind == .drink) == (counted?.food == nil) } ?? things.first
  }

  private struct Counted {
    var act: Session.DoneAction
    var count: Double
    /// Nil for a drink.
    var food: String?
  }

  /// The only thing of the message before of which there were several.
  private var counted: Counted? {
    let acts = discourse.entriesOfLate.filter { session.turn - $0.touchedTurn <= 2 }
    let several = acts.flatMap { act -> [Counted] in
      if act.intent == .drinkLog {
        let said = act.said.first { said in
          said.kind == .number
            || said.unit.map { Containers.volumes[$0] != nil } == true && said.kind == .volume
        }
        return said.map { [Counted(act: act, count: $0.number)] } ?? []
      }
      let items = act.slots.list(.items)?.compactMap(\.record) ?? []
      return items.compactMap { item in
        guard let count = item[.quantity]?.number, let food = item[.food]?.text else { return nil }
        return Counted(act: act, count: count, food: food)
      }
    }.filter { (2...OneOfCounted.most).contains($0.count) && $0.count == $0.count.rounded() }
    return several.count == 1 ? several[0] : nil
  }

  // MARK: What changes

  private func less(_ counted: Counted) -> Step? {
    let (act, left) = (counted.act, counted.count - many)
    if counted.food != nil {
      return items(of: counted, adding: nil).map { .edit(act, [.items: $0], confidence: 0.9) }
    }
    return act.slots.number(.volume).map {
      .edit(act, [.volume: .number($0 / counted.count * left)], confidence: 0.9)
    }
  }

  private func drunk(_ thing: Mentions.Thing, _ counted: Counted) -> [Step] {
    guard thing.kind == .drink, let volume = counted.act.slots.number(.volume),
      thing.name != counted.act.slots.text(.drink), let rest = less(counted)
    else { return [] }
    var slots = counted.act.slots
    for name in [SlotKey.energy, .note, .with, .kind] { slots[name] = nil }
    slots[.drink] = .text(thing.name)
    slots[.volume] = .number(volume / counted.count * many)
    let request = Request(intent: .drinkLog, slots: slots, asSaid: discourse.utterance)
    return [rest, .request(request, confidence: 0.9, tokens: 0..<mentions.tokenCount)]
  }

  private func eaten(_ thing: Mentions.Thing, _ counted: Counted) -> [Step] {
    guard thing.kind == .food, thing.name != counted.food,
      let items = items(of: counted, adding: thing.name)
    else { return [] }
    return [.edit(counted.act, [.items: items], confidence: 0.9)]
  }

  /// The meal with so many less of what was counted.
  private func items(of counted: Counted, adding food: String?) -> SlotValue? {
    guard var items = counted.act.slots.list(.items),
      let place = items.firstIndex(where: { $0.record?[.food]?.text == counted.food }),
      var record = items[place].record
    else { return nil }
    record[.quantity] = .number(counted.count - many)
    for name in [SlotKey.grams, .energy] { record[name] = nil }
    items[place] = .record(record)
    if let food {
      var other = record
      other[.food] = .text(food)
      other[.quantity] = .number(many)
      items.insert(.record(other), at: place + 1)
    }
    return .list(items)
  }
}
