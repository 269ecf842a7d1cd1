import Dispatch
import Synchronization

/// Does two things at once and gives both. An error of the first goes before one of the second.
func together<First: Sendable, Second: Sendable>(
  _ first: @Sendable () throws -> First, _ second: @Sendable () throws -> Second
) throws -> (First, Second) {
  let firstResult = Mutex<Result<First, any Error>?>(nil)
  let secondResult = Mutex<Result<Second, any Error>?>(nil)
  DispatchQueue.concurrentPerform(iterations: 2) { index in
    if index == 0 {
      let result = Result { try first() }
      firstResult.withLock { $0 = result }
    } else {
      let result = Result { try second() }
      secondResult.withLock { $0 = result }
    }
  }
  guard let one = firstResult.withLock(\.self), let other = secondResult.withLock(\.self) else {
    return (try first(), try second())
  }
  return (try one.get(), try other.get())
}
