import Commands
import EntityRecognition
import IntentRecognition
import Slots

/// "The muffin was blueberry", "it was egg, not tuna", "actually it was turkey not chicken", "it
/// was zero": of which kind a food or drink was that was told before, or which other one stood in
/// its place.
struct KindTold {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private var recognizer: IntentRecognizer { discourse.recognizer }
  private var words: NamedWords { discourse.recognizer.language.words }
  private var utterance: Utterance { heard.utterance }

  private static let longest = 10
  private static let longestKind = 4

  func find() -> Step? {
    guard mentions.wordCount <= KindTold.longest, mentions.others.isEmpty, !mentions.isUnreal,
      mentions.times.isEmpty, mentions.things(of: .meal).isEmpty,
      !mentions.isOwnedByOther, ![.more, .remove].contains(where: mentions.has),
      heard.intents.allSatisfy(mayBeIt), let was, let said = said(behind: was)
    else { return nil }
    let found = told(before: was).compactMap { thing in
      changed(thing, by: said).map { (thing, $0) }
    }
    guard found.count == 1, let (thing, name) = found.first else { return nil }
    if thing.isDrink { return .edit(thing.act, [.drink: .text(name)], confidence: 0.9) }
    return items(of: thing, called: name).map { .edit(thing.act, [.items: $0], confidence: 0.9) }
  }

  /// The foods with one by another name; what it weighed and held stays where it was said.
  private func items(of thing: Told, called name: String) -> SlotValue? {
    guard var items = thing.act.slots.list(.items),
      let place = items.firstIndex(where: { $0.record?[.food]?.text == thing.name }),
      var item = items[place].record
    else { return nil }
    item[.food] = .text(name)
    if !thing.act.said.contains(where: { $0.kind == .mass }) { item[.grams] = nil }
    if item[.isEstimate] != nil { item[.energy] = nil }
    items[place] = .record(item)
    return .list(items)
  }

  private func mayBeIt(_ intent: RecognizedIntent) -> Bool {
    [.mealLog, .drinkLog].contains(intent.intent) || Verb(intent.intent).leans
      || Verb(intent.intent) == .talk || Verb(intent.intent) == .correct || intent.isDoubtful
  }

  // MARK: What is said

  /// The token of the only "was" or "were".
  private var was: Int? {
    let found = utterance.tokens.indices.filter { words.has(word($0), .statement) }
    return found.count == 1 && found[0] > 0 ? found[0] : nil
  }

  private struct Said {
    /// The new words, and those that are denied.
    var kind: String
    var denied: String?
    /// It is no name of a food or drink by itself: "zero".
    var isWord = false
  }

  /// Only the names of foods and drinks stand behind it, without an article, and what it was not.
  private func said(behind was: Int) -> Said? {
    let things = mentions.things.filter { [.food, .drink].contains($0.kind) }
    guard things.allSatisfy({ $0.tokens.lowerBound > was || isSubject($0, was) }) else {
      return nil
    }
    let behind = things.filter { $0.tokens.lowerBound > was }
    if behind.isEmpty, was + 2 == end, utterance.tokens[was + 1].kind == .word {
      return Said(kind: word(was + 1), isWord: true)
    }
    guard mentions.values.isEmpty else { return nil }
    let denied = behind.filter { mentions.isLeftOut($0) }
    let new = behind.filter { !mentions.isLeftOut($0) }
    if new.isEmpty, let old = denied.first, let kind = kind(behind: was, before: old) {
      return Said(kind: kind, denied: utterance.text(of: old.tokens).lowercased())
    }
    guard let first = new.map(\.tokens.lowerBound).min(),
      let last = new.map(\.tokens.upperBound).max(), last - first <= KindTold.longestKind,
      first == was + 1, denied.allSatisfy({ $0.tokens.lowerBound >= last }),
      mentions.rest.allSatisfy({ $0 < was || (first..<last).contains($0) }),
      denied.isEmpty ? last == end : true
    else { return nil }
    let old = denied.map(\.tokens).max { $0.count < $1.count }
    return Said(
      kind: utterance.text(of: first..<last).lowercased(),
      denied: old.map { utterance.text(of: $0).lowercased() })
  }

  /// "Turkey, not chicken": a food by a name that may be something else as well.
  private func kind(behind was: Int, before denied: Mentions.Thing) -> String? {
    let not = mentions.signs.filter {
      [.denial, .contrast].contains($0.cue) && $0.tokens.lowerBound > was + 1
        && $0.tokens.upperBound <= denied.tokens.lowerBound
    }
    guard var end = not.map(\.tokens.lowerBound).min() else { return nil }
    while end > was + 1, mentions.marks.contains(end - 1) { end -= 1 }
    guard end > was + 1 else { return nil }
    let kind = utterance.text(of: was + 1..<end).lowercased()
    return recognizer.language.names(inList: "food").contains(kind) ? kind : nil
  }

  /// Behind the last word.
  private var end: Int {
    (utterance.tokens.lastIndex { $0.kind == .word } ?? -1) + 1
  }

  /// "The muffin", in front of what it was.
  private func isSubject(_ thing: Mentions.Thing, _ was: Int) -> Bool {
    thing.tokens.upperBound == was && thing.tokens.lowerBound > 0
      && words.has(word(thing.tokens.lowerBound - 1), .definite)
  }

  private func word(_ token: Int) -> String {
    utterance.text(of: token..<token + 1).lowercased()
  }

  // MARK: Of what

  private struct Told {
    var act: Session.DoneAction
    var name: String
    var isDrink: Bool
    var isNamed = false
  }

  /// The things that may be meant: the one that is named, else those of the message before.
  private func told(before was: Int) -> [Told] {
    let isNamed = (0..<was - 1).contains { words.has(word($0), .definite) }
    let turns = isNamed ? DiscourseLimits.namedTurns : 1
    let acts = discourse.entriesOfLate.filter { act in
      [.mealLog, .drinkLog].contains(act.intent) && act.id != nil
        && discourse.session.turn - act.touchedTurn <= turns
        && discourse.age(act) <= DiscourseLimits.pronoun
    }
    let all = acts.flatMap { act -> [Told] in
      if let drink = act.slots.text(.drink) { return [Told(act: act, name: drink, isDrink: true)] }
      return act.foods.map { Told(act: act, name: $0, isDrink: false) }
    }
    guard isNamed else { return all }
    let subject = recognizer.bases(of: word(was - 1))
    let drink = recognizer.drink(called: word(was - 1), context: discourse.context)
    return all.filter { told in
      told.isDrink && told.name == drink
        || !subject.isEmpty && recognizer.bases(of: told.name).suffix(1) == subject[...]
    }.map { told in
      var named = told
      named.isNamed = true
      return named
    }
  }

  /// What a thing is called by then; nil where the words are no kind of it.
  private func changed(_ thing: Told, by said: Said) -> String? {
    let parts = thing.name.split(separator: " ").map(String.init)
    // "It was fried" tells how it was made.
    if said.isWord, !thing.isDrink { return nil }
    // "It was milk" behind a coffee is another drink.
    if thing.isDrink, !thing.isNamed, !said.isWord,
      recognizer.drink(called: said.kind, context: discourse.context) != nil
    {
      return nil
    }
    if let denied = said.denied { return exchanged(thing, parts, denied, said.kind) }
    for start in parts.indices {
      let rest = parts[start...].joined(separator: " ")
      if let known = listed(said.kind + " " + rest, thing), known != thing.name { return known }
    }
    if thing.isDrink {
      let known = said.isWord ? listed(thing.name + " " + said.kind, thing) : nil
      return known == thing.name ? nil : known
    }
    guard thing.isNamed, !said.isWord, let head = parts.last else { return nil }
    if recognizer.language.isGenericFood(head) { return listed(said.kind, thing) }
    return thing.name.hasPrefix(said.kind) ? nil : said.kind + " " + thing.name
  }

  /// "Egg, not tuna" of a tuna sandwich, and of tuna.
  private func exchanged(
    _ thing: Told, _ parts: [String], _ denied: String, _ kind: String
  ) -> String? {
    let old = recognizer.bases(of: denied)
    let own = recognizer.bases(of: thing.name)
    guard !old.isEmpty, !thing.isDrink else { return nil }
    if own == old { return listed(kind, thing) ?? kind }
    guard own.count == parts.count, own.count > old.count, own.starts(with: old) else {
      return nil
    }
    let name = kind + " " + parts[old.count...].joined(separator: " ")
    return listed(name, thing) ?? name
  }

  /// The name of a food or drink that all these words are.
  private func listed(_ text: String, _ thing: Told) -> String? {
    if thing.isDrink { return recognizer.drink(called: text, context: discourse.context) }
    let said = recognizer.mentions(in: text, context: discourse.context)
    return said.things(of: .food).first { $0.tokens == 0..<said.tokenCount }?.name
  }
}
