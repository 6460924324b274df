import { shownSuggestions } from '../../../../application/search/combobox.ts'
import type { Combobox, ComboboxEvent } from '../../../../application/search/combobox.ts'
import type { Store } from '../../../../application/shell/store.ts'

/** The keys of a combobox: arrows walk through the list, Home and End go back to the text, Enter follows the suggestion they stand on, Escape closes the list alone; all else is the browser's. */
export function bindKeys(
  field: HTMLElement,
  list: HTMLElement,
  box: Store<Combobox, ComboboxEvent>,
): void {
  field.addEventListener('keydown', (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const { active } = box.state()
    const shown = shownSuggestions(box.state()).length > 0
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      box.send({ kind: 'moved', by: event.key === 'ArrowDown' ? 1 : -1 })
    } else if (event.key === 'Home' || event.key === 'End') {
      box.send({ kind: 'released' })
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      event.stopPropagation()
      box.send({ kind: 'closed' })
    } else if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault()
      list.querySelectorAll<HTMLElement>('[role=option]')[active]?.click()
    }
  })
}
