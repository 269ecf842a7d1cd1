/// A unit with a size: what it measures, and how much of that one is.
struct TrackerUnit: Equatable {
  enum Dimension { case volume, mass, distance, energy, time }

  let dimension: Dimension
  /// In ml, g, m, kcal or s.
  let size: Double

  /// Nil for what is only counted, such as pages.
  init?(_ unit: String, settings: Settings) {
    let name = Units.singular(unit.lowercased())
    let volume = Containers.volume(of: name, settings: settings) ?? Units.millilitres(of: name)
    let readings: [(Dimension, Double?)] = [
      (.volume, volume), (.time, Units.seconds(of: name)), (.mass, Units.grams(of: name)),
      (.distance, Units.metres(of: name)), (.energy, Units.kilocalories(of: name)),
    ]
    for case (let dimension, let size?) in readings {
      self.dimension = dimension
      self.size = size
      return
    }
    return nil
  }

  /// A container that holds so many ml.
  init(volume: Double) {
    dimension = .volume
    size = volume
  }

  /// How many of another unit make one of this; nil where they measure different things.
  func factor(to other: TrackerUnit) -> Double? {
    dimension == other.dimension ? size / other.size : nil
  }
}
