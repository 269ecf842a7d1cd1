/// `route.add`: a way that somebody goes again.
package struct AddRoute: Command {
  package var title: String?
  /// In metres.
  package var distance: Double?

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.title, &title)
    coder.slot(.distance, &distance)
  }
}

/// The route that is meant; the newest where nothing is said.
package struct MeantRoute: SlotGroup {
  package var title: String?
  /// Its place in the list; -1 for the last.
  package var number: SaidNumber?

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.title, &title)
    coder.slot(.number, &number)
  }
}

/// A command about a route that is there.
package protocol RouteCommand: Command {
  var route: MeantRoute { get set }
}

/// `route.edit`.
package struct ChangeRoute: RouteCommand {
  package var route = MeantRoute()
  package var newTitle: String?
  /// In metres.
  package var distance: Double?

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    route.code(&coder)
    coder.slot(.newTitle, &newTitle)
    coder.slot(.distance, &distance)
  }
}

/// `route.show`.
package struct ShowRoute: RouteCommand {
  package var route = MeantRoute()

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    route.code(&coder)
  }
}

/// `route.delete`.
package struct DeleteRoute: RouteCommand {
  package var route = MeantRoute()

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    route.code(&coder)
  }
}
