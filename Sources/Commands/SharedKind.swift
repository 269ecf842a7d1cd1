/// What people can share.
package enum SharedKind: String, SlotConvertible {
  case photo, exercise, challenge
}
