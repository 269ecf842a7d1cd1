internal import CivilTime
internal import GRDB
internal import Pictures
internal import Slots

/// A picture of a person's day.
struct Photo: Equatable {
  let id: Int64
  /// What the person calls it by; it stays when others are deleted.
  let number: Int
  /// The SHA-256 of its file.
  let address: String
  let kind: PictureKind
  let caption: String
  let meal: String
  let day: LocalDay

  init(row: Row) {
    id = row["id"]
    number = row["number"]
    address = row["address"]
    kind = PictureKind(rawValue: row["kind"]) ?? .jpeg
    caption = row["caption"]
    meal = row["meal"]
    day = LocalDay(ordinal: row["day"])
  }

  /// What a reply may say of it.
  var told: Slots {
    var data: Slots = ["number": .number(Double(number)), "taken_day": .day(day)]
    if !caption.isEmpty { data["caption"] = .text(caption) }
    if !meal.isEmpty { data["meal"] = .text(meal) }
    return data
  }
}

extension Ledger {
  /// This person's photos, oldest day first.
  func photos() throws -> [Photo] {
    try all("SELECT * FROM photo WHERE user = :user ORDER BY day, number").map(Photo.init(row:))
  }

  /// The photos of a challenge, oldest day first.
  func photos(of challenge: Challenge) throws -> [Photo] {
    try all(
      """
      SELECT p.* FROM photo p JOIN challenge_photo c ON c.user = p.user AND c.photo = p.id
      WHERE p.user = :user AND c.challenge = :challenge ORDER BY p.day, p.number
      """, ["challenge": challenge.id]
    ).map(Photo.init(row:))
  }

  /// The days of a period that have photos, with how many.
  func photoDays(in period: Period) throws -> [LocalDay: Int] {
    let rows = try all(
      """
      SELECT day, count(*) AS photos FROM photo WHERE user = :user AND day BETWEEN :from AND :to
      GROUP BY day
      """, ["from": period.from.ordinal, "to": period.to.ordinal])
    return Dictionary(
      rows.map { (LocalDay(ordinal: $0["day"]), $0["photos"]) }, uniquingKeysWith: { $1 })
  }

  func file(of photo: Photo) -> Outcome.Attachment {
    Outcome.Attachment(path: pictures.path(of: photo, user: user), mime: photo.kind.mime)
  }
}
