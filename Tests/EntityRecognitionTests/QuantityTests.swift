import CivilTime
import EntityRecognition
import Testing

struct QuantityTests {
  private func quantities(
    _ text: String, _ context: RecognitionContext = English.context
  ) -> [Quantity] {
    English.best(text, context).compactMap {
      if case .quantity(let quantity) = $0.value { quantity } else { nil }
    }
  }

  @Test func `a sender's own container counts with its size`() {
    var context = English.context
    context.containers = ["glass": 300, "mug": 400]
    #expect(quantities("two glasses of water", context).first?.normalized == 600)
    #expect(quantities("a mug and a half of tea", context).first?.normalized == 600)
    #expect(quantities("2 bottles", context).first?.normalized == 1000)
  }

  @Test func `pints and gallons follow the sender's system`() {
    var context = English.context
    context.volumes = .imperial
    #expect(quantities("a pint", context).first?.normalized == 568)
    context.volumes = .us
    #expect(quantities("a pint", context).first?.normalized == 473)
  }

  @Test func `an implied one is not a said one`() {
    let implied = quantities("glass of water")
    #expect(implied.first?.normalized == 250 && implied.first?.isCountSaid == false)
    #expect(quantities("a glass of water").first?.isCountSaid == true)
  }

  @Test func `a bare container counts only where it is asked for`() {
    #expect(quantities("world cup").isEmpty)
    let all = English.lattice("world cup").candidates(startingAt: 1)
    #expect(all.contains { $0.isLatent && $0.dimension == "volume" })
  }

  @Test func `an ounce is a volume and a mass`() {
    let dimensions = Set(quantities("16 oz").map(\.dimension))
    #expect(dimensions == [.volume, .mass])
  }

  @Test func `a range keeps both ends, and about says so`() {
    let range = quantities("3-4 glasses").first
    #expect(range?.number.range == 3...4 && range?.normalized == 875)
    #expect(quantities("about 500 ml").first?.number.isApproximate == true)
    #expect(quantities("500 ml").first?.number.isApproximate == false)
  }

  @Test func `three places behind the point of a small unit are thousands`() {
    #expect(quantities("1.500 ml").first?.normalized == 1500)
    #expect(quantities("1.200 kcal").first?.normalized == 1200)
    #expect(quantities("1.500 l").first?.normalized == 1500)
    #expect(quantities("0.125 g").first?.normalized == 0.125)
    #expect(quantities("2.5 ml").first?.normalized == 2.5)
  }

  @Test func `thousands of metres and of steps are both there`() {
    let lattice = English.lattice("10k steps")
    let distances = lattice.all.filter { $0.dimension == "distance" }
    #expect(distances.first?.amount == 10_000 && distances.first?.isLatent == true)
    #expect(lattice.best.map(\.dimension) == ["number"])
  }

  @Test func `a number inside a quantity is a candidate that is not shown`() {
    let lattice = English.lattice("drank 500 ml")
    #expect(lattice.best.map(\.dimension) == ["volume"])
    #expect(lattice.candidates(startingAt: 1).contains { $0.dimension == "number" })
    #expect(lattice.candidates(startingAt: 9).isEmpty)
  }

  @Test func `the words of a token may be mended before`() {
    let bytes = Array("2 glsses".utf8)
    var tokens = English.recognizer.tokenize(bytes)
    #expect(tokens[1].word == 0)
    tokens[1].word = English.recognizer.vocabulary.id("glasses")
    let lattice = English.recognizer.recognize(
      tokens: tokens, bytes: bytes, context: English.context)
    #expect(lattice.best.map(\.amount) == [500])
  }

  @Test func `every entity names its rule`() {
    #expect(English.best("an hour and a half").map(\.rule.description) == ["duration.half"])
    #expect(English.best("2x400g").map(\.rule.description) == ["quantity.multiplied"])
    #expect(English.best("twelve hundred").map(\.rule.description) == ["number.words"])
  }
}
