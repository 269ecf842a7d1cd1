import Commands
import IntentRecognition
import Slots

/// How large one of several drinks was.
extension RoleFit {
  /// Of "3 beers of 0.3 l", the size that was told of each.
  var sizeOfEach: Double? {
    if let said = said(.volume), said.times > 1 { return said.base / said.times }
    guard let count = said(.number) ?? said(.portion), let size = said(.volume), count.number > 1,
      let volume = act.slots.number(.volume)
    else { return nil }
    return abs(count.number * size.base - volume) <= 0.01 * volume ? size.base : nil
  }

  /// How many there were, where the amount is of each of them.
  var each: Double {
    guard isOfEach else { return 1 }
    let counts = act.said.filter {
      $0.kind == .number || $0.kind == .portion || $0.kind == .volume && $0.number < 20
    }
    guard let count = counts.first?.number, count == count.rounded(), count > 1 else { return 1 }
    return count
  }

  /// "25 each way" behind "20 min each way": how often the length that was told is in the whole.
  func timesEach(_ slot: SlotKey, _ kind: SaidAmount.Kind) -> Double {
    guard isOfEach, let whole = act.slots.number(slot), let one = said(kind)?.base, one > 0
    else { return 1 }
    let times = (whole / one).rounded()
    return times > 1 && abs(times * one - whole) <= 0.01 * whole ? times : 1
  }

  /// "Each was 20 g" behind 5 cookies.
  func count(of food: Record) -> Double {
    isOfEach ? max(1, food[.quantity]?.number ?? 1) : 1
  }

  /// One of "3 beers": what was logged, shared among as many as were said.
  var sizeOfOne: Double? {
    guard let volume = act.slots.number(.volume) else { return nil }
    let counts = act.said.filter { $0.kind == .number || $0.kind == .portion }
    // "3 beers à 330": how many and how large are both told by bare numbers.
    if counts.count == 2, let least = counts.map(\.number).min(), least > 0,
      abs(counts[0].number * counts[1].number - volume) <= 0.01 * volume
    {
      return volume / least
    }
    guard counts.count == 1, let count = counts.first?.number, count > 0 else { return volume }
    return volume / count
  }

  /// "500 ml" behind a banana: what is eaten by the piece is told in cups at most.
  func isSolid(_ said: SaidAmount) -> Bool {
    guard said.unit != "cup", self.said(.volume) == nil, let recognizer else { return false }
    let foods = food.map { [$0] } ?? act.foods
    return !foods.isEmpty && foods.allSatisfy(recognizer.isEatenByPiece)
  }

  /// Whether several of the food that is spoken of were counted: "2 eggs".
  var isByPiece: Bool {
    let items = act.slots.list(.items)?.compactMap(\.record) ?? []
    guard let item = items.first(where: { food == nil || $0[.food]?.text == food }) else {
      return false
    }
    return item[.unit] == nil && item[.grams] == nil && (item[.quantity]?.number ?? 1) >= 2
  }
}
