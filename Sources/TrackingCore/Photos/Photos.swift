internal import CivilTime
internal import GRDB
internal import Pictures
public import Slots

/// Pictures with captions, of days, meals, challenges and the person.
public enum Photos: UntypedFeature {
  /// The intent that keeps a picture.
  public static let adding = "photo.add"
  /// The intents that speak of one photo.
  public static let showing = "photo.show"
  public static let editing = "photo.edit"
  public static let portraying = "photo.profile"
  /// The challenge that is running, whatever it is called; where none is, it is only a word.
  public static let runningChallenge = "running"
  public static let intents = [
    adding, "photo.list", showing, editing, portraying, "photo.delete",
  ]

  public static func carryOut(_ request: Request, on ledger: Ledger) throws -> Outcome {
    switch request.intent {
    case adding: try add(request, ledger)
    case "photo.list": try list(request, ledger)
    case editing: try edit(request, ledger)
    case portraying: try ProfilePhoto.carryOut(request, on: ledger)
    case "photo.delete": try delete(request, ledger)
    default: try show(request, ledger)
    }
  }

  // MARK: Keeping

  private static func add(_ request: Request, _ ledger: Ledger) throws -> Outcome {
    let request = PhotoPath.told(request)
    guard let source = try source(request) else {
      throw Stop.asking("path", slots: request.slots)
    }
    let day = try day(of: request, ledger)
    let picture: CheckedPicture
    let address: String
    do throws(PhotoFault) {
      picture = try read(source)
      address = try ledger.pictures.keep(picture, of: ledger.user)
    } catch {
      throw error.stop(source.shownName, slots: request.slots)
    }
    var slots = request.slots
    slots["path"] = nil
    slots["day"] = .day(day)
    let twin = try ledger.photos().first { $0.address == address && $0.day == day }
    let photo = try twin ?? insert(picture, address, day, slots, ledger)
    guard let photo else { throw Stop.refused("no_photos", slots: slots) }
    if twin != nil, slots["profile"] != nil { try ProfilePhoto.set(photo, ledger) }
    var data = photo.told
    data["is_twin"] = .flag(twin != nil)
    data["is_profile"] = .flag(slots["profile"] != nil)
    let title = try ChallengePhotos.tie(photo, request, on: ledger)
    slots["challenge"] = title.map { .text($0) }
    data["challenge_title"] = title.map { .text($0) }
    let routes = RouteReading.routes(of: picture.codes)
    let kept = try routes.compactMap { try Routes.keep($0, on: ledger) }
    if !kept.isEmpty { data["routes"] = .list(kept.map { .text($0.name) }) }
    return Outcome(.done, slots: slots, data: data, entries: ["photo \(photo.number)"])
  }

  /// The file that came with the message, or that its text names.
  private static func source(_ request: Request) throws -> Outcome.Attachment? {
    if let attached = request.attachments.first { return attached }
    guard let path = request.slots.text("path") else { return nil }
    let named = Outcome.Attachment(path: path, mime: "")
    guard request.mayNameFiles else {
      throw PhotoFault.notNamed.stop(named.shownName, slots: request.slots)
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

  private static func day(of request: Request, _ ledger: Ledger) throws -> LocalDay {
    let today = ledger.clock.today
    let day =
      request.slots.day("day") ?? request.slots.instant("at").map(ledger.clock.day)
      ?? request.slots.period("day")?.from ?? today
    guard day <= today else { throw Stop.refused("future", slots: request.slots) }
    return day
  }

  private static func insert(
    _ picture: CheckedPicture, _ address: String, _ day: LocalDay, _ slots: Slots,
    _ ledger: Ledger
  ) throws -> Photo? {
    let isProfile = slots["profile"] != nil
    if isProfile { try ProfilePhoto.clear(ledger) }
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
        "height": picture.height, "caption": slots.text("caption").map(Title.trimmed) ?? "",
        "meal": slots.text("meal") ?? "", "day": day.ordinal, "profile": isProfile,
        "now": ledger.clock.now.seconds,
      ])
    return try ledger.one("SELECT * FROM photo WHERE user = :user AND id = :id", ["id": id])
      .map(Photo.init(row:))
  }

  // MARK: Looking

  private static func list(_ request: Request, _ ledger: Ledger) throws -> Outcome {
    let photos = try ledger.photos()
    guard !photos.isEmpty else {
      return Outcome(.answered, reply: "answered.none", slots: request.slots)
    }
    let asked = QueryPeriod(
      request, usual: QueryPeriod.everything(on: ledger), on: ledger)
    var shown = photos.filter { asked.isDefault || asked.period.contains($0.day) }
    if let words = request.slots.text("caption") {
      shown = shown.filter { NameMatch(words, among: [$0.caption]) != .none }
    }
    if let challenge = try ChallengePhotos.meant(request, on: ledger) {
      let own = Set(try ledger.photos(of: challenge).map(\.id))
      shown = shown.filter { own.contains($0.id) }
    }
    var slots = request.slots
    if !asked.isDefault { slots["period"] = .period(asked.period) }
    let rows = shown.suffix(listed).map { SlotValue.record($0.told.values) }
    var data: Slots = [
      "items": .list(rows), "photos": .number(Double(shown.count)),
      "is_cut": .flag(shown.count > listed),
    ]
    if shown.isEmpty {
      return Outcome(.answered, reply: "answered.empty", slots: slots, data: data)
    }
    data["listed_count"] = .number(Double(rows.count))
    return Outcome(
      .answered, slots: slots, data: data, attachments: try strip(of: shown.suffix(listed), ledger))
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

  private static func show(_ request: Request, _ ledger: Ledger) throws -> Outcome {
    let photo =
      request.slots["profile"] != nil
      ? try ProfilePhoto.photo(request, ledger)
      : try PhotoSearch(photos: try ledger.photos()).photo(request, on: ledger)
    let file = ledger.file(of: photo)
    var slots = request.slots
    slots["after"] = nil
    slots["number"] = .number(Double(photo.number))
    guard ledger.pictures.bytes(of: file.path) != nil else {
      throw Stop.refused("file_gone", slots: slots, data: photo.told)
    }
    return Outcome(.answered, slots: slots, data: photo.told, attachments: [file])
  }

  // MARK: Changing

  private static func edit(_ request: Request, _ ledger: Ledger) throws -> Outcome {
    let slots = request.slots
    let photo = try PhotoSearch(photos: try ledger.photos()).photo(request, on: ledger)
    if slots["new_caption"] == nil, let day = slots.day("day") {
      return try move(photo, to: day, slots, ledger)
    }
    guard let caption = slots.text("new_caption").map(Title.trimmed), !caption.isEmpty else {
      throw Stop.asking("new_caption", slots: slots, data: photo.told)
    }
    try ledger.run(
      "UPDATE photo SET caption = :caption WHERE user = :user AND id = :id",
      ["id": photo.id, "caption": caption])
    var data = photo.told
    data["caption"] = .text(caption)
    return Outcome(
      .done, slots: slots.merging(["number": .number(Double(photo.number))]), data: data)
  }

  private static func move(
    _ photo: Photo, to day: LocalDay, _ slots: Slots, _ ledger: Ledger
  ) throws -> Outcome {
    var data = photo.told
    guard day <= ledger.clock.today else {
      throw Stop.refused("future", slots: slots, data: data)
    }
    try ledger.run(
      "UPDATE photo SET day = :day WHERE user = :user AND id = :id",
      ["id": photo.id, "day": day.ordinal])
    data["taken_day"] = .day(day)
    let found = slots.merging(["number": .number(Double(photo.number))])
    return Outcome(.done, reply: "done.moved", slots: found, data: data)
  }

  private static func delete(_ request: Request, _ ledger: Ledger) throws -> Outcome {
    let photos = try ledger.photos()
    guard request.slots.text("number") == "all", !photos.isEmpty else {
      let photo = try PhotoSearch(photos: photos).photo(request, on: ledger)
      try remove(photo, ledger)
      return Outcome(
        .done, slots: request.slots.merging(["number": .number(Double(photo.number))]),
        data: photo.told)
    }
    let count: Slots = ["photos": .number(Double(photos.count))]
    try Plausibility.ask(request, data: count)
    for photo in photos { try remove(photo, ledger) }
    return Outcome(.done, reply: "done.all", slots: request.slots, data: count)
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
