import EntityRecognition

/// Mends typing errors of words that the language does not know, toward words that it uses.
///
/// Words of four letters or more, one slip (two from eight letters on): a letter too many, too
/// few, another one, or two swapped; or written without some of their vowels and doubled letters.
/// Of four letters only what is typed most often: letters swapped, or left out behind the first.
/// The first letter of a longer word may be the key beside it: "qater", "vreakfast". Real words
/// that are merely not used by Tally are left alone.
struct SpellingRepair: Sendable {
  /// Words of one first letter and length, side by side.
  fileprivate struct Bucket: Sendable {
    /// Which letters each word has, one bit a letter.
    var masks: [UInt32] = []
    var words: [WordID] = []
    var weights: [Int32] = []
    /// The letters of all words, one behind the other.
    var letters: [UInt8] = []
  }

  /// By first letter and length.
  private var buckets = [Bucket](repeating: Bucket(), count: 27 * 32)
  private var realWords = Late<Set<String>>([])

  /// A word that others may be mended to; the heavier wins where two are as near.
  mutating func add(_ word: WordID, text: String, weight: Int32) {
    let letters = Array(text.utf8)
    guard letters.count >= 3, letters.count < 32, letters.allSatisfy(SpellingRepair.isLetter) else {
      return
    }
    let bucket = SpellingRepair.bucket(letters[0], letters.count)
    buckets[bucket].masks.append(SpellingRepair.mask(letters))
    buckets[bucket].words.append(word)
    buckets[bucket].weights.append(weight)
    buckets[bucket].letters += letters
  }

  mutating func addRealWord(_ word: String) { realWords.change { $0.insert(word) } }

  /// Whether a word is an ordinary one, however near to another it is.
  func isReal(_ word: String) -> Bool { realWords.value.contains(word) }

  /// The word that was most likely meant, and nil when none is near or the word is a real one.
  func repaired(_ word: [UInt8]) -> WordID? {
    guard word.count >= 4, word.count < 31, word.allSatisfy(SpellingRepair.isLetter) else {
      return nil
    }
    let allowed = word.count >= 8 ? 2 : 1
    var best: (distance: Int, weight: Int32, word: WordID)?
    for length in (word.count - allowed)...(word.count + allowed)
    where length >= 4 || word.count == 4 {
      search(word, word[0], length, allowed: allowed, limit: allowed, &best)
    }
    if word[1] != word[0] {
      for length in (word.count - allowed)...(word.count + allowed)
      where length >= 4 || word.count == 4 {
        search(word, word[1], length, allowed: allowed, limit: 1, &best)
      }
    }
    for length in word.count + 1...word.count + 3 { searchShortened(word, length, &best) }
    if word.count >= SpellingRepair.shortestWithOtherFirst {
      for key in SpellingRepair.neighbours(of: word[0]) {
        search(word, key, word.count, allowed: 1, limit: 1, &best)
      }
    }
    guard let best,
      !realWords.value.contains(String(decoding: word, as: UTF8.self))
    else { return nil }
    return best.word
  }

  /// Every word that one of the slips that are made most makes of it; shorter ones have too many.
  func words(slippingTo word: [UInt8]) -> [WordID] {
    guard word.count >= 3, word.count < 30 else { return [] }
    var firsts = SpellingRepair.neighbours(of: word[0]) + [word[0]]
    if !firsts.contains(word[1]) { firsts.append(word[1]) }
    var found: [(word: WordID, weight: Int32)] = []
    for first in firsts {
      for length in word.count - 1...word.count + 1 {
        let bucket = buckets[SpellingRepair.bucket(first, length)]
        for index in bucket.words.indices
        where Slip.isLikely(word, for: bucket.letters[index * length..<(index + 1) * length]) {
          found.append((bucket.words[index], bucket.weights[index]))
        }
      }
    }
    return found.sorted { $0.weight > $1.weight }.map(\.word)
  }

  /// Looks for nearer words among those of a first letter and length.
  private func search(
    _ word: [UInt8], _ first: UInt8, _ length: Int, allowed: Int, limit: Int,
    _ best: inout (distance: Int, weight: Int32, word: WordID)?
  ) {
    let mask = SpellingRepair.mask(word)
    let bucket = buckets[SpellingRepair.bucket(first, length)]
    for index in bucket.masks.indices
    where SpellingRepair.isNear(bucket.masks[index] ^ mask, allowed) {
      let letters = bucket.letters[index * length..<(index + 1) * length]
      let distance = SpellingRepair.distance(word[...], letters, limit: allowed)
      if distance > limit { continue }
      let slip = SpellingRepair.slip(word[...], letters)
      if word.count == 4, slip < 3 || letters.first != word[0] && slip != SpellingRepair.swapped {
        continue
      }
      let weight = min(bucket.weights[index], 8) * slip
      if let best, (best.distance, -best.weight) <= (distance, -weight) { continue }
      best = (distance, weight, bucket.words[index])
    }
  }

  /// Looks for words that are typed without some of their vowels and doubled letters.
  private func searchShortened(
    _ word: [UInt8], _ length: Int, _ best: inout (distance: Int, weight: Int32, word: WordID)?
  ) {
    guard length < 32 else { return }
    let bucket = buckets[SpellingRepair.bucket(word[0], length)]
    for index in bucket.masks.indices {
      let letters = bucket.letters[index * length..<(index + 1) * length]
      guard SpellingRepair.isShortened(word, letters) else { continue }
      let weight = min(bucket.weights[index], 8) * 4
      if let best, (best.distance, -best.weight) <= (1, -weight) { continue }
      best = (1, weight, bucket.words[index])
    }
  }

  /// "dinr" for "dinner", "chikn" for "chicken".
  private static func isShortened(_ word: [UInt8], _ letters: ArraySlice<UInt8>) -> Bool {
    guard word.last == letters.last else { return false }
    var typed = 0
    for index in letters.indices {
      if typed < word.count, word[typed] == letters[index] {
        typed += 1
        continue
      }
      let isDoubled = index > letters.startIndex && letters[index] == letters[index - 1]
      let isMute =
        letters[index] == UInt8(ascii: "c") && index + 1 < letters.endIndex
        && letters[index + 1] == UInt8(ascii: "k")
      guard isVowel(letters[index]) || isDoubled || isMute else { return false }
    }
    return typed == word.count
  }

  /// How often a slip is made, beside others of as many edits: letters swapped and left out more
  /// than letters put in, and those more than quite other ones.
  private static func slip(_ typed: ArraySlice<UInt8>, _ meant: ArraySlice<UInt8>) -> Int32 {
    let same = zip(typed, meant).prefix { $0 == $1 }.count
    let (left, right) = (typed.dropFirst(same), meant.dropFirst(same))
    guard let first = left.first ?? right.first else { return 1 }
    if left.count == right.count {
      guard let other = right.first else { return 1 }
      if left.count > 1, left.dropFirst().first == other, right.dropFirst().first == first {
        return swapped
      }
      // "mikk" for "milk": the key beside it.
      return isVowel(first) && isVowel(other) || isBeside(first, other) ? 3 : 2
    }
    let isMissing = left.count < right.count
    guard let odd = isMissing ? right.first : left.first else { return 1 }
    let isDoubled = same > 0 && typed[typed.startIndex + same - 1] == odd
    if isMissing { return isVowel(odd) || isDoubled ? 5 : 3 }
    return isDoubled ? 4 : 2
  }

  /// What two letters that changed places weigh: nothing is typed wrongly as often.
  private static let swapped: Int32 = 6
  /// Shorter words have too many others beside them.
  private static let shortestWithOtherFirst = 5

  private static func isBeside(_ key: UInt8, _ other: UInt8) -> Bool {
    neighbours(of: key).contains(other)
  }

  /// The letters to the left and right of one on the keyboard.
  static func neighbours(of key: UInt8) -> [UInt8] {
    for row in keyRows {
      guard let place = row.firstIndex(of: key) else { continue }
      return [place - 1, place + 1].filter(row.indices.contains).map { row[$0] }
    }
    return []
  }

  /// The letters of a keyboard as they lie side by side.
  private static let keyRows: [[UInt8]] = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map {
    Array($0.utf8)
  }

  private static func isVowel(_ letter: UInt8) -> Bool { "aeiou".utf8.contains(letter) }

  /// Whether no more letters differ than so many edits change: two each. Taking bits away is
  /// cheaper than counting them where the machine has no instruction for that.
  @inline(__always)
  private static func isNear(_ difference: UInt32, _ allowed: Int) -> Bool {
    var rest = difference & (difference &- 1)
    rest &= rest &- 1
    if allowed == 1 || rest == 0 { return rest == 0 }
    rest &= rest &- 1
    return rest & (rest &- 1) == 0
  }

  private static func bucket(_ first: UInt8, _ length: Int) -> Int {
    let letter = first >= 97 && first <= 122 ? Int(first) - 96 : 0
    return letter * 32 + min(max(length, 0), 31)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte >= 97 && byte <= 122 }

  private static func mask(_ letters: [UInt8]) -> UInt32 {
    letters.reduce(0) { $0 | 1 << UInt32($1 & 31) }
  }

  /// Edits with swaps of neighbours counted once; more than `limit` (1 or 2) ends early.
  static func distance(
    _ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>, limit: Int
  ) -> Int {
    if abs(left.count - right.count) > limit { return limit + 1 }
    var (top, side) = (left.startIndex, right.startIndex)
    var (bottom, end) = (left.endIndex, right.endIndex)
    while top < bottom, side < end, left[top] == right[side] {
      top += 1
      side += 1
    }
    while top < bottom, side < end, left[bottom - 1] == right[end - 1] {
      bottom -= 1
      end -= 1
    }
    let rows = bottom - top
    let columns = end - side
    if rows == 0 || columns == 0 { return max(rows, columns) }
    if rows == 1, columns == 1 { return 1 }
    if rows == 2, columns == 2, left[top] == right[side + 1], left[top + 1] == right[side] {
      return 1
    }
    if limit == 1 { return 2 }
    return edits(left[top..<bottom], right[side..<end], limit: limit)
  }

  /// The same between two middles, by a table of all their beginnings.
  private static func edits(
    _ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>, limit: Int
  ) -> Int {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * (right.count + 1)) { table in
      let width = right.count + 1
      for column in 0..<width { table[column] = column }
      let (top, side) = (left.startIndex, right.startIndex)
      for row in 1...left.count {
        let (now, before) = (row % 3 * width, (row + 2) % 3 * width)
        let earlier = (row + 1) % 3 * width
        table[now] = row
        var smallest = row
        for column in 1..<width {
          let isSame = left[top + row - 1] == right[side + column - 1]
          var cost = min(
            table[before + column] + 1, table[now + column - 1] + 1,
            table[before + column - 1] + (isSame ? 0 : 1))
          if row > 1, column > 1, left[top + row - 1] == right[side + column - 2],
            left[top + row - 2] == right[side + column - 1]
          {
            cost = min(cost, table[earlier + column - 2] + 1)
          }
          table[now + column] = cost
          smallest = min(smallest, cost)
        }
        if smallest > limit { return limit + 1 }
      }
      return table[left.count % 3 * width + right.count]
    }
  }
}

extension SpellingRepair: Imaged {
  init(from image: inout ImageReader) throws {
    buckets = try image.read()
    realWords = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(buckets)
    image.put(realWords)
  }
}

extension SpellingRepair.Bucket: Imaged {
  init(from image: inout ImageReader) throws {
    masks = try image.read()
    words = try image.read()
    weights = try image.read()
    letters = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(masks)
    image.put(words)
    image.put(weights)
    image.put(letters)
  }
}
