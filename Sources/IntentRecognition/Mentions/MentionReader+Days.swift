import EntityRecognition

/// Days that entries are called by.
extension MentionReader {
  /// A day with the ending of an owner, in front of "was" or a figure, or behind an order: "make
  /// yesterday's 70", "drop yesterday's".
  func ownedDay(_ mentions: Mentions.Content) -> Range<Int>? {
    mentions.values.first { value in
      guard case .time(let time) = value.value, let last = value.tokens.last else { return false }
      if isRighted(value.tokens, time, mentions) { return true }
      let ending = utterance.text(of: last..<last + 1).lowercased()
      return language.words.has(ending, .ownership)
        && (isStatement(value.tokens.upperBound)
          || mentions.signs.contains {
            $0.cue == .was && $0.tokens.lowerBound == value.tokens.upperBound
              || [.remove, .edit].contains($0.cue)
                && $0.tokens.upperBound == value.tokens.lowerBound
          }
          || mentions.values.contains { next in
            guard case .number = next.value else { return false }
            return next.tokens.lowerBound == value.tokens.upperBound
          })
    }?.tokens
  }

  /// "Yesterday should be 5.5h", "Monday should have been 6000": in front of how it should read
  /// stands the day whose entry is wrong.
  private func isRighted(
    _ day: Range<Int>, _ time: TimeValue, _ mentions: Mentions.Content
  ) -> Bool {
    guard !time.known.contains(.hour), day.upperBound < utterance.tokens.count,
      language.classes.has(utterance.tokens[day.upperBound].word, .plan)
    else { return false }
    return mentions.signs.contains {
      $0.cue == .contrast && $0.tokens.lowerBound == day.upperBound && $0.tokens.count > 1
    }
  }

  /// "Today's is 4600."
  private func isStatement(_ token: Int) -> Bool {
    token < utterance.tokens.count
      && language.words.has(utterance.tokens[token].word, .statement)
  }

  /// "The day before yesterday" is a day by itself.
  func isWithinTime(_ cue: Range<Int>) -> Bool {
    utterance.lattice.all.contains { entity in
      guard case .time(let time) = entity.value, !entity.isLatent, !time.known.contains(.hour)
      else { return false }
      return entity.tokens.lowerBound <= cue.lowerBound && entity.tokens.upperBound > cue.upperBound
    }
  }

  /// "Was for my wife", "for the kids".
  var isForOther: Bool {
    utterance.tokens.indices.dropLast().contains { token in
      language.classes.has(utterance.tokens[token].word, .purpose)
        && !language.classes.has(utterance.tokens[token].word, .infinitive)
        && (token + 1..<min(token + 3, utterance.tokens.count)).contains { next in
          language.classes.has(utterance.tokens[next].word, .otherSubject)
            && !language.classes.has(utterance.tokens[next].word, .ownSubject)
        }
    }
  }
}
