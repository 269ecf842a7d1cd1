import EntityRecognition

/// Reads and writes `lexicon/choice.txt`: the labels, then a feature a line with its weights.
///
/// A weight is two signs, so that a line holds sixty of them: the label's, and how much the feature
/// says for it, in tenths.
enum ChoiceFile {
  static let name = "lexicon/choice.txt"

  /// "#": the signs from there to "~" stand for as many labels as there are intents.
  private static let firstLabel: UInt8 = 0x23
  private static let noWeight: Int = 0x50
  /// The greatest weight that a sign can stand for, in tenths.
  static let limit = 45

  /// Without the file nothing is proposed and nothing doubted.
  static func read(_ files: [(path: String, text: String)], language: String)
    throws(IntentFileError) -> ChoiceModel
  {
    guard let file = files.first(where: { $0.path == "\(language)/\(name)" }) else {
      return ChoiceModel()
    }
    var labels: [String] = []
    var rows: [(feature: UInt32, weights: [ChoiceModel.Weight])] = []
    for (index, line) in file.text.utf8.split(
      separator: 0x0A, omittingEmptySubsequences: false
    ).enumerated() where !line.isEmpty && !line.starts(with: "# ".utf8) {
      let parts = line.split(separator: 0x09, maxSplits: 1)
      guard parts.count == 2, let row = row(parts, labels.count) else {
        guard labels.isEmpty, parts.count == 1 else {
          throw IntentFileError(
            path: file.path, line: index + 1,
            problem: .malformedWeight(String(decoding: line.prefix(40), as: UTF8.self)))
        }
        labels = line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
        continue
      }
      rows.append(row)
    }
    return ChoiceModel(labels: labels, rows: rows)
  }

  private static func row(
    _ parts: [Substring.UTF8View], _ count: Int
  ) -> (feature: UInt32, weights: [ChoiceModel.Weight])? {
    let signs = Array(parts[1])
    guard signs.count % 2 == 0 else { return nil }
    var weights: [ChoiceModel.Weight] = []
    for place in stride(from: 0, to: signs.count, by: 2) {
      let (label, steps) = (Int(signs[place]) - Int(firstLabel), Int(signs[place + 1]) - noWeight)
      guard (0..<count).contains(label), abs(steps) <= limit else { return nil }
      weights.append(ChoiceModel.Weight(label: UInt8(label), steps: Int8(steps)))
    }
    return (ChoiceFeatures.number(of: parts[0]), weights)
  }

  /// The lines of the file for what was learned, by the names of the features.
  static func write(
    labels: [String], rows: [(name: String, weights: [ChoiceModel.Weight])], heading: [String]
  ) -> String {
    var lines = heading.map { "# " + $0 }
    lines.append(labels.joined(separator: " "))
    for row in rows.sorted(by: { $0.name < $1.name }) where !row.weights.isEmpty {
      var signs: [UInt8] = []
      for weight in row.weights {
        signs.append(firstLabel + weight.label)
        signs.append(UInt8(noWeight + Int(weight.steps)))
      }
      lines.append(row.name + "\t" + String(decoding: signs, as: UTF8.self))
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
