#if OPENSSL
  internal import COpenSSL
#endif

/// What is kept of a passphrase: its scrypt key and how that was made, never the words.
public struct PassphraseSeal: Sendable, Equatable {
  private var cost: Int
  private var salt: [UInt8]
  private var key: [UInt8]

  /// 2 to the power of this is scrypt's N: 32 MB and a tenth of a second at 15.
  private static let usualCost = 15
  private static let blockSize: UInt64 = 8
  private static let keyLength = 32

  /// Seals a new passphrase with a salt of its own; nil without the library.
  public init?(sealing passphrase: String) {
    let salt = RandomBytes.make(16)
    guard let key = PassphraseSeal.key(of: passphrase, salt: salt, cost: PassphraseSeal.usualCost)
    else { return nil }
    cost = PassphraseSeal.usualCost
    self.salt = salt
    self.key = key
  }

  /// Reads a seal as it is kept: `scrypt$COST$SALT$KEY`.
  public init?(_ text: String) {
    let parts = text.split(separator: "$")
    guard parts.count == 4, parts[0] == "scrypt", let cost = Int(parts[1]),
      (10...20).contains(cost), let salt = ContentAddress.bytes(hexadecimal: parts[2]),
      let key = ContentAddress.bytes(hexadecimal: parts[3]), key.count == PassphraseSeal.keyLength
    else { return nil }
    self.cost = cost
    self.salt = salt
    self.key = key
  }

  /// As it is kept.
  public var text: String {
    "scrypt$\(cost)$\(ContentAddress.hexadecimal(salt))$\(ContentAddress.hexadecimal(key))"
  }

  /// Whether a passphrase is the one that was sealed; how long that takes tells nothing about it.
  public func opens(with passphrase: String) -> Bool {
    guard let tried = PassphraseSeal.key(of: passphrase, salt: salt, cost: cost) else {
      return false
    }
    #if OPENSSL
      return CRYPTO_memcmp(tried, key, key.count) == 0
    #else
      return false
    #endif
  }

  private static func key(of passphrase: String, salt: [UInt8], cost: Int) -> [UInt8]? {
    #if OPENSSL
      var key = [UInt8](repeating: 0, count: keyLength)
      let words = Array(passphrase.utf8).map { CChar(bitPattern: $0) }
      let rounds = UInt64(1) << UInt64(cost)
      let memory = 128 * blockSize * (rounds + 4) + 1_000_000
      let status = EVP_PBE_scrypt(
        words, words.count, salt, salt.count, rounds, blockSize, 1, memory, &key, key.count)
      return status == 1 ? key : nil
    #else
      return nil
    #endif
  }
}
