import Commands
import IntentRecognition
import Slots
import Testing

/// What a report counts for: whose feeling, whose time, how much of which food.
@Suite struct FactScopeTests {
  private func items(of text: String) throws -> [Record] {
    try English.understanding(of: text).intents.flatMap { $0.slots.list("items") ?? [] }
      .compactMap { if case .record(let record) = $0 { record } else { nil } }
  }

  @Test func whatWasSoOnceIsNoReport() throws {
    for text in ["I used to weigh 80 kg at school", "we used to eat pancakes every Sunday"] {
      #expect(try English.names(of: text).isEmpty, "\(text)")
    }
  }

  @Test func anArrangedMealIsAPlan() throws {
    for text in ["we're having curry tonight", "I'm having ramen on Friday", "yoga tonight 1 hour"]
    {
      let found = try English.understanding(of: text)
      #expect(found.intents.isEmpty && found.refusals == [.plan], "\(text)")
    }
    #expect(try English.names(of: "had curry last night") == ["meal.log"])
    #expect(try English.names(of: "I'm having a coffee") == ["drink.log"])
  }

  @Test func aThingsFeelingIsNotTheSenders() throws {
    for text in ["that book was so sad", "this is so boring", "I found a dog that was lost"] {
      #expect(try English.names(of: text).isEmpty, "\(text)")
    }
    #expect(try English.names(of: "I'm so happy") == ["mood.log"])
    #expect(try English.names(of: "feeling pretty rubbish to be honest") == ["mood.log"])
  }

  @Test func aLengthBehindADistanceIsHowLongItTook() throws {
    for text in ["crushed a 10k this morning in 52 mins", "10k in 52 mins this morning"] {
      let slots = try #require(try English.understanding(of: text).intents.first).slots
      #expect(slots.number("duration_s") == 3120, "\(text)")
      #expect(slots.number("distance_m") == 10_000, "\(text)")
    }
  }

  @Test func stepsAreWhole() throws {
    let slots = try #require(try English.understanding(of: "steps 12.408").intents.first).slots
    #expect(slots.number("steps") == 12_408)
  }

  @Test func gettingUpIsInTheMorning() throws {
    let found = try English.understanding(
      of: "went to bed at quarter to twelve and got up at ten past seven")
    #expect(found.intents.first?.slots.number("duration_s") == 26_700)
  }

  @Test func halfOfAFoodIsHalf() throws {
    for text in ["ate half a mango", "half a mango"] {
      #expect(try items(of: text).first?["quantity"] == .number(0.5), "\(text)")
    }
  }

  @Test func pronounsStandForTheFoodBefore() throws {
    let waffles = try items(of: "my sister made waffles and I ate three of them")
    #expect(waffles.first?["food"] == .text("waffle"))
    #expect(waffles.first?["quantity"] == .number(3))
    let soup = try items(of: "I made a soup and had a bowl of it")
    #expect(soup.count == 1 && soup.first?["unit"] == .text("bowl"))
  }

  @Test func littleSleepIsSleep() throws {
    for text in ["barely slept, 4 hours tops", "hardly slept, maybe 4 hours"] {
      let slots = try #require(try English.understanding(of: text).intents.first).slots
      #expect(slots.number("duration_s") == 14_400, "\(text)")
    }
  }

  @Test func anotherNightFollowsTheFirst() throws {
    #expect(
      try English.names(of: "slept 8h yesterday, today only 5h30") == ["sleep.log", "sleep.log"])
  }

  @Test func aMealNamesWhatStandsBehindItsCompany() throws {
    let found = try English.understanding(of: "dinner with Anna (veggie curry with rice)")
    #expect(found.intents.first?.slots.text("meal") == "dinner")
  }

  @Test func foodsOfAnothersCookingAreEatenByTheSender() throws {
    let stew = try items(of: "my roommate cooked a stew, I had two plates")
    #expect(stew.count == 1 && stew.first?["quantity"] == .number(2))
    #expect(try English.names(of: "I baked muffins and ate two") == ["meal.log"])
    #expect(try English.names(of: "I baked muffins for the fair").isEmpty)
  }

  @Test func aNameAloneCountsBesideAReport() throws {
    let found = try English.names(of: "up at 6, green tea, 30 min on the rower")
    #expect(found == ["drink.log", "exercise.log"])
  }

  @Test func whatItWasBeforeIsNoSecondReport() throws {
    #expect(try English.names(of: "79.5 kg, down from 80") == ["weight.log"])
  }

  @Test func theWayBackIsAnotherWalk() throws {
    let found = try English.names(of: "walked 15 mins to the shop and 15 mins back")
    #expect(found == ["exercise.log", "exercise.log"])
  }

  @Test func praiseOfAFoodIsNoMood() throws {
    #expect(try English.names(of: "the pie was amazing").isEmpty)
  }

  @Test func companyIsNotEaten() throws {
    for text in ["brunch with the girls: pancakes", "dinner at my nan's, pancakes"] {
      #expect(try items(of: text).map { $0["food"] } == [.text("pancake")], "\(text)")
    }
  }
}
