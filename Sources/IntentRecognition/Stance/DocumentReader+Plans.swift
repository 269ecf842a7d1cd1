import CivilTime
import EntityRecognition

/// Plans that are pasted, and mails that say who sent them.
extension DocumentReader {
  /// "Mon run 5k, Wed run 7k, Sat run 12k": orders for days in a row of which the last is to come;
  /// "Day 1: 20 squats. Day 2: 30 squats": days by their numbers.
  var isTrainingPlan: Bool {
    guard utterance.tokens.count >= DocumentReader.shortestPlan, !tellsPast else { return false }
    if isInRow(numberedDays) { return true }
    let heads = weekdayHeads
    guard isInRow(heads.map(\.day)), heads.count(where: { isOrder(behind: $0.end) }) >= 2 else {
      return false
    }
    let today = utterance.context.today
    return isOfWeek || heads.last.map { $0.day > today - today.startOfWeek } ?? false
  }

  private static let shortestPlan = 7

  private func isInRow(_ days: [Int]) -> Bool {
    days.count >= 2 && zip(days, days.dropFirst()).allSatisfy { $0 < $1 }
  }

  private var tellsPast: Bool {
    utterance.tokens.contains { token in
      language.classes.tellsPast(token.word) || language.classes.has(token.word, .ownSubject)
    }
  }

  /// The weekdays that begin clauses, and where what is said of each begins.
  private var weekdayHeads: [(day: Int, end: Int)] {
    utterance.lattice.all.filter { entity in
      entity.tokens.lowerBound == 0 || utterance.isClauseStart(entity.tokens.lowerBound)
        || utterance.isColon(entity.tokens.lowerBound - 1)
    }.compactMap { entity in
      guard case .time(let time) = entity.value, time.known == [.weekday],
        case .point(let point, .day) = time.next
      else { return nil }
      let end = (entity.tokens.upperBound..<utterance.tokens.count).first {
        !utterance.isPunctuation($0)
      }
      return (point.day - point.day.startOfWeek, end ?? utterance.tokens.count)
    }
  }

  /// A verb in its plain form, and perhaps how it is to be done in front of it: "run 5 km", "long
  /// run 16 km".
  private func isOrder(behind start: Int) -> Bool {
    let stances = StanceReader(language: language, utterance: utterance)
    return (start..<min(start + 2, utterance.tokens.count)).contains { token in
      utterance.names(.activity, at: token, language.lists) && stances.isPlainVerb(token)
    }
  }

  /// The numbers of "Day 1: …", "Day 2: …".
  private var numberedDays: [Int] {
    utterance.tokens.indices.dropLast(2).compactMap { token in
      guard token == 0 || utterance.isHardStop[token - 1] || utterance.isSeparator[token - 1],
        utterance.isColon(token + 2), utterance.tokens[token + 1].kind == .digits,
        says(DocumentLexicon.numberedDay, at: token)
      else { return nil }
      return Int(utterance.text(of: token + 1..<token + 2))
    }
  }

  /// "Bed 4: BP 110/70. Bed 5: awaiting bloods": two heads of others that one tells apart by their
  /// numbers.
  var isOfSeveralOthers: Bool {
    guard utterance.tokens.count >= DocumentReader.shortestPlan else { return false }
    let heads = utterance.tokens.indices.dropLast(2).filter { token in
      (token == 0 || utterance.isHardStop[token - 1] || utterance.isSeparator[token - 1])
        && utterance.isColon(token + 2) && utterance.tokens[token + 1].kind == .digits
        && language.words.has(utterance.tokens[token].word, .ward)
    }
    let numbers = Set(heads.map { utterance.text(of: $0 + 1..<$0 + 2) })
    return numbers.count > 1 && Set(heads.map { utterance.tokens[$0].word }).count == 1
      && !utterance.tokens.contains { language.classes.has($0.word, .ownSubject) }
  }

  /// "From: Ben. I ran 12 km on Sunday"
  var isSentBySomebody: Bool {
    guard utterance.tokens.count > 3, utterance.isColon(1),
      says(DocumentLexicon.sender, at: 0), utterance.tokens[2].kind == .word
    else { return false }
    return StanceReader(language: language, utterance: utterance).isCapital(2)
  }

  /// "@Ben: had 2 beers", and "Lisa 14:05" over what she wrote: a name and perhaps a time.
  var isHeadedByName: Bool {
    if utterance.bytes.first == UInt8(ascii: "@"),
      let colon = utterance.tokens.indices.prefix(4).first(where: utterance.isColon)
    {
      return colon > 0 && utterance.tokens[colon - 1].kind == .word
    }
    guard
      let end = utterance.tokens.indices.prefix(7).first(where: {
        utterance.tokens[$0].kind == .newline
      }), end > 1, isSpeaker(0, in: 0..<end), utterance.tokens[1].kind == .digits
    else {
      return false
    }
    let stances = StanceReader(language: language, utterance: utterance)
    return stances.isCapital(0)
      && utterance.lattice.all.contains { entity in
        guard case .time(let time) = entity.value else { return false }
        return entity.tokens == 1..<end && time.known.contains(.hour)
      }
  }

  /// "Just testing: slept 8 hours", "ignore this: ran 5 km".
  var isMarkedUnmeant: Bool {
    guard let colon = utterance.tokens.indices.prefix(7).first(where: utterance.isColon) else {
      return false
    }
    return (max(0, colon - 3)..<colon).contains { token in
      says(DocumentLexicon.unmeant, at: token)
        && (token == 0 || utterance.isSeparator[token - 1])
    }
  }

  private func says(_ name: String, at token: Int) -> Bool {
    var isSaid = false
    language.documents.forEachMatch(in: utterance.tokens, at: token) { sign in
      isSaid = isSaid || language.documents.signs[sign].name == name
    }
    return isSaid
  }
}
