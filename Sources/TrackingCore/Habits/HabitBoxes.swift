public import CivilTime

/// A habit as a row of boxes, one a day, weeks apart, oldest first.
public enum HabitBoxes {
  /// ■ kept, □ open or missed, – skipped; `·` days still to come of a habit with an end.
  public static func row(
    of marks: [HabitMark], from first: LocalDay, schedule: HabitSchedule, toCome: Int = 0
  ) -> String {
    var text = ""
    for (index, mark) in marks.enumerated() {
      if index > 0, (first + index).weekday == 1 { text += " " }
      text += box(mark, schedule)
    }
    for index in 0..<max(0, toCome) {
      if (first + (marks.count + index)).weekday == 1 { text += " " }
      text += "·"
    }
    return text
  }

  private static func box(_ mark: HabitMark, _ schedule: HabitSchedule) -> String {
    switch (mark, schedule) {
    case (.skipped, _): "–"
    case (_, .atMost(let limit)): mark.count <= limit ? "■" : "□"
    case (.done, _): "■"
    case (.unknown, _): "□"
    }
  }
}
