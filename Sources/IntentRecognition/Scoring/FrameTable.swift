import Commands
import EntityRecognition
import Slots

/// Which slots each intent has, and which of them stand together in a sentence.
struct FrameTable: Sendable {
  /// By intent: its slots that are no free text, those of the most sentences first.
  private var slots: [Int32: [Int32]] = [:]
  private var combinations: [Int32: Set<Set<String>>] = [:]

  init(_ materials: [SentenceMaterial], _ all: [SentenceSlot], _ files: [IntentFile]) {
    var uses: [Int32: [Int32: Int]] = [:]
    for material in materials where !material.needsSituation {
      let timeSlot = files[Int(material.intent)].timeSlot
      combinations[material.intent, default: []].insert(
        Set(material.names.filter { $0 != timeSlot }))
      for slot in material.slots where !all[Int(slot)].type.isText {
        uses[material.intent, default: [:]][slot, default: 0] += 1
      }
    }
    slots = uses.mapValues { counts in
      counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    }
  }

  /// The moves that fill an intent's frame with what was found in a text, each thing once.
  func steps(of intent: Int32, in text: MatchText, _ language: IntentLanguage)
    -> [SentenceMatcher.Step]
  {
    var steps: [SentenceMatcher.Step] = []
    var taken: Set<String> = []
    var position: Int32 = 0
    while position < Int32(text.count) {
      let end = text.places[position + 1].fills
      var found: SentenceMatcher.Step?
      for slot in slots[intent] ?? [] {
        let edge = FrameTable.edge(slot, language.graph.slots[Int(slot)].type)
        if taken.contains(language.graph.slots[Int(slot)].name) { continue }
        for index in text.places[position].fills..<end
        where text.fills[index].fits(edge) && text.fills[index].end > (found?.position ?? 0) {
          let kind: SentenceMatcher.Step.Kind =
            edge.kind == .entity ? .entity : edge.kind == .list ? .list : .own
          found = SentenceMatcher.Step(
            state: 0, position: text.fills[index].end, score: 0, parent: -1, kind: kind,
            adjuncts: 0, slot: slot, item: text.fills[index].item)
        }
      }
      if let found {
        taken.insert(language.graph.slots[Int(found.slot)].name)
        steps.append(found)
        position = found.position
      } else if let time = FrameTable.time(at: position, text) {
        steps.append(time)
        position = time.position
      } else {
        position += 1
      }
    }
    return steps
  }

  /// Whether some sentence of the intent has just these slots, times aside.
  func isComplete(_ slots: Slots, of intent: Int32, _ file: IntentFile) -> Bool {
    let names = Set(slots.values.keys.map(\.rawValue).filter { $0 != file.timeSlot })
    return combinations[intent]?.contains(names) ?? false
  }

  private static func edge(_ slot: Int32, _ type: SlotType) -> SentenceGraph.Edge {
    switch type {
    case .list(let list): .init(kind: .list, value: slot, filling: UInt32(list), target: 0)
    case .own(let kind): .init(kind: .own, value: slot, filling: kind.number, target: 0)
    default: .init(kind: .entity, value: slot, filling: type.fit, target: 0)
    }
  }

  private static func time(at position: Int32, _ text: MatchText) -> SentenceMatcher.Step? {
    var best: SentenceMatcher.Step?
    for index in text.places[position].times..<text.places[position + 1].times
    where text.times[index].end > (best?.position ?? 0) {
      best = SentenceMatcher.Step(
        state: 0, position: text.times[index].end, score: 0, parent: -1,
        kind: text.times[index].kind, adjuncts: 0, item: text.times[index].item)
    }
    return best
  }
}

extension FrameTable: Imaged {
  init(from image: inout ImageReader) throws {
    slots = try image.read()
    combinations = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(slots)
    image.put(combinations)
  }
}
