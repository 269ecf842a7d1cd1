import Commands
import IntentRecognition
import Slots
import TrackingCore

/// The products that a message names, which the language has no words for: each is read as some
/// food that it has, and gets its own name back in what was understood.
struct Products {
  private struct Place {
    let standIn: String
    /// As it was written.
    let said: String
    let name: String
  }

  /// The message with a known food in each product's place.
  let text: String
  private let places: [Place]

  /// Nil when no product is named.
  init?(in text: String, of ledger: Ledger) {
    let mentions = ledger.products(in: text)
    guard !mentions.isEmpty else { return nil }
    let lowercased = text.lowercased()
    let free = ledger.productStandIns.filter { !lowercased.contains($0) }
    guard mentions.count <= free.count else { return nil }
    var places: [Place] = []
    var changed = ""
    var end = text.startIndex
    for (mention, standIn) in zip(mentions, free) {
      changed += text[end..<mention.words.lowerBound] + standIn
      end = mention.words.upperBound
      places.append(
        Place(standIn: standIn, said: String(text[mention.words]), name: mention.name))
    }
    self.text = changed + text[end...]
    self.places = places
  }

  /// What was understood with the products' own names; nil when it says of none of them that it is
  /// food, so that the message means something else.
  func named(_ understanding: Understanding) -> Understanding? {
    var result = understanding
    for place in result.intents.indices {
      result.intents[place].slots = named(result.intents[place].slots)
    }
    result.leftovers = result.leftovers.map(said)
    let isFood = zip(result.intents, understanding.intents).contains { named, read in
      Products.ofFood.contains(read.intent) && named.slots != read.slots
    }
    return isFood ? result : nil
  }

  private static let ofFood: Set<IntentName> = Set(MealLog.intents + FoodFeature.intents)

  private func named(_ slots: Slots) -> Slots {
    Slots(Record(slots.values.map { ($0.key, named($0.value)) }))
  }

  private func named(_ value: SlotValue) -> SlotValue {
    switch value {
    case .text(let text):
      .text(places.first { $0.standIn == text }?.name ?? said(text))
    case .list(let values): .list(values.map(named))
    case .record(let record): .record(named(Slots(record)).values)
    default: value
    }
  }

  private func said(_ text: String) -> String {
    places.reduce(text) { $0.replacing($1.standIn, with: $1.said) }
  }
}
