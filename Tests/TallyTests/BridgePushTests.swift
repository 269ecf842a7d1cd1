import Conversation
import Foundation
import Slots
import Testing

@testable import tally

/// What is told unasked comes at least once, under one id.
struct BridgePushTests {
  private let folder: Folder
  private var store: String { folder.path + "/t.db" }

  init() throws { folder = try Folder() }

  private func bridge(_ lines: String...) throws -> [Substring] {
    let run = try Tool.run(
      ["bridge", "--db", store, "--now", "2026-03-04T14:20:00Z"],
      input: lines.joined(separator: "\n") + "\n")
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    return run.output.split(separator: "\n").dropFirst().map { $0 }
  }

  private let wish = #"""
    {"sender":"ana","room":"kitchen","text":"remind me in 10 minutes to stretch"}
    """#
  private let tick = #"{"type":"tick","time":"2026-03-04T14:31:00Z"}"#
  private let ping = #"{"type":"ping"}"#

  @Test func `a push that no line followed is written again under its id, in its room`() throws {
    let first = try bridge(wish, tick)
    #expect(first.count == 2)
    let push = first[1]
    let start = #"{"type":"push","id":"1-1772634660","to":"ana","room":"kitchen","#
    #expect(push.hasPrefix(start), "\(push)")
    #expect(try bridge(ping) == [push, #"{"type":"pong"}"#])
    #expect(try bridge(ping) == [#"{"type":"pong"}"#], "the line behind it has settled it")
  }

  @Test func `what is acknowledged is not written again, and nothing else counts then`() throws {
    _ = try bridge(wish, wish.replacing("10", with: "11").replacing("stretch", with: "rest"))
    let pushes = try bridge(
      tick, #"{"type":"ack","id":"1-1772634660"}"#, tick.replacing("31", with: "33"), ping)
    #expect(pushes.count == 3, "\(pushes)")
    #expect(try bridge(ping) == [pushes[1], #"{"type":"pong"}"#])
  }

  @Test func `lines that come again move no clock back, so what was told is not told anew`() throws
  {
    let early = #"{"id":"1","sender":"ana","time":"2026-03-04T14:20:00Z","text":"a"}"#
    let wish = early.replacing("a\"}", with: "remind me in 1 minute to stretch\"}")
    let later = early.replacing("20:00Z", with: "21:30Z").replacing("\"1\"", with: "\"2\"")
    let first = try bridge(wish, tick.replacing("31", with: "22"))
    #expect(first.count == 2, "\(first)")
    let again = try bridge(
      tick.replacing("31", with: "22"), #"{"type":"ack","id":"1-1772634120"}"#, wish, later,
      tick)
    #expect(again.filter { $0.contains("push") } == [first[1]], "\(again)")
  }

  @Test func `an id is not given again when a backup takes the place of the store`() throws {
    let backup = folder.path + "/b.db"
    _ = try bridge(#"{"sender":"ana","text":"hello"}"#)
    #expect(try Tool.run(["backup", "--db", store, backup]).status == 0)
    let first = try bridge(wish, tick)[1]
    for ending in ["", "-wal", "-shm"] { unlink(store + ending) }
    #expect(try Tool.run(["restore", "--db", store, backup]).status == 0)
    let second = try bridge(wish, tick.replacing("31", with: "32"), #"{"type":"ack","id":"1"}"#)[1]
    #expect(first.hasPrefix(#"{"type":"push","id":"1-1772634660""#), "\(first)")
    #expect(second.hasPrefix(#"{"type":"push","id":"1-1772634720""#), "\(second)")
    let late = try bridge(#"{"type":"ack","id":"1-1772634660"}"#, ping)
    #expect(late == [second, #"{"type":"pong"}"#], "the id of before settles nothing")
    #expect(try bridge(ping).count == 2)
  }

  @Test func `a bridge that is told to end closes the store`() throws {
    let bridge = try RunningBridge(on: store, in: folder)
    let process = bridge.process
    bridge.input.write(Data("{\"text\":\"had a glass of water\"}\n".utf8))
    var said = Data()
    while said.filter({ $0 == 10 }).count < 2 { said += bridge.output.availableData }
    #expect(FileManager.default.fileExists(atPath: store + "-wal"))
    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGTERM)
    #expect(!FileManager.default.fileExists(atPath: store + "-wal"))
    // The file alone is a whole copy.
    try FileManager.default.copyItem(atPath: store, toPath: folder.path + "/copy.db")
    let copy = try Tool.run(
      ["say", "--db", folder.path + "/copy.db", "how much water today?"])
    #expect(copy.output.contains("250 ml"), "\(copy.output)")
  }

  @Test func `an idle bridge tells what another process has set`() throws {
    let bridge = try RunningBridge(on: store, in: folder)
    let process = bridge.process
    _ = bridge.output.availableData
    let set = try Tool.run(["say", "--db", store, "remind me in 1 second to stretch"])
    #expect(set.output.contains("stretch"), "\(set.output)")
    let told = String(decoding: bridge.output.availableData, as: UTF8.self)
    #expect(told.contains(#""type":"push""#) && told.contains("stretch"), "\(told)")
    process.terminate()
    process.waitUntilExit()
  }

  @Test func `a question is answered in another process`() throws {
    let asked = try Tool.run(["say", "--db", store, "drank 9 litres of water"])
    #expect(asked.output.contains("?"), "\(asked.output)")
    let answered = try Tool.run(["say", "--db", store, "yes"])
    #expect(answered.output.contains("9 l"), "\(answered.output)")
  }

  @Test func `a bridge that is told to end does so while lines keep coming`() throws {
    let bridge = try RunningBridge(on: store, in: folder)
    let process = bridge.process
    let lines = Data(
      (1...200).map { "{\"id\":\($0),\"text\":\"hello\"}\n" }.joined().utf8)
    let pipe = bridge.input
    // Its end closes the pipe under the one who writes.
    signal(SIGPIPE, SIG_IGN)
    Thread { while process.isRunning { do { try pipe.write(contentsOf: lines) } catch { return } } }
      .start()
    Thread.sleep(forTimeInterval: 0.2)
    while bridge.output.availableData.isEmpty {}
    Thread { while !bridge.output.availableData.isEmpty {} }.start()
    process.terminate()
    let deadline = Date() + 30
    while process.isRunning, Date() < deadline { Thread.sleep(forTimeInterval: 0.05) }
    #expect(!process.isRunning, "it goes on for as long as somebody writes")
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  @Test(arguments: [1, 2])
  func `a bridge that nobody reads ends when it is told to`(signals: Int) throws {
    let bridge = try RunningBridge(on: ":memory:", in: folder, isQuiet: true)
    let process = bridge.process
    // Its first line: the signals are heeded soon after.
    _ = bridge.output.readData(ofLength: 1)
    signal(SIGPIPE, SIG_IGN)
    let lines = Data(
      (1...50).map { "{\"id\":\($0),\"text\":\"help\"}\n" }.joined().utf8)
    let pipe = bridge.input
    Thread { while true { do { try pipe.write(contentsOf: lines) } catch { return } } }.start()
    // Until the pipe is full: what can be read stays the same.
    var (waiting, before): (Int32, Int32) = (0, -1)
    let deadline = Date() + 30
    while waiting < 50_000 || waiting != before, Date() < deadline {
      before = waiting
      Thread.sleep(forTimeInterval: 0.2)
      _ = ioctl(bridge.output.fileDescriptor, UInt(FIONREAD), &waiting)
    }
    let start = Date()
    for _ in 0..<signals {
      process.terminate()
      Thread.sleep(forTimeInterval: 0.2)
    }
    while process.isRunning, Date() < start + 20 { Thread.sleep(forTimeInterval: 0.05) }
    #expect(!process.isRunning, "it waits for a reader")
    #expect(signals == 1 || Date() < start + 4, "the second one is heeded at once")
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    #expect(process.terminationStatus == SIGTERM)
  }

  @Test func `what was asked for in private is told there, whatever was edited in a room`() throws {
    let lines = try bridge(
      #"{"id":"1","sender":"ana","room":"kitchen","text":"had 2 glasses of water"}"#,
      #"{"id":"2","sender":"ana","text":"remind me in 10 minutes to take my pill"}"#,
      #"{"id":"3","sender":"ana","room":"kitchen","text":"remind me in 10 minutes to stretch"}"#,
      #"""
      {"id":"4","type":"edit","target":"1","sender":"ana","room":"kitchen","text":"had 3 glasses"}
      """#, #"{"id":"5","type":"delete","target":"1","sender":"ana"}"#, tick)
    let pushes = lines.filter { $0.contains("push") }
    #expect(pushes.count == 2, "\(lines)")
    #expect(pushes.first.map { $0.contains("pill") && !$0.contains("room") } == true, "\(pushes)")
    #expect(pushes.last?.contains(#""room":"kitchen""#) == true, "\(pushes)")
  }
}
