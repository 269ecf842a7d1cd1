import CivilTime
import Exchange

/// An Apple Health export as a phone and a watch of ten years write it.
enum HealthExport {
  static func write(_ path: String, megabytes: Int) throws {
    try OwnFile.write(path) { take in
      try take(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE HealthData [
        <!ELEMENT HealthData (ExportDate,Me,(Record|Workout)*)>
        ]>
        <HealthData locale="en_DE">
         <ExportDate value="2026-03-04 09:00:00 +0000"/>

        """)
      var written = 0
      var number = 0
      let limit = megabytes * 1_000_000
      while written < limit {
        var piece = ""
        for _ in 0..<100 {
          piece += record(number)
          number += 1
        }
        try take(piece)
        written += piece.utf8.count
      }
      try take("</HealthData>\n")
    }
  }

  private static let first = LocalDay(year: 2016, month: 3, day: 1)

  private static func record(_ number: Int) -> String {
    // A day has 400 records: heart rate above all, steps of two devices, and a few others.
    let day = first + (number / 400) % 3650
    let minute = number % 400 * 3
    let start = stamp(day, minute)
    let end = stamp(day, minute + 2)
    let (type, unit, source, value) =
      switch number % 10 {
      case 0, 1, 2: ("StepCount", "count", "Phone", "\(20 + number % 90)")
      case 3, 4: ("StepCount", "count", "Watch", "\(25 + number % 90)")
      case 5 where number % 400 == 5: ("BodyMass", "kg", "Scale", "7\(number % 10).\(number % 7)")
      default: ("HeartRate", "count/min", "Watch", "\(55 + number % 80)")
      }
    return """
       <Record type="HKQuantityTypeIdentifier\(type)" sourceName="Ana’s \(source)" \
      sourceVersion="10.1" device="&lt;&lt;HKDevice: 0x28&gt;, name:\(source), \
      manufacturer:Apple Inc., model:\(source), hardware:W6,2, software:10.1&gt;" unit="\(unit)" \
      creationDate="\(end)" startDate="\(start)" endDate="\(end)" value="\(value)"/>

      """
  }

  private static func stamp(_ day: LocalDay, _ minute: Int) -> String {
    let hour = minute / 60 % 24
    let rest = minute % 60
    return "\(day) \(hour < 10 ? "0" : "")\(hour):\(rest < 10 ? "0" : "")\(rest):00 +0000"
  }
}

/// Products as Open Food Facts hands them out, with names put together of usual words.
enum FoodExport {
  static func write(_ path: String, foods: Int) throws {
    try OwnFile.write(path) { take in
      try take(
        "code\tproduct_name\tbrands\tserving_quantity\tenergy-kcal_100g\tfat_100g"
          + "\tcarbohydrates_100g\tproteins_100g\n")
      var seed: UInt64 = 7
      func among(_ words: [String]) -> String {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return words[Int(seed >> 33) % words.count]
      }
      for number in 0..<foods {
        let name =
          number == 123_456
          ? "Semi Skimmed Milk"
          : [among(kinds), among(tastes), among(foodsWords), among(forms)].joined(separator: " ")
        let brand = among(brands) + (number % 9 == 0 ? " \(number % 4001)" : "")
        let code = number == 99 ? "4006381333931" : "\(2_000_000_000_000 + number * 7)"
        try take(
          "\(code)\t\(name)\t\(brand)\t\(30 + number % 200)\t\(20 + number % 600)\t\(number % 40)"
            + "\t\(number % 80)\t\(number % 30)\n")
      }
    }
  }

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  private static let kinds = words(
    "Organic Light Classic Crunchy Smooth Fresh Frozen Dried Roasted Smoked Semi Skimmed Whole Low "
      + "Fat Free Extra Dark White Milk Double Mini Giant Spicy Mild Sweet Salted Unsalted Raw")
  private static let tastes = words(
    "Strawberry Vanilla Chocolate Caramel Lemon Lime Orange Apple Banana Mango Tomato Basil Garlic "
      + "Onion Paprika Chili Cheese Bacon Chicken Beef Pork Salmon Tuna Vegetable Mushroom Honey "
      + "Almond Hazelnut Walnut Peanut Coconut Cinnamon Ginger Mint Coffee Tea Berry Cherry Peach")
  private static let foodsWords = words(
    "Yoghurt Milk Cheese Butter Cream Bread Roll Cracker Biscuit Cookie Cake Bar Muesli Granola "
      + "Oats Flakes Soup Sauce Pasta Noodles Rice Pizza Burger Sausage Ham Salad Dip Spread Jam "
      + "Juice Drink Water Soda Smoothie Ice Pudding Chips Nuts Seeds Oil Vinegar Tofu Burrito Wrap"
  )
  private static let forms = words(
    "100g 250g 500g 1kg 250ml 500ml 1l Pack Box Bag Bottle Can Jar Cup Tray Multipack Family Size")
  private static let brands = words(
    "Alpina Bergland Corner Dairyfarm Eastfield Fermento Goodlife Harvest Island Jolly Kernel Luna "
      + "Meadow Northern Oakdale Pantry Quality Riverside Sunny Tasty Union Valley Westwood Yummy")
}
