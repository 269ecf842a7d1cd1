import EntityRecognition

/// How likely each intent is that a text may ask for: a multinomial logistic sum over its features.
struct ChoiceModel: Sendable {
  /// What asks for nothing, and what is too rare to be learned by itself.
  static let nothing = "-"
  static let other = "+"

  /// One weight of a feature.
  struct Weight: Sendable, BitwiseCopyable, Equatable {
    var label: UInt8
    /// In steps of a tenth.
    var steps: Int8
  }

  private(set) var labels: [String] = []
  /// The features in rising order, and where the weights of each begin; one more than features.
  private var features = PlainArray<UInt32>([])
  private var starts = PlainArray<UInt32>([])
  private var weights = PlainArray<Weight>([])

  init() {}

  init(labels: [String], rows: [(feature: UInt32, weights: [Weight])]) {
    self.labels = labels
    var (starts, weights): ([UInt32], [Weight]) = ([], [])
    let rows = rows.sorted { $0.feature < $1.feature }
    for row in rows {
      starts.append(UInt32(weights.count))
      weights += row.weights
    }
    starts.append(UInt32(weights.count))
    features = PlainArray(rows.map(\.feature))
    self.starts = PlainArray(starts)
    self.weights = PlainArray(weights)
  }

  /// The share of each label, in their order; empty without a model.
  func shares(of found: [UInt32]) -> [Double] {
    // As many as a label can name.
    var sums = [Int](repeating: 0, count: Int(UInt8.max) + 1)
    sums.withUnsafeMutableBufferPointer { sums in
      weights.withUnsafeBufferPointer { weights in
        for feature in found {
          guard let row = row(of: feature) else { continue }
          for weight in weights[Int(starts[row])..<Int(starts[row + 1])] {
            sums[Int(weight.label)] &+= Int(weight.steps)
          }
        }
      }
    }
    return ChoiceModel.shares(sums.prefix(labels.count).map { Double($0) / 10 })
  }

  private func row(of feature: UInt32) -> Int? {
    var (low, high) = (0, features.count)
    while low < high {
      let middle = (low + high) / 2
      if features[middle] < feature { low = middle + 1 } else { high = middle }
    }
    return low < features.count && features[low] == feature ? low : nil
  }

  /// The softmax of some sums.
  static func shares(_ sums: [Double]) -> [Double] {
    guard let most = sums.max() else { return [] }
    var shares = sums.map { exponential($0 - most) }
    let all = shares.reduce(0, +)
    for index in shares.indices { shares[index] /= all }
    return shares
  }

  /// e to the power of something that is not above 0, the same on every machine: what is learned
  /// must not hang on a library's last digit.
  static func exponential(_ power: Double) -> Double {
    if power < -40 { return 0 }
    let count = (power * 1.442695040888963).rounded(.down)
    let rest = power - count * 0.6931471805599453
    var (sum, term) = (1.0, 1.0)
    for place in 1...12 {
      term *= rest / Double(place)
      sum += term
    }
    return Double(sign: .plus, exponent: Int(count), significand: sum)
  }
}

extension ChoiceModel: Imaged {
  init(from image: inout ImageReader) throws {
    labels = try image.read()
    features = try image.read()
    starts = try image.read()
    weights = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(labels)
    image.put(features)
    image.put(starts)
    image.put(weights)
  }
}
