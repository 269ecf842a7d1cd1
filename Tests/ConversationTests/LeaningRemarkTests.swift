import Testing

/// What is said right behind an entry, an open question, a task or a habit, and is no correction,
/// no answer and no tick.
@Suite struct LeaningRemarkTests {
  static let entries: [TalkRow] = [
    // What was wished for, or not reached.
    TalkRow("swam 800 m", "wish it was 2000", to: ""),
    TalkRow("had 3 wines", "if only it was 1", to: ""),
    TalkRow("slept 6 hours", "man i wish it was 9", to: ""),
    TalkRow("cycled 18 km", "almost 20", to: ""),
    TalkRow("cycled 18 km", "so close to 20 km", to: ""),
    TalkRow("cycled 18 km", "it was almost 20", to: "entry.edit distance_m=20000"),
    TalkRow("had 3 wines", "one too many", to: ""),
    TalkRow("slept 4 hours", "should have been 9", to: "entry.edit? duration_s=32400"),
    TalkRow("slept 4 hours", "sorry, should have been 5", to: "entry.edit duration_s=18000"),
    TalkRow("slept 4 hours", "that should have been 5", to: "entry.edit duration_s=18000"),
    TalkRow("had a cola", "should have been water, i know", to: ""),
    TalkRow("had noodles", "no egg though", to: ""),
    TalkRow("had noodles", "no, eggs", to: "entry.edit"),
    TalkRow("had a coffee", "no milk", to: ""),
    TalkRow("had a coffee with milk", "no milk", to: "entry.edit"),
    // Another time, and the weather.
    TalkRow("weight 74", "it was 80 in february", to: ""),
    TalkRow("weight 74", "last year 81", to: ""),
    TalkRow("weight 74", "it was 74.3", to: "entry.edit mass_kg=74.3"),
    TalkRow("slept 6 hours", "it was 9 on vacation", to: ""),
    TalkRow("slept 6 hours", "normally it's 9", to: ""),
    TalkRow("walked 4 km", "it was snowing for 2 hours", to: ""),
    TalkRow("walked 4 km", "it took 50 minutes", to: "entry.edit duration_s=3000"),
    // A figure that nobody believes.
    TalkRow("walked 4 km", "the app says 5.1 but i don't believe it", to: ""),
    TalkRow("scale says 91 but it's broken", to: ""),
    TalkRow("walked 4 km", "the app says 4.2", to: "entry.edit distance_m=4200"),
    TalkRow("my watch says i slept 9 h but it was more like 7", to: "sleep.log duration_s=25200"),
    // How it was.
    TalkRow("walked 4 km", "8/10", to: ""),
    TalkRow("had a beer", "4 out of 5", to: ""),
    TalkRow("walked 4 km", "5", to: "entry.edit distance_m=5000"),
    TalkRow("had a tea", "again?", to: ""),
    TalkRow("had a tea", "same here", to: ""),
    TalkRow("had a tea", "same again", to: "drink.log drink=tea"),
  ]

  @Test(arguments: entries)
  func changesNoEntry(_ row: TalkRow) throws { try row.check() }

  static let answers: [TalkRow] = [
    TalkRow("did pilates", "12 people today", to: ""),
    TalkRow("did pilates", "with 2 friends", to: ""),
    TalkRow("went swimming", "lane 5", to: ""),
    TalkRow("did pilates", "there were 9 of us", to: ""),
    TalkRow("did pilates", "8/10", to: ""),
    TalkRow("did pilates", "about 50", to: "exercise.log duration_s=3000"),
    TalkRow("did pilates", "30 min with 2 friends", to: "exercise.log duration_s=1800"),
  ]

  @Test(arguments: answers)
  func answersNothing(_ row: TalkRow) throws { try row.check() }

  static let ticks: [TalkRow] = [
    // Tried, begun, not possible.
    TalkRow("todo: ring the vet", "tried to ring the vet, no answer", to: ""),
    TalkRow("todo: ring the vet", "rang the vet", to: "todo.done title=ring the vet"),
    TalkRow("todo: weed the garden", "started weeding the garden", to: ""),
    TalkRow("todo: weed the garden", "weeded the garden", to: "todo.done title=weed the garden"),
    TalkRow("todo: start the essay", "started the essay", to: "todo.done title=start the essay"),
    TalkRow("todo: weed the garden", "too tired to weed the garden", to: ""),
    TalkRow("todo: insurance", "so done with the insurance", to: ""),
    TalkRow("todo: insurance", "insurance done", to: "todo.done title=insurance"),
    TalkRow("todo: eggs", "got eggs?", to: ""),
    // Whose deed, and which.
    TalkRow("todo: ring the vet", "the vet rang", to: "todo.done? title=ring the vet"),
    TalkRow("todo: ring gran", "gran rang while i was out", to: "todo.done? title=ring gran"),
    TalkRow("todo: book tickets", "Nora booked her tickets", to: ""),
    // The state of a place.
    TalkRow("todo: town hall", "town hall was closed", to: ""),
    TalkRow("todo: town hall", "went to the town hall", to: "todo.done title=town hall"),
    TalkRow("todo: ring the vet", "rang the vet but got voicemail", to: ""),
    TalkRow("todo: eggs", "eggs got expensive", to: ""),
    TalkRow("todo: buy eggs", "got eggs", to: "todo.done? title=buy eggs"),
    TalkRow("todo: cancel the paper", "paper cancelled", to: "todo.done title=cancel the paper"),
    TalkRow("new habit climbing hall", "climbing hall is closed today", to: ""),
    // A thing that is not used.
    TalkRow("new habit vitamins", "bought vitamins", to: ""),
    TalkRow("new habit vitamins", "ran out of vitamins", to: ""),
    TalkRow("new habit vitamins", "vitamins arrived", to: ""),
    TalkRow("new habit vitamins", "vitamins taken", to: "habit.check habit=vitamins"),
    TalkRow("new habit flute", "sold the flute", to: ""),
    TalkRow("new habit flute", "played the flute", to: "habit.check habit=flute"),
    TalkRow("new habit run", "ran late for work", to: ""),
    TalkRow("new habit run", "ran over 4 km", to: "exercise.log habit.check habit=run"),
    TalkRow("new habit read", "can't read without my lenses", to: ""),
    TalkRow("new habit read", "read before bed", to: "habit.check habit=read"),
  ]

  @Test(arguments: ticks)
  func ticksNothingUndone(_ row: TalkRow) throws { try row.check() }

  static let reports: [TalkRow] = [
    // The deed of a companion is his.
    TalkRow("swam 2 km with Nora who cycled", to: "exercise.log activity=swimming"),
    TalkRow("swam 2 km with Nora, who cycled, in 50 min", to: "exercise.log duration_s=3000"),
    TalkRow("had noodles with my mum who had a burger", to: "meal.log"),
    // Of what there was, or was planned, so much was done.
    TalkRow("of the 4 beers i only had 1", to: "drink.log volume_ml=500"),
    TalkRow("out of 20 squats i managed 12", to: "exercise.log reps=12"),
    TalkRow("2 hour ride planned, became 3 hours", to: "exercise.log duration_s=10800"),
    TalkRow("2 hour ride was planned but we did 1", to: "exercise.log duration_s=3600"),
    TalkRow("40 min run planned", to: ""),
    TalkRow("ran 40 min as planned", to: "exercise.log duration_s=2400"),
    TalkRow("40 min run planned, only did 25", to: "exercise.log duration_s=1500"),
    // Who was there is no amount.
    TalkRow("had 2 beers, 5 people", to: "drink.log volume_ml=1000"),
  ]

  @Test(arguments: reports)
  func tellsWhatWasDone(_ row: TalkRow) throws { try row.check() }
}
