import Commands
import Slots
import TrackingCore

/// "The next one", "delete it", "share that": which photo is meant after one was shown.
struct ShownPhoto {
  /// The number of the photo that was shown or changed in the last turn.
  let number: Int?

  init(in session: Session) {
    number = session.last.last { ShownPhoto.showing.contains($0.intent) }?.slots.integer(.number)
  }

  private static let showing: Set<IntentName> = [
    Photos.showing, Photos.editing, Photos.portraying,
  ]

  /// The request with that photo's number, where it leans on it.
  func named(in request: Request) -> Request {
    var request = request
    switch request.slots.text(.number) {
    case "next", "previous":
      guard Photos.intents.contains(request.intent) else { return request }
      request.slots[.after] = number.map { .number(Double($0)) }
    case "shown": request.slots[.number] = number.map { .number(Double($0)) }
    case nil where request.intent == Feed.sharing:
      let isBare = request.slots.values.keys.allSatisfy { $0 == .off }
      if isBare, let number { request.slots[.number] = .number(Double(number)) }
    default: break
    }
    return request
  }
}
