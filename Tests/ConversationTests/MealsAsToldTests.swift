import Conversation
import Testing

/// What each message of a meal counts, and which food a correction is of.
struct MealsAsToldTests {
  /// What one sender wrote, and how the answer to the last of it begins.
  struct Told: Sendable {
    let messages: [String]
    let answer: String

    init(_ messages: String..., answer: String) {
      (self.messages, self.answer) = (messages, answer)
    }
  }

  @Test(arguments: [
    Told(
      "a yogurt (150 kcal) and a plum",
      answer: "Logged lunch: yogurt and plum, about 180 kcal (yogurt 150 and plum 30)."),
    Told(
      "had a sandwich (400 kcal), crisps (130 kcal) and a coke",
      answer: "Logged lunch: sandwich and crisps, 530 kcal as you said"),
    Told(
      "toast 80 kcal, banana 105 kcal",
      answer: "Logged lunch: toast and banana, 185 kcal as you said"),
    Told(
      "burger and fries (900 kcal)",
      answer: "Logged lunch: burger and french fries, 900 kcal as you said."),
    Told(
      "had a burger and fries, 900 kcal",
      answer: "Logged lunch: burger and french fries, 900 kcal as you said."),
  ])
  func `energy told of each food is of that food`(_ told: Told) throws { try check(told) }

  @Test(arguments: [
    Told(
      "had chicken and rice for lunch", "it was brown rice",
      answer: "Corrected. Logged lunch: chicken and brown rice, about 390 kcal"),
    Told(
      "had a banana", "had an apple", "make it two bananas",
      answer: "Corrected. Logged lunch: 2 × banana, about 210 kcal.\nEaten today: 305 kcal."),
    Told(
      "had milk and cookies", "it was oat milk",
      answer: "Corrected. Logged 250 ml of oat milk"),
    Told(
      "had a beer", "had a wine", "make it two beers", answer: "Corrected. Logged 1 l of beer"),
    Told(
      "had a banana", "had an apple", "no, it was a pear",
      answer: "Corrected. Logged lunch: pear, about 101 kcal.\nEaten today: 206 kcal."),
  ])
  func `a correction is of the food that it names`(_ told: Told) throws { try check(told) }

  @Test(arguments: [
    Told("had 7 out of 10 nuggets", answer: "Logged lunch: 7 × chicken nugget"),
    Told(
      "I cooked 300 g of pasta but ate only a third of it",
      answer: "Logged lunch: pasta, about 158 kcal."),
    Told("a bottle of wine between 3 of us", answer: "Logged 250 ml of wine"),
    Told("a 0.75 bottle of wine between two of us", answer: "Logged 375 ml of wine"),
    Told(
      "i had the leftovers from yesterday, chicken curry",
      answer: "Logged lunch: chicken curry, about 362 kcal."),
    Told(
      "had rice and leftovers", answer: "Logged lunch: rice and leftovers, at least 205 kcal"),
    Told(
      "had smoked salmon on brown bread", answer: "Logged lunch: smoked salmon and brown bread"),
  ])
  func `a part counts as a part`(_ told: Told) throws { try check(told) }

  @Test func `a place that bears the name of a food is not eaten`() throws {
    let talk = try Talk()
    #expect(try talk.say("had lunch at pizza hut").actions.isEmpty)
  }

  private func check(_ told: Told) throws {
    let talk = try Talk()
    var answer = ""
    for message in told.messages { answer = try talk.say(message).text }
    #expect(answer.hasPrefix(told.answer), "\(told.messages): \(answer)")
  }
}
