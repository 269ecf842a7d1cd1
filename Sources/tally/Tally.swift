@main
struct Tally {
  static func main() {}
}
