import EntityRecognition

/// When and how something was, told behind it in words of its own: "blood pressure 127 over 79 once
/// I had sat down".
extension FrameMatcher {
  /// Passes over such words as a whole, where the frame takes them and something was met.
  mutating func passRemark(_ state: State, _ from: Int32, _ token: Int) {
    guard frame.takesRemarks, state.known != 0 else { return }
    let reader = CircumstanceReader(language: language, utterance: utterance)
    for end in reader.ends(from: token, limit: limit) {
      move(state, from, to: end, left: FrameCost.remark, step: .left) {
        $0.text.remove(.mayOpen)
      }
    }
  }
}
