import EntityRecognition

/// Words that bound the names of foods told with their weights, from `lexicon/meal_words.txt`.
struct MealWords: Sendable {
  enum Name: String, CaseIterable, Sendable {
    /// Ends a name wherever it stands.
    case end
    /// Between a food and the weight behind it, and what stands beside that.
    case weighing, beside
    /// At the end, and at the beginning of no name.
    case joint, opening
    /// Between a weight and its food: "a 45 g piece of".
    case helping
    /// In front of what is in a dish.
    case within
    /// What a weighed food is made with stands behind it: "cooked with".
    case making
    /// What is poured to spirits: "whisky with soda"; what is in a drink: "tea with salt".
    case mixer, spice
    /// What stands behind it is no part of the food in front: "alongside".
    case apart
    /// A little of something: "a pinch of".
    case little
    /// How a food is, with a comma behind it: "a soft, thick".
    case describing
    /// In front of what a food is made from: "made from a"; of its other name: ", or".
    case source, otherwise
    /// Behind what a food is made with: "water-based".
    case based
    /// Between a food and what it is: "which is a".
    case being
    /// A dish whose parts may be weighed one by one: "a salad of".
    case assembled
    /// What stands behind it is not in it: "no sugar".
    case lacking
    /// Begins another food of the list.
    case another
    /// In front of what is done with it: "to drink".
    case purpose
    /// In front of how large each of several was.
    case apiece
    /// Makes a dish of the food in front of it: "chicken pie".
    case dish
    /// Makes one thing to buy of the food in front of it: "tomato sauce".
    case wareHead
    /// Says that others had part of it: "shared".
    case sharing
    /// Of a part of what was named: had ("got through", in front), gone (behind), given to others
    /// (behind, and in front).
    case partHad, partGone, partGiven, givingPart
    /// In front of how many shared it: "between two"; behind that: "three ways".
    case among, ways
    /// "and"; that or "with", "plus".
    case conjunction, linking
    /// "of", between an amount and its food; "some".
    case partitive, indefinite
    /// "from", in front of where something was; "that", in front of a clause about it.
    case whence, relative
    /// What may be in a food: "with 35 g protein".
    case protein, carbs, fat, fiber
    /// A meal without a name.
    case meal
    /// In front of how many it is for: "serves 4".
    case serving
    /// A part of a meal, and no food, behind "for": "for dessert".
    case course
    /// How big one is: "two medium eggs".
    case small, medium, large
    /// All of what is mostly eaten in parts: "the whole pizza".
    case whole
    /// In front of a place: "at burger king".
    case place
    /// Stands for what is named beside it: "the leftovers, chicken curry".
    case remains
    /// What stands behind "with" and is no food: tools, company, manners.
    case company
    /// Eaten by itself, and no kind of the food behind it: "bacon eggs"; a dish of such a thing all
    /// the same: "bacon roll".
    case alone, ofAlone
    /// A drink made from the one in front of it: "green tea latte"; a kind of the one behind it.
    case made, decaffeinated
    /// A drink made of fruit, and the fruits and flavours that it is called by: "papaya shake".
    case blend, fruit
    /// What a report of foods begins with; what ends one, and why it was so; names what is told
    /// behind a colon.
    case told, closing, reason, headed
    /// What goes into a sandwich, "ham and egg roll".
    case filling
    /// Joins foods in other languages; what is put on a dish: "bacon roll brown sauce".
    case foreignLink, condiment
    /// What milk is poured into; what is sold in, with a weight of its own; what a whole dish comes
    /// in.
    case milky, wrapper, ofDish
    /// Names what may be many things ("the fish was cod"); sellers that are called like foods.
    case generic, seller
    /// Ends the name of a dish of several plain foods, and what is in such a dish.
    case bowl, inBowl
    /// Said to the reader behind a list ("don't tell mum"); in front of a food in the plural, how
    /// young it is ("baby carrots").
    case confiding, young
    /// Mostly eaten at breakfast; what goes on bread then; what a cook did: "dad did dal".
    case breakfast, spread, served
    /// Counted behind a drink, it is in it: "coffee 2 sugars".
    case sweetening
    /// Where on a dish something lies: "fried egg on top".
    case onDish
    /// What hardly has another figure than a sum: "groceries 187.42"; what a tracker of money that
    /// comes in is called where there is none.
    case expense, earningWord
    /// Verbs of what is done by the piece: "solved 35 physics questions"; words for a part of the
    /// body that is not well.
    case countedDeed, complaint
    /// In front of which of several it was: "number three".
    case nth
    /// Verbs right in front of a sum that came in.
    case earned
    /// Beside a complaint and its figure; verbs by which a figure is guessed; behind what was
    /// taken.
    case ofComplaint, estimating, takenIn
    /// Behind a task what only says that it is one ("do it by Friday", "that one by Monday"), and
    /// the words that stand for it there.
    case ofTask, thatTask
    /// Eaten beside a dish and not in it: the fries of a burger "with fries".
    case sideDish
  }

  /// By the place of their name.
  private var words = LateList([Set<String>](repeating: [], count: Name.allCases.count))

  init(_ files: [(path: String, text: String)], language: String) {
    for (name, said) in WordFile.read("meal_words.txt", of: language, in: files, as: Name.self) {
      words.change(name.place) { $0.formUnion(said) }
    }
  }

  func has(_ word: String, _ name: Name) -> Bool { words[name.place].contains(word) }

  func first(_ name: Name) -> String? { words[name.place].min() }
}

extension MealWords: Imaged {
  init(from image: inout ImageReader) throws {
    words = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(words)
  }
}

extension MealWords.Name {
  private static let places = Dictionary(
    uniqueKeysWithValues: zip(allCases, allCases.indices.map(\.self)))

  fileprivate var place: Int { MealWords.Name.places[self] ?? 0 }
}
