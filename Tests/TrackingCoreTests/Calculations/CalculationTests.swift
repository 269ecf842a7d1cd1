import CivilTime
import Testing

@testable import TrackingCore

struct CalculationTests {
  @Test func `exercise energy is MET times kg times hours`() {
    let half = 1800.0
    #expect(abs(ExerciseEnergy.kcal(met: 11.8, massKg: 70, seconds: half) - 413) < 1e-9)
    #expect(abs(ExerciseEnergy.kcal(met: 3.8, massKg: 70, seconds: half) - 133) < 1e-9)
    #expect(abs(ExerciseEnergy.kcal(met: 2.3, massKg: 70, seconds: 3600) - 161) < 1e-9)
  }

  @Test func `a speed takes the listed band at or below it`() {
    #expect(SpeedClass.run.met(metresPerSecond: 5000 / (27 * 60)) == 10.5)
    #expect(SpeedClass.run.met(metresPerSecond: 6 * 1609.344 / 3600) == 9.3)
    #expect(SpeedClass.walk.met(metresPerSecond: 3 * 1609.344 / 3600) == 3.8)
    #expect(SpeedClass.cycle.met(metresPerSecond: 9.9 * 1609.344 / 3600) == 4.0)
    #expect(SpeedClass.cycle.met(metresPerSecond: 30 * 1609.344 / 3600) == 16.8)
  }

  @Test func `an effort without a figure takes the nearest`() {
    let activity = Activity(
      name: "x", light: nil, moderate: 6, hard: nil, speedClass: nil, source: "")
    #expect(activity.met(.hard)?.met == 6)
    #expect(activity.met(.light)?.effort == .moderate)
    let none = Activity(
      name: "y", light: nil, moderate: nil, hard: nil, speedClass: nil, source: "")
    #expect(none.met(.moderate) == nil)
  }

  @Test func `body mass index and its category compare the unrounded value`() {
    #expect(abs(BodyMass.index(massKg: 70, heightCm: 175) - 22.857_142_857) < 1e-6)
    let bounds = [
      (15.99, "severe thinness"), (16.0, "moderate thinness"), (16.999, "moderate thinness"),
      (18.4999, "mild thinness"), (18.5, "normal weight"), (24.999, "normal weight"),
      (25, "pre-obesity"), (29.99, "pre-obesity"), (30, "obesity class I"),
      (35, "obesity class II"), (40, "obesity class III"),
    ]
    for (index, category) in bounds { #expect(BodyMass.category(index) == category) }
  }

  @Test func `resting energy follows Mifflin and St Jeor`() {
    #expect(RestingEnergy.kcal(massKg: 70, heightCm: 175, years: 30, gender: "male") == 1648.75)
    #expect(RestingEnergy.kcal(massKg: 60, heightCm: 165, years: 30, gender: "female") == 1320.25)
    #expect(
      RestingEnergy.kcal(massKg: 70, heightCm: 175, years: 30, gender: nil) == 1643.75 - 78)
  }

  @Test func `years are whole on the birthday, also of a leap day`() {
    let leap = LocalDay(year: 2000, month: 2, day: 29)
    #expect(Profile.years(from: leap, to: LocalDay(year: 2026, month: 2, day: 28)) == 25)
    #expect(Profile.years(from: leap, to: LocalDay(year: 2026, month: 3, day: 1)) == 26)
    #expect(Profile.years(from: leap, to: LocalDay(year: 2028, month: 2, day: 29)) == 28)
  }

  @Test func `the tables of the project have enough of what can be trusted`() {
    #expect(projectTables.foods.count >= 250)
    #expect(projectTables.activities.values.count >= 150)
    #expect(projectTables.drinks["water"]?.countsAsWater == true)
    #expect(projectTables.drinks["beer"]?.countsAsWater == false)
    for food in projectTables.foods.values {
      #expect((0.0...902).contains(food.kcalPer100g), "\(food.name)")
      for (unit, grams) in food.portions { #expect(grams > 0, "\(food.name) \(unit)") }
    }
    for activity in projectTables.activities.values {
      let known = [activity.light, activity.moderate, activity.hard].compactMap(\.self)
      #expect(known == known.sorted(), "\(activity.name)")
      #expect(known.allSatisfy { (1.0...23).contains($0) }, "\(activity.name)")
    }
  }
}
