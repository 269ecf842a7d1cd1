internal import Foundation
#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif
private import Synchronization

/// Fetches calendars and planners from the net, with bounds on size and time.
enum Download {
  /// The files behind an address: one, or the pages of Canvas's planner.
  ///
  /// - Parameter token: The key to Canvas, which goes to its own host alone.
  static func files(
    _ address: String,
    token: String? = ProcessInfo.processInfo.environment["CANVAS_TOKEN"],
    pause: (Double) -> Void = { Thread.sleep(forTimeInterval: $0) }
  ) throws -> [SourceFile] {
    guard let url = URL(string: address), let host = url.host, !host.isEmpty else {
      throw ExchangeError.noAnswer(url: address, why: "it is no address")
    }
    if !url.path.hasPrefix("/api/v1/") {
      return [file(try fetch(url, token: nil, pause).body, named: url.lastPathComponent)]
    }
    guard let token, !token.isEmpty else { throw ExchangeError.noToken(url: address) }
    var files: [SourceFile] = []
    var next: URL? = url
    while let page = next, files.count < 500 {
      let answer = try fetch(page, token: token, pause)
      files.append(file(answer.body, named: "page-\(files.count + 1).json"))
      next = answer.next.flatMap { URL(string: $0, relativeTo: url)?.absoluteURL }
      // The key is not carried to another host, whatever a page says.
      if let place = next, place.host != host || place.scheme != url.scheme { next = nil }
    }
    return files
  }

  private static func file(_ bytes: [UInt8], named name: String) -> SourceFile {
    let name = name.isEmpty || name == "/" ? "feed" : name
    return SourceFile(name: name, size: bytes.count) { MemoryStream(bytes) }
  }

  private struct Answer {
    var status: Int
    var body: [UInt8]
    /// The page after this one.
    var next: String?
    /// Seconds to wait, where the server asks for it.
    var wait: Double?
  }

  private static let tries = 4

  /// One address; who is asked to wait waits, a few times.
  private static func fetch(_ url: URL, token: String?, _ pause: (Double) -> Void) throws
    -> (body: [UInt8], next: String?)
  {
    for attempt in 1...tries {
      let answer = try ask(url, token: token)
      let isLimited =
        answer.status == 429
        || answer.status == 403
          && String(decoding: answer.body.prefix(200), as: UTF8.self).contains("Rate Limit")
      if answer.status == 200 {
        guard answer.body.count <= Bounds.download else {
          throw ExchangeError.tooLarge(file: url.absoluteString, limit: Bounds.download)
        }
        return (answer.body, answer.next)
      }
      guard isLimited, attempt < tries else {
        throw ExchangeError.noAnswer(
          url: plain(url), why: "it answered with \(answer.status)")
      }
      pause(min(60, answer.wait ?? Double(attempt * attempt)))
    }
    throw ExchangeError.noAnswer(url: plain(url), why: "it is busy")
  }

  /// Without what may be secret behind the question mark.
  private static func plain(_ url: URL) -> String {
    String(url.absoluteString.prefix { $0 != "?" })
  }

  private static func ask(_ url: URL, token: String?) throws -> Answer {
    var request = URLRequest(url: url, timeoutInterval: 30)
    request.setValue("text/calendar, application/json", forHTTPHeaderField: "Accept")
    if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
    let done = DispatchSemaphore(value: 0)
    let result = Mutex<Result<Answer, ExchangeError>?>(nil)
    let address = plain(url)
    let task = URLSession.shared.dataTask(with: request) { data, response, error in
      let outcome: Result<Answer, ExchangeError>
      if let response = response as? HTTPURLResponse {
        outcome = .success(
          Answer(
            status: response.statusCode, body: Array(data ?? Data()),
            next: LinkHeader.next(response.value(forHTTPHeaderField: "Link") ?? ""),
            wait: response.value(forHTTPHeaderField: "Retry-After").flatMap { Double($0) }))
      } else {
        let why = error?.localizedDescription ?? "no answer"
        outcome = .failure(.noAnswer(url: address, why: why))
      }
      result.withLock { $0 = outcome }
      done.signal()
    }
    task.resume()
    done.wait()
    guard let outcome = result.withLock({ $0 }) else {
      throw ExchangeError.noAnswer(url: address, why: "no answer")
    }
    return try outcome.get()
  }
}

/// `Link: <…?page=2>; rel="next", <…>; rel="last"` (RFC 8288).
enum LinkHeader {
  /// The address of the next page; nil on the last one.
  static func next(_ header: String) -> String? {
    for link in header.split(separator: ",") {
      let parts = link.split(separator: ";").map { $0.filter { $0 != " " } }
      guard let target = parts.first, target.hasPrefix("<"), target.hasSuffix(">"),
        parts.dropFirst().contains(where: { $0 == "rel=\"next\"" || $0 == "rel=next" })
      else { continue }
      return String(target.dropFirst().dropLast())
    }
    return nil
  }
}
