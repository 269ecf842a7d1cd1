import Commands
import EntityRecognition

/// What a report says beside what was done: with what it is compared, and which mark was passed.
/// Left out, the rest is the report.
struct ReportAsides {
  let language: IntentLanguage
  let utterance: Utterance

  /// The text without them; nil where there are none, and in a question.
  func left() -> String? {
    guard utterance.tokens.count > 2, !isAsked else { return nil }
    if let text = PassedLimit(language: language, utterance: utterance).left() { return text }
    if let text = TurnedReport(language: language, utterance: utterance).told() { return text }
    let found = Comparisons(language: language, utterance: utterance).found()
    guard let last = found.last else { return nil }
    var (pieces, start) = ([Range<Int>](), 0)
    for aside in found where aside.lowerBound >= start {
      pieces.append(start..<aside.lowerBound)
      start = aside.upperBound
    }
    pieces.append(max(start, last.upperBound)..<utterance.tokens.count)
    let text = utterance.text(joining: pieces)
    return text.isEmpty ? nil : text
  }

  private var isAsked: Bool {
    utterance.tokens.contains { token in
      utterance.bytes[token.bytes].elementsEqual("?".utf8)
    }
  }
}

extension IntentRecognizer {
  /// "8000 steps, as many as yesterday": read without what it is compared with, where what is left
  /// is nothing but a report, or a figure that what was said before explains.
  func withoutAsides(
    _ utterance: Utterance, _ context: RecognitionContext, _ situation: Situation,
    _ explaining: Bool, rereadings: Int
  ) -> Understanding? {
    guard rereadings > 0,
      let text = ReportAsides(language: language, utterance: utterance).left()
    else { return nil }
    let rest = understand(text, context, situation, explaining, rereadings: rereadings - 1)
    let tokens = rest.utterance.tokens
    let isBare = rest.intents.allSatisfy { IntentRecognizer.ofFigures.contains($0.intent) }
    if isBare {
      let isFigure =
        tokens.count <= IntentRecognizer.longestFigure && tokens.contains { $0.kind == .digits }
      return isFigure && rest.refusals.isEmpty ? rest : nil
    }
    let isReport = rest.intents.allSatisfy {
      IntentRecognizer.reports.contains($0.intent) || $0.intent == .trackerLog
    }
    return isReport ? rest : nil
  }

  /// What a figure alone may be read as, behind what it is a figure of.
  private static let ofFigures: Set<IntentName> = [.again, .entryEdit, .followup]
  /// In tokens: "28 today", "only 1.2 l again".
  private static let longestFigure = 5
}

extension Utterance {
  /// Whether a token is one of the named words, also of those that no clause is read by and that
  /// have no number of their own.
  func isWord(_ token: Int, _ name: NamedWords.Name, of language: IntentLanguage) -> Bool {
    let word = tokens[token].word
    return language.words.has(word, name)
      || word == 0 && language.words.has(text(of: token..<token + 1).lowercased(), name)
  }

  /// The texts of some tokens, with a space where one stood before them.
  func text(joining pieces: [Range<Int>]) -> String {
    var result = ""
    for piece in pieces where !piece.isEmpty {
      if !result.isEmpty, tokens[piece.lowerBound].hasSpaceBefore { result += " " }
      result += text(of: piece)
    }
    return result
  }

  /// The longest number, quantity or length of time that ends before a token.
  func amount(endingAt end: Int) -> Range<Int>? {
    for start in max(0, end - 6)..<end {
      for index in candidateRange(at: start) where lattice.all[index].tokens.upperBound == end {
        switch lattice.all[index].value {
        case .number, .quantity, .duration: return lattice.all[index].tokens
        default: break
        }
      }
    }
    return nil
  }
}
