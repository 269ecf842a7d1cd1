import CivilTime
import Commands
import IntentRecognition
import Slots
import TrackingCore

/// Other words in the text of a task, a wish, a reminder or a note that was told of late: "dad, not
/// mum", "change mum to dad", "no, oat milk".
struct Rewording {
  let discourse: Discourse
  let heard: Understanding

  private var mentions: Mentions { discourse.mentions }
  private var session: Session { discourse.session }

  /// Where the words of an act stand.
  private static let texts: [IntentName: SlotKey] = [
    .todoAdd: .title, .bucketAdd: .title, .reminderAdd: .text, .noteLog: .text,
  ]
  /// How many turns later a word that is said to be wrong is still one of the text.
  private static let turns = 3

  func find() -> Step? {
    guard mentions.wordCount <= DiscourseLimits.correctionWords, !mentions.isQuestion,
      heard.intents.allSatisfy(mayStandAside), !session.recent.isEmpty,
      let said = discourse.recognizer.saidAnew(in: heard.utterance, mentions)
    else { return nil }
    let reach = said.old.isEmpty ? 1 : Rewording.turns
    for act in session.recent.reversed() where act.id != nil {
      guard session.turn - act.touchedTurn <= reach,
        discourse.now.seconds - act.touchedAt.seconds <= DiscourseLimits.pronoun
      else { break }
      // Without the old words only what was told last can be meant.
      guard let slot = Rewording.texts[act.intent], let text = act.slots.text(slot) else {
        if said.old.isEmpty { break }
        continue
      }
      let words = text.split(separator: " ").map(String.init)
      let isNote = act.intent == .noteLog
      let changed =
        said.old.isEmpty
        ? meant(by: said, in: words, isNote: isNote) : exchanged(said, in: words)
      guard let changed, changed != words else { continue }
      let slots: Slots = [slot: .text(changed.joined(separator: " "))]
      return .edit(act, slots, confidence: 0.9)
    }
    return nil
  }

  /// A fact or a vague correction that the same words might be; never an order of their own, nor
  /// what was done instead: "didn't wash the car, ran 2 km".
  private func mayStandAside(_ intent: RecognizedIntent) -> Bool {
    if intent.origin == "facts" {
      return !mentions.within(intent.tokens).terms.contains { $0.isVerb && $0.isPast }
    }
    return [.correct, .talk].contains(Verb(intent.intent))
  }

  // MARK: The new text

  /// "Dad, not mum": what is said to be wrong has to stand in the text.
  private func exchanged(_ said: SaidAnew, in text: [String]) -> [String]? {
    place(of: said.old, in: text).map { put(said.new, at: $0, in: text) }
  }

  /// "No, oat milk" of milk that was to be bought, "no, buy bread", "no, dad" of a call to mum.
  private func meant(by said: SaidAnew, in text: [String], isNote: Bool) -> [String]? {
    guard let first = said.new.first, let last = said.new.last, text.count > 1 else { return nil }
    if isSame(first, text[0]), said.new.count > 1 {
      return said.new + text.dropFirst(said.new.count)
    }
    if said.isDeed { return nil }
    if said.new.count > 1, let place = text.lastIndex(where: { isSame($0, last) }) {
      return put(said.new, at: place..<place + 1, in: text)
    }
    guard said.new.count == 1 else { return nil }
    // A task begins with its verb, a note with anything.
    let alike = text.indices.dropFirst(isNote ? 0 : 1).filter { place in
      discourse.recognizer.isOfSameKind(text[place], first, discourse.context)
    }
    return alike.count == 1 ? put(said.new, at: alike[0]..<alike[0] + 1, in: text) : nil
  }

  /// The words in place of others; what stands around them already is not said twice.
  private func put(_ new: [String], at place: Range<Int>, in text: [String]) -> [String] {
    let (front, behind) = (text[..<place.lowerBound], text[place.upperBound...])
    var words = new[...]
    for count in stride(from: min(words.count - 1, front.count), to: 0, by: -1)
    where isSame(front.suffix(count), words.prefix(count)) {
      words = words.dropFirst(count)
      break
    }
    for count in stride(from: min(words.count - 1, behind.count), to: 0, by: -1)
    where isSame(behind.prefix(count), words.suffix(count)) {
      words = words.dropLast(count)
      break
    }
    return Array(front + words + behind)
  }

  private func place(of words: [String], in text: [String]) -> Range<Int>? {
    guard !words.isEmpty, words.count <= text.count else { return nil }
    return (0...text.count - words.count).lazy.map { $0..<$0 + words.count }
      .first { isSame(text[$0], words[...]) }
  }

  private func isSame(_ left: ArraySlice<String>, _ right: ArraySlice<String>) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy(isSame)
  }

  private func isSame(_ left: String, _ right: String) -> Bool {
    func letters(_ word: String) -> String {
      word.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    return letters(left) == letters(right) && !letters(left).isEmpty
  }
}
