import CivilTime
import Commands
import IntentRecognition
import Slots
import TrackingCore

/// What a request is really of: a goal, a challenge, a scale.
extension Turn {
  /// "I drink too much cola. Max 2 cans a week": a limit in a container is of the drink that the
  /// message names, and of water only where it says so; else it is asked what it is of.
  func ofNamedDrink(_ request: Request) -> Request {
    guard request.intent == .goalSet, request.slots.flag(.isLimit) == true,
      request.slots.text(.metric) == Metric.water.name, request.slots[.drink] == nil
    else { return request }
    let drinks = Set(mentions.things(of: .drink).map(\.name))
    var request = request
    if drinks.count == 1, let drink = drinks.first, drink != Metric.water.name {
      (request.slots[.metric], request.slots[.drink]) = (nil, .text(drink))
    } else if drinks.isEmpty, isInContainer,
      !mentions.things(of: .metric).contains(where: { $0.name == Metric.water.name })
    {
      request.slots[.metric] = nil
    }
    return request
  }

  /// "How much is left of the running?" asks for the challenge, where no goal is kept for that.
  func ofRunningChallenge(_ request: Request) throws -> Request {
    guard request.intent == .goalShow,
      let title = try ledger.challengeMeant(by: ShowGoals(request.slots))
    else { return request }
    return Request(
      intent: .challengeShow, slots: [.title: .text(title)], asSaid: request.asSaid)
  }

  /// "What was the worst it got?": of what one suffers from that is the most of it; behind several
  /// things that were told together, of the one that one suffers from.
  func ofWorst(_ request: Request, _ session: Session) -> Request {
    guard request.intent == .queryRecord, request.slots.text(.kind) == "min",
      recognizer.language.words.areIn(message.text.lowercased(), .worst)
    else { return request }
    let symptoms = Set(recognizer.language.names(inList: "symptom"))
    var request = request
    if mentions.things.allSatisfy({ [.feeling, .intensity].contains($0.kind) }),
      let last = session.recent.last(where: { $0.intent.isLog }),
      let told = session.recent.last(where: { act in
        act.turn == last.turn && act.slots.text(.tracker).map(symptoms.contains) ?? false
      })
    {
      for name in [SlotKey.activity, .drink, .food] { request.slots[name] = nil }
      request.slots[.metric] = told.slots[.tracker]
    }
    if request.slots.text(.metric).map(symptoms.contains) ?? false {
      request.slots[.kind] = .text("max")
    }
    return request
  }

  /// "Average per day?" behind a question about yesterday: of one day there is none, so it is of
  /// the days that an average is of where none are named.
  func ofManyDays(_ request: Request) -> Request {
    guard request.intent == .queryAverage, mentions.times.isEmpty,
      request.slots.period(.period)?.dayCount == 1
    else { return request }
    var request = request
    request.slots[.period] = nil
    return request
  }

  /// "That was yoga", right behind a watch that was stopped: as long as that ran.
  func ofStoppedWatch(_ request: Request, _ session: Session) throws -> Request {
    guard request.intent == .exerciseLog, !request.slots.hasExerciseAmount,
      mentions.has(.pointing) || mentions.has(.was), let act = session.lastAct,
      act.intent == .timerStop, act.slots[.activity] == nil, act.slots[.scope] == nil,
      session.turn - act.touchedTurn <= 1,
      ledger.clock.now.seconds - act.touchedAt.seconds <= DiscourseLimits.pronoun,
      let length = try ledger.lengthOfLastWatch(stoppedAt: act.touchedAt)
    else { return request }
    var request = request
    request.slots[.duration] = .number(Double(length))
    return request
  }

  /// "2 cans" may hold anything; "3 litres" of nothing else is water.
  private var isInContainer: Bool {
    mentions.amounts.contains { amount in
      amount.unit.map { $0 != "glass" && Containers.volumes[$0] != nil } ?? false
    }
  }

  /// "6/10 now" behind a headache is how bad it is, and no six tenths of one.
  func onScale(_ request: Request) -> Request {
    guard request.intent == .trackerLog, request.slots[.kind] == nil,
      let value = request.slots.number(.value), value > 0, value < 1,
      request.asSaid.contains("\(Int((value * 10).rounded()))/10")
    else { return request }
    var request = request
    request.slots[.kind] = .text(TrackerKind.mean.rawValue)
    return request
  }
}
