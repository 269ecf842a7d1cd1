import Mustache

/// A template of a reply: one of names and sections alone, or any that Mustache knows.
struct ReplyTemplate: Sendable {
  private let source: String
  private let plain: PlainTemplate?
  private let full: MustacheTemplate?

  /// Nil for what is no template.
  init?(_ source: String) {
    self.source = source
    plain = PlainTemplate(source)
    full = plain == nil ? ReplyTemplate.full(source) : nil
    if plain == nil, full == nil { return nil }
  }

  func text(_ values: any TemplateValues) -> String {
    plain?.text(values) ?? textByLibrary(values)
  }

  /// What the library makes of it.
  func textByLibrary(_ values: any TemplateValues) -> String {
    (full ?? ReplyTemplate.full(source))?.render(Scope(values: values)) ?? ""
  }

  private static func full(_ source: String) -> MustacheTemplate? {
    try? MustacheTemplate(string: asText + source)
  }

  private static let asText = "{{% CONTENT_TYPE:TEXT}}"

  /// Values as the library asks for them.
  ///
  /// It and what it gives are structures, which the library tells apart faster than objects.
  private struct Scope: MustacheParent {
    let values: any TemplateValues

    func child(named name: String) -> Any? {
      switch values.said(named: name) {
      case nil: nil
      case .flag(let flag): flag
      case .text(let text): Words(renderText: text)
      case .row(let row): Scope(values: row)
      case .rows(let rows): rows.map(Scope.init)
      }
    }
  }

  /// Words in a reply. A section may be about them; nothing stands in them, which a `String` would
  /// be looked through for at each tag.
  private struct Words: MustacheCustomRenderable, MustacheParent {
    let renderText: String
    var isNull: Bool { false }

    func child(named name: String) -> Any? { nil }
  }
}
