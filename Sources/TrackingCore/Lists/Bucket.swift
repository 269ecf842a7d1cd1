internal import Commands

/// The bucket list: wishes for a life.
public enum Bucket: Feature {
  package static let doors = [
    Door(.bucketAdd) { try engine($1).add($0) },
    Door(.bucketDone) { try engine($1).complete($0) },
    Door(.bucketReopen) { try engine($1).reopen($0) },
    Door(.bucketEdit) { try engine($1).edit($0) },
    Door(.bucketDelete) { try engine($1).delete($0) },
    Door(.bucketList) { try engine($1).show($0) },
  ]

  public static let told = ListEngine.told

  private static func engine(_ ledger: Ledger) -> ListEngine {
    ListEngine(list: .bucket, ledger: ledger)
  }
}
