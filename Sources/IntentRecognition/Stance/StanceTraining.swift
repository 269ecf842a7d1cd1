private import Foundation

/// Learns the weights of stance: logistic regression by steps down the whole loss, so that the
/// same lessons always give the same weights.
struct StanceTraining {
  /// What keeps weights small, and so those of rare evidence near nothing.
  private static let ridge = 0.5
  private static let rounds = 400

  /// Lessons with the same evidence, counted once.
  private struct Case {
    var items: [Int]
    var yes = 0.0
    var no = 0.0
  }

  private var cases: [Case] = []
  /// Between which weights a piece of evidence stays. What a pronoun says is known beforehand;
  /// else a few odd texts teach that "you" is the sender.
  private let bounds: [ClosedRange<Double>]

  init(_ lessons: [StanceLesson], bounds: [ClosedRange<Double>] = []) {
    self.bounds = bounds
    var places: [[Int]: Int] = [:]
    for lesson in lessons {
      var items: [Int] = []
      lesson.evidence.forEach { items.append($0) }
      let place = places[items] ?? cases.count
      if place == cases.count {
        places[items] = place
        cases.append(Case(items: items))
      }
      if lesson.isDeed {
        cases[place].yes += lesson.weight
      } else {
        cases[place].no += lesson.weight
      }
    }
  }

  /// The model with the least loss; the thresholds stay.
  func trained(_ start: StanceModel) -> StanceModel {
    var model = start
    model.bias = 0
    model.weights = [Double](repeating: 0, count: start.weights.count)
    var speeds = [Double](repeating: 1e-8, count: model.weights.count + 1)
    for _ in 0..<StanceTraining.rounds {
      let (slopes, bias) = slopes(of: model)
      for index in slopes.indices {
        speeds[index] += slopes[index] * slopes[index]
        let weight = model.weights[index] - 0.3 * slopes[index] / speeds[index].squareRoot()
        model.weights[index] = bounded(weight, index)
      }
      speeds[slopes.count] += bias * bias
      model.bias -= 0.3 * bias / speeds[slopes.count].squareRoot()
    }
    return model
  }

  private func bounded(_ weight: Double, _ index: Int) -> Double {
    guard index < bounds.count else { return weight }
    return min(max(weight, bounds[index].lowerBound), bounds[index].upperBound)
  }

  private func slopes(of model: StanceModel) -> ([Double], Double) {
    var slopes = model.weights.map { StanceTraining.ridge * $0 }
    var bias = 0.0
    for one in cases {
      let sum = one.items.reduce(model.bias) { $0 + model.weights[$1] }
      let error = StanceModel.logistic(sum) * (one.yes + one.no) - one.yes
      bias += error
      for item in one.items { slopes[item] += error }
    }
    return (slopes, bias)
  }
}
