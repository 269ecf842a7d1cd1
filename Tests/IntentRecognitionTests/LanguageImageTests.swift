import CivilTime
import Commands
import EntityRecognition
import IntentData
import Testing

@testable import IntentRecognition

/// A language that was read from its image is the one that was compiled.
@Suite struct LanguageImageTests {
  private static let key: UInt64 = 7

  private static let image = Result {
    LanguageImage.bytes(of: try English.language.get(), key: key)
  }

  private static let read = Result {
    try #require(LanguageImage.language(in: ImageFile(try image.get()), key: key))
  }

  /// What a new property of any type of a language needs in `Imaged`, this test notices.
  @Test func everythingIsInTheImage() throws {
    let made = try English.language.get()
    let read = try Self.read.get()
    var differences: [String] = []
    Likeness.compare(made, read, at: "language", &differences)
    #expect(differences == [])
  }

  /// What else is kept lies behind it, where any type may lie.
  @Test func whatIsKeptBesideItIsRead() throws {
    let bytes: [UInt8] = [3, 1, 4, 1, 5]
    let file = ImageFile(
      LanguageImage.bytes(of: try English.language.get(), key: Self.key, further: bytes))
    #expect(LanguageImage.language(in: file, key: Self.key) != nil)
    let further = LanguageImage.further(in: file)
    #expect(further.elementsEqual(bytes))
    #expect(Int(bitPattern: further.baseAddress) % 16 == 0)
  }

  /// The comparison itself finds what differs.
  @Test func anotherLanguageIsTold() throws {
    let made = try English.language.get()
    let other = try IntentLanguage(
      tag: "en", files: IntentData.files.map { ($0.path, $0.text) }, holdingOut: 2)
    var differences: [String] = []
    Likeness.compare(made, other, at: "language", &differences)
    #expect(!differences.isEmpty)
  }

  @Test func itReadsEveryExampleTheSame() throws {
    let made = IntentRecognizer(language: try English.language.get())
    let read = IntentRecognizer(language: try Self.read.get())
    var situation = Situation()
    situation.hasList = true
    situation.lastIntents = ["drink.log"]
    var count = 0
    for file in made.language.files {
      for text in file.examples.map(\.text) + file.negatives.map(\.text) {
        for situation in [Situation(), situation] {
          let one = made.understand(text, context: IntentCheck.context, situation: situation)
          let other = read.understand(text, context: IntentCheck.context, situation: situation)
          #expect(one.intents == other.intents, "\(text)")
          #expect(Self.rest(one) == Self.rest(other), "\(text)")
        }
        count += 1
      }
    }
    #expect(count > 3000)
  }

  /// What is told beside the intents, as text.
  private static func rest(_ understanding: Understanding) -> String {
    "\(understanding.leftovers) \(understanding.refusals) "
      + "\(understanding.guess.map { "\($0)" } ?? "no guess")"
  }

  @Test func aDamagedImageIsNone() throws {
    let image = try Self.image.get()
    let places = [0, 8, 16, 24, 40, image.count / 3, image.count / 2, image.count - 1]
    func language(_ bytes: [UInt8], key: UInt64 = Self.key) -> IntentLanguage? {
      LanguageImage.language(in: ImageFile(bytes), key: key)
    }
    for place in places {
      var bytes = image
      bytes[place] ^= 4
      #expect(language(bytes) == nil, "changed at \(place)")
      #expect(language(Array(image[..<place])) == nil)
    }
    #expect(language(image + [0]) == nil)
    #expect(language(image, key: Self.key + 1) == nil)
    #expect(ImageFile(path: "/dev/null") == nil)
    #expect(ImageFile(path: "/nonexistent") == nil)
  }
}

/// Compares two values by all that is stored in them.
enum Likeness {
  static func compare(_ one: Any, _ other: Any, at place: String, _ found: inout [String]) {
    if found.count > 20 { return }
    guard type(of: one) == type(of: other) else {
      found.append("\(place): \(type(of: one)) and \(type(of: other))")
      return
    }
    // What memory it is in is no part of a value.
    let type = type(of: one)
    if type == ImageFile.self || type == ImageFile?.self || type == MatchMemoryPool.self { return }
    if let one = one as? any Stored, let other = other as? any Stored {
      return compare(one.stored, other.stored, at: place, &found)
    }
    if Mirror(reflecting: one).children.isEmpty, Mirror(reflecting: other).children.isEmpty {
      if "\(one)" != "\(other)" { found.append("\(place): \(one) and \(other)") }
      return
    }
    let (left, right) = (children(one), children(other))
    guard left.count == right.count else {
      found.append("\(place): \(left.count) and \(right.count) parts")
      return
    }
    for (left, right) in zip(left, right) {
      compare(left.value, right.value, at: "\(place).\(left.label)", &found)
    }
  }

  /// The parts of a value; those of what has no order, in the order of their texts.
  private static func children(_ value: Any) -> [(label: String, value: Any)] {
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children.enumerated().map { index, child in
      (label: child.label ?? "\(index)", value: child.value)
    }
    guard mirror.displayStyle == .set || mirror.displayStyle == .dictionary else { return parts }
    return parts.map { ("", $0.value, sortedText($0.value)) }.sorted { $0.2 < $1.2 }
      .map { ($0.0, $0.1) }
  }

  /// A text by which the parts of sets are put in order: sets in them are in no order either.
  private static func sortedText(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.children.isEmpty { return "\(value)" }
    let texts = mirror.children.map { sortedText($0.value) }
    let isOrdered = mirror.displayStyle != .set && mirror.displayStyle != .dictionary
    return "(" + (isOrdered ? texts : texts.sorted()).joined(separator: ",") + ")"
  }
}

/// What keeps its parts where reflection does not see them.
private protocol Stored {
  var stored: [Any] { get }
}

extension Late: Stored {
  fileprivate var stored: [Any] { [value] }
}

extension LateList: Stored {
  fileprivate var stored: [Any] { Array(self) }
}

extension PlainArray: Stored {
  fileprivate var stored: [Any] { Array(self) }
}

extension FrozenArray: Stored {
  fileprivate var stored: [Any] { (0..<count).map { self[$0] } }
}
