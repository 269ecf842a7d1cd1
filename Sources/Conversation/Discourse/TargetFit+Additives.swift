import Commands
import IntentRecognition
import Slots

extension Session.DoneAction {
  /// Whether a thing was told to be in a drink.
  func holds(_ thing: Mentions.Thing) -> Bool {
    slots.list(.with)?.contains { $0.record?[.food]?.text == thing.name } ?? false
  }
}

/// What is in a drink.
extension TargetFit {
  /// "No milk" behind two coffees with milk: what was in them was not, and takes no drink's place;
  /// nil where nothing like that is said.
  func withoutAdditive(_ said: [Mentions.Thing], _ fit: inout Fit) -> Bool? {
    guard act.intent == .drinkLog, let parts = act.slots.list(.with), !parts.isEmpty,
      mentions.amounts.isEmpty, said.allSatisfy(isLeftOut)
    else { return nil }
    let named = Set(said.map(\.name))
    let kept = parts.filter { part in !named.contains(part.record?[.food]?.text ?? "") }
    guard kept.count < parts.count else { return nil }
    guard namesNothingElse else { return false }
    fit.names += 1
    fit.isThingNamed = true
    fit.changed[.with] = .list(kept)
    fit.score += DiscourseLimits.thingFits
    return true
  }

  /// "No sugar in the house" is of no drink.
  private var namesNothingElse: Bool {
    mentions.terms.allSatisfy { term in
      mentions.isAside(term.token) || recognizer.language.words.has(term.base, .pronoun)
        || mentions.things.contains { $0.tokens.contains(term.token) }
        || (mentions.signs + mentions.hints).contains { $0.tokens.contains(term.token) }
    }
  }

  /// Right behind "no", "without", "hold the"; "no, milk" names another drink.
  private func isLeftOut(_ thing: Mentions.Thing) -> Bool {
    mentions.isDenied(thing.tokens)
      || (mentions.signs + mentions.hints).contains { sign in
        [.contrast, .lacking, .abstaining].contains(sign.cue) && sign.tokens.count == 1
          && sign.tokens.upperBound == thing.tokens.lowerBound
      }
  }
}
