import EntityRecognition

/// Words behind a figure that only say that it is not exact: "30ish minutes", "20 mins or so".
///
/// They are left out before amounts are read, where they stand between a figure and its unit or
/// right behind them, and in front of one behind a preposition: "in like 20 minutes". "7ish" alone
/// stays, and is a time of day; right behind sleep it is how many hours: "slept 8ish".
struct Vagueness {
  let words: NamedWords
  let classes: WordClasses

  func dropped(from tokens: [Token]) -> [Token] {
    guard tokens.contains(where: isVague) else { return tokens }
    var result: [Token] = []
    var index = 0
    while index < tokens.count {
      let end =
        isOfSleep(index, in: tokens, behind: result)
        ? index + 1 : end(of: index, in: tokens, behind: result.last)
      if end == index { result.append(tokens[index]) }
      index = max(end, index + 1)
    }
    return result
  }

  private func isOfSleep(_ index: Int, in tokens: [Token], behind kept: [Token]) -> Bool {
    guard words.has(tokens[index].word, .inexact), !tokens[index].hasSpaceBefore,
      let last = kept.last, last.kind == .digits, last.bytes.count <= 2
    else { return false }
    let front = kept.dropLast().suffix(3).reversed().first {
      !words.has($0.word, .hedge) && !classes.has($0.word, .neutral)
    }
    return front.map { classes.has($0.word, .slept) } ?? false
  }

  private func isVague(_ token: Token) -> Bool {
    words.has(token.word, .inexact) || words.has(token.word, .orSo) || words.has(token.word, .hedge)
  }

  /// Where the words end that are left out; the place itself where none are.
  private func end(of index: Int, in tokens: [Token], behind last: Token?) -> Int {
    if let last, words.has(last.word, .hedged), words.has(tokens[index].word, .hedge),
      index + 1 < tokens.count,
      tokens[index + 1].kind == .digits || words.has(tokens[index + 1].word, .single)
    {
      return index + 1
    }
    guard let last, last.kind == .digits || isUnit(last) else { return index }
    // "30-ish min", "15 mins-ish"
    let isDashed =
      tokens[index].kind == .punctuation && tokens[index].bytes.count == 1
      && !tokens[index].hasSpaceBefore && index + 1 < tokens.count
      && !tokens[index + 1].hasSpaceBefore
    let first = isDashed ? index + 1 : index
    let next = first + 1 < tokens.count ? tokens[first + 1] : nil
    if words.has(tokens[first].word, .inexact) {
      return isUnit(last) || next.map(isUnit) ?? false ? first + 1 : index
    }
    guard !isDashed, words.has(tokens[first].word, .alternative), let next,
      words.has(next.word, .orSo)
    else { return index }
    return first + 2
  }

  private func isUnit(_ token: Token) -> Bool { words.has(token.word, .unit) }
}
