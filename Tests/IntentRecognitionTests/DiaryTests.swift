import Commands
import IntentRecognition
import Slots
import Testing

/// Messages that tell several facts, with small talk, plans and others' deeds between them.
@Suite struct DiaryTests {
  /// The facts of a text, told on Wednesday, 4 March 2026 at 14:20, each with its day of the month.
  private func facts(_ text: String) throws -> [String] {
    try English.understanding(of: text).intents.map { intent in
      let day = intent.slots.day("day").map { "\($0)".suffix(2) } ?? "-"
      return "\("\(intent.intent)".split(separator: ".")[0]) \(day)"
    }
  }

  @Test(arguments: [
    ("7000 steps, 25 lunges", ["steps 04", "exercise 04"]),
    ("ate a bagel, measured my blood pressure, 131/84", ["meal 04", "tracker -"]),
    ("rowed 40 min, feeling relaxed", ["exercise 04", "mood 04"]),
    ("14 pages read, 3 km jog", ["tracker -", "exercise 04"]),
    ("read 30 pages, rowed 3 km", ["tracker -", "exercise 04"]),
    ("rowed 3 km, later ate a bagel for lunch", ["exercise 04", "meal 04"]),
    ("slept six and a half hours, 30 minutes boxing", ["sleep 04", "exercise 04"]),
    ("weight 91 - 300 ml of milk", ["weight 04", "drink 04"]),
    ("had a bagel, I wish I had slept more", ["meal 04"]),
    ("oats for breakfast\n- 200 g of tofu for lunch", ["meal 04", "meal 04"]),
    ("rowed 3 km, add to my todos: buy tape", ["exercise 04", "todo -"]),
    ("for lunch I had a bagel, add ring the vet to my to-do list", ["meal 04", "todo -"]),
    ("Lunch was a bagel. I still need to call the plumber", ["meal 04", "todo -"]),
  ])
  func `each fact is told once, whatever stands beside it`(text: String, told: [String]) throws {
    #expect(try facts(text) == told)
  }

  @Test(arguments: [
    ("the weather was grim, rowed 3 km", ["exercise 04"]),
    ("the meeting took ages, had two espressos", ["drink 04"]),
    ("traffic was bad, walked 9000 steps", ["steps 04"]),
    ("Tom had three beers, lunch was a bagel", ["meal 04"]),
    ("the dog ate a sausage, for lunch i had a bagel", ["meal 04"]),
    ("I should drink more water, had two glasses of milk", ["drink 04"]),
    ("tomorrow I will swim 2 km, ate a bagel", ["meal 04"]),
    ("my brother ran 10 km, the recipe needs 200 g of flour", []),
    ("Anna was tired, drank three beers", []),
    ("she said later she ate a bagel", []),
    ("maybe later a bagel", []),
    ("her meal was a bagel", []),
  ])
  func `what others do and what is planned counts for nothing`(
    text: String, told: [String]
  ) throws {
    #expect(try facts(text) == told)
  }

  @Test(arguments: [
    ("Yesterday I swam for an hour. Had pizza for dinner. Dinner was great", ["03", "03"]),
    ("on Monday we hiked 9 km. Later I drank two beers.", ["02", "02"]),
    ("Yesterday I rowed 3 km. I just had a tea", ["03", "04"]),
    ("Yesterday I rowed 3 km. This morning I had a tea", ["03", "04"]),
    ("I rowed 3 km yesterday. Had a tea", ["03", "04"]),
    ("500 ml of milk, 7 h of sleep, 9000 steps yesterday", ["03", "03", "03"]),
    ("300 ml of milk, a bagel, walk 30 minutes, 9000 steps yesterday", ["03", "03", "03", "03"]),
    ("Yesterday I drank a beer. swam for 45 min", ["03", "03"]),
    ("on Monday I start a diet. Had a salad.", ["04"]),
    ("slept 7 h, 9000 steps, i ate a bagel yesterday", ["04", "04", "03"]),
  ])
  func `a day that leads or closes a report is that of all of it`(
    text: String, days: [String]
  ) throws {
    #expect(try facts(text).map { String($0.suffix(2)) } == days)
  }

  @Test(arguments: [
    ("i did 20 pull-ups i weighed 72.5 kg", ["exercise 04", "weight 04"]),
    (
      "i rowed 3 km for lunch i had a bagel i slept 7 h last night",
      [
        "exercise 04", "meal 04", "sleep 04",
      ]
    ),
    ("i drank a tea dinner was a bagel", ["drink 04", "meal 04"]),
    ("i finished the tea i made this morning", ["drink 04"]),
    ("after i ran 5 km i had a bagel", ["exercise 04", "meal 04"]),
  ])
  func `dictated deeds follow each other with nothing between`(
    text: String, told: [String]
  ) throws {
    #expect(try facts(text) == told)
  }

  @Test(arguments: [
    ("soup and bread, that was my lunch", "lunch"), ("had a bagel, this was dinner", "dinner"),
    ("B: eggs", "breakfast"), ("L: lentil soup", "lunch"), ("D: pasta, 600 kcal", "dinner"),
    ("tomato soup (8oz) was my lunch", "lunch"),
  ])
  func `a meal is named in many ways`(text: String, meal: String) throws {
    #expect(
      try English.understanding(of: text).intents.compactMap { $0.slots.text("meal") } == [meal])
  }

  @Test(arguments: [
    ("coleslaw 200 g plus 2x croissants", ["coleslaw 200", "croissant 2"]),
    ("ate 80 g rice and 2 more croissants", ["rice 80", "croissant 2"]),
    ("had 100 g ham, a couple of pears", ["ham 100", "pear 2"]),
    ("- 150 g of rice for lunch", ["rice 150"]),
  ])
  func `beside what is weighed some is counted`(text: String, items: [String]) throws {
    let told = try English.understanding(of: text).intents.flatMap { intent -> [String] in
      guard case .list(let items) = intent.slots["items"] else { return [] }
      return items.map { item in
        guard case .record(let record) = item, case .text(let food) = record["food"] else {
          return ""
        }
        let amount = record["grams"] ?? record["quantity"]
        return "\(food) \(amount?.number.map { Int($0) } ?? 0)"
      }
    }
    #expect(told == items)
  }
}
