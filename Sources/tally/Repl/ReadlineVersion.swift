import CReadline

/// The version of the readline library that is linked.
enum ReadlineVersion {
  static var text: String { String(cString: tally_readline_version()) }
}
