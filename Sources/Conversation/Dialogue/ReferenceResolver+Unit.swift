import Commands
import IntentRecognition
import Slots

extension ReferenceResolver {
  /// "New tracker: screen time, hours", "track my reading, pages": the unit behind a comma.
  func splitUnit(_ slots: inout Slots, _ utterance: String) {
    guard let said = slots.text(.tracker) else { return }
    let parts = said.split(separator: ",").map { FreeText.cleaned(String($0)) }
    if parts.count == 2, let name = parts.first, let unit = parts.last, !unit.contains(" "),
      !name.isEmpty, !unit.isEmpty
    {
      slots[.tracker] = .text(name)
      slots[.unit] = .text(unit)
      return
    }
    let pieces = utterance.lowercased().split(separator: ",").map { FreeText.cleaned(String($0)) }
    guard pieces.count == 2, let unit = pieces.last, pieces[0].hasSuffix(said.lowercased()),
      words.has(unit, .unit)
    else { return }
    slots[.unit] = .text(unit)
  }
}
