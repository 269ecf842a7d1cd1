import Commands
import IntentRecognition
import Slots
import Testing

/// Slips of typing: what was typed means what stands beside it, and nothing else is kept.
@Suite struct TypedBlanksTests {
  @Test(arguments: [
    ("a cup ofcoffee", "a cup of coffee"),
    ("had a bottle of milkyesterday", "had a bottle of milk yesterday"),
    ("ate twobananas", "ate two bananas"), ("drank a bot tle of kefir", "drank a bottle of kefir"),
    ("had a co ffee", "had a coffee"), ("rowed 3 km ye sterday", "rowed 3 km yesterday"),
    ("a botttle of kefir", "a bottle of kefir"), ("had soup for dinnner", "had soup for dinner"),
    ("drank a cofffee", "drank a coffee"), ("drank tea lats night", "drank tea last night"),
    ("had soup for diner yesterday", "had soup for dinner yesterday"),
    ("drank tow glasses of milk", "drank two glasses of milk"),
    ("a glass if milk", "a glass of milk"), ("i are two bananas", "i ate two bananas"),
    ("drank3 cups of kefir", "drank 3 cups of kefir"), ("had greentea", "had green tea"),
    ("had soupfor lunch", "had soup for lunch"), ("a mugof kefir", "a mug of kefir"),
    ("drank a glass of mikk", "drank a glass of milk"),
    ("had a galss of kefir", "had a glass of kefir"),
    ("rowed 4 half an hour", "rowed for half an hour"),
    ("swept 8 hours", "slept 8 hours"),
    ("drank 2 mugs of qater", "drank 2 mugs of water"),
    ("rowed 3 km uesterday", "rowed 3 km yesterday"),
    ("hda 2 eggs", "had 2 eggs"), ("i rna 4 km", "i ran 4 km"),
    ("had a peach abd a plum", "had a peach and a plum"),
    ("drank tea wih honey", "drank tea with honey"),
    ("rowed htis morning for half an hour", "rowed this morning for half an hour"),
    ("hwo much water did i drink", "how much water did i drink"),
    ("ate 2 egs", "ate 2 eggs"), ("had beans and irce", "had beans and rice"),
    ("had a bowl of osup", "had a bowl of soup"),
  ])
  func `a slip means what was meant`(typed: String, meant: String) throws {
    let told = try English.intents(of: typed)
    #expect(!told.isEmpty)
    #expect(told == (try English.intents(of: meant)))
  }

  @Test(arguments: [
    "habitat for humanity is a charity", "the forecast is grim", "my thesis is on therapy",
    "swept the kitchen", "the launch for investors went well", "are you there",
    "lost 5 lps", "my cat is called abd", "the grass is gren abd wet", "our gaol is old",
    "bought 2 bgs of soil",
  ])
  func `real words stay what they are`(text: String) throws {
    #expect(try English.names(of: text).allSatisfy { !$0.hasSuffix(".log") })
    #expect(try !English.names(of: text).contains("habit.create"))
  }
}
