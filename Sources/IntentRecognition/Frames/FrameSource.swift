/// A frame as it is written in an `.intent` file: what may stand in a message in any order, and
/// what of it must.
struct FrameSource {
  /// One thing that a message may hold: words with a name, or a value in a role.
  struct Item {
    enum Kind {
      case words(String)
      case role(name: String, type: String)
    }
    var kind: Kind
    /// Whether it may stand there more than once.
    var repeats: Bool
    var column: Int
    var line: Int

    var name: String {
      switch kind {
      case .words(let name): name
      case .role(let name, _): name
      }
    }
  }

  /// Free words of the sender's own, such as a title.
  struct FreeWords {
    var slot: String
    /// They may begin the message, in front of all that is known.
    var mayLead = false
    /// They are several things, each with its own day.
    var isList = false
    /// They are a name, in capitals, which ends at a mark.
    var isNamed = false
  }

  /// Values that are given where something holds.
  struct Implication {
    var values: [(name: String, value: String)]
    var condition: FrameCondition.Source
  }

  var line: Int
  var items: [Item] = []
  var text: FreeWords?
  var after: [(name: String, line: Int, column: Int)] = []
  /// Words that only open free words, and count for little.
  var openers: [(name: String, line: Int, column: Int)] = []
  /// Words that speak against it wherever they stand in it.
  var against: [(name: String, line: Int, column: Int)] = []
  var needs: FrameCondition.Source?
  var asks: FrameCondition.Source?
  var implications: [Implication] = []
  var fixed: [(name: String, value: String)] = []
  /// How much may be left over.
  var spare: Float = 1
  /// Words of questions are no reason against it.
  var isQuestion = false
  /// It must be all that its sentence says.
  var isAlone = false
  /// It names several things; one alone is none.
  var isOfSeveral = false
  /// It names one thing, which begins with the verb of a task.
  var isErrand = false
  /// When and how it was may be told behind it: "once I had sat down".
  var takesRemarks = false
  /// The intents of the message before that it goes on with; none when it stands by itself.
  var precursors: [String] = []
}

/// `<name> = words|other words -> value ; more -> other`: words that mean one thing.
struct WordPartSource {
  var name: String
  var branches: [(node: SentenceNode, value: String?)]
  var path: String
  var line: Int
}
