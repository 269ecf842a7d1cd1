/// The words for each error: where, what, and what to do.
extension ExchangeError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notFound(let path): "there is no file or folder \(path)."
    case .empty(let path): "\(path) is empty."
    case .cannotRead(let path, let why): "\(path) cannot be read: \(why)."
    case .cannotWrite(let path, let why): "\(path) cannot be written: \(why)."
    case .exists(let path):
      "\(path) is there already and is not overwritten. Give another name, or remove it."
    case .ownExport(let path):
      """
      \(path) is an export of mine, with all its history. Take it in on the command line, into a \
      store where its people have no data yet: tally --db NEW.db import \(path)
      """
    case .unknownFormat(let path):
      """
      \(path) is in no format that I read. I read exports of Apple Health, Google Fit, Fitbit, \
      MyFitnessPal, Loop Habit Tracker, Daylio and Canvas, and todo.txt, .ics, .gpx, .tcx and \
      .csv files whose first line names their columns.
      """
    case .badLine(let file, let line, let fault):
      "\(file):\(line): \(fault.words) Mend that line, or export the file again."
    case .notText(let file, let line):
      "\(file)\(line.map { ":\($0)" } ?? ""): this is not UTF-8 text. Save it as UTF-8."
    case .badXML(let file, let line, let why):
      "\(file):\(line): this is not the XML that it begins as (\(why)). Export it again."
    case .entities(let file, let line):
      "\(file):\(line): it defines entities of its own, which no export does. It is not read."
    case .badJSON(let file, let why):
      "\(file): this is not the JSON that it begins as (\(why)). Export it again."
    case .badArchive(let path, let why):
      "\(path): the archive is damaged (\(why)). Download or copy it again."
    case .bomb(let path, let name):
      "\(path): \(name) would swell beyond all bounds. It is not unpacked."
    case .climbing(let path, let name):
      "\(path): \(name) leads out of the archive. It is not read."
    case .encrypted(let path, let name):
      "\(path): \(name) has a password. Unpack it, then import the folder."
    case .tooManyFiles(let path, let limit): "\(path) has more than \(limit) files."
    case .tooLarge(let file, let limit):
      "\(file) is larger than the \(limit >> 20) MB that are read at once. Export a shorter time."
    case .noToken(let url):
      """
      \(url): Canvas asks for a key. Make one in its settings (“new access token”), and put it \
      into the environment: CANVAS_TOKEN=…
      """
    case .unknownFoods(let path):
      """
      \(path) is no table of foods that I read: give the CSV folder of USDA FoodData Central, or \
      the CSV export of Open Food Facts, unpacked.
      """
    case .noZip(let path):
      """
      \(path): this build reads no archives, because libzip was missing. Unpack it and import the \
      folder, or install libzip-dev and build again.
      """
    case .noAnswer(let url, let why):
      "\(url): no calendar came from there (\(why)). Check the address, and try again later."
    }
  }
}

extension ExchangeError.BadLine {
  /// A sentence.
  fileprivate var words: String {
    switch self {
    case .date(let text): "“\(text.prefix(40))” is no date."
    case .time(let text): "“\(text.prefix(40))” is no time."
    case .number(let text, let column): "“\(text.prefix(40))” in \(column) is no number."
    case .fields(let count, let expected):
      "it has \(count) \(count == 1 ? "column" : "columns"), and the first line names \(expected)."
    case .openQuote: "a quotation mark is opened here and never closed."
    case .quoteInField: "a quotation mark stands inside of a column that has none around it."
    case .missing(let column): "\(column) is missing."
    case .tooLong: "it is longer than any line should be."
    case .unbalanced(let what): "\(what) begins or ends without its other half."
    case .shape(let what): "\(what)."
    }
  }
}
