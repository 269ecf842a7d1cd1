#if CAIRO
  internal import CCairo

  extension Sketch {
    /// The drawing as a PNG image, or nil when Cairo cannot make it.
    ///
    /// - Parameter scale: Pixels a point.
    public func png(scale: Double = 2) -> [UInt8]? {
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, Int32(width * scale), Int32(height * scale))
      defer { cairo_surface_destroy(surface) }
      let pen = cairo_create(surface)
      defer { cairo_destroy(pen) }
      cairo_scale(pen, scale, scale)
      cairo_select_font_face(pen, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
      for part in parts { draw(part, with: pen) }
      cairo_surface_flush(surface)
      var bytes: [UInt8] = []
      let status = withUnsafeMutablePointer(to: &bytes) { target in
        cairo_surface_write_to_png_stream(
          surface,
          { target, data, count in
            guard let target, let data else { return CAIRO_STATUS_WRITE_ERROR }
            target.assumingMemoryBound(to: [UInt8].self).pointee
              .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
            return CAIRO_STATUS_SUCCESS
          }, target)
      }
      return status == CAIRO_STATUS_SUCCESS ? bytes : nil
    }

    private func draw(_ part: Part, with pen: OpaquePointer?) {
      switch part {
      case .line(let from, let to, let color, let width):
        use(color, pen)
        cairo_set_line_width(pen, width)
        cairo_move_to(pen, from.0, from.1)
        cairo_line_to(pen, to.0, to.1)
        cairo_stroke(pen)
      case .box(let x, let y, let width, let height, let color):
        use(color, pen)
        cairo_rectangle(pen, x, y, width, height)
        cairo_fill(pen)
      case .dot(let x, let y, let radius, let color):
        use(color, pen)
        cairo_arc(pen, x, y, radius, 0, 2 * Double.pi)
        cairo_fill(pen)
      case .text(let text, let x, let y, let size, let anchor):
        use(letters, pen)
        cairo_set_font_size(pen, size)
        var extents = cairo_text_extents_t()
        cairo_text_extents(pen, text, &extents)
        let shift = anchor == .start ? 0 : anchor == .middle ? 0.5 : 1
        cairo_move_to(pen, x - extents.x_advance * shift, y)
        cairo_show_text(pen, text)
      }
    }

    private func use(_ color: Color, _ pen: OpaquePointer?) {
      cairo_set_source_rgb(
        pen, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255)
    }
  }
#else
  extension Sketch {
    /// Nil: this build has no Cairo.
    public func png(scale: Double = 2) -> [UInt8]? { nil }
  }
#endif

/// Which images this build can write.
public enum PictureFormat: String, Sendable, CaseIterable {
  case svg, png

  /// SVG needs nothing; PNG needs Cairo at build time.
  public static var available: [PictureFormat] {
    #if CAIRO
      [.svg, .png]
    #else
      [.svg]
    #endif
  }
}
