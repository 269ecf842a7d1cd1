import EntityRecognition

/// A frame ready to be matched: its things numbered, each a bit of a mask.
final class CompiledFrame: Sendable {
  /// One thing that a message may hold.
  struct Item: Sendable {
    /// The number of its words in `WordParts`; -1 for a value in a role.
    var part: Int32 = -1
    var name: String
    var type: RoleType?
    var repeats = false
    /// Whether it may stand behind the free words, or cut them.
    var comesAfter = false
    /// Whether it only opens free words.
    var isOpener = false
    /// Further bits that a filler sets: by what it fits, or by the value of the words.
    var kinds: [(bit: Int, fits: UInt32)] = []
    var values: [(bit: Int, value: String)] = []
  }

  struct FreeWords: Sendable {
    var slot: String
    var bit: Int
    var mayLead: Bool
    var isList: Bool
    var isNamed: Bool
    /// Set when they begin the message, and when they stand behind a colon.
    var leadBit: Int
    var colonBit: Int
  }

  struct Implication: Sendable {
    var values: [(name: String, value: String)]
    /// The ways to meet its condition.
    var ways: [FrameCondition.Way]
  }

  let intent: Int32
  /// Where it is written, such as `en/goal.set.intent:4`.
  let origin: String
  let path: String
  let line: Int
  let items: [Item]
  /// What each thing may set, and the kinds that it sets by what fills it.
  let reach: [Reach]
  let kindReach: [KindReach]
  /// For each thing the bits of those that it cannot stand beside.
  private let rivals: [UInt64]
  let text: FreeWords?
  /// The numbers of words in `WordParts` that speak against it.
  let against: Set<Int32>
  /// All ways to meet what it needs, and what is enough to ask for the rest.
  let needs: [FrameCondition.Way]
  let asks: [FrameCondition.Way]
  let implications: [Implication]
  let fixed: [(name: String, value: String)]
  let spare: Float
  let isQuestion: Bool
  let isAlone: Bool
  /// Whether it names several things, each a deed to do; one alone is none.
  let isOfSeveral: Bool
  let isErrand: Bool
  /// Whether when and how it was may be told behind it.
  let takesRemarks: Bool
  /// The intents of the message before that it goes on with; none when it stands by itself.
  let precursors: [String]

  init(
    intent: Int32, path: String, source: FrameSource, items: [Item], text: FreeWords?,
    against: Set<Int32>, needs: FrameCondition, asks: FrameCondition?, implications: [Implication]
  ) {
    self.intent = intent
    self.path = path
    line = source.line
    origin = "\(path):\(source.line)"
    self.items = items
    (reach, kindReach) = CompiledFrame.reach(of: items)
    rivals = items.indices.map { CompiledFrame.rivals(of: $0, among: items) }
    self.text = text
    self.against = against
    self.needs = needs.ways
    self.asks = asks?.ways ?? []
    self.implications = implications
    fixed = source.fixed
    spare = source.spare
    isQuestion = source.isQuestion
    isAlone = source.isAlone
    isOfSeveral = source.isOfSeveral
    isErrand = source.isErrand
    takesRemarks = source.takesRemarks
    precursors = source.precursors
  }

  /// Reads what `write` wrote.
  init(from image: inout ImageReader) throws {
    intent = try image.read()
    origin = try image.read()
    path = try image.read()
    line = try image.read()
    items = try image.read()
    (reach, kindReach) = CompiledFrame.reach(of: items)
    rivals = try image.read()
    text = try image.read()
    against = try image.read()
    needs = try image.read()
    asks = try image.read()
    implications = try image.read()
    fixed = try image.pairs()
    spare = try image.read()
    isQuestion = try image.read()
    isAlone = try image.read()
    isOfSeveral = try image.read()
    isErrand = try image.read()
    takesRemarks = try image.read()
    precursors = try image.read()
  }

  /// What must not be met yet for a thing to be met: itself, unless it repeats, and another one of
  /// its role. "Resting heart rate" is one tracker, and not "resting" and a "heart rate" besides.
  func rivals(of number: Int) -> UInt64 { rivals[number] }

  private static func rivals(of number: Int, among items: [Item]) -> UInt64 {
    let item = items[number]
    if item.repeats { return 0 }
    let own: UInt64 = 1 << UInt64(number)
    guard item.part < 0, !item.name.hasPrefix("_") else { return own }
    return items.indices.reduce(own) { bits, other in
      let isSame = items[other].part < 0 && items[other].name == item.name
      return isSame && !items[other].repeats ? bits | 1 << UInt64(other) : bits
    }
  }

  /// What of it a text holds, as far as single words tell; each way needs some of these.
  var wordBits: UInt64 {
    items.indices.reduce(0) { items[$1].part >= 0 ? $0 | 1 << UInt64($1) : $0 }
  }
}

extension CompiledFrame: Imaged {
  func write(to image: inout ImageWriter) {
    image.put(intent)
    image.put(origin)
    image.put(path)
    image.put(line)
    image.put(items)
    image.put(rivals)
    image.put(text)
    image.put(against)
    image.put(needs)
    image.put(asks)
    image.put(implications)
    image.put(pairs: fixed)
    image.put(spare)
    image.put(isQuestion)
    image.put(isAlone)
    image.put(isOfSeveral)
    image.put(isErrand)
    image.put(takesRemarks)
    image.put(precursors)
  }
}

extension CompiledFrame.Item: Imaged {
  init(from image: inout ImageReader) throws {
    part = try image.read()
    name = try image.read()
    type = try image.read()
    repeats = try image.read()
    comesAfter = try image.read()
    isOpener = try image.read()
    kinds = try (image.read() as [Kind]).map { ($0.bit, $0.fits) }
    values = try image.pairs().map { ($1, $0) }
  }

  func write(to image: inout ImageWriter) {
    image.put(part)
    image.put(name)
    image.put(type)
    image.put(repeats)
    image.put(comesAfter)
    image.put(isOpener)
    image.put(kinds.map { Kind(bit: $0.bit, fits: $0.fits) })
    image.put(pairs: values.map { ($0.value, $0.bit) })
  }

  private struct Kind: Sendable, BitwiseCopyable, Imaged {
    var bit: Int
    var fits: UInt32
  }
}

extension CompiledFrame.FreeWords: Imaged {
  init(from image: inout ImageReader) throws {
    slot = try image.read()
    bit = try image.read()
    mayLead = try image.read()
    isList = try image.read()
    isNamed = try image.read()
    leadBit = try image.read()
    colonBit = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(slot)
    image.put(bit)
    image.put(mayLead)
    image.put(isList)
    image.put(isNamed)
    image.put(leadBit)
    image.put(colonBit)
  }
}

extension CompiledFrame.Implication: Imaged {
  init(from image: inout ImageReader) throws {
    values = try image.pairs()
    ways = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(pairs: values)
    image.put(ways)
  }
}

extension FrameCondition.Way: Imaged {}
extension RoleType: Imaged {}

/// What may fill a role.
struct RoleType: Sendable, Hashable {
  /// A set of `EntityFit`; 0 for names.
  var fits: UInt32 = 0
  /// The number of a word list; -1 for none.
  var list: Int32 = -1
  var own: OwnKind?
  /// Whether a length of time must be one of days and longer units (true), or of shorter ones.
  var isOfDays: Bool?
  /// Whether only a number on a scale fills it: "4/5".
  var isScore = false

  /// Reads a type: those of sentences, and `amount`, `length` (in hours and less), `days`, and
  /// `score` (a number of five, ten or a hundred).
  init?(_ name: String, lists: [String: Int32]) {
    switch name {
    case "amount":
      fits =
        EntityFit.number | EntityFit.volume | EntityFit.mass | EntityFit.distance
        | EntityFit.energy | EntityFit.duration
      isOfDays = false
    case "length":
      fits = EntityFit.duration
      isOfDays = false
    case "score":
      fits = EntityFit.number
      isScore = true
    case "days":
      fits = EntityFit.duration
      isOfDays = true
    default:
      switch SlotType(name, lists: lists) {
      case .list(let index): list = index
      case .own(let kind): own = kind
      case .text, .texts, .shape, nil: return nil
      case let type?: fits = type.fit
      }
    }
  }

  /// Whether it is a time or recurrence, which also cuts free words.
  var isTime: Bool { fits != 0 && fits & (EntityFit.time | EntityFit.recurrence) == fits }

  func takes(_ value: EntityValue) -> Bool {
    guard fits & EntityFit.of(value) != 0 else { return false }
    guard let isOfDays, case .duration(let duration) = value else { return true }
    return isOfDays != RoleType.shortUnits.contains(duration.unit)
  }

  private static let shortUnits: Set<String> = ["second", "minute", "hour"]

  /// The kinds that a condition may ask for: `target:volume`, `until:ending`.
  static func kind(_ name: String) -> UInt32? {
    if name == "ending" { return EntityFit.ending }
    if name == "clock" { return EntityFit.clock }
    guard case let type? = SlotType(name, lists: [:]), type.fit != 0 else { return nil }
    return type.fit
  }
}
