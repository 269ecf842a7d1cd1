/// Learns the weights of the choice among intents: multinomial logistic regression, one lesson
/// after another in an order that is mixed the same way each time, with steps that get smaller for
/// what was often changed (AdaGrad) and a pull that sets rare weights to nothing.
struct ChoiceTraining {
  /// What a text looks like, and what it asks for: the labels that share it.
  struct Lesson: Sendable {
    var features: [Int]
    var labels: [Int]
    var weight: Float = 1
  }

  private static let rounds = 8
  private static let speed: Float = 0.15
  private static let pull: Float = 5e-4
  private static let ridge: Float = 2e-4
  /// A label of which less is thought than this is left as it is.
  private static let smallestError: Float = 1e-3

  private let lessons: [Lesson]
  private let labelCount: Int
  private var weights: [Float]
  private var speeds: [Float]

  init(_ lessons: [Lesson], features: Int, labels: Int) {
    self.lessons = lessons
    labelCount = labels
    weights = [Float](repeating: 0, count: features * labels)
    speeds = [Float](repeating: 1e-6, count: features * labels)
  }

  /// The weights of each feature, label by label.
  mutating func learned() -> [Float] {
    var order = Array(lessons.indices)
    var seed: UInt64 = 1
    for _ in 0..<ChoiceTraining.rounds {
      for place in order.indices.reversed() where place > 0 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        order.swapAt(place, Int((seed >> 33) % UInt64(place + 1)))
      }
      for place in order { learn(lessons[place]) }
    }
    return weights
  }

  private mutating func learn(_ lesson: Lesson) {
    var sums = [Double](repeating: 0, count: labelCount)
    for feature in lesson.features {
      let start = feature * labelCount
      for label in 0..<labelCount { sums[label] += Double(weights[start + label]) }
    }
    var errors = ChoiceModel.shares(sums).map { Float($0) * lesson.weight }
    for label in lesson.labels { errors[label] -= lesson.weight / Float(lesson.labels.count) }
    for label in 0..<labelCount where abs(errors[label]) > ChoiceTraining.smallestError {
      for feature in lesson.features { change(feature * labelCount + label, errors[label]) }
    }
  }

  private mutating func change(_ place: Int, _ error: Float) {
    let slope = error + ChoiceTraining.ridge * weights[place]
    speeds[place] += slope * slope
    let step = ChoiceTraining.speed / speeds[place].squareRoot()
    let weight = weights[place] - step * slope
    let rest = max(0, abs(weight) - step * ChoiceTraining.pull)
    weights[place] = weight < 0 ? -rest : rest
  }
}
