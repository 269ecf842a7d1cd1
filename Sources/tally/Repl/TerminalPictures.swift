import Foundation
import Glibc
import Pictures

/// Draws pictures on a terminal that can, and says where the others find them.
///
/// The environment tells which terminal it is; `TALLY_PICTURES` says it outright: `kitty`,
/// `iterm2`, `sixel`, or `off`. Into anything else than a terminal no picture is ever written.
struct TerminalPictures {
  let graphics: TerminalGraphics?
  /// In pixels.
  let width: Int
  let height: Int

  static func of(
    _ descriptor: Int32, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> TerminalPictures {
    var size = winsize()
    let isTerminal = isatty(descriptor) == 1
    if isTerminal { _ = ioctl(descriptor, UInt(TIOCGWINSZ), &size) }
    return TerminalPictures(
      graphics: isTerminal ? graphics(in: environment) : nil,
      width: size.ws_xpixel > 0 ? min(Int(size.ws_xpixel), widest) : usual,
      height: size.ws_ypixel > 0 ? min(Int(size.ws_ypixel) / 2, usual) : usual)
  }

  private static let widest = 960
  private static let usual = 480

  /// How a terminal draws, as its environment tells.
  static func graphics(in environment: [String: String]) -> TerminalGraphics? {
    if let said = environment["TALLY_PICTURES"], !said.isEmpty {
      return TerminalGraphics(rawValue: said.lowercased()).flatMap { $0.isAvailable ? $0 : nil }
    }
    let terminal = environment["TERM"] ?? ""
    let program = environment["TERM_PROGRAM"] ?? environment["LC_TERMINAL"] ?? ""
    // A multiplexer does not hand pictures on.
    if environment["TMUX"] != nil || environment["STY"] != nil { return nil }
    if ["screen", "tmux"].contains(where: terminal.hasPrefix) { return nil }
    let found: TerminalGraphics?
    if ["xterm-kitty", "xterm-ghostty"].contains(terminal) || program == "ghostty"
      || environment["KITTY_WINDOW_ID"] != nil || environment["KONSOLE_VERSION"] != nil
    {
      found = .kitty
    } else if ["iTerm.app", "iTerm2", "WezTerm", "mintty"].contains(program) {
      found = .iterm2
    } else if ["foot", "mlterm", "contour", "yaft"].contains(where: terminal.hasPrefix)
      || terminal.contains("sixel")
    {
      found = .sixel
    } else {
      found = nil
    }
    return found.flatMap { $0.isAvailable ? $0 : nil }
  }

  /// What draws the file of a reply; nil where its path has to do.
  func drawing(of path: String, mime: String) -> String? {
    guard let graphics, mime.hasPrefix("image/"),
      let bytes = FileManager.default.contents(atPath: path)
    else { return nil }
    return graphics.drawing(of: Array(bytes), width: width, height: height)
  }
}
