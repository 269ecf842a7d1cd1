import EntityRecognition

extension FactLinker {
  /// Takes the sender's own figure behind a clause that only names what it is of.
  mutating func take(_ own: FactInstance, behind clause: Range<Int>, _ index: Int) {
    completed.insert(index)
    explain(clause, index)
    explain(own.tokens, index + 1)
    instances.append(own)
  }
}

extension FactReader {
  /// What a clause tells; "a tea for me" and "me a salad" were had, whatever verb stood in front.
  func scan(
    _ chunks: [FactChunk], with scanner: ClauseScanner, _ guards: FactGuards
  ) -> ClauseScanner.Scan {
    let scan = scanner.scan(chunks)
    let isMine = chunks.first.map { $0.kind == .word && stances.isMe($0.tokens.lowerBound) }
    if scan.verb == nil, isMine ?? false || guards.isForSelf(chunks) {
      for fact in scan.instances { fact.hasVerb = true }
    }
    return scan
  }
}
