/// What is wrong in a file of `Intents/`, and where.
public struct IntentFileError: Error, Sendable, Equatable, CustomStringConvertible {
  public var path: String
  /// Counted from 1.
  public var line: Int
  /// Counted from 1, in Unicode scalars.
  public var column: Int
  public var problem: Problem

  public init(path: String, line: Int, column: Int = 1, problem: Problem) {
    self.path = path
    self.line = line
    self.column = column
    self.problem = problem
  }

  public enum Problem: Sendable, Equatable {
    case missingIntent
    case unknownHeader(String)
    case unknownSection(String)
    case contentOutsideSection
    case malformedRule
    case slotInRule(String)
    case unknownRule(String)
    case ruleInRule(String)
    case unbalanced(Character)
    case slotInOptional(String)
    case emptySentence
    case unknownType(String)
    case malformedAssignment(String)
    case unknownCondition(String)
    case replyWithoutText(String)
    case tooManyWords(Int)
    case malformedThreshold(String)
    case malformedEvidence(String)
    case malformedWeight(String)
    case unknownEvidence(String)
  }

  /// `file:line:column: what is wrong; what to do`.
  public var description: String { "\(path):\(line):\(column): \(problem.prose)" }
}

extension IntentFileError.Problem {
  /// What is wrong and what to do, as one sentence.
  public var prose: String {
    switch self {
    case .missingIntent:
      "no `intent NAME` line; begin the file with one, such as `intent todo.add`"
    case .unknownHeader(let word):
      "`\(word)` is no header; use intent, looks, takes, priority, needs or a section's name"
    case .unknownSection(let word):
      "`\(word)` is no section; use rules, sentences, replies, examples or not"
    case .contentOutsideSection:
      "an indented line before any section; put it below a section's name"
    case .malformedRule: "a rule is written `<name> = word|other words`"
    case .slotInRule(let name): "a rule may hold no slot; move `\(name)` into the sentence"
    case .unknownRule(let name):
      "no rule <\(name)>; define it under `rules` or in lexicon/rules.txt"
    case .ruleInRule(let name): "a rule may hold no rule; write the words of <\(name)> out"
    case .unbalanced(let mark): "`\(mark)` has no partner; close it or take it away"
    case .slotInOptional(let name):
      "the slot {\(name)} stands inside [ ] or ( | ); write one sentence with it and one without"
    case .emptySentence: "a sentence needs at least one word or slot"
    case .unknownType(let name):
      "no slot type `\(name)`; see the list in Intents/README.md, or write {slot:type}"
    case .malformedAssignment(let text): "`\(text)` is no `name=value`"
    case .unknownCondition(let text):
      "`\(text)` is no condition; use alone, asking, list, due, paused, last, last:intent or "
        + "after:intent"
    case .replyWithoutText(let key): "the reply `\(key)` has no text; write it behind two spaces"
    case .tooManyWords(let count):
      "this sentence has \(count) parts, more than 2,000; split it into several"
    case .malformedThreshold(let text):
      "`\(text)` is no threshold; write answer, ask or show and a number from 0 to 1"
    case .malformedEvidence(let text):
      "`\(text)` is no line of evidence; the head of this file shows how one is written"
    case .malformedWeight(let text):
      "`\(text)` is no weight; write the name of a piece of evidence and a number, or let "
        + "`tally intents train` write the file"
    case .unknownEvidence(let name):
      "no evidence `\(name)`; define it in lexicon/evidence.txt, or run `tally intents train`"
    }
  }
}
