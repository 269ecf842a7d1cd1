/// The number of a word in a `Vocabulary`; 0 is a word that it does not know.
public typealias WordID = UInt32

/// A piece of a text: a word, a run of digits, one punctuation mark, one symbol or emoji.
///
/// Digits and letters that are written together are tokens of their own (`500ml` is `500`, `ml`),
/// and so is a trailing `'s`. Lookup ignores case and takes ’ for '.
public struct Token: Sendable, Equatable {
  public enum Kind: UInt8, Sendable { case word, digits, punctuation, symbol, newline }

  /// UTF-8 bytes in the untouched text.
  public var bytes: Range<Int>
  public var word: WordID
  public var kind: Kind
  /// False when it is glued to the token before it.
  public var hasSpaceBefore: Bool

  public init(bytes: Range<Int>, word: WordID, kind: Kind, hasSpaceBefore: Bool) {
    self.bytes = bytes
    self.word = word
    self.kind = kind
    self.hasSpaceBefore = hasSpaceBefore
  }
}
