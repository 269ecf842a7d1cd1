public import CivilTime
import EntityRecognition

/// What the dialogue asks of a language about an answer.
extension IntentLanguage {
  /// How hard something was, by the first word for it.
  public func effort(in utterance: Utterance) -> String? {
    utterance.tokens.indices.lazy.compactMap { self.effort($0, in: utterance.tokens) }.first
  }

  /// The sport of a way that is told without one: races are run.
  public var unnamedSport: String? { lists.racing }

  /// Whether a message is nothing but how long or how far something was.
  public func tellsOnlyLength(_ utterance: Utterance) -> Bool {
    var covered = Set<Int>()
    for entity in utterance.lattice.all where !entity.isLatent {
      switch entity.value {
      case .duration: covered.formUnion(entity.tokens)
      case .quantity(let quantity) where quantity.dimension == .distance:
        covered.formUnion(entity.tokens)
      default: continue
      }
    }
    guard !covered.isEmpty else { return false }
    return utterance.tokens.indices.allSatisfy { token in
      let word = utterance.tokens[token].word
      return covered.contains(token) || utterance.isPunctuation(token)
        || utterance.fillerEnds[token] > token || classes.has(word, .neutral)
        || classes.has(word, .timePreposition) || classes.has(word, .connector)
    }
  }

  /// "From 2 to 3": two times of day with a word in front that says so, or with a sign of a time of
  /// day in them; nil for "2 to 3", which may count anything.
  public func toldSpan(in utterance: Utterance) -> (from: LocalTime, to: LocalTime)? {
    for entity in utterance.lattice.all where entity.tokens.count >= 3 {
      guard case .time(let time) = entity.value, time.known.contains(.hour),
        case .interval(let from?, let to?, _) = time.past,
        (60...43_200).contains(to.seconds - from.seconds)
      else { continue }
      let first = utterance.tokens[entity.tokens.lowerBound].word
      let isSaid =
        words.has(first, .whenceClock) || classes.has(first, .ranging)
        || time.known.contains(.meridiem) || entity.tokens.contains(where: utterance.isColon)
      if isSaid { return (from, to) }
    }
    return nil
  }

  /// Whether a verb may stand in the answer to how long a workout was: "trained 40 minutes", "it
  /// lasted an hour".
  public func mayTellLength(_ token: Int, in utterance: Utterance) -> Bool {
    let word = utterance.tokens[token].word
    return [.exercised, .had, .auxiliary, .burned].contains { classes.has(word, $0) }
      || words.has(word, .happens) || words.has(word, .goingOn)
  }

  /// Whether somebody else stands in front of the first figure, and the sender nowhere: "no, but
  /// my wife is 62 kg", and not "40 minutes with my wife".
  public func isFigureOfOthers(_ utterance: Utterance) -> Bool {
    let tokens = utterance.tokens
    guard !tokens.contains(where: { classes.has($0.word, .ownSubject) }),
      let figure = utterance.lattice.best.map(\.tokens.lowerBound).min()
    else { return false }
    return (0..<figure).contains { token in
      classes.has(tokens[token].word, .otherSubject) && !words.has(tokens[token].word, .pronoun)
        && !(max(0, token - 2)..<token).contains { classes.has(tokens[$0].word, .preposition) }
    }
  }

  /// How many words lead to what was eaten: "I had", "ate"; none where no such verb stands there.
  public func eatingLead(of utterance: Utterance) -> Int {
    let words = utterance.tokens.map(\.word)
    guard let verb = words.firstIndex(where: { !classes.has($0, .ownSubject) }),
      classes.has(words[verb], .had) || classes.has(words[verb], .ate)
    else { return 0 }
    return verb + 1
  }

  /// Whether a message begins with a verb of eating and names a meal behind it: "had dinner with
  /// friends", "I had the usual for breakfast".
  public func reportsMeal(_ utterance: Utterance) -> Bool {
    let lead = eatingLead(of: utterance)
    let meals: [WordClasses.Name] = [.breakfast, .lunch, .dinner, .snack]
    return lead > 0
      && utterance.tokens[lead...].contains { token in
        meals.contains { classes.has(token.word, $0) }
      }
  }

  /// Whether a word denies: "not", "never".
  public func isDenial(_ token: Int, in utterance: Utterance) -> Bool {
    classes.has(utterance.tokens[token].word, .denial)
  }

  /// Whether a word begins a question: "how", "is".
  public func asks(_ token: Int, in utterance: Utterance) -> Bool {
    classes.has(utterance.tokens[token].word, .question)
  }

  /// Whether a clause begins with the sender and what was done: "I had", "we just ate"; or it says
  /// that what was named is done: "did it today".
  public func opensOwnReport(_ clause: Range<Int>, in utterance: Utterance) -> Bool {
    guard let first = clause.first else { return false }
    guard classes.has(utterance.tokens[first].word, .ownSubject) else {
      return clause.count > 1 && classes.tellsPast(utterance.tokens[first].word)
        && pointsBack(first + 1, in: utterance)
    }
    return clause.dropFirst().prefix(2).contains { token in
      classes.tellsPast(utterance.tokens[token].word)
        || verbs.isPast(utterance.text(of: token..<token + 1).lowercased())
    }
  }

  /// Whether a clause begins with a deed of the sender's, who is not named: "ran 5k", "spent 12
  /// euros"; or with what is the sender's: "my
  /// weight is 80".
  public func opensDeed(_ clause: Range<Int>, in utterance: Utterance) -> Bool {
    guard clause.count > 1, let first = clause.first else { return false }
    let word = utterance.tokens[first].word
    let isPaid = [.paying, .buying].contains { words.has(word, $0) }
    return classes.tellsPast(word) || classes.has(word, .felt) || words.has(word, .ownOwner)
      || isPaid && verbs.isPast(utterance.text(of: first..<first + 1).lowercased())
  }

  /// Whether a clause begins an order about what is kept from now on: "set", "my goal is", "I want
  /// to".
  public func opensOrder(_ token: Int, in utterance: Utterance) -> Bool {
    let isLed =
      classes.has(utterance.tokens[token].word, .ownSubject)
      || words.has(utterance.tokens[token].word, .ownOwner)
    let verb = isLed ? token + 1 : token
    return verb < utterance.tokens.count && words.has(utterance.tokens[verb].word, .orderVerb)
  }

  /// Whether an activity is done with a weight in the hands: "bench press".
  public func takesLoad(_ activity: String) -> Bool {
    activity.lowercased().split(separator: " ").contains {
      workoutWords.names(of: String($0)).contains(.loaded)
    }
  }

  /// Whether a word in front of a title belongs to the order: "for" that, "add" it.
  public func leadsTitle(_ word: String) -> Bool {
    [.putting, .topical, .paidFor, .countedFor].contains { words.has(word.lowercased(), $0) }
  }

  /// Whether a word orders that something kept be shown: "show".
  public func ordersShowing(_ token: Int, in utterance: Utterance) -> Bool {
    words.has(utterance.tokens[token].word, .showing)
  }

  /// Whether a clause begins with a heading: "note: …".
  public func opensWithHeading(_ clause: Range<Int>, in utterance: Utterance) -> Bool {
    clause.prefix(4).dropFirst().contains(where: utterance.isColon)
  }

  /// Whether a word orders that something be entered or crossed off: "put", "tick".
  public func ordersEntry(_ token: Int, in utterance: Utterance) -> Bool {
    classes.has(utterance.tokens[token].word, .logVerb) || crossesOff(token, in: utterance)
  }

  /// Whether a word orders that something be crossed off: "tick", "cross off".
  public func crossesOff(_ token: Int, in utterance: Utterance) -> Bool {
    cues.hints(in: utterance.tokens, at: token).contains { $0.cue == .crossing }
  }

  /// Whether a word points to what was named before: "it", "that".
  public func pointsBack(_ token: Int, in utterance: Utterance) -> Bool {
    words.has(utterance.tokens[token].word, .pronoun)
      || words.has(utterance.tokens[token].word, .doneTo)
  }

  /// Whether a name ends with what goes into a drink: "oat milk", "sugar".
  public func isAdditive(_ tokens: Range<Int>, in utterance: Utterance) -> Bool {
    tokens.last.map { classes.has(utterance.tokens[$0].word, .additive) } ?? false
  }

  /// Whether a word links two foods: "and", "with".
  public func linksFoods(_ word: String) -> Bool { mealWords.has(word, .linking) }

  /// The word that links two foods to one: "and".
  public var linkOfFoods: String { mealWords.first(.conjunction) ?? "" }

  /// Whether a word names what may be many things: "the fish" that was cod.
  public func isGenericFood(_ word: String) -> Bool { mealWords.has(word, .generic) }

  /// Whether a food stands for itself, and more may be told beside it: "toast".
  public func isEatenAlone(_ food: String) -> Bool { mealWords.has(food, .alone) }

  /// Whether something goes into a sandwich or a pizza: "ham".
  public func isFilling(_ word: String) -> Bool { mealWords.has(word, .filling) }

  /// Whether something is eaten beside a dish and not in it: the fries of a burger.
  public func isSideDish(_ word: String) -> Bool { mealWords.has(word, .sideDish) }

  /// The first word for how large something was: "small".
  public func sizeWord(in utterance: Utterance) -> String? {
    let sizes: [MealWords.Name] = [.small, .medium, .large]
    return utterance.tokens.indices.lazy
      .map { utterance.text(of: $0..<$0 + 1).lowercased() }
      .first { word in sizes.contains { mealWords.has(word, $0) } }
  }

  /// Whether it speaks of several by a small word: "ones", "each".
  public func tellsOfSeveral(_ utterance: Utterance) -> Bool {
    utterance.tokens.contains { words.has($0.word, .pronoun) || classes.has($0.word, .each) }
  }

  /// Whether a word leads to a verb: "to".
  public func leadsToVerb(_ token: Int, in utterance: Utterance) -> Bool {
    classes.has(utterance.tokens[token].word, .infinitive)
  }

  /// Whether a word stands in front of where, when or for whom something is: "for", "about".
  public func isPreposition(_ token: Int, in utterance: Utterance) -> Bool {
    classes.has(utterance.tokens[token].word, .preposition)
  }

  /// Whether a feeling's name is mostly another word, so that it counts only beside "feeling".
  public func needsCue(_ feeling: String) -> Bool {
    lists.entry(feeling, in: "feeling")?.attributes["needs_cue"] == "yes"
  }
}
