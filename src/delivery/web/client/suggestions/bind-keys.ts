import { shownSuggestions } from '#application/search/combobox.ts'
import type { Combobox, ComboboxEvent } from '#application/search/combobox.ts'
import type { Store } from '#application/shell/store.ts'

type Box = Store<Combobox, ComboboxEvent>

/** The keys of a combobox: arrows walk through the list, Home and End go back to the text, Enter follows the suggestion they stand on, Escape closes the list alone; all else is the browser's. */
export function bindKeys(field: HTMLElement, list: HTMLElement, box: Box): void {
  field.addEventListener('keydown', (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (!KEYS[event.key]?.(box, list)) return
    event.preventDefault()
    event.stopPropagation()
  })
}

/** What a key does; true when nobody else is to answer it. */
const KEYS: Readonly<Partial<Record<string, (box: Box, list: HTMLElement) => boolean>>> = {
  ArrowDown: (box) => moved(box, 1),
  ArrowUp: (box) => moved(box, -1),
  Home: released,
  End: released,
  Escape: closed,
  Enter: followed,
}

function moved(box: Box, by: 1 | -1): boolean {
  box.send({ kind: 'moved', by })
  return true
}

function released(box: Box): boolean {
  box.send({ kind: 'released' })
  return false
}

function closed(box: Box): boolean {
  const shown = shownSuggestions(box.state()).length > 0
  if (shown) box.send({ kind: 'closed' })
  return shown
}

function followed(box: Box, list: HTMLElement): boolean {
  const { active } = box.state()
  if (active === undefined) return false
  list.querySelectorAll<HTMLElement>('[role=option]')[active]?.click()
  return true
}
