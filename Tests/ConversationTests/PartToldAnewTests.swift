import Testing

/// One part of what was told together is told anew, was not there, or had something more on it; one
/// of several reminders is given another time.
@Suite struct PartToldAnewTests {
  static let rows: [TalkRow] = [
    // A figure alone is how much it was of one of several things.
    TalkRow("2 pancakes, bacon and a coffee", "3 pancakes", to: "entry.edit quantity=3"),
    TalkRow("ayran 250 ml, bread x2", "ayran 300", to: "entry.edit volume_ml=300"),
    TalkRow(
      "2 beers and a pretzel", "3 beers, my friend tells me", to: "entry.edit volume_ml=1500"),
    TalkRow("30 lunges and 40 sit-ups", "50 lunges", to: "entry.edit reps=50"),
    TalkRow("2 pancakes, bacon and a coffee", "had 3 pancakes", to: "meal.log"),
    TalkRow("2 pancakes, bacon and a coffee", "3 more pancakes", to: "meal.log"),
    TalkRow("2 pancakes, bacon and a coffee", "3 pancakes for my son", to: ""),
    TalkRow("2 plums and a tea", "3 plums left in the kitchen", to: ""),
    TalkRow("2 teas", "3 teas", to: "drink.log volume_ml=720"),
    // A word of its name says which one is meant.
    TalkRow("45 min spin class and a tea", "class was 40", to: "entry.edit duration_s=2400"),
    TalkRow("20 min of stair climbing", "the weather was 15", to: ""),
    // An order, and behind it only why.
    TalkRow(
      "2 pints of stout", "make it 3 pints lol just counted", to: "entry.edit volume_ml=1419"),
    TalkRow("mood 3", "change mood to 4 she called after all", to: "entry.edit score=4"),
    // What was not there is left out, and takes no other's place.
    TalkRow("nachos with salsa", "no salsa they were out", to: "entry.edit quantity=0"),
    TalkRow("2 falafel", "no hummus they were out", to: ""),
    TalkRow("rice and a curry", "the rice I gave to my brother", to: "entry.edit quantity=0"),
    TalkRow("pork, peas and mash", "I skipped the peas as always", to: "entry.edit quantity=0"),
    TalkRow("porridge and a plum", "the plum I did not eat", to: "entry.edit quantity=0"),
    TalkRow("ham sandwich", "no, cheese sandwich", to: "entry.edit"),
    // Something more was on it.
    TalkRow("toast and eggs", "the toast had butter on it", to: "meal.log"),
    TalkRow("rice and fish", "the rice was brown rice", to: "entry.edit"),
    // The only thing with that word is taken out.
    TalkRow("lentil soup and bread", "delete the soup", to: "entry.delete food=lentil soup"),
    // Minutes and seconds, and hours and minutes, of a way.
    TalkRow("ran 10 km in 51:12", "51.40", to: "entry.edit duration_s=3100"),
    TalkRow("ran 10 km", "that took 51:12", to: "entry.edit duration_s=3072"),
    TalkRow(
      "hiked 9 km, 5 hours 20 minutes", "it was 5 hours 50", to: "entry.edit duration_s=21000"),
    TalkRow("ran 6 km, 2 apples", "-4 and snow, lovely", to: ""),
    // One of the reminders is named, and another time said.
    TalkRow(
      "remind me at 8 pm to ring Ida and at 9 pm to feed the hens",
      "hens are asleep early. make that one 8:30 pm",
      to: "entry.edit at=2026-03-04T20:30:00+01:00"),
    TalkRow(
      "remind me tomorrow at 3pm of the staff meeting", "meeting moved to 3.30",
      to: "entry.edit at=2026-03-05T15:30:00+01:00"),
    TalkRow(
      "remind me tomorrow at 8 to thaw the duck", "better make the duck reminder 7 o'clock",
      to: "entry.edit at=2026-03-05T07:00:00+01:00"),
    TalkRow("remind me tomorrow at 3pm to ring Ida", "the film is at 8", to: ""),
    TalkRow("remind me tomorrow at 3pm to ring Ida", "dinner was at 7", to: ""),
    TalkRow("remind me tomorrow at 6pm to cook dinner", "dinner is at 8", to: ""),
    TalkRow(
      "remind me tomorrow at 3pm: choir practice", "practice is at 3:30",
      to: "entry.edit at=2026-03-05T15:30:00+01:00"),
    // The list is the one that was spoken of.
    TalkRow(
      "add milk and nappies to the shopping list", "also bread on the list",
      to: "todo.add shelf=shopping list"),
    TalkRow("todo: water the roses", "also bread on the list", to: "todo.add"),
  ]

  @Test(arguments: rows) func comesTo(_ row: TalkRow) throws { try row.check() }
}
