import EntityRecognition

/// Finds sums of money among some tokens: a number with a currency on either side, and bare numbers
/// that measure and count nothing.
struct SumReader {
  let language: IntentLanguage
  let utterance: Utterance
  let units: Set<String>

  struct Sum {
    /// With its currency.
    var tokens: Range<Int>
    var value: Double
    var currency: String?
    /// "8.50": two decimals, as prices have.
    var isExact: Bool
    /// "3,200": its thousands are marked, as those of sums are.
    var isGrouped = false
  }

  /// All of them, in order.
  func sums(in clause: Range<Int>) -> [Sum] {
    var sums: [Sum] = []
    var token = clause.lowerBound
    while token < clause.upperBound {
      guard let sum = sum(at: token, in: clause) else {
        token += 1
        continue
      }
      sums.append(sum)
      token = sum.tokens.upperBound
    }
    return sums
  }

  /// "18 cents", which stand for a part of the sum in front of them.
  func isMinor(_ sum: Sum) -> Bool {
    sum.currency.map { language.words.has($0, .minorCurrency) } ?? false
  }

  func isCurrency(_ token: Int) -> Bool {
    guard utterance.tokens.indices.contains(token) else { return false }
    let word = word(token)
    return language.words.has(word, .currency) || units.contains(word)
  }

  /// "Paid Bob 20": somebody, and no shillings.
  private func isName(_ token: Int) -> Bool {
    utterance.lists(at: token).contains { $0.list == language.lists.givenName }
  }

  private func word(_ token: Int) -> String {
    utterance.text(of: token..<token + 1).lowercased()
  }

  private func sum(at token: Int, in clause: Range<Int>) -> Sum? {
    guard let (number, value) = number(at: token, in: clause), value >= 0 else { return nil }
    var (from, to) = (number.lowerBound, number.upperBound)
    var currency: String?
    if to < clause.upperBound, isCurrency(to) || isPounds(to, behind: number, in: clause) {
      currency = word(to)
      to += 1
    } else if from > clause.lowerBound, isCurrency(from - 1), !isName(from - 1) {
      from -= 1
      currency = word(from)
    }
    let isWritten = utterance.tokens[number.lowerBound].kind == .digits
    if currency == nil, !isWritten || isMeasured(number) || isBesideStroke(number) { return nil }
    return Sum(
      tokens: from..<to, value: value, currency: currency, isExact: isExact(number),
      isGrouped: isGrouped(number))
  }

  /// "For 22 pound", "spent 40 pounds": by what stands in front they are money, and no weight.
  private func isPounds(_ token: Int, behind number: Range<Int>, in clause: Range<Int>) -> Bool {
    let before = number.lowerBound - 1
    guard language.words.has(word(token), .pound), before >= clause.lowerBound,
      token + 1 >= clause.upperBound || !language.words.has(word(token + 1), .of)
    else { return false }
    if language.words.has(word(before), .paying) { return true }
    return language.words.has(word(before), .paidFor)
      && (clause.lowerBound..<before).contains { token in
        [.paying, .buying].contains { language.words.has(word(token), $0) }
      }
  }

  /// The longest number that begins at a token.
  private func number(at token: Int, in clause: Range<Int>) -> (Range<Int>, Double)? {
    var found: (tokens: Range<Int>, value: Double)?
    for index in utterance.candidateRange(at: token) {
      let entity = utterance.lattice.all[index]
      guard case .number(let number) = entity.value, number.range == nil,
        entity.tokens.upperBound <= clause.upperBound,
        entity.tokens.count > found?.tokens.count ?? 0
      else { continue }
      found = (entity.tokens, number.value)
    }
    guard let found else { return nil }
    return (found.tokens, found.value)
  }

  /// "2 hours", "5 km", "two slices", "at 8 pm": no sum.
  private func isMeasured(_ number: Range<Int>) -> Bool {
    utterance.lattice.all.contains { entity in
      guard !entity.isLatent, entity.tokens.overlaps(number) else { return false }
      switch entity.value {
      case .quantity, .duration, .ordinal, .recurrence: return entity.tokens.count > number.count
      case .time(let time):
        // "8.50" is a time of day only by its point, and "12 on lunch" by what it was for.
        let isOwn = entity.tokens.lowerBound == number.lowerBound
        let mayBeSum = isExact(number) || isBeforeJoint(number)
        return entity.tokens.count > number.count
          && !(isOwn && mayBeSum && !time.known.contains(.meridiem))
      case .number: return false
      }
    }
  }

  private func isBeforeJoint(_ number: Range<Int>) -> Bool {
    number.upperBound < utterance.tokens.count
      && language.words.has(word(number.upperBound), .paidFor)
  }

  /// "6/10", "128/84".
  private func isBesideStroke(_ number: Range<Int>) -> Bool {
    [number.lowerBound - 1, number.upperBound].contains { token in
      guard utterance.tokens.indices.contains(token) else { return false }
      return ["/", "%", ":", "-", "–", "#"].contains(word(token)) && word(token) != "-"
        || utterance.isPercent(token)
    }
  }

  private func isGrouped(_ number: Range<Int>) -> Bool {
    let parts = utterance.text(of: number).split(
      separator: ",", omittingEmptySubsequences: false)
    return parts.count > 1 && (1...3).contains(parts[0].count)
      && parts.allSatisfy { $0.allSatisfy(\.isNumber) }
      && parts.dropFirst().allSatisfy { $0.count == 3 }
  }

  private func isExact(_ number: Range<Int>) -> Bool {
    let written = utterance.text(of: number)
    return written.dropFirst(max(0, written.count - 3)).first.map { ".,".contains($0) } ?? false
      && written.suffix(2).allSatisfy(\.isNumber) && written.count > 3
  }
}

extension NamedWords {
  /// Each with the words of one currency.
  static let currencies: [Name] = [.euro, .dollar, .pound, .rupee, .naira, .yen]
}
