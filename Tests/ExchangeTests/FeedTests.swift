import CivilTime
import Foundation
import Glibc
import Slots
import Synchronization
import Testing

@testable import Exchange
@testable import TrackingCore

/// A server on this machine that answers each request with the next of some answers.
private final class LocalServer: Sendable {
  let port: UInt16
  private let socket: Int32
  private let asked = Asked()

  /// What came in, which the thread of the server writes down.
  private final class Asked: Sendable {
    let texts = Mutex<[String]>([])
  }

  /// Heads and bodies as they go out, in order; `PORT` in them becomes the port.
  init(_ answers: [String]) throws {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.socket = socket
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { raw in
        _ = bind(socket, raw, length)
        _ = listen(socket, 8)
        _ = getsockname(socket, raw, &length)
      }
    }
    let port = UInt16(bigEndian: address.sin_port)
    self.port = port
    let thread = Thread { [asked] in
      for answer in answers {
        let connection = accept(socket, nil, nil)
        if connection < 0 { return }
        var buffer = [UInt8](repeating: 0, count: 8192)
        let count = read(connection, &buffer, buffer.count)
        asked.texts.withLock {
          $0.append(String(decoding: buffer[..<max(0, count)], as: UTF8.self))
        }
        let text = Array(answer.replacing("PORT", with: "\(port)").utf8)
        _ = write(connection, text, text.count)
        Glibc.close(connection)
      }
    }
    thread.start()
  }

  deinit { Glibc.close(socket) }

  /// What was asked so far.
  var requests: [String] { asked.texts.withLock { $0 } }

  static func answer(_ body: String, status: String = "200 OK", _ head: String = "") -> String {
    "HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\(head)\r\n"
      + body
  }
}

@Suite(.serialized) struct FeedTests {
  private func item(_ id: Int) -> String {
    "{\"plannable_type\":\"assignment\",\"plannable_id\":\(id),\"plannable_date\":null,"
      + "\"plannable\":{\"title\":\"Task \(id)\",\"due_at\":\"2026-03-10T22:59:59Z\"},"
      + "\"submissions\":false,\"planner_override\":null}"
  }

  @Test func `Canvas's planner is read page by page, with its key and at its pace`() throws {
    let next = "Link: <http://127.0.0.1:PORT/api/v1/planner/items?page=2>; rel=\"next\"\r\n"
    let server = try LocalServer([
      LocalServer.answer("[\(item(1))]", next),
      LocalServer.answer("403 Forbidden (Rate Limit Exceeded)", status: "403 Forbidden"),
      LocalServer.answer("[\(item(2))]"),
    ])
    let waits = Mutex<[Double]>([])
    let files = try Download.files(
      "http://127.0.0.1:\(server.port)/api/v1/planner/items", token: "secret",
      pause: { seconds in waits.withLock { $0.append(seconds) } })
    #expect(files.count == 2)
    #expect(waits.withLock { $0 } == [1])
    #expect(server.requests.count == 3)
    #expect(server.requests.allSatisfy { $0.contains("Authorization: Bearer secret") })
    #expect(server.requests.last?.hasPrefix("GET /api/v1/planner/items?page=2 ") == true)
    let past = try CanvasPlanner.read(
      SourceFiles(path: "canvas", files: files), Clock(now: noonish, zone: berlin))
    #expect(past.records.count == 2)
  }

  @Test func `the key goes to no other host`() throws {
    let next = "Link: <http://elsewhere.example/api/v1/planner/items?page=2>; rel=\"next\"\r\n"
    let server = try LocalServer([LocalServer.answer("[\(item(1))]", next)])
    let files = try Download.files(
      "http://127.0.0.1:\(server.port)/api/v1/planner/items", token: "secret")
    #expect(files.count == 1)
  }

  @Test func `a feed is taken in from its address; errors of the net change nothing`() throws {
    let calendar =
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nSUMMARY:One\nEND:VTODO\nEND:VCALENDAR\n"
    let server = try LocalServer([
      LocalServer.answer(calendar), LocalServer.answer("gone", status: "404 Not Found"),
    ])
    let ana = try Importing()
    let address = "http://127.0.0.1:\(server.port)/feed.ics?key=secret"
    #expect(try ana.take(address).status == .done)
    let refused = try ana.take(address)
    #expect(refused.reason == "unreadable")
    #expect(refused.data.text("problem")?.contains("404") == true)
    #expect(refused.data.text("problem")?.contains("secret") == false)
    #expect(try ana.todos().map(\.title) == ["One"])
  }

  @Test func `the planner asks for its key`() throws {
    #expect(throws: ExchangeError.noToken(url: "https://school.example/api/v1/planner/items")) {
      try Download.files("https://school.example/api/v1/planner/items", token: nil)
    }
  }
}
