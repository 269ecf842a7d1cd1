import Commands
import Slots
import TrackingCore

/// Facts of one message that may be no deeds of the sender's: asked about together, so that one
/// yes keeps them all.
struct Doubts {
  private(set) var requests: [Request] = []

  /// Takes one more, and gives what is asked about it.
  mutating func take(_ request: Request) -> Outcome {
    requests.append(request)
    return outcome(of: request, among: 1)
  }

  /// The question about one; among several only its name, which stands in the question about all.
  func outcome(of request: Request, among count: Int) -> Outcome {
    var outcome = Outcome(
      .asking, reply: count > 1 ? "asking.doubted" : "asking.doubt", slots: request.slots,
      missing: [SlotKey.confirm])
    let foods = (request.slots.list(.items) ?? []).compactMap { $0.record?[.food]?.text }
    if !foods.isEmpty { outcome.data["foods"] = .list(foods.map(SlotValue.text)) }
    return outcome
  }
}
