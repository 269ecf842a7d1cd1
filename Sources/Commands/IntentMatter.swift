extension IntentName {
  /// Whether it asks for what was logged.
  package var isQuestion: Bool { rawValue.hasPrefix("query.") }
  /// Whether it asks for what was logged or kept on days that are over: lists of notes and
  /// pictures too.
  package var isAskingBack: Bool {
    isQuestion || self == .photoList || self == .noteList || self == .goalShow
  }
  /// Whether it is small talk.
  package var isTalk: Bool { rawValue.hasPrefix("chat.") }
  /// Whether it tells of something that was done or measured.
  package var isLog: Bool { rawValue.hasSuffix(".log") }
  /// Whether something is put on a list.
  package var isAddition: Bool { rawValue.hasSuffix(".add") }
  /// Whether it says how something is to be from now on.
  package var isSetting: Bool { rawValue.hasSuffix(".set") }
  /// Whether something is begun that is kept track of.
  package var isCreation: Bool { rawValue.hasSuffix(".create") }
  /// Whether something is taken away.
  package var isDeletion: Bool { rawValue.hasSuffix(".delete") }

  /// What an intent is about, where that is asked for.
  package enum Matter: String, CaseIterable, Sendable {
    case again, bucket, challenge, chat, drink, entry, exercise, fallback, feed, followup, goal,
      habit, meal, mood, note, photo
    case profile, query, reminder, route, sleep, steps, timer, todo, tracker, weight
  }

  /// Whether it asks on from what was asked or told before.
  package var isFollowup: Bool { matter == .followup }

  /// What it is about; nil where nothing asks for that.
  ///
  /// Asked of each act of a dialogue, a dozen times a message: nothing is made for it.
  package var matter: Matter? {
    var name = rawValue
    return name.withUTF8 { letters in
      let end = letters.firstIndex(of: UInt8(ascii: ".")) ?? letters.count
      return Matter.named.first { $0.letters.elementsEqual(letters[..<end]) }?.matter
    }
  }

  /// `todo` of `todo.add`.
  package var family: String {
    let end = rawValue.utf8.firstIndex(of: UInt8(ascii: ".")) ?? rawValue.endIndex
    return String(rawValue[..<end])
  }

  /// What is done to a thing of a list.
  package enum Change: String, Sendable {
    case add, delete, done, reopen
  }

  /// What changes a thing of a list that has its name of what it holds: `todo.done`.
  package init(_ change: Change, of family: String) {
    self.init(rawValue: family + "." + change.rawValue)
  }

  /// The log of what is told with the name of a metric, such as `sleep.log`.
  package init(logging metric: String) { self.init(rawValue: metric + ".log") }
}

extension IntentName.Matter {
  fileprivate static let named = allCases.map { (letters: Array($0.rawValue.utf8), matter: $0) }
}
