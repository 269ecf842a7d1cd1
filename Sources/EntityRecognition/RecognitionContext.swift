public import CivilTime

/// What a text is read against: nothing else is asked of the world.
public struct RecognitionContext: Sendable, Equatable {
  public var now: LocalTime
  public var zone: Zone
  /// When the sender's day begins, in seconds after midnight: with 4 h, 01:30 is of the day before.
  public var dayStart: Int
  /// Whether 3/4 is the third of April (true) or March 4.
  public var readsDayFirst: Bool
  public var volumes: VolumeSystem
  /// The sender's own container sizes in ml, by unit name: `["glass": 300]`.
  public var containers: [String: Double]
  /// Whether people where the sender lives tell weights in pounds, and the sender chose no units.
  public var weighsInPounds: Bool
  /// What one is in kg of the unit that the sender told a weight in last.
  public var saidMassKg: Double?
  /// The same of a load that was lifted.
  public var saidLoadKg: Double?

  /// Whose pint and cup.
  public enum VolumeSystem: Sendable { case metric, us, imperial }

  /// What one is in kg where a body weight is said without its unit.
  public var bareMassKg: Double {
    saidMassKg ?? (volumes == .metric ? 1 : RecognitionContext.poundKg)
  }

  public init(
    now: LocalTime, zone: Zone, readsDayFirst: Bool = false, volumes: VolumeSystem = .metric,
    containers: [String: Double] = [:], weighsInPounds: Bool = false, saidMassKg: Double? = nil,
    saidLoadKg: Double? = nil, dayStart: Int = 0
  ) {
    self.now = now
    self.zone = zone
    self.readsDayFirst = readsDayFirst
    self.volumes = volumes
    self.containers = containers
    self.weighsInPounds = weighsInPounds
    self.saidMassKg = saidMassKg
    self.saidLoadKg = saidLoadKg
    self.dayStart = dayStart
  }

  /// The sender's day, which "today", "yesterday" and weekdays are counted from.
  public var today: LocalDay { day(of: now) }

  /// The sender's day that a time on the wall clock belongs to.
  public func day(of time: LocalTime) -> LocalDay { (time + -dayStart).day }
}
