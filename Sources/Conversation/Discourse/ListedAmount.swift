import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// Another amount of what stands on a list: "make it a dozen eggs", "should be 2 oat milks on the
/// list, not 1", "we only need 2 sleeping bags".
struct ListedAmount {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private var recognizer: IntentRecognizer { discourse.recognizer }

  private static let longest = 16
  /// How many turns later an amount is one of what was listed, where no list is named.
  private static let turns = 3

  func find() -> Step? {
    guard !mentions.isQuestion, mentions.tokenCount <= ListedAmount.longest,
      heard.intents.allSatisfy(mayBeIt),
      heard.refusals.allSatisfy({ ![.document, .tooLong, .question].contains($0) }),
      mentions.times.isEmpty, isChange, let said
    else { return nil }
    let fits = discourse.names().filter { name in
      name.kind == "todo" && said.words.isSubset(of: recognizer.bases(of: name.name))
        && isLate(name.name) && words(of: name.name) == said.words
    }
    guard Set(fits.map { $0.name.lowercased() }).count == 1, let old = fits.first?.name,
      old.lowercased() != said.text.lowercased()
    else { return nil }
    let slots: Slots = [.title: .text(old), .newTitle: .text(said.text)]
    let request = Request(intent: .todoEdit, slots: slots, asSaid: discourse.utterance)
    return .request(request, confidence: 0.9, tokens: 0..<mentions.tokenCount)
  }

  private func mayBeIt(_ intent: RecognizedIntent) -> Bool {
    Verb(intent.intent).leans || intent.intent == .todoAdd
      || intent.origin == "facts" && intent.isDoubtful
  }

  private var namesList: Bool { mentions.speaksOfList(recognizer.language.words) }

  /// Whether the message says that another amount is right.
  private var isChange: Bool {
    let isNeeded = mentions.has(.only) && mentions.hint(.required)
    return namesList && (mentions.has(.contrast) || mentions.has(.denial) || mentions.has(.edit))
      || mentions.has(.edit) && !mentions.has(.denial) || isNeeded
  }

  /// Whether a list is named, or it was put there of late and nothing else was told since.
  private func isLate(_ name: String) -> Bool {
    if namesList { return true }
    guard discourse.session.lastAct?.family == "todo" else { return false }
    return discourse.session.recent.contains { act in
      act.intent == .todoAdd && act.slots.text(.title) == name
        && discourse.session.turn - act.touchedTurn <= ListedAmount.turns
    }
  }

  /// The amount with the thing right behind it, and the words of the thing.
  private var said: (text: String, words: Set<String>)? {
    let amounts = mentions.values.filter { value in
      switch value.value {
      case .number, .quantity: true
      default: false
      }
    }
    guard let first = amounts.map(\.tokens).min(by: { $0.lowerBound < $1.lowerBound }) else {
      return nil
    }
    let amount =
      amounts.map(\.tokens).filter { $0.lowerBound == first.lowerBound }
      .max { $0.count < $1.count } ?? first
    let ends =
      mentions.marks.filter { $0 >= amount.upperBound } + listNamed
      + mentions.signs.filter { [.denial, .contrast].contains($0.cue) }.map(\.tokens.lowerBound)
      .filter { $0 > amount.upperBound }
    let end = ends.min() ?? mentions.tokenCount
    guard amount.upperBound < end else { return nil }
    let text = FreeText.cleaned(heard.utterance.text(of: amount.lowerBound..<end))
    let words = words(of: heard.utterance.text(of: amount.upperBound..<end))
    return words.isEmpty ? nil : (text, words)
  }

  /// Where "on the list" begins.
  private var listNamed: [Int] {
    mentions.terms.filter { recognizer.language.words.has($0.base, .listedOn) }.compactMap { term in
      mentions.signs.first { $0.cue == .definite && $0.tokens.upperBound == term.token }
        .map { $0.tokens.lowerBound - 1 }
    }
  }

  /// What a title tells without its amount.
  func words(of title: String) -> Set<String> {
    let utterance = discourse.reading(title).utterance
    let said = recognizer.mentions(in: utterance)
    let counted = said.values.map(\.tokens)
    let bare = utterance.tokens.indices.filter { token in
      utterance.tokens[token].kind == .word && !counted.contains { $0.contains(token) }
    }
    return Set(
      recognizer.bases(
        of: bare.map { utterance.text(of: $0..<$0 + 1) }
          .joined(separator: " ")))
  }
}
