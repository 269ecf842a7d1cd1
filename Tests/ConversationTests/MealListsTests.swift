import Commands
import Conversation
import Testing

/// What is listed of a meal in few words, and what is told of it later.
struct MealListsTests {
  /// What one sender wrote, and how the answer to the last of it begins.
  struct Told: Sendable {
    let messages: [String]
    let answer: String

    init(_ messages: String..., answer: String) {
      (self.messages, self.answer) = (messages, answer)
    }
  }

  @Test(arguments: [
    Told("2 plokken, 3 vrudels, 1 apple", answer: "Did you eat the plokken, vrudels and apple"),
    Told("lunch tofu bowl and a cola", answer: "Logged lunch: tofu bowl"),
    Told("one cinnamon knot and a bagel", answer: "Logged lunch: cinnamon knot and bagel"),
    Told("soup with too much bread, and a beer", answer: "Logged lunch: soup and bread"),
    Told("tea at the station and two eggs", answer: "Logged 240 ml of tea"),
    Told("Dinner was pad thai, leftovers from Monday", answer: "Logged dinner: pad thai, about"),
    Told("toast with honey x2", answer: "Logged lunch: 2 × toast and 1 tablespoon honey"),
    Told("bread with cheese two slices", answer: "Logged lunch: 2 × bread and cheese"),
    Told("lunch: plokkens with rice", answer: "Logged lunch: plokkens and rice"),
    Told("Last Monday: ham and 2 eggs", answer: "Logged a snack Mon"),
    Told("lunch came early: roast beef, 2 potatoes, peas", answer: "Logged lunch: roast beef"),
    Told("ate 2 dumplings, the rest is for tomorrow", answer: "Logged lunch: 2 × dumpling"),
    Told("Had tea twice (2 cups), biltong 40 g", answer: "Logged 480 ml of tea"),
    Told("desayuno: 2 eggs", answer: "Logged breakfast: 2 × egg"),
    Told("didn't finish my wrap, left about a third", answer: "Logged lunch: 0.67 × wrap"),
    Told("three beers at the match", answer: "Logged 1.5 l of beer"),
  ])
  func `all that is listed counts`(_ told: Told) throws { try check(told) }

  @Test(arguments: [
    Told("4 ciders à 330", answer: "Logged 1.32 l of cider"),
    Told("2 ciders 250 each", answer: "Logged 500 ml of cider"),
    Told("two teas of 0.3", answer: "Logged 600 ml of tea"),
    Told("a cider at 6", answer: "Logged 500 ml of cider"),
  ])
  func `a size behind several is that of each`(_ told: Told) throws { try check(told) }

  @Test(arguments: [
    Told("forgot a pear at 11", answer: "Logged a snack: pear"),
    Told("oh and I forgot 2 glasses of water this morning", answer: "Logged 500 ml of water"),
    Told("There was a second cup of coffee", answer: "Logged 240 ml of coffee"),
    Told("forgot a pear on the bus", answer: "All right"),
    Told("forgot to eat a pear", answer: "All right"),
    Told("also forgot the bread", answer: "All right"),
  ])
  func `what was forgotten to be told was had`(_ told: Told) throws { try check(told) }

  @Test(arguments: [
    Told("had porridge for breakfast", "honey on the porridge", answer: "Logged breakfast: 1 tab"),
    Told("ate a ham roll", "mustard on the roll too", answer: "Logged lunch: 1 tea"),
    Told("ate a ham roll", "the roll had butter on as well", answer: "Logged lunch: 1 tab"),
  ])
  func `what was on a food is told behind it`(_ told: Told) throws { try check(told) }

  @Test(arguments: [
    Told("ate a ham roll", "is there butter on the roll?", answer: "I can't answer"),
    Told("ate a ham roll", "my sister had butter on the roll", answer: "I was not sure"),
    Told("ate a ham roll", "rice on the stove", answer: "I "),
  ])
  func `nothing else is on it`(_ told: Told) throws { try check(told) }

  @Test func `what is asked of several foods is asked of each`() throws {
    let talk = try Talk()
    let asked = try talk.actions("calories in a burger, fries and a coke")
    #expect(asked.map(\.intent) == [.queryNutrition, .queryNutrition, .queryNutrition])
    let one = try talk.actions("how many calories in fish and chips")
    #expect(one.count == 1)
    let both = try talk.actions("calories in a coke and log a burger")
    #expect(both.map(\.intent) == [.queryNutrition, .mealLog])
  }

  private func check(_ told: Told) throws {
    let talk = try Talk()
    var text = ""
    for message in told.messages { text = try talk.say(message).text }
    #expect(text.hasPrefix(told.answer), "\(told.messages): \(text)")
  }
}
