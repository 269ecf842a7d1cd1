import Slots

/// What the placeholders of a reply stand for: a value is put into words when a tag asks for it,
/// since most of an outcome's figures stand in few of its replies.
struct ReplyScope: TemplateValues {
  private let values: SaidValues

  init(_ figures: Record, spoken: SpokenValue, words: [String: String] = [:]) {
    values = SaidValues(figures, spoken, words)
  }

  func said(named name: String) -> TemplateValue? { values.value(named: name) }
}

/// The values that were asked for so far.
private final class SaidValues {
  private let figures: Record
  private let spoken: SpokenValue
  /// Words for names that are no figures.
  private let words: [String: String]
  /// What was asked for before: a section asks for what stands in it once more. Values apart from
  /// their names, which are looked through without taking up any value.
  private var known: [String] = []
  private var values: [TemplateValue?] = []

  init(_ figures: Record, _ spoken: SpokenValue, _ words: [String: String]) {
    self.figures = figures
    self.spoken = spoken
    self.words = words
  }

  func value(named name: String) -> TemplateValue? {
    let length = name.utf8.count
    if let place = known.firstIndex(where: { $0.utf8.count == length && $0 == name }) {
      return values[place]
    }
    let value = found(name)
    known.append(name)
    values.append(value)
    return value
  }

  private func found(_ name: String) -> TemplateValue? {
    if let text = words[name] { return .text(text) }
    if let value = figures[name].flatMap({ said($0, named: name) }) { return value }
    return Amounts(spoken: spoken).text(named: name, of: figures).map(TemplateValue.text)
  }

  private func said(_ value: SlotValue, named name: String) -> TemplateValue? {
    switch value {
    case .flag(let flag): return .flag(flag)
    case .number(let number) where name.hasPrefix("is_") || name.hasPrefix("has_"):
      return .flag(number != 0)
    case .list(let list):
      if list.isEmpty { return nil }
      if case .record = list.first { return .rows(list.map(row)) }
      return text(value, named: name)
    case .record: return .row(row(value))
    default: return text(value, named: name)
    }
  }

  private func text(_ value: SlotValue, named name: String) -> TemplateValue? {
    spoken.text(value, named: name).map(TemplateValue.text)
  }

  private func row(_ value: SlotValue) -> any TemplateValues {
    guard case .record(let record) = value else { return SaidWords() }
    return ReplyScope(record, spoken: spoken)
  }
}
