extension Sketch {
  /// The drawing as an SVG document.
  public var svg: String {
    let size = "width=\"\(Sketch.figure(width))\" height=\"\(Sketch.figure(height))\""
    let box = "viewBox=\"0 0 \(Sketch.figure(width)) \(Sketch.figure(height))\""
    let head = "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) \(box) role=\"img\">"
    let name = "<title>\(Sketch.escaped(title))</title>"
    return ([head, name] + parts.map(element) + ["</svg>", ""]).joined(separator: "\n")
  }

  private func element(_ part: Part) -> String {
    let figure = Sketch.figure
    return switch part {
    case .line(let from, let to, let color, let width):
      """
      <line x1="\(figure(from.0))" y1="\(figure(from.1))" x2="\(figure(to.0))" \
      y2="\(figure(to.1))" stroke="\(color.hex)" stroke-width="\(figure(width))"/>
      """
    case .box(let x, let y, let width, let height, let color):
      """
      <rect x="\(figure(x))" y="\(figure(y))" width="\(figure(width))" \
      height="\(figure(height))" fill="\(color.hex)"/>
      """
    case .dot(let x, let y, let radius, let color):
      """
      <circle cx="\(figure(x))" cy="\(figure(y))" r="\(figure(radius))" fill="\(color.hex)"/>
      """
    case .text(let text, let x, let y, let size, let anchor):
      """
      <text x="\(figure(x))" y="\(figure(y))" font-family="sans-serif" \
      font-size="\(figure(size))" text-anchor="\(anchor.rawValue)" \
      fill="\(letters.hex)">\(Sketch.escaped(text))</text>
      """
    }
  }

  /// At most two decimals.
  private static func figure(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }

  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}

extension Sketch.Color {
  /// Such as `#0072b2`.
  var hex: String {
    "#"
      + [red, green, blue].map { part in
        let digits = String(part, radix: 16)
        return digits.count < 2 ? "0" + digits : digits
      }.joined()
  }
}
