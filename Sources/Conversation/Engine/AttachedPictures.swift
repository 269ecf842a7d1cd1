import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// The files that came with a message: each becomes a picture, told of by the message's words.
struct AttachedPictures {
  let message: Message
  let language: IntentLanguage
  /// What the words mention.
  let mentions: Mentions
  let today: LocalDay

  /// The requests that keep the files; none when there are no files, or when they are meant for
  /// something else, such as an import.
  ///
  /// - Parameter open: what the bot asked for before, which may have been the picture.
  func requests(beside understanding: Understanding, open: Session.Question?) -> [Request] {
    let intents = understanding.intents
    guard !intents.contains(where: { FileUse.takesFiles($0.intent) }) else { return [] }
    var slots = intents.first { $0.intent == Photos.adding }?.slots ?? told(by: understanding)
    slots[.path] = nil
    if let asked = open?.request, asked.intent == Photos.adding {
      slots = asked.slots.merging(slots)
    }
    return message.attachments.map { file in
      let attachment = Outcome.Attachment(
        path: file.path, mime: file.mime ?? "", name: file.name)
      let utterance = message.text.isEmpty ? attachment.shownName : message.text
      return Request(
        intent: Photos.adding, slots: slots, asSaid: utterance, attachments: [attachment])
    }
  }

  /// What is left to do beside: no question about what the picture shows, no food that is the
  /// picture itself, and no new challenge where the words only name one.
  func others(of understanding: Understanding) -> Understanding {
    var rest = understanding
    rest.intents.removeAll { $0.intent == Photos.adding || $0.slots[.missing] != nil }
    if understanding.utterance.speaksOfChallenge(in: language) {
      rest.intents.removeAll { $0.intent == .challengeCreate }
    }
    rest.intents = rest.intents.compactMap(withoutPicture)
    rest.leftovers = []
    rest.guess = nil
    return rest
  }

  /// A meal without the picture among its foods: a "lunch photo" is no lunch.
  private func withoutPicture(_ heard: RecognizedIntent) -> RecognizedIntent? {
    guard heard.intent == .mealLog, let items = heard.slots.list(.items) else { return heard }
    let foods = items.filter {
      !language.isPicture($0.record?[.food]?.text ?? "")
    }
    if foods.count == items.count { return heard }
    var meal = heard
    meal.slots[.items] = .list(foods)
    return foods.isEmpty ? nil : meal
  }

  /// The words as a caption, with the meal, the day and the challenge that they name.
  private func told(by understanding: Understanding) -> Slots {
    var slots = Slots()
    let words = message.text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    if words.contains(where: { !$0.isWhitespace }) {
      slots[.caption] = .text(String(words.prefix(200)))
    }
    let utterance = understanding.utterance
    slots[.meal] = utterance.meal(in: language).map { .text($0) }
    slots[.challenge] = utterance.ownName(.challenge).map { .text($0) }
    if slots[.challenge] == nil, utterance.speaksOfChallenge(in: language) {
      slots[.challenge] = .text(Photos.runningChallenge)
    }
    slots[.day] =
      day.map { .day($0) } ?? understanding.intents.compactMap { $0.slots[.day] }.first
    return slots
  }

  /// The past day of the words: yesterday, wherever it is said, or one that they end with ("lunch
  /// on Sunday"). Another day before the end may be a part of a name ("Sunday best").
  private var day: LocalDay? {
    for value in mentions.values {
      guard case .time(let time) = value.value, case .point(let point, .day) = time.past,
        point.day < today
      else { continue }
      let isLast = value.tokens.upperBound >= mentions.tokenCount
      if isLast || point.day == today - 1 { return point.day }
    }
    return nil
  }
}

/// Which intents take the files of a message for themselves.
enum FileUse {
  static func takesFiles(_ intent: IntentName) -> Bool { intent == .dataImport }
}
