import CivilTime
import EntityRecognition

/// Decides once a message whether it is a document, of which nothing is kept: a forwarded mail,
/// minutes, a recipe, a story, what somebody else wrote.
struct DocumentReader {
  let language: IntentLanguage
  let utterance: Utterance

  private var lexicon: DocumentLexicon { language.documents }

  private func has(_ token: Int, _ name: WordClasses.Name) -> Bool {
    language.classes.has(utterance.tokens[token].word, name)
  }

  var isDocument: Bool { lexicon.threshold < .infinity && points >= lexicon.threshold }

  /// The points of all signs that are there.
  var points: Double {
    let (sum, recipeVerbs, orders, isRecipe) = pointsOfWords
    var points = sum
    func add(_ shape: DocumentLexicon.Shape, if holds: @autoclosure () -> Bool) {
      if let value = lexicon.points[shape], holds() { points += value }
    }
    add(.quotedLine, if: hasQuotedLine)
    // Presses are no cooking.
    let isCooking =
      recipeVerbs > 1 || orders > 0 && isForADish || isForSoMany
      || recipeVerbs > 0 && isHeadedByDish
    add(.recipe, if: isCooking && amounts > 1 && !utterance.isLiftingLine(language))
    add(.definition, if: isRecipe && recipeVerbs + orders == 0 && isDefinition)
    add(.schedule, if: isSchedule || isTrainingPlan)
    add(.verse, if: isVerse)
    add(.chatLog, if: isChatLog || isSentBySomebody || isHeadedByName || isOfSeveralOthers)
    add(.unmeant, if: isMarkedUnmeant)
    add(.link, if: hasLink)
    add(.signed, if: isSigned)
    let words = utterance.tokens.count { $0.kind == .word }
    let isOwn =
      utterance.tokens.indices.contains { has($0, .ownSubject) } || tellsDeedsWithoutSubject
    add(.foreign, if: words > 22 && !isOwn)
    add(.long, if: words > 60)
    guard words > 12 else { return points }
    add(.manyNames, if: names > 3)
    add(.manyOthers, if: utterance.tokens.indices.count { has($0, .otherSubject) } > 3)
    add(.ownDeed, if: tellsOwnDeed)
    return points
  }

  /// "for the cake take …": nobody reports so.
  private var isForADish: Bool {
    utterance.tokens.count > 3 && has(0, .purpose) && has(1, .article)
  }

  /// "Chia pudding for anyone who asked: 3 tbsp chia, 250 ml oat milk, leave overnight": a dish in
  /// front of a colon, and behind it what to do.
  private var isHeadedByDish: Bool {
    guard let colon = utterance.tokens.indices.prefix(10).first(where: utterance.isColon),
      colon > 1, (0..<colon).contains(where: isDish), !tellsOwnDeed
    else { return false }
    return utterance.tokens.indices[colon...].contains { token in
      guard utterance.isSeparator[token], !beginsDish(token + 1) else { return false }
      var isOrder = false
      lexicon.forEachMatch(in: utterance.tokens, at: token + 1) { sign in
        isOrder = isOrder || lexicon.signs[sign].name == DocumentLexicon.recipeVerb
      }
      return isOrder
    }
  }

  /// A word that is part of the name of a food: "roast" of "roast chicken".
  private func beginsDish(_ token: Int) -> Bool {
    token < utterance.tokens.count
      && utterance.lists(at: token).contains { match in
        match.tokens.count > 1 && language.lists.factKinds[Int(match.list)] == .food
      }
  }

  private func isDish(_ token: Int) -> Bool {
    FoodsInText(lists: language.lists, utterance: utterance).begins(at: token)
      && ![.breakfast, .lunch, .dinner, .snack].contains { has(token, $0) }
  }

  /// "for 40 kilo of bread: 25 kg flour …"
  private var isForSoMany: Bool {
    guard utterance.tokens.count > 4, has(0, .purpose), utterance.isHeaded(from: 2) else {
      return false
    }
    return utterance.candidateRange(at: 1).contains { index in
      switch utterance.lattice.all[index].value {
      case .number, .quantity: true
      default: false
      }
    }
  }

  /// "recipe for my bread: 500 g flour, 300 ml water": one line with what is in it, and no word of
  /// what is done with it.
  private var isDefinition: Bool {
    guard utterance.tokens.count <= 60, amounts > 1,
      !utterance.tokens.contains(where: { $0.kind == .newline })
    else { return false }
    let heading = utterance.tokens.indices.prefix(8).first {
      utterance.isColon($0) || isByte($0, "=")
    }
    // "Recipe for success: sleep 8 hours" names nothing to eat behind it.
    return heading.map {
      FoodsInText(lists: language.lists, utterance: utterance)
        .isIn($0 + 1..<utterance.tokens.count)
    } ?? false
  }

  private var pointsOfWords: (points: Double, recipeVerbs: Int, orders: Int, isRecipe: Bool) {
    var found: Set<Int> = []
    var (recipeVerbs, orders) = (0, 0)
    let first = utterance.tokens.firstIndex { $0.kind == .word || $0.kind == .digits } ?? 0
    for token in utterance.tokens.indices where utterance.tokens[token].word != 0 {
      lexicon.forEachMatch(in: utterance.tokens, at: token) { sign in
        if lexicon.signs[sign].name == DocumentLexicon.order {
          if token > 0, !has(token - 1, .ownSubject) { orders += 1 }
        } else if lexicon.signs[sign].name == DocumentLexicon.recipeVerb {
          // "bake" orders; "I bake" tells, and "roast chicken" is eaten.
          if token == 0 || !has(token - 1, .ownSubject), !beginsDish(token) { recipeVerbs += 1 }
        } else if !lexicon.signs[sign].isFirst || token == first {
          found.insert(sign)
        }
      }
    }
    let isRecipe = found.contains { lexicon.signs[$0].name == DocumentLexicon.ingredients }
    return (found.reduce(0) { $0 + lexicon.signs[$1].points }, recipeVerbs, orders, isRecipe)
  }

  private var amounts: Int {
    utterance.lattice.best.count {
      switch $0.value {
      case .quantity, .number, .duration: true
      default: false
      }
    }
  }

  /// "mon rest, tue swim 3k, wed bike 90, thu run 12k", on a Tuesday.
  private var isSchedule: Bool {
    // Five days and what is done on each take ten tokens; most messages are shorter.
    guard utterance.tokens.count >= 10 else { return false }
    let today = utterance.context.today
    let weekdays = Set(
      utterance.lattice.all.compactMap { entity -> Int? in
        guard case .time(let time) = entity.value, time.known == [.weekday],
          case .point(let point, .day) = time.next
        else { return nil }
        return point.day - point.day.startOfWeek
      })
    return weekdays.count >= 5 && !tellsOwnDeed
      && (isOfWeek || weekdays.contains { $0 > today - today.startOfWeek })
  }

  /// "wk 6: mon rest, tue swim 3k": a plan is headed by the number of its week.
  var isOfWeek: Bool {
    utterance.tokens.count > 3 && language.words.has(utterance.tokens[0].word, .week)
      && utterance.tokens[1].kind == .digits && utterance.isColon(2)
  }

  private var hasQuotedLine: Bool {
    utterance.tokens.indices.contains { token in
      let bytes = utterance.tokens[token].bytes
      return bytes.count == 1 && utterance.bytes[bytes.lowerBound] == UInt8(ascii: ">")
        && (token == 0 || utterance.tokens[token - 1].kind == .newline)
    }
  }

  private var hasLink: Bool {
    utterance.tokens.indices.dropLast().contains { token in
      let end = utterance.tokens[token].bytes.upperBound
      return utterance.bytes[end...].starts(with: "://".utf8)
        || utterance.bytes[utterance.tokens[token].bytes].elementsEqual("www".utf8)
    }
  }

  /// "Warmly, Ms. Okafor": at the end stands a word that closes letters, and behind its comma a
  /// name.
  private var isSigned: Bool {
    let tokens = utterance.tokens.indices
    guard tokens.count > 12,
      let comma = tokens.suffix(6).first(where: { isByte($0, ",") }), comma + 1 < tokens.count
    else { return false }
    let name = tokens[(comma + 1)...].filter { utterance.tokens[$0].kind == .word }
    let isName = name.allSatisfy { token in
      (65...90).contains(utterance.bytes[utterance.tokens[token].bytes.lowerBound])
    }
    guard isName, !name.isEmpty else { return false }
    return (max(0, comma - 3)..<comma).contains { start in
      guard start == 0 || utterance.isHardStop[start - 1] else { return false }
      var isClosing = false
      lexicon.forEachMatch(in: utterance.tokens, at: start) { sign in
        isClosing = isClosing || lexicon.signs[sign].name == DocumentLexicon.closing
      }
      return isClosing
    }
  }

  /// "[18:52] kai: rode 20k", and a line of somebody else. "Breakfast: eggs" is a heading, and no
  /// name: what begins a line of a chat is in no list, and means nothing else.
  private var isChatLog: Bool {
    var speakers: Set<String> = []
    var lines = 0
    for line in utterance.tokens.indices.split(whereSeparator: {
      utterance.tokens[$0].kind == .newline
    }) {
      let colon = line.prefix(8).first { isByte($0, ":") && isSpeaker($0 - 1, in: line) }
      guard let colon else { continue }
      lines += 1
      speakers.insert(utterance.text(of: colon - 1..<colon).lowercased())
    }
    return lines >= 2 && speakers.count >= 2
  }

  func isSpeaker(_ token: Int, in line: Range<Int>) -> Bool {
    guard line.contains(token), utterance.tokens[token].kind == .word else { return false }
    let isAtBegin = line[..<token].allSatisfy {
      utterance.tokens[$0].kind != .word || !utterance.candidateRange(at: $0).isEmpty
    }
    let isListed = utterance.lists(at: token).contains { $0.list != language.lists.givenName }
    return isAtBegin && !isListed
      && utterance.candidateRange(at: token).isEmpty
      && !language.classes.isKnown(utterance.tokens[token].word)
  }

  private func isByte(_ token: Int, _ mark: Unicode.Scalar) -> Bool {
    let bytes = utterance.tokens[token].bytes
    return bytes.count == 1 && UInt32(utterance.bytes[bytes.lowerBound]) == mark.value
  }

  /// Lines of words without an amount or the sender's own deeds in them.
  private var isVerse: Bool {
    let lines = utterance.tokens.split { $0.kind == .newline }
    guard lines.count >= 4 else { return false }
    return lines.allSatisfy { line in
      line.count > 2 && !line.contains { $0.kind == .digits }
    } && !tellsOwnDeed && !isHeadedByMeals
  }

  /// "Breakfast: oatmeal", "Lunch - soup": lines of a diary, and of no poem.
  private var isHeadedByMeals: Bool {
    utterance.tokens.indices.contains { token in
      (token == 0 || utterance.tokens[token - 1].kind == .newline)
        && [.breakfast, .lunch, .dinner, .snack].contains { has(token, $0) }
        && utterance.isHeaded(from: token + 1)
    }
  }

  /// Words with a capital inside sentences that nothing explains.
  private var names: Int {
    utterance.tokens.indices.dropFirst().count { token in
      guard utterance.tokens[token].kind == .word, !utterance.isHardStop[token - 1],
        utterance.fillerEnds[token] == token
      else { return false }
      let initial = utterance.bytes[utterance.tokens[token].bytes.lowerBound]
      return (65...90).contains(initial) && !language.classes.isKnown(utterance.tokens[token].word)
        && utterance.lists(at: token).isEmpty && utterance.candidateRange(at: token).isEmpty
    }
  }

  /// "Rain again. Ate cold soup. Slept six hours.": diaries leave the "I" out.
  private var tellsDeedsWithoutSubject: Bool {
    utterance.tokens.indices.contains { token in
      (token == 0 || utterance.isHardStop[token - 1])
        && (has(token, .pastDeed) || has(token, .had) || has(token, .ate) || has(token, .drank)
          || has(token, .slept) || has(token, .walked) || has(token, .exercised))
        && !has(token, .present) && !has(token, .ongoing)
    }
  }

  /// "I", and then a verb of a deed in the past.
  private var tellsOwnDeed: Bool {
    if tellsDeedsWithoutSubject { return true }
    return utterance.tokens.indices.dropLast().contains { token in
      has(token, .ownSubject)
        && (token + 1..<min(token + 3, utterance.tokens.count)).contains {
          has($0, .pastDeed) || has($0, .had) && !has($0, .present) || has($0, .slept)
            || has($0, .ate) || has($0, .drank)
        }
    }
  }
}
