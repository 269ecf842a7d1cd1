import CivilTime
import EntityRecognition
import IntentData

/// The English recognizer and the moment that the tests read texts at.
enum English {
  static let recognizer: EntityRecognizer = {
    var vocabulary = VocabularyBuilder()
    let files = IntentData.files.map { (path: $0.path, text: $0.text) }
    do {
      let language = try EntityLanguage(tag: "en", files: files, vocabulary: &vocabulary)
      return EntityRecognizer(language: language, vocabulary: vocabulary.freeze())
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  /// Wednesday the 4th of March 2026, 14:20.
  static let context = RecognitionContext(
    now: LocalTime(day: LocalDay(year: 2026, month: 3, day: 4), hour: 14, minute: 20), zone: .utc)

  static func lattice(_ text: String, _ context: RecognitionContext = context) -> EntityLattice {
    let bytes = Array(text.utf8)
    return recognizer.recognize(
      tokens: recognizer.tokenize(bytes), bytes: bytes, context: context)
  }

  static func best(_ text: String, _ context: RecognitionContext = context) -> [Entity] {
    lattice(text, context).best
  }
}

extension Entity {
  /// The dimension as `tally parse` names it.
  var dimension: String {
    switch value {
    case .number: "number"
    case .ordinal: "ordinal"
    case .quantity(let quantity): quantity.dimension.rawValue
    case .duration: "duration"
    case .time: "time"
    case .recurrence: "recurrence"
    }
  }

  /// The value in the base unit, for what has one.
  var amount: Double? {
    switch value {
    case .number(let number): number.value
    case .ordinal(let number): Double(number)
    case .quantity(let quantity): quantity.normalized
    case .duration(let duration): duration.seconds
    case .time, .recurrence: nil
    }
  }
}
