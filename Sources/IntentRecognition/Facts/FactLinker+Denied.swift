import EntityRecognition

/// What was not done on one day, and on another.
extension FactLinker {
  /// The activity of a clause that denies it, and its days.
  struct DeniedActivity {
    var name: String
    var days: [TimeValue]
  }

  /// "No run yesterday": notes what there was none of, and when.
  mutating func noteDeniedActivity(in chunks: [FactChunk]) {
    let named = chunks.filter { $0.kind == .activity }
    guard named.count == 1, let chunk = named.first else { return }
    let days = chunks.compactMap { chunk -> TimeValue? in
      guard chunk.kind == .time, utterance.lattice.all.indices.contains(chunk.item),
        case .time(let time) = utterance.lattice.all[chunk.item].value
      else { return nil }
      return time
    }
    let entry = utterance.listMatches[chunk.item].entry
    deniedActivity = DeniedActivity(name: language.lists.entries[Int(entry)].name, days: days)
  }

  /// "No run yesterday, but 5 km today": how far or how long it was on another day, and nothing
  /// else.
  mutating func readDenied(
    _ scan: ClauseScanner.Scan, _ orphans: inout [FactChunk], _ index: Int, _ range: Range<Int>,
    _ added: inout [FactInstance]
  ) {
    guard let denied = deniedActivity, scan.instances.isEmpty, scan.verb == nil,
      scan.unknown == 0, orphans.count == 1, let amount = orphans.first,
      [.distance, .duration].contains(amount.kind), !scan.times.isEmpty,
      !denied.days.isEmpty, scan.times != denied.days, isOnly(amount, in: range)
    else { return }
    let fact = FactInstance(.exercise, clause: index, tokens: amount.tokens)
    (fact.activity, fact.hasVerb, fact.times) = (denied.name, true, scan.times)
    guard give(amount, to: fact) else { return }
    orphans = []
    added.append(fact)
    deniedActivity = nil
  }

  /// Beside the amount stand its day, and words that join the two.
  private func isOnly(_ amount: FactChunk, in clause: Range<Int>) -> Bool {
    clause.allSatisfy { token in
      amount.tokens.contains(token) || utterance.isPunctuation(token)
        || amounts.isWord(token, .instead) || amounts.has(token, .connector)
        || amounts.has(token, .article) || amounts.has(token, .timePreposition)
        || utterance.lattice.all.contains { entity in
          guard case .time = entity.value else { return false }
          return entity.tokens.contains(token)
        }
    }
  }
}
