internal import CivilTime
public import Commands
internal import GRDB
internal import Pictures
public import Slots

/// Pictures with captions, of days, meals, challenges and the person.
public enum Photos: Feature {
  package static let doors = [
    Door(.photoAdd, add), Door(.photoList, list), Door(.photoShow, show), Door(.photoEdit, edit),
    Door(.photoProfile, ProfilePhoto.carryOut), Door(.photoDelete, delete),
  ]
  /// The intent that keeps a picture.
  public static let adding = IntentName.photoAdd
  /// The intents that speak of one photo.
  public static let showing = IntentName.photoShow
  public static let editing = IntentName.photoEdit
  public static let portraying = IntentName.photoProfile
  /// The challenge that is running, whatever it is called; where none is, it is only a word.
  public static let runningChallenge = "running"

  // MARK: Keeping

  private static func add(_ said: Asked<AddPhoto>, _ ledger: Ledger) throws -> Outcome {
    let asked = said.with(PhotoPath.told(said.command))
    guard let source = try source(asked) else {
      if let tied = try ChallengePhotos.tieNewest(asked, on: ledger) { return tied }
      throw Stop.asking(.path, slots: asked.slots)
    }
    let day = try day(of: asked, ledger)
    let picture: CheckedPicture
    let address: String
    do throws(PhotoFault) {
      picture = try read(source)
      address = try ledger.pictures.keep(picture, of: ledger.user)
    } catch {
      throw error.stop(source.shownName, slots: asked.slots)
    }
    var told = asked.command
    (told.path, told.day) = (nil, .day(day))
    let twin = try ledger.photos().first { $0.address == address && $0.day == day }
    let photo = try twin ?? insert(picture, address, day, told, ledger)
    guard let photo else { throw Stop.refused("no_photos", slots: told.slots) }
    if twin != nil, told.isProfile { try ProfilePhoto.set(photo, ledger) }
    var data = photo.told
    data["is_twin"] = .flag(twin != nil)
    data["is_profile"] = .flag(told.isProfile)
    let title = try ChallengePhotos.tie(photo, asked.command.challenge, asked.slots, on: ledger)
    told.challenge = title
    data["challenge_title"] = title.map { .text($0) }
    let routes = RouteReading.routes(of: picture.codes)
    let kept = try routes.compactMap { try Routes.keep($0, on: ledger) }
    if !kept.isEmpty { data["routes"] = .list(kept.map { .text($0.name) }) }
    return Outcome(.done, slots: told.slots, data: data, entries: ["photo \(photo.number)"])
  }

  /// The file that came with the message, or that its text names.
  private static func source(_ asked: Asked<AddPhoto>) throws -> Outcome.Attachment? {
    if let attached = asked.attachments.first { return attached }
    guard let path = asked.command.path else { return nil }
    let named = Outcome.Attachment(path: path, mime: "")
    guard asked.mayNameFiles else {
      throw PhotoFault.notNamed.stop(named.shownName, slots: asked.slots)
    }
    return named
  }

  private static func read(_ file: Outcome.Attachment) throws(PhotoFault) -> CheckedPicture {
    let bytes = try PrivateFile.read(file.path, limit: CheckedPicture.byteLimit)
    do throws(PictureFault) {
      return try CheckedPicture(bytes)
    } catch {
      throw .picture(error)
    }
  }

  private static func day(of asked: Asked<AddPhoto>, _ ledger: Ledger) throws -> LocalDay {
    let today = ledger.clock.today
    let day =
      asked.command.day?.first ?? asked.command.at.map { ledger.clock.day(of: $0.instant) } ?? today
    guard day <= today else { throw Stop.refused("future", slots: asked.slots) }
    return day
  }

  private static func insert(
    _ picture: CheckedPicture, _ address: String, _ day: LocalDay, _ said: AddPhoto,
    _ ledger: Ledger
  ) throws -> Photo? {
    if said.isProfile { try ProfilePhoto.clear(ledger) }
    let id = try ledger.run(
      """
      INSERT INTO photo
        (user, number, address, kind, width, height, caption, meal, day, is_profile, at)
      VALUES (:user,
        (SELECT coalesce(max(number), 0) + 1 FROM photo WHERE user = :user),
        :address, :kind, :width, :height, :caption, :meal, :day, :profile, :now)
      """,
      [
        "address": address, "kind": picture.kind.rawValue, "width": picture.width,
        "height": picture.height, "caption": said.caption.map(Title.trimmed) ?? "",
        "meal": said.meal ?? "", "day": day.ordinal, "profile": said.isProfile,
        "now": ledger.clock.now.seconds,
      ])
    return try ledger.one("SELECT * FROM photo WHERE user = :user AND id = :id", ["id": id])
      .map(Photo.init(row:))
  }

  // MARK: Looking

  private static func list(_ asked: Asked<ListPhotos>, _ ledger: Ledger) throws -> Outcome {
    let photos = try ledger.photos()
    guard !photos.isEmpty else {
      return Outcome(.answered, reply: "answered.none", slots: asked.slots)
    }
    let said = asked.command
    let days = QueryPeriod(
      said.span, said.when, usual: QueryPeriod.everything(on: ledger), on: ledger)
    var shown = photos.filter { days.isDefault || days.period.contains($0.day) }
    if let words = said.caption {
      shown = shown.filter { NameMatch(words, among: [$0.caption]) != .none }
    }
    if let challenge = try ChallengePhotos.meant(said.challenge, asked.slots, on: ledger) {
      let own = Set(try ledger.photos(of: challenge).map(\.id))
      shown = shown.filter { own.contains($0.id) }
    }
    var told = said
    if !days.isDefault { told.span = .days(days.period) }
    let rows = shown.suffix(listed).map { SlotValue.record($0.told.values) }
    var data: Slots = [
      "items": .list(rows), "photos": .number(Double(shown.count)),
      "is_cut": .flag(shown.count > listed),
    ]
    if shown.isEmpty {
      return Outcome(.answered, reply: "answered.empty", slots: told.slots, data: data)
    }
    data["listed_count"] = .number(Double(rows.count))
    return Outcome(
      .answered, slots: told.slots, data: data,
      attachments: try strip(of: shown.suffix(listed), ledger))
  }

  /// How many photos a list shows; the newest of them.
  private static let listed = 21

  /// Their thumbnails in one picture; a single photo as it is.
  static func strip(of photos: [Photo], _ ledger: Ledger) throws -> [Outcome.Attachment] {
    if photos.count < 2 { return photos.map(ledger.file) }
    let thumbnails = photos.compactMap { photo in
      ledger.pictures.bytes(of: ledger.pictures.thumbnailPath(of: photo, user: ledger.user))
    }
    guard let strip = PictureStrip.jpeg(of: thumbnails),
      let path = try? ledger.pictures.keepMade(strip, ending: "jpg", of: ledger.user)
    else { return [] }
    return [Outcome.Attachment(path: path, mime: PictureKind.jpeg.mime)]
  }

  private static func strip(
    of photos: ArraySlice<Photo>, _ ledger: Ledger
  ) throws -> [Outcome.Attachment] { try strip(of: Array(photos), ledger) }

  private static func show(_ asked: Asked<ShowPhoto>, _ ledger: Ledger) throws -> Outcome {
    let photo =
      asked.command.isProfile
      ? try ProfilePhoto.photo(asked.slots, ledger)
      : try PhotoSearch(photos: try ledger.photos()).photo(asked, on: ledger)
    let file = ledger.file(of: photo)
    let slots = PhotoSearch.slots(asked, photo)
    guard ledger.pictures.bytes(of: file.path) != nil else {
      throw Stop.refused("file_gone", slots: slots, data: photo.told)
    }
    return Outcome(.answered, slots: slots, data: photo.told, attachments: [file])
  }

  // MARK: Changing

  private static func edit(_ asked: Asked<ChangePhoto>, _ ledger: Ledger) throws -> Outcome {
    let said = asked.command
    let photo = try PhotoSearch(photos: try ledger.photos()).photo(asked, on: ledger)
    let slots = PhotoSearch.slots(asked, photo)
    if said.newCaption == nil, let day = said.photo.when.day {
      return try move(photo, to: day, asked, ledger)
    }
    guard let caption = said.newCaption.map(Title.trimmed), !caption.isEmpty else {
      throw Stop.asking(.newCaption, slots: asked.slots, data: photo.told)
    }
    try ledger.run(
      "UPDATE photo SET caption = :caption WHERE user = :user AND id = :id",
      ["id": photo.id, "caption": caption])
    var data = photo.told
    data["caption"] = .text(caption)
    return Outcome(.done, slots: slots, data: data)
  }

  private static func move(
    _ photo: Photo, to day: LocalDay, _ asked: Asked<ChangePhoto>, _ ledger: Ledger
  ) throws -> Outcome {
    var data = photo.told
    guard day <= ledger.clock.today else {
      throw Stop.refused("future", slots: asked.slots, data: data)
    }
    try ledger.run(
      "UPDATE photo SET day = :day WHERE user = :user AND id = :id",
      ["id": photo.id, "day": day.ordinal])
    data["taken_day"] = .day(day)
    return Outcome(
      .done, reply: "done.moved", slots: PhotoSearch.slots(asked, photo), data: data)
  }

  private static func delete(_ asked: Asked<DeletePhoto>, _ ledger: Ledger) throws -> Outcome {
    let photos = try ledger.photos()
    guard asked.command.photo.number == .word(.known(.all)), !photos.isEmpty else {
      let photo = try PhotoSearch(photos: photos).photo(asked, on: ledger)
      try remove(photo, ledger)
      return Outcome(.done, slots: PhotoSearch.slots(asked, photo), data: photo.told)
    }
    let count: Slots = ["photos": .number(Double(photos.count))]
    try Plausibility.ask(asked, data: count)
    for photo in photos { try remove(photo, ledger) }
    return Outcome(.done, reply: "done.all", slots: asked.slots, data: count)
  }

  private static func remove(_ photo: Photo, _ ledger: Ledger) throws {
    try ledger.run("DELETE FROM photo WHERE user = :user AND id = :id", ["id": photo.id])
    ledger.pictures.touch(photo, user: ledger.user)
  }
}

extension Outcome.Attachment {
  /// What it is called in a reply: never the whole path.
  public var shownName: String {
    let name = name ?? path
    return name.split(separator: "/").last.map(String.init) ?? name
  }
}
