internal import Foundation
internal import FoundationXML

/// Reads XML as it comes: elements with their attributes and their text, never a whole document.
///
/// The document type does not reach the parser: see ``DoctypeFilter``.
final class XMLReader: NSObject {
  /// Told of each element.
  protocol Listener: AnyObject {
    func begin(_ element: String, _ attributes: [String: String]) throws
    /// - Parameter text: What stood between begin and end, where the element has no others.
    func end(_ element: String, _ text: String) throws
  }

  private let file: String
  private let listener: any Listener
  private var text = ""
  private var failure: (any Error)?
  private var depth = 0

  private init(_ file: String, _ listener: any Listener) {
    self.file = file
    self.listener = listener
  }

  /// Reads a file to its end, or to the first error.
  static func read(_ file: SourceFile, _ listener: any Listener) throws {
    let reader = XMLReader(file.name, listener)
    let stream = PulledStream(try DoctypeFilter(try file.open(), file: file.name))
    let parser = XMLParser(stream: stream)
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    let isRead = parser.parse()
    if let failure = reader.failure ?? stream.failure { throw failure }
    if !isRead || reader.depth != 0 {
      let why = (parser.parserError as NSError?).map { "error \($0.code)" } ?? "it ends too early"
      throw ExchangeError.badXML(file: file.name, line: parser.lineNumber, why: why)
    }
  }

  private static let deepest = 200

  private func run(_ parser: XMLParser, _ body: () throws -> Void) {
    guard failure == nil else { return }
    do {
      try body()
    } catch {
      failure = XMLReader.placed(error, file: file, line: parser.lineNumber)
      parser.abortParsing()
    }
  }

  /// Listeners know no lines.
  private static func placed(_ error: any Error, file: String, line: Int) -> any Error {
    guard let fault = error as? XMLFault else { return error }
    return ExchangeError.badLine(file: file, line: line, fault.fault)
  }
}

/// What a listener finds wrong at the place that is being read.
struct XMLFault: Error {
  let fault: ExchangeError.BadLine

  init(_ fault: ExchangeError.BadLine) { self.fault = fault }
}

extension XMLReader: XMLParserDelegate {
  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    text.removeAll(keepingCapacity: true)
    run(parser) {
      depth += 1
      guard depth < XMLReader.deepest else { throw XMLFault(.unbalanced("<\(element)>")) }
      try listener.begin(element, attributes)
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    run(parser) {
      depth -= 1
      try listener.end(element, text)
    }
    text.removeAll(keepingCapacity: true)
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard text.utf8.count < Bounds.field else { return }
    text += string
  }
}

/// A stream of ours as Foundation's parser pulls it.
private final class PulledStream: InputStream {
  private let bytes: any ByteStream
  private var isAtEnd = false
  private(set) var failure: (any Error)?

  init(_ bytes: any ByteStream) {
    self.bytes = bytes
    super.init(data: Data())
  }

  override func open() {}
  override func close() {}
  override var hasBytesAvailable: Bool { !isAtEnd }
  override var streamStatus: Stream.Status { isAtEnd ? .atEnd : .open }
  override var streamError: (any Error)? { failure }

  override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
    do {
      let count = try bytes.read(
        into: UnsafeMutableRawBufferPointer(start: buffer, count: maxLength))
      isAtEnd = count == 0
      return count
    } catch {
      failure = error
      isAtEnd = true
      return 0
    }
  }
}
