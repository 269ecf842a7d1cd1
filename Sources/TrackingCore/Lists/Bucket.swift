public import Slots

/// The bucket list: wishes for a life.
public enum Bucket: Feature {
  public static let intents = [
    "bucket.add", "bucket.done", "bucket.reopen", "bucket.edit", "bucket.delete", "bucket.list",
  ]

  public static let told = ListEngine.told

  public static func carryOut(_ request: Request, on ledger: Ledger) throws -> Outcome {
    try ListEngine(list: .bucket, ledger: ledger).carryOut(request)
  }
}
