package import CivilTime
package import Slots

/// A day, or the first of some.
package enum DayOrDays: SlotConvertible {
  case day(LocalDay)
  case days(Period)

  package init?(_ value: SlotValue) {
    switch value {
    case .day(let day): self = .day(day)
    case .period(let period): self = .days(period)
    default: return nil
    }
  }

  package var slotValue: SlotValue {
    switch self {
    case .day(let day): .day(day)
    case .days(let period): .period(period)
    }
  }

  package var first: LocalDay {
    switch self {
    case .day(let day): day
    case .days(let period): period.from
    }
  }
}

/// `photo.add`: a picture to be kept.
package struct AddPhoto: Command {
  package var caption: String?
  /// A challenge that it belongs to, by its title; `running` for the one that runs.
  package var challenge: String?
  package var day: DayOrDays?
  package var at: SaidInstant?
  /// A file that the text names.
  package var path: String?
  package var meal: String?
  /// It shows the person.
  package var isProfile = false

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.caption, &caption)
    coder.slot(.challenge, &challenge)
    coder.slot(.day, &day)
    coder.slot(.at, &at)
    coder.slot(.path, &path)
    coder.slot(.meal, &meal)
    coder.yes(.profile, &isProfile)
  }
}

/// `photo.list`.
package struct ListPhotos: Command {
  /// Words of their captions.
  package var caption: String?
  /// The challenge that they belong to.
  package var challenge: String?
  package var span: AskedSpan?
  package var when = SaidTime()

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.caption, &caption)
    coder.slot(.challenge, &challenge)
    coder.slot(.period, &span)
    when.code(&coder)
  }
}

/// The photo that is meant; the newest where nothing is said.
package struct MeantPhoto: SlotGroup {
  package var number: SaidNumber?
  /// The number of the one that was shown, where the next one or the one before is meant.
  package var after: Int?
  /// Words of its caption.
  package var caption: String?
  package var span: AskedSpan?
  package var when = SaidTime()

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.number, &number)
    coder.slot(.after, &after)
    coder.slot(.caption, &caption)
    coder.slot(.period, &span)
    when.code(&coder)
  }
}

/// A command about one photo.
package protocol PhotoCommand: Command {
  var photo: MeantPhoto { get set }
}

/// `photo.show`.
package struct ShowPhoto: PhotoCommand {
  package var photo = MeantPhoto()
  /// The one that shows the person.
  package var isProfile = false

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    photo.code(&coder)
    coder.yes(.profile, &isProfile)
  }
}

/// `photo.edit`: another caption, or another day.
package struct ChangePhoto: PhotoCommand {
  package var photo = MeantPhoto()
  package var newCaption: String?

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    photo.code(&coder)
    coder.slot(.newCaption, &newCaption)
  }
}

/// `photo.delete`.
package struct DeletePhoto: PhotoCommand {
  package var photo = MeantPhoto()

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) { photo.code(&coder) }
}

/// `photo.profile`: the photo that shows the person, or none.
package struct SetProfilePhoto: PhotoCommand {
  package var photo = MeantPhoto()
  package var isOff = false

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    photo.code(&coder)
    coder.yes(.off, &isOff)
  }
}
