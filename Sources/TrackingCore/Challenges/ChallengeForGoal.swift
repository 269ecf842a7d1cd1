package import Commands
internal import Slots

extension Ledger {
  /// The challenge that a question for a goal is about: the only one that runs on the matter that
  /// is named, where no goal is kept for that. Nil where there is none.
  ///
  /// "How much is left?" behind "my goal is to run 300 km by October" asks for the challenge.
  package func challengeMeant(by asked: ShowGoals) throws -> String? {
    guard asked.matter.isNamed, asked.kind == nil else { return nil }
    var matter = asked.matter
    guard let measure = try? Measure(ofGoalIn: &matter, slots: [:], on: self),
      try goal(measure.metric, facet: measure.facet) == nil
    else { return nil }
    // "How many km to go?" names no sport: of the only challenge that counts them.
    let running = try challenges().filter { challenge in
      !isOver(challenge)
        && (measure.facet.isEmpty
          ? challenge.metric == measure.metric : challenge.facet == measure.facet)
    }
    return running.count == 1 ? running[0].title : nil
  }
}
