import EntityRecognition

/// What small words do to what was said before; `lexicon/cues.txt` lists them.
public enum Cue: Int32, Sendable, CaseIterable {
  /// What was said is wrong: "no", "sorry", "I meant".
  case contrast
  /// It is to be changed: "make that", "change".
  case edit
  /// What "it" was: "it was", "that's".
  case pointing
  /// What a named thing was: "was", "took".
  case was
  case denial, only, definite, indefinite
  /// On top of what was said: "and", "also".
  case addition
  /// Once more: "another", "same again".
  case more
  /// Speaks of all things of a kind: "a latte has 190 kcal".
  case general
  /// Looks like a contrast, and is none: "no thanks".
  case courtesy
  /// Something is over: "done", "finished".
  case finished
  /// Everything of a kind: "all my".
  case all
  /// Speaks of the deed again: "I had", "I only ran".
  case deed
  /// Takes something away: "delete", and "take … off" in two words.
  case remove, take, away
  /// Comes out of what was saved, or back from what was paid: "out of", "withdrew".
  case withdrawn
  /// Gives it another time: "push".
  case postpone
  /// A word for any listed thing: "one", "thing", "reminder".
  case item
  /// Behind a value, that it is the one to take: "Thursday is better".
  case preferred
  /// Behind a value that is not to be the one: "is too early", "doesn't work".
  case rejected
  /// Of the day in front of the one that was told: "the night before".
  case earlier
  /// In front of what was said and not meant: "I wrote 5, meant 6".
  case written
  /// Something is to be taken away, in words that mean other things elsewhere: "chuck".
  case dropped
  /// What was told has not been: "after all", "didn't happen".
  case unhappened
  /// It is over by what became of it: "is out", "went out", "works again".
  case settled
  /// In front of or behind a day: when something has to be done.
  case due
  /// It is not wanted any more: "can go", "no need".
  case needless
  /// What a figure was read from: "my watch says".
  case source
  /// It is to be there again, or not done after all: "put it back", "reopen".
  case restored
  /// The way home: "back".
  case returning
  /// Where one is going now: "off to".
  case settingOut
  /// Not now: "later", "give me".
  case later
  /// In front of what is no answer: "not now", "no idea".
  case unanswered
  /// In front of an order: "you can", "please".
  case polite
  /// A word for what was logged: "entry".
  case entry
  /// In front of a figure that has grown: "already", "so far".
  case soFar
  /// When a night began or ended: "got up".
  case night
  /// So late: "it was already 5".
  case already
  /// What only Tally keeps, by its name: "reminder", "to-dos".
  case kept
  /// Behind an amount: of each of several.
  case each
  /// So much it is by now, in all: "that makes", "so far".
  case summing
  /// The sender did the same: "so did I", "me too".
  case likewise
  /// It is what it was before: "same", "as last time".
  case alike
  /// The last thing is to be taken back, whatever it was: "undo".
  case undoing
  /// It was given another time: "is moved to".
  case shifted
  /// In front of what a habit does without: "no", "quit".
  case abstaining
  /// A habit was kept: "held", "went fine".
  case upheld
  /// Two of a kind: "both".
  case both
  /// All of three and more: "all three"; which day of several it is: "day 2".
  case allOf, numberedDay
  /// An order to tick off: "cross off".
  case crossing
  /// It is not done yet: "nearly", "started on".
  case unfinished
  /// In front of days on which something does not come: "except on", "skip".
  case excepting
  /// The next time of what comes again is to be left out: "skip it".
  case passing
  /// In front of a length by which a countdown is to be longer: "add".
  case extending
  /// Which of two figures is spoken of: "the top one", "diastolic".
  case upper, lower
  /// One message was sent twice: "posted that twice", "double post".
  case doubled
  /// In front of a deed that was not done: "meant to"; unless it was only told otherwise: "meant to
  /// say".
  case intended, stated
  /// In front of what was to be: "should have been".
  case owed
  /// In front of what kept it from being: "but".
  case adverse
  /// Behind an amount that is not reached yet: "and I'm done", "would be too much".
  case unreached
  /// Somebody else had it: "wasn't me", "wrong person".
  case notMine
  /// In front of what was not there: "without".
  case lacking
  /// In front of what is to be another one: "make the first one".
  case making
  /// The answer is not known: "not sure", "can't remember".
  case unknowing
  /// Several that were told: "these", "all of that".
  case several
  /// The minutes of an hour that is not said: "half past".
  case halfPast, quarterPast, quarterTo
  /// In front of what one gives in to: "ok 2 beers".
  case conceding
  /// The time that was said is when it is to be: "do it then".
  case thereupon
  /// An order to keep what follows: "log", "put down".
  case logging
  /// Not the one that was taken: "the other one".
  case otherOne
  /// The entry in front of the one that was spoken of: "the one before that".
  case oneBefore
  /// In front of what is to stay as it is: "everything but", "keep".
  case sparing
  /// Several that were told, by a pronoun: "them".
  case plural
  /// In front of what somebody would like to have: "I'd like".
  case wishing
  /// In front of what was told before: "as I said".
  case saidBefore
  /// In front of what it was in truth: "was really".
  case truly
  /// In front of what a message comes to in the end: "so put".
  case concluding
  /// The day that was just spoken of: "that day".
  case thatDay
  /// In front of a length by which something is later or sooner: "postponed by", "moved up".
  case putBack, broughtForward
  /// Behind a name, in front of what somebody would like to have: "wants".
  case wished
  /// In front of what was in it: "with".
  case holding
  /// In front of so much as there has to be: "need".
  case required
  /// In front of why something is to come once more: "in case I forget".
  case precaution
  /// In front of what somebody else had in the end, or nobody: "gave", "threw away".
  case givenAway
  /// A word for what rings at its time: "alarm".
  case ringing
  /// As large as the one before: "same size".
  case sizedAlike
  /// In front of what somebody would like it to have been: "wish it was", "if only".
  case dreamt
  /// In front of a figure that was not reached: "almost"; and behind one that was more than there
  /// should have been: "too many".
  case nearly, excess
  /// Behind what should have been: it is regretted, and no wrong entry: "I know".
  case regretted
  /// Behind what there was none of: "though".
  case conceded
  /// At a time that no date names: "on holiday", "back then".
  case elsewhen
  /// Behind "it was": the weather.
  case weather
  /// Behind a figure that was read somewhere: it is not believed, "but it's wrong".
  case doubted
  /// In front of a deed that was tried, or begun, and may not have come about.
  case attempted, begun
  /// In front of a deed that was not possible: "too tired to", "can't"; and of one that somebody is
  /// tired of: "so done with".
  case unable, fedUp
  /// What kept a thing from being done: "was closed", "no answer".
  case thwarted
  /// Somebody made himself heard: "called", behind the one who did.
  case gotInTouch
  /// In front of a thing of somebody else's: "her".
  case theirs
  /// What is done with a thing without using it: "bought", "ran out of".
  case acquired
  /// In front of a number that is a name: "lane"; and behind one that says how many there were:
  /// "of us".
  case numbered, headcount
  /// A verb that means no deed with the words behind it: "ran late".
  case phrasal
  /// In front of what somebody else did, behind his name: "who".
  case relating
  /// In front of how many there were in all: "of the".
  case outOfAll
  /// Behind what was only planned, and in front of what came of it: "planned", "became".
  case planned, became
  /// In front of what one wants to learn to do: "how do I"; of what one asks to have: "do you
  /// have"; of what one asks to be allowed: "can I"; and a word for anything: "things".
  case askingHow, askingWhether, askingMay, anything
  /// In front of what was to be taken and was not: "missed my".
  case missed
  /// What was let go by: "forgot it".
  case forgone

  /// Whether it only speaks for a reading where nothing else is understood, and explains no word
  /// for good: its words mean other things elsewhere.
  var isHint: Bool { rawValue >= Cue.dropped.rawValue }
}

/// The cues of a language, by their words.
struct CueTable: Sendable {
  private var phrases = PhraseTable()
  private var hints = PhraseTable()

  /// Reads `name = word|phrase`; false for a name that is no cue.
  mutating func add(_ line: String, words: (String) -> [WordID]) -> Bool {
    guard let equals = line.firstIndex(of: "=") else { return false }
    let name = trimmed(String(line[..<equals]))
    guard let cue = Cue.allCases.first(where: { "\($0)" == name }) else { return false }
    for phrase in spelledOut(String(line[line.index(after: equals)...])) {
      if cue.isHint {
        hints.add(words(phrase), payload: cue.rawValue)
      } else {
        phrases.add(words(phrase), payload: cue.rawValue)
      }
    }
    return true
  }

  mutating func seal() {
    phrases.seal()
    hints.seal()
  }

  /// The hints that begin at a token, with their ends.
  func hints(in tokens: [Token], at start: Int) -> [(cue: Cue, end: Int)] {
    var found: [(cue: Cue, end: Int)] = []
    hints.forEachMatch(in: tokens, at: start) { payload, end in
      if let cue = Cue(rawValue: payload) { found.append((cue, end)) }
    }
    return found
  }

  /// The longest cue between a token and a limit, and those that are as long.
  func cues(in tokens: [Token], at start: Int, upTo limit: Int) -> (cues: [Cue], end: Int)? {
    var (found, longest) = ([Cue](), start)
    phrases.forEachMatch(in: tokens, at: start) { payload, end in
      guard end <= limit, end >= longest, let cue = Cue(rawValue: payload) else { return }
      if end > longest { found = [] }
      found.append(cue)
      longest = end
    }
    return found.isEmpty ? nil : (found, longest)
  }
}

extension CueTable: Imaged {
  init(from image: inout ImageReader) throws {
    phrases = try image.read()
    hints = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(phrases)
    image.put(hints)
  }
}
