import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Turn {
  /// Carries out what stands beside a remark, or asks about it.
  mutating func carryOut(_ aside: OrderAside.Found, _ session: inout Session) throws {
    guard aside.isAsked else { return try carryOut(aside.step, isOnly: true, &session) }
    switch aside.step {
    case .request(let request, _, _): ask(request, &session)
    case .edit(let act, let changed, _): ask(changed, of: act, &session)
    case .nothing: return
    }
  }
}
