internal import GRDB
internal import Pictures
public import Slots

extension Ledger {
  /// The files of the pictures that came with a message of the bridge, as they were kept here.
  ///
  /// Networks edit the words beside a picture and do not send it again: it still belongs to the
  /// message, also after that was deleted.
  public func pictures(ofMessage code: String) throws -> [Outcome.Attachment] {
    let row = try one(
      "SELECT * FROM unit WHERE user = :user AND message = :code ORDER BY id LIMIT 1",
      ["code": code])
    guard let unit = row.map(HistoryUnit.init(row:)) else { return [] }
    var files: [Outcome.Attachment] = []
    for change in try changes(ofUnit: unit.id) + unit.freed
    where change.table == "photo" && change.before == nil {
      guard let after = change.after else { continue }
      let values = try ChangeRecord(json: after, in: db).values
      guard let address = values["address"].flatMap({ String.fromDatabaseValue($0) }),
        let name = values["kind"].flatMap({ String.fromDatabaseValue($0) }),
        let kind = PictureKind(rawValue: name)
      else { continue }
      let path = pictures.path(of: "\(address).\(kind.ending)", user: user)
      if !files.contains(where: { $0.path == path }) {
        files.append(Outcome.Attachment(path: path, mime: kind.mime))
      }
    }
    return files
  }
}
