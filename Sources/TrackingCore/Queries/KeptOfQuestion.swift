internal import CivilTime
internal import Commands
public import Slots

extension Ledger {
  /// Whether anything was ever logged of what a question is about.
  public func keepsAny(askedBy slots: Slots) throws -> Bool {
    let question = Asked(Question(slots))
    guard question.command.matter.isNamed,
      let subject = try? QuerySubject(question, on: self)
    else { return false }
    return try span(subject.metric, facet: subject.facet) != nil
  }
}
