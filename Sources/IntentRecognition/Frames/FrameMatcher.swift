import EntityRecognition

/// Looks for the things of one frame in a text: in any order, each once, with words between them
/// that may be left over.
///
/// The state is the token, which things were met, and whether free words are open; of two ways to
/// a state the better one stays, so nothing is tried twice.
struct FrameMatcher {
  let language: IntentLanguage
  let utterance: Utterance
  let findings: FrameFindings
  let frame: CompiledFrame
  let moves: FrameMoves
  let start: Int
  let limit: Int
  var states: [State] = []
  /// By token behind the start, the last state there; -1 for none.
  var heads: [Int32]
  var counts: [Int]

  private static let widest = 64

  struct State {
    var position: Int32
    var known: UInt64
    var text: TextState
    var gain: Float
    var left: Float
    var parent: Int32
    var step: Step
    /// Another state at the same token.
    var next: Int32
  }

  struct TextState: OptionSet {
    let rawValue: UInt8
    /// Free words may begin here.
    static let mayOpen = TextState(rawValue: 1)
    static let isOpen = TextState(rawValue: 2)
    static let wasOpen = TextState(rawValue: 4)
    /// Behind a colon nothing but free words counts.
    static let isBehindColon = TextState(rawValue: 8)
  }

  enum Step {
    case start, pass, filler, left, text
    case words(match: Int32, item: Int)
    case entity(Int32, item: Int)
    case list(Int32, item: Int)
    case own(Int32, item: Int)

    /// The number of the frame's thing that was met.
    var item: Int? {
      switch self {
      case .words(_, let item), .entity(_, let item), .list(_, let item), .own(_, let item): item
      default: nil
      }
    }
  }

  init(
    _ frame: CompiledFrame, _ moves: FrameMoves, from start: Int, reach: Int,
    findings: FrameFindings, utterance: Utterance, language: IntentLanguage
  ) {
    self.frame = frame
    self.moves = moves
    self.start = start
    self.findings = findings
    self.utterance = utterance
    self.language = language
    limit = min(utterance.tokens.count, start + reach)
    heads = [Int32](repeating: -1, count: limit - start + 1)
    counts = [Int](repeating: 0, count: limit - start + 1)
  }

  /// The best reading for each place where the text may end.
  mutating func readings() -> [FrameReading] {
    let mayLead = frame.text?.mayLead ?? false
    push(
      State(
        position: Int32(start), known: 0, text: mayLead ? .mayOpen : [], gain: 0, left: 0,
        parent: -1, step: .start, next: -1))
    var found: [FrameReading] = []
    for position in start...limit {
      if position > start, mayEnd(position), let best = best(at: position) {
        found.append(reading(to: best))
      }
      if position == limit || isStop(position) { break }
      var index = heads[position - start]
      while index >= 0 {
        let from = index
        index = states[Int(index)].next
        advance(states[Int(from)], from)
      }
    }
    return found
  }

  func mayEnd(_ position: Int) -> Bool {
    position == utterance.tokens.count || utterance.mayEnd(before: position)
  }

  /// The end of a sentence, but not what separates the things of a list.
  func isStop(_ position: Int) -> Bool {
    guard utterance.isHardStop[position], position > start else { return false }
    return !(frame.text?.isList == true && utterance.separatesItems(position))
  }

  func best(at position: Int) -> Int32? {
    var best: Int32?
    var index = heads[position - start]
    while index >= 0 {
      let state = states[Int(index)]
      let isMet =
        frame.needs.holds(state.known)
        || frame.asks.holds(state.known) && state.left <= 0.4
      if isMet, state.left <= frame.spare,
        best.map({ states[Int($0)].gain < state.gain }) ?? true
      {
        best = index
      }
      index = state.next
    }
    return best
  }

  /// Keeps a state unless one that is as good got there.
  mutating func push(_ state: State) {
    if state.left > frame.spare { return }
    let place = Int(state.position) - start
    guard place < heads.count else { return }
    var index = heads[place]
    while index >= 0 {
      let old = states[Int(index)]
      if old.known == state.known, old.text == state.text {
        if state.gain > old.gain {
          states[Int(index)] = state
          states[Int(index)].next = old.next
        }
        return
      }
      index = old.next
    }
    if counts[place] >= FrameMatcher.widest { return }
    counts[place] += 1
    states.append(state)
    states[states.count - 1].next = heads[place]
    heads[place] = Int32(states.count - 1)
  }

  mutating func move(
    _ state: State, _ from: Int32, to end: Int, gain: Float = 0, left: Float = 0, step: Step,
    _ change: (inout State) -> Void = { _ in }
  ) {
    var next = state
    next.position = Int32(end)
    next.gain += gain - left
    if let item = step.item { next.gain -= FrameCost.later * Float(item) }
    next.left += left
    next.parent = from
    next.step = step
    change(&next)
    push(next)
  }

  mutating func advance(_ state: State, _ from: Int32) {
    let token = Int(state.position)
    let isOpen = state.text.contains(.isOpen)
    if utterance.isQuoted(token), frame.text != nil {
      takeQuotation(state, from, token)
      return
    }
    if utterance.isPassable(token) || utterance.tokens[token].word == language.possessive {
      pass(state, from, token)
      return
    }
    passFillers(state, from, token)
    take(moves.words(at: token), state, from, token)
    take(moves.values(at: token), state, from, token)
    if frame.text != nil, isOpen || state.text.contains(.mayOpen) { takeText(state, from, token) }
    if !isOpen {
      var left = findings.costs.of(token, isQuestion: frame.isQuestion)
      if isBehindOpener(state) { left = max(left, FrameCost.content) }
      passRemark(state, from, token)
      move(state, from, to: token + 1, left: left, step: .left) {
        $0.text.remove(.mayOpen)
      }
    }
  }

  /// "remind me to go to bed": what stands right behind the first "to" belongs to the free words.
  private func isBehindOpener(_ state: State) -> Bool {
    guard frame.text != nil, let item = state.step.item else { return false }
    return frame.items[Int(item)].isOpener
  }
}

extension FrameMatcher.State {
  /// Something was met: free words are closed, and may begin behind it; but behind words that
  /// close them, only before a time.
  mutating func take(_ bits: UInt64, isWords: Bool) {
    known |= bits
    let closes = text.contains(.isOpen)
    if closes {
      text.remove(.isOpen)
      text.insert(.wasOpen)
    }
    if !(closes && isWords) { text.insert(.mayOpen) }
  }

  mutating func open(_ bit: Int) {
    known |= 1 << UInt64(bit)
    text.insert(.isOpen)
    text.remove(.mayOpen)
  }
}
