public import Synchronization

/// A reference that is set once, by whichever thread comes first.
///
/// As `AtomicLazyReference`, whose every look takes as long as hundreds of instructions, since it
/// finds out about its type each time; a message takes three hundred looks.
@usableFromInline
struct LateReference<Instance: AnyObject>: ~Copyable {
  @usableFromInline let pointer = Atomic<UnsafeRawPointer?>(nil)

  @inlinable
  init() {}

  @inlinable
  deinit {
    guard let pointer = pointer.load(ordering: .acquiring) else { return }
    Unmanaged<Instance>.fromOpaque(pointer).release()
  }

  @inlinable
  func load() -> Instance? {
    guard let pointer = pointer.load(ordering: .acquiring) else { return nil }
    return Unmanaged<Instance>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Sets it where nobody has done so yet.
  ///
  /// - Returns: What it is set to from now on.
  @inlinable
  func storeIfNil(_ made: Instance) -> Instance {
    let own = Unmanaged.passRetained(made)
    let (isSet, before) = pointer.compareExchange(
      expected: nil, desired: UnsafeRawPointer(own.toOpaque()), ordering: .acquiringAndReleasing)
    guard !isSet, let before else { return made }
    own.release()
    return Unmanaged<Instance>.fromOpaque(before).takeUnretainedValue()
  }
}

/// The pointer changes once, as a whole.
extension LateReference: @unchecked Sendable where Instance: Sendable {}
