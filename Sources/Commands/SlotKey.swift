package import Slots

/// The names of all slots, as the protocol writes them; nowhere else do they stand as texts.
///
/// A name says its unit in the protocol; here the property of the command says it.
package enum SlotKey: String, CaseIterable, Sendable {
  case about, activity, after, against, age, alarm, at, birthday, bmi, caption, category
  case challenge, code, count, day, days, description, detail, direction, dose, drink, due, email
  case end, every, export, feeling, figure, filter, first, food, format, from, gender, grams
  case habit, intensity, items, kept, kind, like, meal, metric, moment, mood, muscle, nag, name
  case note, number, occasion, off, old, passphrase, password, path, per, period, person, plus
  case previous, profile, quantity, query, recurrence, reps, rising, room, rounds, route, scope
  case score, sender, sequence, servings, sets, setting, shelf, steps, target, text, timed, times
  case title, to, told, topic, tracker, unit, unmet, until, username, value, value2, vanished
  case view, what, when, with, without
  /// No slot: whether what was asked about is meant.
  case confirm
  /// What a countdown was said to be for, which nothing else reads.
  case label = "_label"
  case timesADay = "a_day"
  case atMost = "at_most"
  case bareTarget = "bare_target"
  case before = "before_s"
  case behind = "behind_s"
  case carbs = "carbs_g"
  case distance = "distance_m"
  case doseUnit = "dose_unit"
  case duration = "duration_s"
  case eveHour = "eve_hour"
  case fat = "fat_g"
  case fiber = "fiber_g"
  case givenUp = "given_up"
  case goalWeight = "goal_weight_kg"
  case height = "height_cm"
  case isBare = "is_bare"
  case isEstimate = "is_estimate"
  case isLate = "is_late"
  case isLength = "is_length"
  case isLimit = "is_limit"
  case isOpen = "is_open"
  case isOwn = "is_own"
  case isSeveral = "is_several"
  case isSick = "is_sick"
  case isTold = "is_told"
  case isTotal = "is_total"
  case isUnitAssumed = "is_unit_assumed"
  case isVerified = "is_verified"
  case energy = "kcal"
  case likeDay = "like_day"
  case load = "load_kg"
  case loss = "lose_kg"
  case mass = "mass_kg"
  case moreText = "more_text"
  case nagEvery = "nag_every_s"
  case newCaption = "new_caption"
  case newName = "new_name"
  case newPassphrase = "new_passphrase"
  case newText = "new_text"
  case newTitle = "new_title"
  case ownHabit = "own_habit"
  case ownTracker = "own_tracker"
  case protein = "protein_g"
  case volume = "volume_ml"
}

extension Slots {
  package subscript(key: SlotKey) -> SlotValue? {
    get { self[key.rawValue] }
    set { self[key.rawValue] = newValue }
  }
}
