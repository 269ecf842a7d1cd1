import Commands
import EntityRecognition
import Slots

extension IntentRecognizer {
  /// What a list of foods tells, read with the verb that it leaves out, where that explains more of
  /// it; nil where it does not.
  func asMenu(
    _ heard: Understanding, _ context: RecognitionContext, _ situation: Situation
  ) -> Understanding? {
    guard heard.intents.allSatisfy({ IntentRecognizer.eaten.contains($0.intent) }),
      heard.refusals.allSatisfy({ IntentRecognizer.ofMenus.contains($0) })
    else { return nil }
    let isOpen = heard.intents.isEmpty || !heard.leftovers.isEmpty || isOneMeal(heard)
    guard isOpen || namesMore(heard), let menu = menu(of: heard),
      isOpen || menu.isRecut && menu.foods > thingCount(heard)
    else { return nil }
    return read(menu, heard, context, situation)
  }

  /// Whether more foods and drinks stand in a message than were understood of it.
  private func namesMore(_ heard: Understanding) -> Bool {
    var (count, end) = (0, 0)
    for match in heard.utterance.listMatches where match.tokens.lowerBound >= end {
      guard let kind = language.lists.factKinds[Int(match.list)], [.food, .drink].contains(kind)
      else { continue }
      (count, end) = (count + 1, match.tokens.upperBound)
    }
    return count > thingCount(heard)
  }

  /// The list of a message; where nothing was understood of it and it is all but sure that it tells
  /// what was eaten or drunk, also beside words that say nothing of it.
  private func menu(of heard: Understanding) -> Menu.Told? {
    var menu = Menu(language: language, utterance: heard.utterance)
    if let told = menu.told() { return told }
    guard heard.intents.isEmpty, !menu.isReadElsewhere,
      let choice = choice(in: heard.utterance, after: .start),
      (choice.share(of: .mealLog) ?? 0) + (choice.share(of: .drinkLog) ?? 0)
        >= IntentRecognizer.sureMenu
    else { return nil }
    menu.isLoose = true
    return menu.told()
  }

  private static let sureMenu = 0.9

  private func read(
    _ menu: Menu.Told, _ heard: Understanding, _ context: RecognitionContext,
    _ situation: Situation
  ) -> Understanding? {
    var read = understand(menu.text, context, situation, false, rereadings: 0)
    guard read.intents.allSatisfy({ IntentRecognizer.eaten.contains($0.intent) }),
      !read.intents.isEmpty, read.refusals.isEmpty
    else { return nil }
    // That nobody knows a name in it is no doubt where all of it is food.
    if menu.isKnown || menu.isDoubtful {
      for index in read.intents.indices { read.intents[index].isDoubtful = menu.isDoubtful }
    } else if read.intents.contains(where: \.isDoubtful) {
      return nil
    }
    let (before, now) = (thingCount(heard), thingCount(read))
    guard now >= menu.foods else { return nil }
    return now > before || now == before && mealCount(read) < mealCount(heard) ? read : nil
  }

  /// "Schnitzel. Potato salad.": told one behind the other, at no times of their own.
  private func isOneMeal(_ heard: Understanding) -> Bool {
    let meals = heard.intents.filter { $0.intent == .mealLog }
    return meals.count > 1
      && meals.allSatisfy {
        $0.slots[.at] == nil && $0.slots[.meal] == meals[0].slots[.meal]
          && $0.slots[.day] == meals[0].slots[.day] && $0.slots[.energy] == nil
      }
  }

  private func mealCount(_ heard: Understanding) -> Int {
    heard.intents.filter { $0.intent == .mealLog }.count
  }

  /// How many foods and drinks are told of.
  private func thingCount(_ heard: Understanding) -> Int {
    heard.intents.reduce(0) { sum, intent in
      let items = intent.intent == .mealLog ? intent.slots[.items]?.list : nil
      return sum + (items?.count ?? 1)
    }
  }

  private static let eaten: Set<IntentName> = [.mealLog, .drinkLog]
  private static let ofMenus: [Understanding.Refusal] = [
    .otherPerson, .doubt, .denial, .condition,
  ]
}
