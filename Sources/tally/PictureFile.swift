import Charts
import Conversation
import Foundation
import Glibc

/// Keeps the picture of a reply as a file: a chart as SVG or PNG by the file's ending.
enum PictureFile {
  static func keep(_ reply: Reply, at path: String) throws(EdgeError) {
    defer { chmod(path, 0o600) }
    if let drawing = reply.drawing {
      try write(drawing.sketch, to: path)
    } else if let attached = reply.attachedPaths.first {
      try Files.copy(attached, to: path)
    } else {
      throw .noPicture(path: path)
    }
  }

  private static func write(_ sketch: Sketch, to path: String) throws(EdgeError) {
    if path.lowercased().hasSuffix(".svg") { return try Files.write(sketch.svg, to: path) }
    guard path.lowercased().hasSuffix(".png") else {
      throw .cannotWrite(path: path, why: "a chart is kept as .png or .svg")
    }
    guard let bytes = sketch.png() else {
      throw .cannotWrite(path: path, why: Prose.noCairo)
    }
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .cannotWrite(path: path, why: Files.reason(error))
    }
  }
}
