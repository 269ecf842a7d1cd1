/// A number that fits into 16 bits, as readers of times copy many of them.
@propertyWrapper
struct Small: Equatable, Sendable {
  private var stored: Int16

  init(wrappedValue: Int) { stored = Int16(clamping: wrappedValue) }

  var wrappedValue: Int {
    @inline(__always) get { Int(stored) }
    @inline(__always) set { stored = Int16(clamping: newValue) }
  }
}
