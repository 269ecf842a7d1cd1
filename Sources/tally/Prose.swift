import Conversation
import Exchange
import Slots
import TrackingCore

/// What the edges say by themselves.
enum Prose {
  static let goodbye = "Goodbye!"
  static let howToLeave = "(Ctrl-D leaves.)"
  static let helloAgain = "Hello again. (help tells what I can do; Ctrl-D leaves.)"
  static let noCairo =
    "this build has no Cairo; save it as .svg, or install libcairo2-dev and build again"
  /// Stands for what is not written down.
  static let secret = "(a passphrase)"
  static let passphrase = "(not shown) "
  static let nothingTakenIn = "All right, nothing was taken in."
  static let asksAboutVanished = "Shall I take off your list what the calendar no longer has?"
  static let vanishedStay =
    "It stays on your list; in the chat, \"done with\" or \"delete\" and its title settles it."
  static let noReply = "Sorry, I have no answer to that. Nothing was kept."

  /// What a table of foods came to.
  static func foods(_ summary: FoodTables.Summary, all: Int) -> String {
    "\(summary.source): \(summary.foods) foods; \(summary.leftOut) without a name or energy were "
      + "left out. There are \(all) now. Try: tally foods search semi skimmed milk"
  }

  /// One food of the catalogue.
  static func food(_ food: CatalogueFood) -> String {
    func grams(_ name: String, _ value: Double?) -> String? {
      value.map { "\(name) \(($0 * 10).rounded() / 10) g" }
    }
    let figures = [
      food.kcal.map { "\(Int($0.rounded())) kcal" }, grams("protein", food.proteinG),
      grams("carbs", food.carbsG), grams("fat", food.fatG),
    ].compactMap { $0 }.joined(separator: ", ")
    let brand = food.brand.isEmpty ? "" : " (\(food.brand))"
    return "\(food.name)\(brand): \(figures) in 100 g [\(food.source)]"
  }

  static func moved(_ count: Int, to path: String) -> String {
    "\(path): \(counted(count, "sender")) moved there."
  }

  /// What a backup came to.
  static func copied(_ summary: StoreBackup.Summary, to path: String) -> String {
    let people = summary.persons == 1 ? "1 person" : "\(summary.persons) people"
    let size = (Double(summary.bytes) / 104_857.6).rounded() / 10
    let pictures = summary.pictures == 0 ? "" : ", \(counted(summary.pictures, "picture"))"
    let lost =
      summary.lostPictures == 0
      ? "" : " \(counted(summary.lostPictures, "picture")) had no file any more."
    return "\(path): \(people), \(summary.deeds) things logged\(pictures), \(size) MB; checked and "
      + "whole.\(lost)"
  }

  /// Before an export is taken in.
  static func asksToRestore(_ export: OwnExport, into store: String) -> String {
    "\(export.path) is an export of Tally. Shall I take it in, into \(store)?"
  }

  /// What an export brought back.
  static func restored(_ result: StoreRestore.Result, from path: String) -> String {
    let names = result.senders.joined(separator: ", ")
    let pictures =
      result.pictureCount == 0 ? "" : " and \(counted(result.pictureCount, "picture"))"
    return "Taken in from \(path): \(result.rowCount) rows\(pictures) of \(names), "
      + "history included."
  }

  private static func counted(_ count: Int, _ thing: String) -> String {
    "\(count) \(thing)\(count == 1 ? "" : "s")"
  }

  /// The words for an error that kept a message from being answered.
  static func failure(_ error: any Error) -> String {
    switch error {
    case let edge as EdgeError: "Sorry, \(edge.prose)"
    default: "Sorry, nothing of that was kept: \(error)"
    }
  }
}

extension Reply {
  /// The files that come with it.
  var attachedPaths: [String] { attachments.map(\.path) }
}
