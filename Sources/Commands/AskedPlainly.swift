/// An intent that says nothing but itself, such as `route.list`.
package struct AskedPlainly: Command {
  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {}
}
