/// Whatever a reply draws, as an image.
public indirect enum Drawing: Sendable, Equatable {
  case series(Picture)
  case month(MonthPicture)
  case year(YearPicture)
  /// In the colours of a dark chat.
  case dark(Drawing)
  /// One below the other.
  case several([Drawing])

  /// Several as one; nil of none.
  public init?(_ drawings: [Drawing]) {
    guard let first = drawings.first else { return nil }
    self = drawings.count == 1 ? first : .several(drawings)
  }

  /// The same drawing, whatever its colours.
  public var inLight: Drawing {
    if case .dark(let drawing) = self { drawing.inLight } else { self }
  }

  public var sketch: Sketch {
    switch self {
    case .series(let picture): picture.sketch
    case .month(let picture): picture.sketch
    case .year(let picture): picture.sketch
    case .dark(let drawing): drawing.sketch.darkened
    case .several(let drawings): Sketch(below: drawings.map(\.sketch))
    }
  }
}
