import Testing

@testable import Cryptography

@Suite(.enabled(if: ContentAddress.isAvailable, "this build has no OpenSSL"))
struct PassphraseTests {
  /// The example of FIPS 180-4.
  @Test func `a digest is that of the standard`() {
    #expect(
      ContentAddress.sha256(of: Array("abc".utf8))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  @Test func `only the passphrase itself opens its seal`() throws {
    let seal = try #require(PassphraseSeal(sealing: "correct horse ü"))
    let kept = try #require(PassphraseSeal(seal.text))
    #expect(kept.opens(with: "correct horse ü"))
    for wrong in ["", "correct horse", "correct horse u", "correct horse ü "] {
      #expect(!kept.opens(with: wrong))
    }
    #expect(!seal.text.contains("horse"))
  }

  @Test func `two seals of one passphrase differ`() throws {
    let first = try #require(PassphraseSeal(sealing: "same words"))
    let second = try #require(PassphraseSeal(sealing: "same words"))
    #expect(first.text != second.text)
  }

  @Test(arguments: ["", "scrypt", "scrypt$15$zz$00", "plain$15$00$00", "scrypt$99$00$00"])
  func `what is no seal opens nothing`(text: String) {
    #expect(PassphraseSeal(text) == nil)
  }

  @Test func `codes have groups of three digits`() {
    let codes = Set((0..<50).map { _ in RandomBytes.code(digits: 9) })
    #expect(codes.count > 45)
    #expect(codes.allSatisfy { $0.count == 11 && $0.split(separator: "-").count == 3 })
  }
}
