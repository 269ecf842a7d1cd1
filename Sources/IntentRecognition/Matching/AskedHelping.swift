import Commands
import EntityRecognition
import Slots

extension SlotReader {
  /// The slots of a question about "150 g of tofu" with the number and the unit that were said.
  func withHelping(_ slots: Slots, _ found: FoundSlots) -> Slots {
    guard intent.name == .queryNutrition, let helping = found.helping,
      slots[.quantity] == nil, slots[.unit] == nil
    else { return slots }
    return slots.merging([
      .quantity: .number(helping.number.value), .unit: .text(helping.unit),
    ])
  }
}
