/// What the rules of times have read already, so that nothing is read twice.
struct TimeMemo {
  init() {}
}
