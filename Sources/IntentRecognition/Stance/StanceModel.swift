import EntityRecognition
private import Foundation

/// How sure it is that a fact is a deed of the sender's: a logistic sum over its evidence.
struct StanceModel: Equatable, Sendable {
  /// What is done with a fact.
  enum Verdict: Int, Sendable {
    case act, ask, leave

    /// One step surer.
    var raised: Verdict { self == .leave ? .ask : .act }
  }

  /// From which sureness on a fact is kept, and asked about.
  var act = 0.0
  var ask = 0.0
  var bias = 0.0
  /// By the number of the evidence.
  var weights: [Double] = []

  /// 0…1.
  func sureness(_ evidence: Evidence) -> Double { StanceModel.logistic(sum(evidence)) }

  func sum(_ evidence: Evidence) -> Double {
    var sum = bias
    evidence.forEach { if $0 < weights.count { sum += weights[$0] } }
    return sum
  }

  static func logistic(_ sum: Double) -> Double { 1 / (1 + exp(-max(-40, min(40, sum)))) }

  func verdict(_ sureness: Double) -> Verdict {
    sureness >= act ? .act : sureness >= ask ? .ask : .leave
  }

  /// What is done with a fact, and at most.
  func verdict(_ sureness: Double, atMost most: Verdict) -> Verdict {
    let verdict = verdict(sureness)
    return verdict.rawValue > most.rawValue ? verdict : most
  }

  /// What speaks against a fact, the strongest first.
  func against(_ evidence: Evidence) -> [Int] {
    var found: [Int] = []
    evidence.forEach { if $0 < weights.count, weights[$0] < -0.3 { found.append($0) } }
    return found.sorted { weights[$0] < weights[$1] }
  }
}

extension StanceModel: Imaged {
  init(from image: inout ImageReader) throws {
    act = try image.read()
    ask = try image.read()
    bias = try image.read()
    weights = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(act)
    image.put(ask)
    image.put(bias)
    image.put(weights)
  }
}
