internal import CivilTime
internal import GRDB
internal import Slots

/// Something that its owner lets others see.
struct SharedThing {
  let id: Int64
  let owner: Int64
  let name: String
  let kind: String
  let facts: Slots
  let words: String
  let day: LocalDay
  let cheers: Int

  init(row: Row) {
    id = row["id"]
    owner = row["owner"]
    name = row["name"]
    kind = row["kind"]
    facts = Slots(json: row["facts"]) ?? [:]
    words = row["words"]
    day = LocalDay(ordinal: row["day"])
    cheers = row["cheers"]
  }

  /// What a reply may say of it.
  func told(number: Int) -> Slots {
    var data = facts
    data["number"] = .number(Double(number))
    data["from"] = .text(name)
    data["shared_day"] = .day(day)
    data["is_\(kind)"] = .flag(true)
    if cheers > 0 { data["cheers"] = .number(Double(cheers)) }
    return data
  }

  /// Whether some words mean it: of its caption, its activity or its title.
  func isMeant(by query: String) -> Bool {
    NameMatch(query, among: [words, "\(name) \(words)"]) != .none
  }
}
