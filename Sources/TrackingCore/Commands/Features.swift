public import Commands

/// Every feature of the tracking core, in the order in which they are listed.
public enum Features {
  static let all: [any Feature.Type] = [
    DrinkLog.self,
    MealLog.self,
    ExerciseLog.self,
    StepsLog.self,
    WeightLog.self,
    SleepLog.self,
    MoodLog.self,
    GratitudeLog.self,
    Notes.self,
    TrackerLog.self,
    ProfileSet.self,
    ProfileShow.self,
    Guidance.self,
    FoodFeature.self,
    UndoFeature.self,
    DeleteFeature.self,
    Habits.self,
    Todos.self,
    Bucket.self,
    Reminders.self,
    Timers.self,
    Goals.self,
    Challenges.self,
    Motivation.self,
    Preferences.self,
    Photos.self,
    Routes.self,
    Feed.self,
    Accounts.self,
    AreaQuery.self,
    TotalQuery.self,
    AverageQuery.self,
    ListQuery.self,
    LastQuery.self,
    SummaryQuery.self,
    RecordQuery.self,
    CompareQuery.self,
    StreakQuery.self,
    TrendQuery.self,
    CountQuery.self,
    PaceQuery.self,
    StrengthQuery.self,
    CycleQuery.self,
    EnergyBalance.self,
    BedtimeQuery.self,
    CountdownQuery.self,
    ExplainQuery.self,
    ChartQuery.self,
    CalendarQuery.self,
    DataImport.self,
    DataExport.self,
  ]

  private static let doors: [IntentName: Door] = {
    var result: [IntentName: Door] = [:]
    for door in all.lazy.flatMap({ $0.doors }) { result[door.intent] = door }
    return result
  }()

  /// The intents that some feature carries out.
  public static var intents: Set<IntentName> { Set(doors.keys) }

  /// The values that the outcomes of all features give to replies.
  public static var told: OutcomeValues { OutcomeValues(all.map { $0.told }) }

  /// Where requests of an intent come in; nil where no feature carries it out.
  package static func door(for intent: IntentName) -> Door? { doors[intent] }
}
