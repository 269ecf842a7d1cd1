#if OPENSSL
  internal import COpenSSL
#endif

/// Addresses of contents, from OpenSSL.
public enum ContentAddress {
  /// Whether this build has OpenSSL; without it there are neither pictures nor passphrases.
  public static var isAvailable: Bool {
    #if OPENSSL
      true
    #else
      false
    #endif
  }

  /// The SHA-256 of some bytes in hexadecimal digits; nil without the library.
  public static func sha256(of bytes: [UInt8]) -> String? {
    #if OPENSSL
      var digest = [UInt8](repeating: 0, count: 32)
      var count: UInt32 = 0
      guard EVP_Digest(bytes, bytes.count, &digest, &count, EVP_sha256(), nil) == 1, count == 32
      else { return nil }
      return hexadecimal(digest)
    #else
      return nil
    #endif
  }

  static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  static func bytes(hexadecimal text: Substring) -> [UInt8]? {
    let digits = text.compactMap(\.hexDigitValue)
    guard digits.count == text.count, digits.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }
}
