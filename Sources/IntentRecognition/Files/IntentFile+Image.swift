public import EntityRecognition

extension IntentFile: Imaged {
  public init(from image: inout ImageReader) throws {
    self.init(path: try image.read(), intent: try image.read())
    looksAhead = try image.read()
    keepsNothing = try image.read()
    helpTopic = try image.read()
    timeSlot = try image.read()
    priority = try image.read()
    condition = try image.read()
    ownNames = try image.pairs().map { ($0, $1) }
    topics = try image.pairs().map { ($0, $1) }
    rules = try image.read()
    frames = try image.read()
    sentences = try image.read()
    replies = try image.read()
    examples = try image.read()
    negatives = try image.read()
  }

  public func write(to image: inout ImageWriter) {
    image.put(path)
    image.put(intent)
    image.put(looksAhead)
    image.put(keepsNothing)
    image.put(helpTopic)
    image.put(timeSlot)
    image.put(priority)
    image.put(condition)
    image.put(pairs: ownNames.map { ($0, $1) })
    image.put(pairs: topics.map { ($0, $1) })
    image.put(rules)
    image.put(frames)
    image.put(sentences)
    image.put(replies)
    image.put(examples)
    image.put(negatives)
  }
}

extension IntentFile.Line: Imaged {
  public init(from image: inout ImageReader) throws {
    self.init(text: try image.read(), number: try image.read())
  }

  public func write(to image: inout ImageWriter) {
    image.put(text)
    image.put(number)
  }
}

extension IntentFile.FrameLines: Imaged {
  public init(from image: inout ImageReader) throws {
    self.init(number: try image.read(), lines: try image.read())
  }

  public func write(to image: inout ImageWriter) {
    image.put(number)
    image.put(lines)
  }
}

extension IntentFile.Reply: Imaged {
  public init(from image: inout ImageReader) throws {
    self.init(key: try image.read(), template: try image.read(), line: try image.read())
  }

  public func write(to image: inout ImageWriter) {
    image.put(key)
    image.put(template)
    image.put(line)
  }
}

extension IntentFile.Example: Imaged {
  public init(from image: inout ImageReader) throws {
    self.init(text: try image.read(), slots: try image.pairs(), line: try image.read())
  }

  public func write(to image: inout ImageWriter) {
    image.put(text)
    image.put(pairs: slots)
    image.put(line)
  }
}

extension IntentFile.Condition: Imaged {
  /// A condition without the intents that it names.
  private enum Plain: UInt8, Imaged {
    case asking, last, after, list, due, rung, paused, alone, starred, headed, scored
    case offered
  }

  public init(from image: inout ImageReader) throws {
    self =
      switch try image.read() as Plain {
      case .asking: .asking
      case .last: .last(try image.read())
      case .after: .after(try image.read())
      case .list: .list
      case .due: .due
      case .rung: .rung
      case .paused: .paused
      case .alone: .alone
      case .starred: .starred
      case .headed: .headed
      case .scored: .scored
      case .offered: .offered
      }
  }

  public func write(to image: inout ImageWriter) {
    switch self {
    case .asking: image.put(Plain.asking)
    case .last(let intents):
      image.put(Plain.last)
      image.put(intents)
    case .after(let intents):
      image.put(Plain.after)
      image.put(intents)
    case .list: image.put(Plain.list)
    case .due: image.put(Plain.due)
    case .rung: image.put(Plain.rung)
    case .paused: image.put(Plain.paused)
    case .alone: image.put(Plain.alone)
    case .starred: image.put(Plain.starred)
    case .headed: image.put(Plain.headed)
    case .scored: image.put(Plain.scored)
    case .offered: image.put(Plain.offered)
    }
  }
}
