internal import CivilTime
internal import GRDB

/// What a person keeps that belongs to no day: who they are, what they aim at, what they own here.
public struct Standing: Sendable {
  /// A place that routes lead to, with its length where it was told.
  public struct Way: Sendable {
    public let name: String
    public let content: String
    public let metres: Double?
  }

  /// A food or a dish of the person's own, in the amount that its figures are for.
  public struct Food: Sendable {
    public let name: String
    public let quantity: Double
    public let unit: String
    public let kcal: Double
    public let recipe: String
  }

  public internal(set) var profile: [String: String] = [:]
  public internal(set) var settings: [String: String] = [:]
  public internal(set) var goals: [Goal] = []
  public internal(set) var habits: [Habit] = []
  public internal(set) var trackers: [Metric] = []
  public internal(set) var challenges: [Challenge] = []
  public internal(set) var ways: [Way] = []
  public internal(set) var foods: [Food] = []
}

extension Ledger {
  /// All that this person keeps beside the days.
  func standing() throws -> Standing {
    var standing = Standing()
    standing.profile = profile.values
    standing.settings = settings.values
    standing.goals = try goals().filter { !$0.isDefault }
    standing.habits = try habits()
    standing.trackers = try trackers()
    standing.challenges = try challenges([.active, .completed, .ended, .stopped])
    standing.ways = try routes().map {
      Standing.Way(name: $0.name, content: $0.content, metres: $0.distance)
    }
    standing.foods = try all("SELECT * FROM food WHERE user = :user ORDER BY name").map {
      Standing.Food(
        name: $0["name"], quantity: $0["quantity"], unit: $0["unit"], kcal: $0["kcal"],
        recipe: $0["recipe"])
    }
    return standing
  }
}
