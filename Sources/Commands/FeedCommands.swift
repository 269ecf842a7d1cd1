/// `feed.show`: what others shared, or oneself.
package struct ShowFeed: Command {
  /// Whose: a name, or oneself.
  package var from: Sharer?
  package var what: Said<SharedKind>?
  /// Words of what is meant.
  package var query: String?
  package var span: AskedSpan?
  package var when = SaidTime()

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.from, &from)
    coder.slot(.what, &what)
    coder.slot(.query, &query)
    coder.slot(.period, &span)
    when.code(&coder)
  }
}

/// `feed.cheer`: likes what somebody shared, or no more.
package struct CheerPost: Command {
  /// Its place in the feed as it was shown.
  package var number: Int?
  package var from: String?
  package var what: Said<SharedKind>?
  package var activity: String?
  package var query: String?
  package var isOff = false

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.number, &number)
    coder.slot(.from, &from)
    coder.slot(.what, &what)
    coder.slot(.activity, &activity)
    coder.slot(.query, &query)
    coder.yes(.off, &isOff)
  }
}

/// `feed.share`: lets others see something, or no more.
package struct SharePost: PhotoCommand {
  /// The photo, where one is meant.
  package var photo = MeantPhoto()
  package var what: Said<SharedKind>?
  package var activity: String?
  /// The title of a challenge.
  package var challenge: String?
  /// What nobody can share.
  package var metric: String?
  /// Nothing is shared with one person alone.
  package var person: String?
  package var isOff = false

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    photo.code(&coder)
    coder.slot(.what, &what)
    coder.slot(.activity, &activity)
    coder.slot(.challenge, &challenge)
    coder.slot(.metric, &metric)
    coder.slot(.person, &person)
    coder.yes(.off, &isOff)
  }
}

/// `feed.follow`, `feed.unfollow`, `feed.block` and `feed.unblock`.
package struct RelatePerson: Command {
  package var person: String?

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) { coder.slot(.person, &person) }
}
