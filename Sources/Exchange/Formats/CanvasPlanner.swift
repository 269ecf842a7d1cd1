internal import CivilTime
internal import Foundation
internal import TrackingCore

/// The planner items of Canvas as its REST API gives them, or saved as a file.
enum CanvasPlanner: PastFormat {
  static let name = "Canvas"

  static func recognizes(_ files: SourceFiles) throws -> Bool {
    guard let file = files.first(where: { $0.hasSuffix(".json") }) else { return false }
    let head = try file.head(4000)
    return head.hasPrefix("[") && head.contains("\"plannable_type\"")
  }

  static func read(_ files: SourceFiles, _ clock: Clock) throws -> Past {
    var past = Past(name)
    for file in files.files where file.lastName.hasSuffix(".json") {
      try add(Data(file.bytes()), file.name, clock, to: &past)
    }
    return past
  }

  /// Adds the items of one page.
  static func add(_ page: Data, _ file: String, _ clock: Clock, to past: inout Past) throws {
    let items: [Item]
    do {
      items = try JSONDecoder().decode([Item].self, from: page)
    } catch let error as DecodingError {
      throw ExchangeError.badJSON(file: file, why: JSONFault.words(error))
    }
    for item in items { try add(item, file, clock, &past) }
  }

  private static func add(_ item: Item, _ file: String, _ clock: Clock, _ past: inout Past) throws {
    guard ["assignment", "quiz", "discussion_topic", "planner_note"].contains(item.plannableType)
    else { return past.leaveOut(item.plannableType.replacing("_", with: " ") + "s") }
    var todo = PastTodo(item.plannable.title)
    todo.detail = item.contextName ?? ""
    if let text = item.plannable.dueAt ?? item.plannableDate {
      guard let due = Instant(rfc3339: text) else {
        throw ExchangeError.badJSON(file: file, why: "“\(text)” is no time")
      }
      todo.dueAt = due
      todo.dueDay = clock.zone.localTime(at: due).day
    }
    if item.isDone { todo.completedAt = clock.now }
    var when = clock.moment(clock.today)
    when.at = clock.now
    // Its calendar feed names assignments in the same way.
    let key = "calendar/event-\(item.plannableType)-\(item.plannableID)"
    past.add(key, when, .todo(todo))
  }

  /// One planner item, as far as it is looked at.
  struct Item: Decodable {
    let contextName: String?
    let plannableType: String
    let plannableID: Int
    let plannableDate: String?
    let plannable: Plannable
    let submissions: Submissions?
    let plannerOverride: Override?

    struct Plannable: Decodable {
      let title: String
      let dueAt: String?
      enum CodingKeys: String, CodingKey {
        case title
        case dueAt = "due_at"
      }
    }

    struct Override: Decodable {
      let markedComplete: Bool?
      enum CodingKeys: String, CodingKey { case markedComplete = "marked_complete" }
    }

    enum CodingKeys: String, CodingKey {
      case contextName = "context_name"
      case plannableType = "plannable_type"
      case plannableID = "plannable_id"
      case plannableDate = "plannable_date"
      case plannable, submissions
      case plannerOverride = "planner_override"
    }

    var isDone: Bool {
      if plannerOverride?.markedComplete == true { return true }
      if case .some(.made(let isSubmitted)) = submissions { return isSubmitted }
      return false
    }
  }

  /// What was handed in: `false` where nothing can be, else an object.
  enum Submissions: Decodable {
    case none
    case made(isSubmitted: Bool)

    private struct State: Decodable {
      let submitted: Bool?
      let excused: Bool?
      let graded: Bool?
    }

    init(from decoder: any Decoder) throws {
      if let state = try? State(from: decoder) {
        self = .made(
          isSubmitted: state.submitted == true || state.excused == true || state.graded == true)
      } else {
        self = .none
      }
    }
  }
}
