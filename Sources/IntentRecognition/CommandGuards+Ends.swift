import CivilTime
import Commands
import EntityRecognition
import Slots

/// Titles that take in what is no part of them.
extension IntentRecognizer {
  /// "Cancel the 6pm reminder my brother gets them": a reminder that begins with an order to take
  /// away something known is none to be made.
  func takesAway(_ option: Option, _ utterance: Utterance) -> Bool {
    let first = option.tokens.lowerBound
    guard intent(option) == .reminderAdd, option.tokens.count > 3,
      let text = option.slots.first?.text(.text),
      text.lowercased().hasPrefix(utterance.text(of: first..<first + 1).lowercased()),
      let cue = language.cues.cues(
        in: utterance.tokens, at: first, upTo: option.tokens.upperBound),
      cue.cues.contains(.remove)
    else { return false }
    let word = utterance.tokens[cue.end].word
    return language.words.has(word, .definite) || language.classes.has(word, .possessive)
  }

  /// "Need to buy eggs, ran 3 km", "tick off laundry, what's left?": a title ends where a deed is
  /// told or something is asked behind a mark, where what stands in front is told by itself too.
  func withdrawOverrunning(
    from options: inout [Option], _ facts: FactReading, in utterance: Utterance
  ) {
    var ends = facts.clauses.filter { $0.score > 0 && utterance.opensWithDeed($0.tokens, language) }
      .map(\.tokens.lowerBound)
    if utterance.text.hasSuffix("?") {
      let question = utterance.questionClause(in: utterance.tokens.indices.dropFirst(2), language)
      if let question { ends.append(question) }
    }
    if ends.isEmpty { return }
    let all = options
    options.removeAll { option in
      let traits = language.intents[Int(option.intent)]
      guard traits.isTitled || option.frame == nil && !traits.yieldsToFacts,
        let end = ends.first(where: option.tokens.dropFirst().contains)
      else { return false }
      return all.contains { other in
        other.intent == option.intent && other.tokens.lowerBound == option.tokens.lowerBound
          && other.tokens.upperBound <= end
      }
    }
  }

  /// "Get into the habit of doing the crossword every day. Can you keep a tally of that?": a title
  /// ends with its sentence, where the same is told by the sentence alone.
  func withdrawRunOn(from options: inout [Option], in utterance: Utterance) {
    guard utterance.isHardStop.contains(true) else { return }
    let all = options
    options.removeAll { option in
      guard isNamed(option), let stop = innerStop(of: option, utterance) else { return false }
      return all.contains { other in
        other.intent == option.intent && other.tokens.lowerBound == option.tokens.lowerBound
          && (stop...stop + 1).contains(other.tokens.upperBound)
          && other.slots.count == option.slots.count
          && zip(other.slots, option.slots).allSatisfy { short, long in
            Set(long.values.keys).isSubset(of: short.values.keys)
          }
      }
    }
  }

  private func isNamed(_ option: Option) -> Bool {
    language.intents[Int(option.intent)].isTitled || intent(option) == .trackerCreate
  }

  /// Where a sentence ends inside a title: behind the stop stands a word with a capital.
  private func innerStop(of option: Option, _ utterance: Utterance) -> Int? {
    let titles = option.slots.flatMap { slots in
      IntentRecognizer.titles.compactMap { slots.text($0) }
    }
    let tokens = option.tokens
    return tokens.dropFirst(2).dropLast(2).first { stop in
      guard utterance.isHardStop[stop], utterance.isPunctuation(stop),
        !utterance.isQuoted(stop), utterance.tokens[stop + 1].kind == .word,
        StanceReader(language: language, utterance: utterance).isCapital(stop + 1)
      else { return false }
      let joint = utterance.text(of: stop - 1..<stop + 2)
      return titles.contains { $0.contains(joint) }
    }
  }

  private static let titles: [SlotKey] = [.title, .text, .habit, .tracker]

  /// "Order new trainers, size 8.5, put that on my list": what only tells which one it is, behind a
  /// comma, is no thing of its own.
  func isQualifier(_ option: Option, _ utterance: Utterance) -> Bool {
    let start = option.tokens.lowerBound
    guard language.intents[Int(option.intent)].isTitled, start > 1,
      utterance.isPunctuation(start - 1), !utterance.isHardStop[start - 1],
      !utterance.isColon(start - 1)
    else { return false }
    let end = option.tokens.first { utterance.isSeparator[$0] && utterance.isPunctuation($0) }
    return utterance.isQualifier(start..<(end ?? option.tokens.upperBound), language.words)
  }

  /// "Remind me, which goals did I set?" asks, and has nothing to be reminded of.
  func isPoliteQuestion(_ option: Option, _ utterance: Utterance) -> Bool {
    let next = option.tokens.upperBound
    return intent(option) == .reminderAdd && option.tokens.lowerBound == 0
      && option.slots.allSatisfy { $0.values.isEmpty } && next < utterance.tokens.count
      && utterance.isSeparator[next] && utterance.text.hasSuffix("?")
  }

  /// "Badminton from 6 to 7 tomorrow": nothing is summed up of what is yet to come.
  func isTotalToCome(_ option: Option, _ utterance: Utterance) -> Bool {
    guard intent(option) == .queryTotal, !utterance.text.hasSuffix("?") else { return false }
    return option.slots.contains { slots in
      slots.period(.period).map { $0.from > utterance.context.today } ?? false
    }
  }

  /// "Stock please": a food that is only begged for makes nothing more exact that was told.
  func isBegging(_ option: Option, _ utterance: Utterance) -> Bool {
    guard option.slots.contains(where: { $0[.refines] != nil }),
      let last = utterance.tokens.last(where: { $0.kind == .word })
    else { return false }
    return language.words.has(last.word, .begging)
  }

  /// "Login. pray for me": behind the end of a sentence stands no name of an account.
  func namesAcrossStop(_ option: Option, _ utterance: Utterance) -> Bool {
    guard intent(option) == .accountLogin || intent(option) == .accountRegister,
      option.slots.contains(where: { $0[.username] != nil })
    else { return false }
    return option.tokens.dropLast().contains { utterance.isHardStop[$0] }
  }

  /// "Use it": a pronoun names no language.
  func namesNoLanguage(_ option: Option, _ utterance: Utterance) -> Bool {
    guard intent(option) == .settingsSet,
      option.slots.contains(where: { $0.text(.setting) == "language" }),
      let last = option.tokens.last(where: { utterance.tokens[$0].kind == .word })
    else { return false }
    return language.words.has(utterance.tokens[last].word, .pronoun)
  }
}

extension Utterance {
  /// "Size 8.5", "colour navy blue": one of the words for it, and its value.
  func isQualifier(_ range: Range<Int>, _ words: NamedWords) -> Bool {
    let told = range.filter { !isPunctuation($0) || tokens[$0].kind == .digits }
    guard let first = told.first, let last = told.last, (2...4).contains(last - first + 1),
      words.has(tokens[first].word, .qualifying)
    else { return false }
    // "Size 42 shoes" is a thing with its size.
    return tokens[first + 1].kind != .digits || tokens[last].kind == .digits
  }
}
