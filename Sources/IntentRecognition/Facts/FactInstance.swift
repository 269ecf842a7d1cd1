import EntityRecognition

/// One fact as it is put together from chunks.
final class FactInstance {
  enum Kind { case drink, meal, exercise, steps, weight, sleep, mood, tracker }

  /// A food of a meal, with what was said of it.
  struct Item {
    var food: String
    var isPlural = false
    var quantity: Double?
    var unit: String?
    var grams: Double?
    var kcal: Double?
    /// Energy in each gram or millilitre.
    var density: Double?
    /// Grams of what was said to be in it.
    var nutrients: [Nutrient: Double] = [:]
    /// How many had part of it, the sender among them.
    var sharers = 1
    /// A part of it was taken already.
    var isPart = false
    /// Nothing but so much of a nutrient: "30 g protein".
    var isNutrient = false
    /// Said by a pronoun: "four of them".
    var isAnaphor = false
    var tokens: Range<Int>
  }

  var kind: Kind
  /// The clause it was begun in.
  var clause: Int
  var tokens: Range<Int>
  /// A verb said that it was done.
  var hasVerb = false
  /// It was only named, and so was everything else in the message.
  var isBare = false
  /// The verb is one of eating, not "had" or "made".
  var isEaten = false
  /// The own figure behind one of an aim or of somebody else: "managed 3", "I had two".
  var isResult = false
  /// "log", "add": counts only where everything else is understood.
  var isLogged = false
  var drink: String?
  var volume: Double?
  /// The volume is that of one glass, cup or bottle, and was not measured.
  var isInOneContainer = false
  var count: Double?
  /// A part of it was taken already; how many had part of it, the sender among them.
  var isPart = false
  var sharers = 1
  /// How much larger or smaller than usual each one was said to be.
  var size = 1.0
  /// How many containers the volume is of.
  var containers: Double?
  var items: [Item] = []
  /// Grams of what was said to be in a drink.
  var nutrients: [Nutrient: Double] = [:]
  var meal: String?
  var kcal: Double?
  var isKcalEach = false
  /// Energy in each millilitre of a drink.
  var density: Double?
  var activity: String?
  /// "rode to the lake": counts only with how long or how far.
  var isTentative = false
  /// Told by how far and how long alone: "8 km in 40 min".
  var isUnnamed = false
  /// The distance is a race's, and was not said.
  var isRace = false
  var duration: Double?
  var distance: Double?
  /// Metres of one of the unit that the distance was said in.
  var unitOfDistance: Double?
  var intensity: String?
  /// Seconds for each metre.
  var pace: Double?
  var laps: Double?
  /// "6 km each way": there and back.
  var isBothWays = false
  /// A way of the sender's that it was done on, and how often.
  var route: String?
  var rounds: Double?
  var sets: Double?
  var reps: Double?
  /// In kilograms.
  var load: Double?
  /// Nothing but its load is told of a lift: how often it was lifted is asked.
  var isLoadAlone = false
  var steps: Double?
  var mass: Double?
  /// The mass came without its unit.
  var isMassBare = false
  var feeling: Feeling?
  var score: Double?
  /// "9/5": more than there is.
  var isBeyondScale = false
  var tracker: String?
  var value: Double?
  /// The unit of time that the value was said in.
  var unit: String?
  var times: [TimeValue] = []
  /// The span of "from 23:10 to 7:05".
  var span: TimeValue?
  /// The two ends of "slept 11 to 7", and where they stand.
  var night: NightSpan?
  var nightTokens = 0..<0
  /// The only end of a night that was told.
  var openEnd: WordClasses.Name?
  /// Words of its clause that nothing explains.
  var unknown = 0
  /// The same deed on another day, of which the amounts hold as well.
  var sharesWith: FactInstance?
  /// How many items a label behind them ("for breakfast") covers; nil when it stands in front.
  var labelled: Int?
  /// How many items the time of day that was told with them is of.
  var timed: Int?
  /// How many items a place that was told behind them is of.
  var placed: Int?

  /// A feeling and what it stands for.
  struct Feeling {
    var word: String
    var mood: String
    var score: Double
    var isWeak: Bool
    var isNegated = false
  }

  init(_ kind: Kind, clause: Int, tokens: Range<Int>) {
    self.kind = kind
    self.clause = clause
    self.tokens = tokens
  }

  /// The same thing once more, of which nothing is measured yet.
  func again(clause: Int, tokens: Range<Int>) -> FactInstance {
    let copy = FactInstance(kind, clause: clause, tokens: tokens)
    copy.hasVerb = hasVerb
    copy.activity = activity
    copy.drink = drink
    copy.tracker = tracker
    return copy
  }

  /// "a half marathon, 21.1 km": whether a way is the one that was told, or none was.
  func isAsFar(as metres: Double) -> Bool {
    distance.map { abs(metres / $0 - 1) < 0.02 } ?? true
  }
}
