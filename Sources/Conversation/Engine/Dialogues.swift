import TrackingCore

/// The dialogues of those who wrote lately; all of them are in the store.
///
/// However many senders there are, only so many are held in memory.
struct Dialogues {
  private static let most = 512
  private var held: [String: (session: Session, use: Int, acts: WrittenActs)] = [:]
  private var uses = 0

  /// The dialogue of the ledger's sender; nil when none was kept.
  func session(on ledger: Ledger) throws -> Session? {
    if let session = held[ledger.place]?.session { return session }
    return try ledger.dialogue().flatMap(KeptSession.read)
  }

  /// The dialogue of a place, where it is held.
  func held(_ place: String) -> Session? { held[place]?.session }

  /// Keeps a dialogue, in the store too.
  mutating func keep(_ session: Session, on ledger: Ledger) throws {
    let place = ledger.place
    var acts = held.removeValue(forKey: place)?.acts ?? WrittenActs()
    try ledger.keep(dialogue: KeptSession.write(session, &acts))
    uses += 1
    held[place] = (session, uses, acts)
    if held.count > Self.most {
      let oldest = uses - Self.most / 2
      held = held.filter { $0.value.use > oldest }
    }
  }

  /// Lets go of what is held, for another process may have gone on with it.
  mutating func forget() { held = [:] }
}
