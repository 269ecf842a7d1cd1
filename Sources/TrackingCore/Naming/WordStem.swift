/// Bare forms of English words, so that "printed the passes" finds "print passes".
package enum WordStem {
  /// The stems of a text's telling words, in order.
  package static func stems(of text: String) -> [String] {
    let words = words(of: text)
    let telling = words.filter { !emptyWords.contains($0) }
    return (telling.isEmpty ? words : telling).map(stem)
  }

  /// Words in lower case, without punctuation and apostrophes.
  package static func words(of text: String) -> [String] {
    let plain = text.lowercased().filter { $0 != "'" && $0 != "’" }
    return plain.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  static func stem(_ word: String) -> String {
    if let base = irregular[word] { return regular(base) }
    if word.hasSuffix("km"), Double(word.dropLast(2)) != nil { return String(word.dropLast()) }
    return regular(word)
  }

  private static func regular(_ word: String) -> String {
    var stem = word
    for (ending, replacement) in endings where stem.hasSuffix(ending) {
      let rest = stem.dropLast(ending.count)
      guard rest.count + replacement.count >= 3, rest.contains(where: { vowels.contains($0) })
      else { continue }
      stem = rest + replacement
      break
    }
    // "running" and "run", "stopped" and "stop"; "calling" and "call" both lose one.
    if stem.count > 3, let last = stem.last, stem.dropLast().last == last, !vowels.contains(last) {
      stem.removeLast()
    }
    if stem.count > 3, stem.hasSuffix("e") { stem.removeLast() }
    if stem.count > 2, stem.hasSuffix("y") { stem = stem.dropLast() + "i" }
    return stem
  }

  private static let vowels: Set<Character> = ["a", "e", "i", "o", "u", "y"]
  private static let endings = [
    ("ies", "y"), ("ied", "y"), ("ying", "y"), ("sses", "ss"), ("ches", "ch"), ("shes", "sh"),
    ("xes", "x"), ("ing", ""), ("ed", ""), ("ss", "ss"), ("us", "us"), ("s", ""),
  ]
  private static let emptyWords: Set<String> = [
    "a", "an", "the", "my", "our", "your", "to", "of", "on", "in", "at", "for", "with", "and", "it",
    "that", "this", "some", "one", "i", "ive", "have", "had", "did", "do", "done", "was", "is",
    "be", "habit", "task", "todo", "thing", "reminder", "challenge", "item", "about", "please",
  ]
  private static let irregular = [
    "ate": "eat", "bought": "buy", "brought": "bring", "built": "build", "came": "come",
    "caught": "catch", "chose": "choose", "drank": "drink", "drove": "drive", "felt": "feel",
    "flew": "fly", "forgot": "forget", "found": "find", "gave": "give", "got": "get",
    "gotten": "get", "grew": "grow", "hung": "hang", "kept": "keep", "knew": "know",
    "learnt": "learn", "left": "leave", "lent": "lend", "made": "make", "met": "meet",
    "paid": "pay", "ran": "run", "rang": "ring", "rode": "ride", "ridden": "ride", "sang": "sing",
    "sat": "sit", "saw": "see", "seen": "see", "sent": "send", "shot": "shoot", "slept": "sleep",
    "sold": "sell", "spent": "spend", "spoke": "speak", "swam": "swim", "swum": "swim",
    "swept": "sweep", "taught": "teach", "thought": "think", "threw": "throw", "told": "tell",
    "took": "take", "taken": "take", "tore": "tear", "went": "go", "gone": "go", "woke": "wake",
    "won": "win", "wore": "wear", "wrote": "write", "written": "write", "wrapt": "wrap",
    "meditation": "meditate", "lost": "lose", "held": "hold", "drunk": "drink", "eaten": "eat",
  ]
}
