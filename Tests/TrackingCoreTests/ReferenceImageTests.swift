import Testing
import TrackingCore

/// Tables that were read from an image say what they say as files.
struct ReferenceImageTests {
  private static let tables = [
    "en/lexicon/foods.tsv": """
    name\tkcal_100g\tprotein_100g\tcarbs_100g\tfat_100g\tportion_unit\tportion_g\tsource\taliases
    plum\t46\t0.7\t11.4\t0.3\tplum\t66\tSR28 09279\tplums|(damson)
    gravel\t\t\t\t\t\t\t\tstones
    """,
    "en/lexicon/foods_portions.tsv": "name\tunit\tgrams\nplum\tcup\t165\nplum\tcup\t166\n",
    "en/lexicon/drinks.tsv": """
    name\tkcal_100ml\tcounts_as_water\tdefault_unit\tsource\tkind_of\taliases
    tea\t1\tyes\tcup\t\t\tcuppa|char
    """,
    "en/lexicon/food_words.tsv": "joining\t\twith|and\nlisting\t\tand\n",
    "en/lexicon/food_names.tsv": "rice|white rice\t20045\n",
    "en/lexicon/recipes.tsv": "rice pudding|sweet rice\t40 rice + 60 plum\n",
  ]

  private static func reference(
    image: @escaping @Sendable () -> ReferenceImage? = { nil },
    _ text: @escaping @Sendable (String) -> String = { tables[$0] ?? "" }
  ) -> Reference {
    Reference(paths: tables.keys.sorted(), text: text, image: image)
  }

  @Test(arguments: [
    "plum", "plums", "Damson", "gravel", "stones", "rice", "white rice", "sweet rice",
    "rice with plum", "pudding", "",
  ])
  func `foods are the same`(name: String) throws {
    let bytes = ReferenceImage.bytes(of: ReferenceImageTests.reference())
    let kept = KeptBytes(bytes)
    let image = try #require(ReferenceImage(UnsafeRawBufferPointer(kept.bytes), in: kept))
    // Nothing of them is read from the files.
    let other = ReferenceImageTests.reference(image: { image }, { _ in "" })
    let one = ReferenceImageTests.reference().food(name)
    #expect(one == other.food(name))
  }

  @Test(arguments: ["tea", "cuppa", "Char", "coffee"])
  func `drinks are the same`(name: String) throws {
    let bytes = ReferenceImage.bytes(of: ReferenceImageTests.reference())
    let kept = KeptBytes(bytes)
    let image = try #require(ReferenceImage(UnsafeRawBufferPointer(kept.bytes), in: kept))
    let other = ReferenceImageTests.reference(image: { image }, { _ in "" })
    let one = ReferenceImageTests.reference().drink(name)
    #expect(one == other.drink(name))
    #expect((one == nil) == (name == "coffee"))
  }

  @Test func `half an image is none`() {
    let bytes = ReferenceImage.bytes(of: ReferenceImageTests.reference())
    let kept = KeptBytes(Array(bytes.prefix(bytes.count / 2)))
    #expect(ReferenceImage(UnsafeRawBufferPointer(kept.bytes), in: kept) == nil)
  }
}

/// Bytes at a place that any type may lie at.
final class KeptBytes {
  let bytes: UnsafeMutableRawBufferPointer

  init(_ bytes: [UInt8]) {
    self.bytes = .allocate(byteCount: bytes.count, alignment: 16)
    self.bytes.copyBytes(from: bytes)
  }

  deinit { bytes.deallocate() }
}
