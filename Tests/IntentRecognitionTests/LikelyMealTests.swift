import Commands
import IntentRecognition
import Slots
import Testing

/// Meals with foods that no list knows: asked about by their name, and nothing else is.
@Suite struct LikelyMealTests {
  private func likely(_ text: String) throws -> [String] {
    let recognizer = IntentRecognizer(language: try English.language.get())
    let heard = recognizer.understand(text, context: English.context, situation: Situation())
    return recognizer.likelyDeeds(in: heard).map { "\($0.intent) \($0.slots.text("meal") ?? "-")" }
  }

  @Test(arguments: [
    ("breakfast pabellon con arepitas", "breakfast"),
    ("Vlammetjes with mosterdje for lunch", "lunch"),
    ("dinner after training was bandejita and patacones", "dinner"),
    ("akple and fetri for dinner today", "dinner"),
  ])
  func `a meal of unknown foods is asked about`(text: String, meal: String) throws {
    #expect(try likely(text) == ["meal.log \(meal)"])
  }

  @Test(arguments: [
    "reservation for lunch", "dinner was postponed", "lunch with my accountant", "late for dinner",
    "what for dinner", "dress for dinner", "my sister had pabellon for lunch",
    "Anna came for dinner",
    "no pabellon con arepitas for lunch",
  ])
  func `what else is told of a meal is not`(text: String) throws {
    #expect(try likely(text).isEmpty)
  }
}
