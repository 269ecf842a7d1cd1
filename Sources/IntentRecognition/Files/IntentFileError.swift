import Commands

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
    case malformedRephrasing(String)
    case unknownEvidence(String)
    case unknownFrameLine(String)
    case roleWithoutType(String)
    case unknownPart(String)
    case circularPart(String)
    case malformedSpare(String)
    case malformedImplication(String)
    case emptyCondition
    case frameWithoutNeeds
    case unmeetableFrame
    case tooManyParts(Int)
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
      "`\(word)` is no section; use rules, frame, sentences, replies, examples or not"
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
      "`\(text)` is no condition; use alone, asking, list, due, rung, paused, last, "
        + "last:intent or after:intent"
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
    case .malformedRephrasing(let text):
      "`\(text)` says no intent in other words; write an intent, `=` and words, with {text} "
        + "or {topic} where there is one, such as `drink.log = i drank {text}`"
    case .unknownEvidence(let name):
      "no evidence `\(name)`; define it in lexicon/evidence.txt, or run `tally intents train`"
    default: frameProse
    }
  }
}

extension IntentFileError.Problem {
  /// The same for mistakes in frames.
  private var frameProse: String {
    switch self {
    case .unknownFrameLine(let word):
      "`\(word)` begins no line of a frame; use <words> =, parts, text, opens, after, needs, asks, "
        + "implies, gives, spare, question or alone"
    case .roleWithoutType(let name):
      "the role {\(name)} has no type; write {\(name):amount} or another of Intents/README.md"
    case .unknownPart(let name):
      "the frame has no `\(name)`; define <\(name)> above or in parts/, and name it under `parts`"
    case .circularPart(let name): "<\(name)> stands for itself; write its words out"
    case .malformedSpare(let text): "`\(text)` is no number; write how much may be left over"
    case .malformedImplication: "an implication is written `implies name=value if condition`"
    case .emptyCondition: "a condition is empty here; write what must be known"
    case .frameWithoutNeeds: "the frame needs nothing; say what must be known under `needs`"
    case .unmeetableFrame: "nothing can meet what the frame needs; take out what is denied as well"
    case .tooManyParts(let count):
      "the frame has \(count) parts, kinds and values, more than 64; split it into several"
    default: "\(self)"
    }
  }
}
