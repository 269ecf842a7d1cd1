internal import GRDB
internal import Pictures
public import Slots

extension Ledger {
  /// The files of the pictures that came with a message of the bridge, as they were kept here.
  ///
  /// Networks edit the words beside a picture and do not send it again: it still belongs to the
  /// message, also after that was deleted. One that an edit brought others for does not.
  public func pictures(ofMessage code: String) throws -> [Outcome.Attachment] {
    guard let unit = try placed(code) else { return [] }
    var files: [Outcome.Attachment] = []
    for photo in try photos(in: changes(ofUnit: unit.id) + unit.freed.rows)
    where unit.freed.pictures?.contains(photo.address) ?? true {
      let path = pictures.path(of: "\(photo.address).\(photo.kind.ending)", user: user)
      if !files.contains(where: { $0.path == path }) {
        files.append(Outcome.Attachment(path: path, mime: photo.kind.mime))
      }
    }
    return files
  }

  /// The pictures that an edit has brought take the place of those that the message had.
  public func replacePictures(ofMessage code: String) throws {
    guard let unit = try placed(code) else { return }
    var freed = unit.freed
    freed.pictures = try photos(in: changes(ofUnit: unit.id)).map(\.address)
    try run(
      "UPDATE unit SET freed = :freed WHERE user = :user AND id = :id",
      ["id": unit.id, "freed": freed.json])
  }

  private func placed(_ code: String) throws -> HistoryUnit? {
    try one(
      "SELECT * FROM unit WHERE user = :user AND message = :code ORDER BY id LIMIT 1",
      ["code": code]
    ).map(HistoryUnit.init(row:))
  }

  private func photos(in changes: [Change]) throws -> [(address: String, kind: PictureKind)] {
    try changes.compactMap { change in
      guard change.table == "photo", change.before == nil, let after = change.after else {
        return nil
      }
      let values = try ChangeRecord(json: after, in: db).values
      guard let address = values["address"].flatMap({ String.fromDatabaseValue($0) }),
        let name = values["kind"].flatMap({ String.fromDatabaseValue($0) }),
        let kind = PictureKind(rawValue: name)
      else { return nil }
      return (address, kind)
    }
  }
}
