internal import GRDB

/// What was read of people and still stands, so that a turn does not read again what nobody has
/// changed.
///
/// Whatever is written to a table, by any statement, trigger or cascade of this connection, makes
/// what was read of the acting person be forgotten, unless it is one of the tables that only grow
/// by what is logged. What another process commits, and whatever is rolled back, makes everything
/// be forgotten.
final class Recollections {
  /// What is known of one person; nil is what was not read yet.
  final class Person {
    /// The person was made by this message and has nothing yet: there is nothing to be read.
    let isNew: Bool
    var settings: Settings?
    var profile: Profile?
    var names: [(kind: String, name: String, unit: String)]?
    var openNames: [(kind: String, name: String)]?
    var trackers: [Metric]?
    var challenges: [Challenge]?
    var goals: [Row]?
    var foods: [String: OwnFood]?
    /// The last day of any pause of a habit.
    var lastPause: Int??
    var greatestDeed: Int?

    init(isNew: Bool) {
      self.isNew = isNew
      greatestDeed = isNew ? 0 : nil
    }
  }

  /// Whom a sender writes as, and whether it is at home elsewhere.
  struct Sender {
    var user: Int64
    var isVisiting: Bool
  }

  /// In two halves: the older one goes when the newer one is full.
  private var people: (new: [Int64: Person], old: [Int64: Person]) = ([:], [:])
  private var senders: (new: [String: Sender], old: [String: Sender]) = ([:], [:])
  private static let most = 1024

  /// The number of the database that changes when another process has written.
  private var version = 0
  /// While a deed is written that is told here, and not by what it writes.
  private var isLogging = false

  /// What is known of a person.
  func person(_ user: Int64) -> Person {
    if let known = people.new[user] { return known }
    let person = people.old[user] ?? Person(isNew: false)
    keep(person, user)
    return person
  }

  /// A person was made who has nothing yet.
  func begin(_ user: Int64, as sender: String) {
    keep(Person(isNew: true), user)
    keep(Sender(user: user, isVisiting: false), sender)
  }

  private func keep(_ person: Person, _ user: Int64) {
    if people.new.count >= Self.most { people = ([:], people.new) }
    people.new[user] = person
  }

  func sender(_ name: String) -> Sender? { senders.new[name] ?? senders.old[name] }

  func keep(_ sender: Sender, _ name: String) {
    if senders.new.count >= Self.most { senders = ([:], senders.new) }
    senders.new[name] = sender
  }

  /// Forgets everything when another process has written since.
  ///
  /// - Returns: Whether one has.
  func stand(at version: Int) -> Bool {
    guard version != self.version else { return false }
    forgetAll()
    self.version = version
    return true
  }

  /// Forgets one person.
  func forget(_ user: Int64) {
    people.new[user] = nil
    people.old[user] = nil
  }

  /// Forgets the last weight of a person, which is one of the figures of the profile.
  func forgetWeight(of user: Int64) {
    let known = person(user)
    // Of a newcomer nothing is read that was not written here.
    if known.isNew { forget(user) } else { known.profile = nil }
  }

  /// Forgets everything.
  func forgetAll() {
    people = ([:], [:])
    senders = ([:], [:])
  }

  /// Runs what writes a deed with its figures: of what is known it changes the greatest number and
  /// perhaps the weight alone, which whoever writes it sees to.
  func logging<Result>(_ body: () throws -> Result) rethrows -> Result {
    isLogging = true
    defer { isLogging = false }
    return try body()
  }

  /// What a table is to what is kept here.
  enum Source {
    /// Nothing of it comes from there: the history, the foods of meals, what triggers add up.
    case nothing
    /// It grows by what is logged.
    case deeds
    case senders
    case visits
    case other

    init(table: String) {
      self =
        switch table {
        case "unit", "action", "change", "message", "dialogue", "meal_item", "answer", "push",
          "miss", "day_total", "day_run":
          .nothing
        case "entry", "deed": .deeds
        case "sender", "user": .senders
        case "visit": .visits
        default: .other
        }
    }
  }

  /// A row is written: what may come of it is forgotten.
  func note(_ source: Source, isInsert: Bool, by user: Int64?) {
    switch source {
    case .nothing: return
    case .deeds: if isLogging, isInsert { return }
    // Nobody knows a person who is just being made, or a sender that writes for the first time.
    case .senders where isInsert: return
    case .senders, .visits: senders = ([:], [:])
    case .other: break
    }
    if let user { forget(user) } else { people = ([:], [:]) }
  }
}
