import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// "No, red" behind a glass of white wine, "it was alcohol free" behind a beer: another kind of
/// what was told right before, by the words alone that tell the kinds apart.
struct OtherKind {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private var recognizer: IntentRecognizer { discourse.recognizer }

  private static let longest = 7
  private static let longestKind = 2

  func find() -> Step? {
    guard mentions.values.isEmpty, mentions.wordCount <= OtherKind.longest,
      mentions.strangers.isEmpty, mentions.things(of: .meal).isEmpty, !mentions.isOfOther,
      !mentions.isOwnedByOther,
      ![.more, .remove, .deed].contains(where: mentions.has),
      !mentions.has(.addition) || mentions.has(.definite) && mentions.has(.was),
      heard.intents.allSatisfy(mayBeIt), let words
    else { return nil }
    let found = meant.flatMap { one -> [(Told, String)] in
      kind(words, of: one).map { [(one, $0)] } ?? []
    }
    guard found.count == 1, let (one, name) = found.first else { return nil }
    if let food = one.food {
      let fit = TargetFit(
        act: one.act, mentions: mentions, context: discourse.context, recognizer)
      return fit.replaced(food, by: name).map { .edit(one.act, [.items: $0], confidence: 0.9) }
    }
    return .edit(one.act, [.drink: .text(name)], confidence: 0.9)
  }

  private func mayBeIt(_ intent: RecognizedIntent) -> Bool {
    Verb(intent.intent).leans || Verb(intent.intent) == .talk || intent.isDoubtful
      || intent.intent == .moodLog
  }

  // MARK: The words

  /// The words that say of which kind it was; nil where others stand beside them.
  private var words: String? {
    let told = told.flatMap { recognizer.bases(of: $0.name) }
    let own = mentions.terms.filter { term in
      !mentions.signs.contains { $0.tokens.contains(term.token) && $0.cue != .denial }
        && !mentions.isDenied(term.token..<term.token + 1)
    }
    let new = own.filter { !told.contains($0.base) || isPartOfThing($0.token) }
    let tokens = new.map(\.token)
    guard let first = tokens.first, let last = tokens.last,
      tokens.count <= OtherKind.longestKind, last - first <= OtherKind.longestKind,
      mentions.rest.allSatisfy({ (first...last).contains($0) || isTold($0, told) }),
      mentions.things.allSatisfy({
        $0.tokens.lowerBound >= first && $0.tokens.upperBound <= last + 1
          || mentions.isDenied($0.tokens) || isNamed($0)
      }), isSaidSo(first...last)
    else { return nil }
    // "No milk" leaves it out, and "it was milk" is another drink.
    let isThing = mentions.things.contains { thing in
      [.drink, .food].contains(thing.kind) && thing.tokens.lowerBound == first
    }
    if isThing, !isOtherPart, !isSubjectNamed,
      tokens.count < OtherKind.longestKind || mentions.isWithout(at: first)
    {
      return nil
    }
    return heard.utterance.text(of: first..<last + 1).lowercased()
  }

  /// "The tea was green": what stands in front of "was" says what it is a kind of.
  private var isSubjectNamed: Bool {
    guard let was = mentions.signs.first(where: { $0.cue == .was })?.tokens else { return false }
    return mentions.things.contains { thing in
      thing.tokens.upperBound == was.lowerBound && isNamed(thing)
    }
  }

  /// "It was tuna, not chicken" behind a chicken sandwich: a part of its name is denied.
  private var isOtherPart: Bool {
    mentions.terms.contains { term in
      mentions.isDenied(term.token..<term.token + 1)
        && told.contains { one in
          let own = recognizer.bases(of: one.name)
          return own.count > 1 && own.dropLast().contains(term.base)
        }
    }
  }

  /// "Oat milk" is not the milk that was told.
  private func isPartOfThing(_ token: Int) -> Bool {
    mentions.things.contains { $0.tokens.contains(token) && $0.tokens.count > 1 && !isNamed($0) }
  }

  private func isTold(_ token: Int, _ told: [String]) -> Bool {
    mentions.terms.contains { $0.token == token && told.contains($0.base) }
      || mentions.isDenied(token..<token + 1)
  }

  private func isNamed(_ thing: Mentions.Thing) -> Bool {
    told.contains { $0.act.isNamed(by: thing) || $0.name.hasSuffix(" " + thing.name) }
  }

  /// A word says that something was wrong, or what it was; or nothing else is said. "It was hot"
  /// tells how it was, and not which.
  private func isSaidSo(_ tokens: ClosedRange<Int>) -> Bool {
    let isTaste = tokens.contains { token in
      mentions.terms.contains {
        $0.token == token && recognizer.language.words.has($0.base, .tasting)
      }
    }
    if mentions.has(.contrast) || mentions.has(.denial) { return !isTaste || mentions.has(.denial) }
    let isBare = heard.intents.isEmpty && tokens.count >= mentions.wordCount
    return !isTaste && (isBare || mentions.has(.pointing) || mentions.has(.was))
  }

  // MARK: What was told

  /// "The wine was white" behind a wine and a beer: only the drink that stands in front of "was".
  private var meant: [Told] {
    let told = told
    guard let was = mentions.signs.first(where: { $0.cue == .was })?.tokens else { return told }
    let named = told.filter { one in
      one.food == nil
        && mentions.things.contains { thing in
          thing.tokens.upperBound <= was.lowerBound
            && (one.name == thing.name || one.name.hasSuffix(" " + thing.name))
        }
    }
    return named.isEmpty ? told : named
  }

  private struct Told {
    var act: Session.DoneAction
    var name: String
    /// Which food of a meal it is.
    var food: String?
  }

  /// The drinks and foods of the message before.
  private var told: [Told] {
    let acts = discourse.entriesOfLate.filter {
      discourse.session.turn - $0.touchedTurn <= 1
        && discourse.age($0) <= DiscourseLimits.pronoun
    }
    return acts.flatMap { act -> [Told] in
      if let drink = act.slots.text(.drink) { return [Told(act: act, name: drink)] }
      return act.foods.map { Told(act: act, name: $0, food: $0) }
    }
  }

  /// The name that the words make with the last words of another one.
  private func kind(_ words: String, of told: Told) -> String? {
    let parts = told.name.split(separator: " ")
    for start in parts.indices {
      let text = words + " " + parts[start...].joined(separator: " ")
      let said = recognizer.mentions(in: text, context: discourse.context)
      let kind: Mentions.Thing.Kind = told.food == nil ? .drink : .food
      guard
        let thing = said.things(of: kind).first(where: { $0.tokens == 0..<said.tokenCount })
      else { continue }
      // "Oat milk" of a latte is a latte still.
      if thing.name != told.name || words.contains(" ") { return thing.name }
    }
    return nil
  }
}
