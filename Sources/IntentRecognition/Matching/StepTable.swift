/// The steps of one run, with the best one of each (token, state), in memory of their own.
///
/// Steps at one token are linked in the order in which they came.
struct StepTable {
  private var steps: UnsafeMutablePointer<SentenceMatcher.Step>
  private(set) var count = 0
  private var capacity: Int
  /// Open addressing: 1 + the step's index, 0 for an empty cell.
  private var cells: UnsafeMutablePointer<Int32>
  private var mask: Int
  /// The first and last step at each token.
  private struct Head: BitwiseCopyable {
    var first: Int32 = -1
    var last: Int32 = -1
  }
  private let heads: UnsafeMutablePointer<Head>
  /// The last place that has had a step since all were forgotten.
  private var lastUsed: Int
  private let firstCells: UnsafeMutablePointer<Int32>

  /// Steps and cells that outgrew the memory they began with are freed here.
  private var ownsSteps = false
  private var ownsCells = false

  private static let room = 192
  private static let cellCount = 512

  /// How much memory a table for so many places begins with, in bytes.
  static func size(places: Int) -> Int {
    MatchMemory.size(of: SentenceMatcher.Step.self, room)
      + MatchMemory.size(of: Int32.self, cellCount)
      + MatchMemory.size(of: Head.self, places)
  }

  init(places: Int, _ memory: inout MatchMemory) {
    capacity = StepTable.room
    steps = memory.take(SentenceMatcher.Step.self, capacity)
    mask = StepTable.cellCount - 1
    firstCells = memory.take(Int32.self, StepTable.cellCount)
    cells = firstCells
    heads = memory.take(Head.self, places)
    lastUsed = places - 1
  }

  func deallocate() {
    if ownsSteps { steps.deallocate() }
    if ownsCells { cells.deallocate() }
  }

  /// Forgets all steps, as it must before the first one too.
  mutating func removeAll() {
    count = 0
    // The many cells of one long run would cost all short ones behind it their time.
    if ownsCells {
      cells.deallocate()
      ownsCells = false
      cells = firstCells
      mask = StepTable.cellCount - 1
    }
    cells.initialize(repeating: 0, count: mask + 1)
    heads.initialize(repeating: Head(), count: lastUsed + 1)
    lastUsed = 0
  }

  @inline(__always)
  subscript(index: Int32) -> SentenceMatcher.Step { steps[Int(index)] }

  /// The first step at a token, or -1.
  @inline(__always)
  func first(at place: Int) -> Int32 { heads[place].first }

  /// The step behind one at the same token, or -1.
  @inline(__always)
  func next(_ index: Int32) -> Int32 { steps[Int(index)].next }

  @inline(__always)
  private func cell(_ place: Int32, _ state: Int32) -> Int {
    let key = UInt64(UInt32(bitPattern: place)) << 32 | UInt64(UInt32(bitPattern: state))
    var cell = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    while cells[cell] != 0 {
      let step = steps + (Int(cells[cell]) - 1)
      if step.pointee.state == state, step.pointee.position == place { break }
      cell = (cell &+ 1) & mask
    }
    return cell
  }

  /// Keeps a step when no better one leads there.
  @inline(__always)
  mutating func push(_ step: SentenceMatcher.Step) {
    let cell = cell(step.position, step.state)
    let old = cells[cell]
    if old > 0 {
      if steps[Int(old) - 1].score >= step.score { return }
      steps[Int(old) - 1].isBeaten = true
    }
    let place = Int(step.position)
    if count == capacity { growSteps() }
    steps[count] = step
    count &+= 1
    let index = Int32(truncatingIfNeeded: count)
    cells[cell] = index
    if heads[place].first < 0 {
      heads[place].first = index &- 1
    } else {
      steps[Int(heads[place].last)].next = index &- 1
    }
    heads[place].last = index &- 1
    if place > lastUsed { lastUsed = place }
    if count &* 2 > mask { growCells() }
  }

  private mutating func growSteps() {
    let larger = UnsafeMutablePointer<SentenceMatcher.Step>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: steps, count: count)
    if ownsSteps { steps.deallocate() }
    ownsSteps = true
    steps = larger
    capacity *= 2
  }

  private mutating func growCells() {
    if ownsCells { cells.deallocate() }
    ownsCells = true
    mask = mask * 2 + 1
    cells = .allocate(capacity: mask + 1)
    cells.initialize(repeating: 0, count: mask + 1)
    for index in 0..<count {
      // A later step of the same cell is a better one.
      cells[cell(steps[index].position, steps[index].state)] = Int32(index + 1)
    }
  }
}
