extension NamedWords {
  /// What such words are for; `lexicon/classes.txt` lists them under the same name.
  public enum Name: Int, CaseIterable, Sendable {
    /// Pronouns as they are swallowed: "took em".
    case clippedPronoun
    /// What a report of one's own begins with: "I had".
    case ownOpening
    /// What comes after "call me" and is no name.
    case noName
    /// Verbs of telling the bot something: "never logged it"; of writing to others: "text".
    case telling, sending
    /// Groups of feelings that say why one ate or drank; those about others; "happy" Easter day.
    case appetite, regard, feelingVerb, wishingWell, celebrated
    /// How much of a feeling it is, right in front of it: "kinda", "a bit".
    case degree
    /// Between a denial and how hard it was: "wasn't that".
    case deniedDegree
    /// "Could", in front of "only": it tells how much was done.
    case able
    /// Verbs by which a weight came to what it is: "dropped", "fell".
    case becoming
    /// In front of where or when a drink was had that is only named: "coffee at the station".
    case occasion
    /// Endings that say whose a thing is, "'s"; words that do or point to it: no name of a kind.
    case ownership, owner
    /// Verbs of what a reminder did: "came"; and of what becomes of one who has it: "get".
    case occurring, receiving
    /// Verbs that make a phrase a statement, and words that join two.
    case statement, joining
    /// In front of what is told behind a colon: "the following"; how an exercise went on: "going";
    /// what one goes to on one day: "wedding".
    case following, proceeding, festivity
    /// "Going to" and "about to": before a verb they make it a plan.
    case goingTo
    /// "Used to": it is so no more. In front of "having" or "eating": "I'm", "are".
    case formerly, presently
    /// Stands for what was named before: "it", "them".
    case pronoun
    /// "At", in front of where an exercise took place; where food is sold; what one suffers from;
    /// what is written on; verbs of taking medicine; words typed without a blank: "ofcoffee".
    case at, venue, ailing, listedOn, takingNow, glued
    /// Beside "we're having": not yet.
    case later
    /// Things that do nothing that a person does, or break; what is hard by itself; sizes: "deep".
    case inanimate, kit, malfunction, hardship, dimension
    /// "20 minutes back": ago, or the way home.
    case back
    /// In front of what an amount was before: "down from 82".
    case origin
    /// In a clause that tells what it was once: "before was 86".
    case pastValue
    /// Beside an amount by which something has changed: "down 2 kg".
    case changing
    /// In front of "than": "3 km more than last week".
    case comparative
    /// In front of what something is compared with: "better than yesterday".
    case compared
    /// "As", and what stands in front of it: "as many as", "same as", but not "as well as".
    case equating, equated, unequal
    /// In front of what something is like, and of what it is held against: "compared to".
    case likening, opposing
    /// What leads to such a comparison, and what may end it: "which is even", "though".
    case comparingLead, comparingTail
    /// In front of a figure that was reached or left behind, by which side of it one is; what may
    /// lead to that, and what may follow it: "finally under 80 again".
    case underLimit, overLimit, limitLead, limitTail
    /// In front of what was not had or done: "instead of"; and right behind what was: "not".
    case inPlaceOf, notThat
    /// Verbs of cooking, and for what or whom one cooks ahead: "the week", "people".
    case cooking, storing
    /// "Meal", of whatever time of day.
    case mealNoun
    /// Whom somebody looks after, without a number: "pt", "resident".
    case patient
    /// Beside a volume, they say that it is the size of each: "cans", "the tall ones".
    case sized
    /// The sender as an object, and as a subject of those who learn the language.
    case me
    /// In front of a number they name whom somebody looks after: "bed 4", "room 12".
    case ward
    /// Names of other machines that are talked to, and what is said in front of one.
    case machine, calling
    /// What a number may stand for: "4 lunch".
    case numberForPurpose
    /// Modal verbs of what did not happen, and the words of what then has: "should have been".
    case unreal, have, been
    /// What begins a subject behind an auxiliary: "is there", "was that".
    case subjectStart
    /// In front of "and" and others: "me and the boys".
    case myself
    /// In front of an amount that comes on top: "plus 300 ml".
    case plus
    /// An order to put something on a list: "add".
    case putting
    /// Behind the name of a food that is the subject: "the cake took an hour".
    case happens
    /// Begins a question in front of an amount: "is 6 hours enough".
    case asking
    /// In front of when a sleepless night ended.
    case until
    /// Behind a length of time, in front of what it is counted from: "an hour before".
    case leading, trailing
    /// In front of "before", for the end of the day before: "evening".
    case eve
    /// Verbs by their base: what was on a list has been got, and neither eaten nor drunk.
    case obtaining
    /// Who is called or written to, without a name: "him".
    case callee
    /// In front of a time of day at which something began: "at", "around".
    case moment
    /// Behind a denial, in front of what was done: "just", "only".
    case instead
    /// Behind the name of an exercise, which then is none: "running late".
    case otherwise
    /// Verbs of feeling, behind which a feeling may have its reason: "feeling guilty for …".
    case sensing
    /// "Twice": how often, and not how many.
    case times
    /// What is played for points: beside it "6-7" may be a score.
    case game
    /// Beside a picture: it is of the challenge that is running; the picture itself.
    case challengeWord, pictureWord
    /// Behind how often a way was gone: "laps", "x".
    case rounds
    /// Behind how often something comes in all: "times".
    case occasions
    /// "A", "an" and "one"; "of"; "the"; "out".
    case single, of, definite, out
    /// How often a target is to be reached: "a day", "weekly".
    case perDay, perWeek, perMonth
    /// Begins a tracker, and logs nothing: "track".
    case tracking
    /// What is kept up day by day: "add it as a habit".
    case habitNoun
    /// Behind a mark, or any word, what begins a second thought: "well, 3", "20 er 25"; "around 3".
    case rethinking, faltering, nearly
    /// In front of a feeling alone with a time: small words of how much, "kinda", "a bit".
    case hedging
    /// Behind an amount: so much is still to be done, "left", "to go".
    case outstanding
    /// What is on its way to somebody, or may be lost, and is tracked by others.
    case shipped
    /// What shows how much was done: a watch, a phone.
    case device
    /// What a wish to change or see something begins with, and no thing that one is grateful for.
    case command
    /// In front of a time of day: "at", "until".
    case clockMark
    /// The running week, month and year of a question without a date.
    case week, month, year
    /// The night that is logged on the day of waking up.
    case lastNight
    /// What is kept and run: a fact right in front of it only tells which one it is.
    case keptThing
    /// What one swims, dances or runs through in a figure of speech alone; and what leads to it.
    case figureOfSpeech, figureLead
    /// Sleep that was not had: "lost".
    case lostSleep
    /// Polite in front of a command, and a plan in front of a deed: "I'd like to".
    case wish
    /// Names nothing by itself: what it points to is known, or how something is shown.
    case emptyText, view
    /// Passed over at the second look at a text that nothing explains.
    case smallWord
    /// Asks for one figure: "how much".
    case howMuch
    /// Begins a remark behind a correction: "because", "when".
    case remark
    /// Begins when and how something was measured, what may stand in front of that, and which words
    /// say it alone: "right after the stairs", "lying down", "standing".
    case circumstance, exactly, posture
    /// What makes a fact told again a correction of it: "oops", "it was only".
    case correcting
    /// What makes it one more, all the same: "also", "another".
    case adding
    /// A no that answers what was said before.
    case noAnswer
    /// Verbs that the title of a task begins with: "buy", "call".
    case errand
    /// Begins what is written to the sender, and is no note of the sender's own: "your".
    case addressing
    /// Corrects what was said right before, and what may stand beside it: "sorry", "I mean".
    case repair, repairPart
    /// In front of the part of a meal that was not eaten: "left".
    case leavingOver
    /// Behind "will": "be".
    case toBe
    /// In front of what all of it comes to, of how long one stayed; "the rest"; "moved".
    case concluding, quitting, remainder, shifting
    /// In front of how long something took: "in 7:48".
    case within
    /// Behind a number of which nothing is counted: "20 percent".
    case percent
    /// Beside a number that is a price: "3 euros", "$4.50".
    case currency
    /// Verbs by which somebody has another do something, and the sender as that other: "made us
    /// run".
    case causing, caused
    /// Behind that one, in front of what was done: "talked me into a run".
    case into
    /// Behind what a drink is served in: it is empty.
    case downed
    /// In front of the number of one of several: "coffee number three".
    case numbering
    /// In front of a food, how much of it: "some", "a little".
    case someOf
    /// "I'd", in front of what one would do.
    case would
    /// What holds fillings: "sandwich".
    case carrier
    /// In front of a food, where another one was: "on the roll"; behind it, that another one was
    /// there: "the roll had".
    case laidOn, holdingFood
    /// Behind a denial: some of it was had.
    case finishing
    /// Between two numbers of a set: "5x5"; what is counted in sets: "sets", "reps".
    case by, set, rep
    /// Of a track or pool: "laps"; between two of them: "rest".
    case lap, pause
    /// Behind metres: how far up it went; and what stands between a load and its sets.
    case ascent, countedFor
    /// Behind minutes for a length, and those lengths.
    case pace, kilometre, mile
    /// Behind the mark at the end of a title: in front of the name that it is to have, of its
    /// detail, and of how long it lasts.
    case naming, noting, lasting
    /// Names of people that may only be an address: "man".
    case vocative
    /// Verbs of tasks that need no list, whom a word is said to, and what makes no errand: "me".
    case task, addressed, noErrand
    /// All streaks, not the one that was spoken of; "worst", and "when".
    case streaks, worst, asksWhen
    /// The days that the question before was about, "then", which may say that too, and the days
    /// that were told: "both days".
    case thatTime, then, asksBack, toldDays
    /// The day that was spoken of before: "that evening", "same day".
    case sameDay
    /// Right before or after what was told: "before that", "afterwards".
    case inSequence
    /// Begins what says the same amount in other words: "which".
    case saidAgain
    /// What leaves a deed out without a word of denial, unless it is told all the same.
    case forgetting
    /// Between the two figures of a pair: "120 over 80".
    case pairing
    /// Where one sleeps.
    case bed
    /// Behind a verb of moving: where to.
    case homeward
    /// At the end of a heading: what it names was done, and by the sender.
    case settled
    /// Behind a length of time by which something is moved.
    case afterwards, beforehand
    /// A feeling that behind a report says that one is sorry to tell it.
    case regretting
    /// In front of a clause that is part of another one.
    case subordinating
    /// What somebody said or thought stands behind it.
    case reporting
    /// Behind a figure, "about": "30ish".
    case inexact
    /// The two words of "or so".
    case alternative, orSo
    /// What figures are of, in front of or behind words that say "about".
    case unit
    /// In front of an amount that was said already: "only one".
    case limiting
    /// In front of where one was: "on the water".
    case whereabouts
    /// In front of what one was doing.
    case underway
    /// Between that and it: "out on a run".
    case outing
    /// In front of an amount, about so much, behind a verb or a preposition: "slept like 5 h".
    case hedge
    /// Prepositions behind which that word is left out before a figure: "in like 20 minutes".
    case hedged
    /// The sender's own birthday.
    case ownBirthday
    /// Verbs of how long something went on: "lasted", "stopped".
    case goingOn
    /// In a heading: what it names is not done.
    case openHeading
    /// What a figure of an exercise is called.
    case figureLabel
    /// What is had as a food, and otherwise too: "had a date".
    case dishOrEvent
    /// Words for short sleep by day.
    case napping
    /// In front of "bed": "got to", "didn't get to", which plans and denies nothing.
    case toBed
    /// Between the word for going to bed or getting up and its time: "lights out 10".
    case bedParticle
    /// In front of a time of day beside sleep: "about", "just before"; of the first of two: "from";
    /// and what joins the two: "to", "until".
    case nearClock, whenceClock, untilClock
    /// Behind "walked": in or out, and of what; then it is no exercise.
    case through, upon
    /// Anywhere beside a target: it is one to stay below.
    case upperBound
    /// In front of what something is about: a time behind them is none of when it is done.
    case topical
    /// In front of what something is for or from.
    case serving
    /// The sender, in front of a figure of the same as somebody else's: "mine", and what may stand
    /// between the two.
    case ownShare, ownShareLead
    /// Beside how hard it was: of all that were told.
    case ofAll
    /// How much of what is in a drink it was ordered with, "extra", "less", "no", and of what.
    case ordering, orderedPart
    /// In front of the name of a meal, behind what it was: "counts as".
    case labelling
    /// Of several, the one that goes furthest: "the most this week".
    case superlative
    /// Came by, in front of "the": "got the milk".
    case fetched
    /// This moment; and what a question says that asks for something kept.
    case now, askedOfKept
    /// Behind waking up, in front of how long the night was: "after".
    case behindNight
    /// Verbs of telling what was so: "Harold says".
    case quoting
    /// Whose a heading is, as it is typed without its mark: "todays".
    case ofDay
    /// What is filled, and called by its filling: "sandwich with tuna".
    case filled
    /// What one walks or runs on, which says neither.
    case apparatus
    /// Of what was meant to be done: "tried", "planned".
    case aimed
    /// Mostly so, in front of what it was today: "most nights"; verbs by which somebody is given
    /// something to eat or drink, and words for such a one.
    case usual, providing, person
    /// Beside a weight: it is that of several.
    case several
    /// "Weighs", which nobody says of oneself.
    case weighs
    /// In front of whom one goes out with, and of what one sees them do: "took the dog", "saw her".
    case taking, perceiving
    /// Verbs of paying, what stands between the sum and what it was paid for, and "cost".
    case paying, paidFor, costing
    /// Currencies of which several words are told, and parts of one.
    case euro, dollar, pound, rupee, naira, yen, minorCurrency
    /// In the name of what is counted in money: what is spent, saved or earned.
    case spendingName, savingName, earningName, spendingWord
    /// Verbs by which money goes: it is bought for, saved, put by ("put … aside"), taken out.
    case buying, savingUp, puttingBy, putAside, drawing, withdrawnFrom, withdrawing
    /// And by which it comes: refunded, got back, earned.
    case refunding, gettingBack, givenBack, earning
    /// Of what one person has of another: "owe", "lent".
    case owing
    /// Between a sum and what it was for, and whom it is from; "had", in front of "to pay".
    case sumJoint, givenFrom, debit
    /// Between a thing and what it cost, and what it costs.
    case costWas, priceIs
    /// "Awake", beside how long or until when; and small words beside it.
    case sleepless, lying, apartFrom, atMorning, atNoon, atEvening
    /// Stands for a noun that is left out, and words that may stand right in front of it: "the
    /// pill one", "a new one".
    case proForm, proFormLead
    /// Two words that are one name with what joins them: "arts and crafts".
    case fixedPair
    /// In front of what only tells which one of a thing it is: "order trainers, size 8.5".
    case qualifying
    /// Begs for what is in front; asks to do something, and what: "set that"; puts off; shows.
    case begging, carryingOut, doneTo, puttingOff, showing
    /// Says how something tasted, and not which of several kinds it was: "it was hot".
    case tasting
    /// A list, behind what it is of; other words for several things to do, in front of a colon; and
    /// what is no name of a list: "price list", "whole list", "show list".
    case shelfNoun, headingNoun, noShelf, played
    /// Counts how often, how long or how much, and nothing of its own: "3 times a week".
    case measuring
    /// Of a verb, where a preposition of time stands behind it: "turn it on at 5".
    case particle, behindParticle
    /// At the time of day of the one before: "same time", and what may stand in front of it.
    case sameClock, sameClockLead
    /// At the end of what is to be done, in place of something else: "instead".
    case insteadTail
    /// In front of what follows from what was said: "so".
    case therefore, leadIn, hearsay, nightly
    /// Of what is tracked: body parts, which of two, "pain", verbs by which it was taken; units of
    /// a dose; over; of all; readings by a bare pair, who took them; ends of a night; orders.
    case bodyPart, bodySide, painWord, trackedVerb, trackedWord
    case doseUnit, doseForm, assumedDose, noMore, general, pairedReading, measurer, nightEnd, gotUp,
      rising, ofEach, figureNoun, orderVerb, ownOwner

    /// By what the files call them; to make their names anew for each line takes long.
    static let byFileName = Dictionary(
      uniqueKeysWithValues: allCases.map { ($0.fileName, $0) })

    /// As the file writes it: `last_night`.
    private var fileName: String {
      "\(self)".reduce(into: "") { name, letter in
        name += letter.isUppercase ? "_" + letter.lowercased() : String(letter)
      }
    }
  }
}
