/// A number rounded to some decimals.
func round(_ value: Double, to decimals: Int) -> Double {
  var factor = 1.0
  for _ in 0..<decimals { factor *= 10 }
  return (value * factor).rounded() / factor
}
