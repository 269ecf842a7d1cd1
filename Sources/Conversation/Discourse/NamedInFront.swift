import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// An order at the end that only points, and in front of it what it is about: "the train thing is
/// off, take it from the list", "the insurance rang me, so that one's sorted".
struct NamedInFront {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private var recognizer: IntentRecognizer { discourse.recognizer }

  private static let (longest, longestOrder) = (24, 8)

  func find() -> Step? {
    guard heard.utterance.tokens.count <= NamedInFront.longest,
      heard.refusals.allSatisfy({ ![.document, .tooLong].contains($0) }),
      let mark = mentions.marks.last(where: isBetween) ?? therefore
    else { return nil }
    let order = mark + 1..<heard.utterance.tokens.count
    guard let change = change(order), heard.intents.allSatisfy({ mayBe($0, change) }) else {
      return nil
    }
    let front = mentions.part(0..<mark)
    let known = change == .reopen ? done : open
    let fits = known.filter { isNamed($0.name, in: front, change) }
    let isSure = !fits.isEmpty || change != .done
    let meant = isSure ? fits : known.filter { isTouched($0.name, in: front) }
    guard Set(meant.map { $0.name.lowercased() }).count == 1, let one = meant.first,
      let (intent, slot) = NamedInFront.intent(of: one.kind, change),
      isSure || intent == .todoDone || intent == .bucketDone
    else { return nil }
    var slots: Slots = [slot: .text(one.name)]
    if !isSure { slots[.isTold] = .flag(true) }
    let request = Request(intent: intent, slots: slots, asSaid: discourse.utterance)
    return .request(request, confidence: 0.9, tokens: 0..<mentions.tokenCount)
  }

  /// A mark with words on both sides.
  private func isBetween(_ mark: Int) -> Bool {
    mark > 0
      && (mark + 1..<heard.utterance.tokens.count).contains {
        heard.utterance.tokens[$0].kind == .word
      }
  }

  /// "The lads took the bins so scratch that one": a word that draws the conclusion is a mark.
  private var therefore: Int? {
    heard.utterance.tokens.indices.dropFirst().dropLast().last { token in
      recognizer.language.words.has(
        heard.utterance.text(of: token..<token + 1).lowercased(), .therefore)
    }
  }

  private func mayBe(_ intent: RecognizedIntent, _ change: Verb.Change) -> Bool {
    Verb(intent.intent).leans || Verb.listChange(intent.intent) == change
      || [.undo, .delete].contains(Verb(intent.intent)) || intent.isDoubtful
      || intent.slots[.isTold] != nil
      || change == .delete && Verb.listChange(intent.intent) == .done
  }

  // MARK: The order

  /// What an order without a name asks for; nil where it has one, or is none.
  private func change(_ order: Range<Int>) -> Verb.Change? {
    let text = heard.utterance.text(of: order)
    let part = discourse.reading(text)
    let said = recognizer.mentions(in: part.utterance)
    guard said.wordCount <= NamedInFront.longestOrder, said.values.isEmpty, !said.isQuestion,
      isPointing(part, said)
    else { return nil }
    if part.intents.count == 1, let intent = part.intents.first,
      let change = Verb.listChange(intent.intent)
    {
      let isBare = intent.slots.listedName == nil && intent.slots[.number] == nil
      return isBare ? change : nil
    }
    if part.intents.count == 1, [.entryDelete, .entryUndo].contains(part.intents[0].intent),
      part.intents[0].slots.listedName == nil
    {
      return .delete
    }
    guard part.intents.allSatisfy({ Verb($0.intent).leans }) else { return nil }
    if said.hint(.restored) { return said.has(.denial) ? nil : .reopen }
    if said.has(.remove) || said.hint(.dropped) || said.has(.take) && said.has(.away) {
      return .delete
    }
    return !said.has(.denial) && said.has(.finished) && !said.isUnreal ? .done : nil
  }

  /// "It", "that one", and no thing of its own.
  private func isPointing(_ part: Understanding, _ said: Mentions) -> Bool {
    guard said.things.isEmpty else { return false }
    // "Scratch that one" is an order as it stands.
    if part.intents.count == 1, let order = part.intents.first,
      order.slots[.scope] != nil || order.intent == .entryUndo
    {
      return true
    }
    let words = recognizer.language.words
    let isOwn = said.terms.allSatisfy { term in
      said.isAside(term.token) || words.has(term.base, .pronoun)
        || (said.signs + said.hints).contains { $0.tokens.contains(term.token) }
    }
    return isOwn
      && (0..<said.tokenCount).contains { token in
        words.has(part.utterance.text(of: token..<token + 1).lowercased(), .pronoun)
          || said.signs.contains {
            [.definite, .pointing].contains($0.cue) && $0.tokens.contains(token)
          }
      }
  }

  // MARK: What it is about

  private var open: DeedByWords.Names { discourse.names() }

  /// What was ticked off of late.
  private var done: DeedByWords.Names {
    discourse.session.recent.filter { Verb.listChange($0.intent) == .done && $0.id != nil }
      .compactMap { act in act.slots.listedName.map { (kind: act.family, name: $0) } }
  }

  /// To take something away one of its things is enough, where no other has it.
  private func isNamed(_ name: String, in front: Mentions, _ change: Verb.Change) -> Bool {
    let own = recognizer.bases(of: name)
    let verb = own.first.flatMap { recognizer.isVerb($0) ? $0 : nil }
    let said = Set(front.terms.map(\.base))
    let things = own.filter { $0 != verb || own.count == 1 }
    guard change == .done else { return things.contains(where: said.contains) }
    let isDenied = front.has(.denial) || front.hint(.unfinished)
    let told = things.filter(said.contains)
    // "Bo says the crate comes on Monday, so that's done": two things of "ring Bo about the crate".
    return !isDenied && !things.isEmpty
      && (told.count == things.count || told.count > 1 && told.count * 2 >= things.count)
  }

  /// "The vet said yes so that's done": one thing of "ask the vet about the pills", which is asked
  /// about.
  private func isTouched(_ name: String, in front: Mentions) -> Bool {
    guard !front.has(.denial), !front.hint(.unfinished) else { return false }
    let own = recognizer.bases(of: name)
    let verb = own.first.flatMap { recognizer.isVerb($0) ? $0 : nil }
    let said = Set(front.terms.map(\.base))
    return own.contains { $0 != verb && said.contains($0) }
  }

  private static func intent(
    of kind: String, _ change: Verb.Change
  ) -> (IntentName, SlotKey)? {
    switch (kind, change) {
    case ("todo", .done): (.todoDone, .title)
    case ("todo", .delete): (.todoDelete, .title)
    case ("todo", .reopen): (.todoReopen, .title)
    case ("bucket", .done): (.bucketDone, .title)
    case ("bucket", .delete): (.bucketDelete, .title)
    case ("reminder", .done): (.reminderDone, .text)
    case ("reminder", .delete): (.reminderDelete, .text)
    default: nil
    }
  }
}
