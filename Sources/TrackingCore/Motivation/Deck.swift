/// Draws cards so that none comes twice before all have come.
public enum Deck {
  /// The place of the next card, and whether the deck was shuffled anew for it.
  ///
  /// - Parameters:
  ///   - cards: the stable keys of the cards.
  ///   - seen: the keys already drawn in this round.
  ///   - last: the key drawn last, which does not come again at once.
  ///   - seed: what the order depends on, such as the person's number.
  public static func draw(
    _ cards: [UInt64], seen: Set<UInt64>, last: UInt64?, seed: UInt64
  ) -> (place: Int, isNewRound: Bool)? {
    let unseen = cards.indices.filter { !seen.contains(cards[$0]) }
    let isNewRound = unseen.isEmpty
    var open = isNewRound ? Array(cards.indices) : unseen
    if isNewRound, open.count > 1 { open.removeAll { cards[$0] == last } }
    let place = open.min { mix(cards[$0] ^ seed) < mix(cards[$1] ^ seed) }
    return place.map { ($0, isNewRound) }
  }

  /// A stable key of a text: FNV-1a, 64 bits.
  public static func key(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    var mixed = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
