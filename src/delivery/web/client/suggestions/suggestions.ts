import { startCombobox, stepCombobox, TYPING_PAUSE } from '#application/search/combobox.ts'
import type { Combobox, ComboboxEffect, ComboboxEvent } from '#application/search/combobox.ts'
import { createStore } from '#application/shell/store.ts'
import type { Store } from '#application/shell/store.ts'

import { announce } from '../shell/announcer.ts'
import { searchSuggestions } from '../wiring/product.ts'
import { bindKeys } from './bind-keys.ts'
import { listUnder, showSuggestions } from './suggestion-list.ts'

/** Makes a combobox of a field of search, once: what it says is answered with suggestions, in a list under it (§2). */
export function suggestFor(field: HTMLInputElement): void {
  if (field.role === 'combobox') return
  const list = listUnder(field)
  const box = openCombobox()
  box.subscribe(() => showSuggestions(field, list, box.state()))
  const typed = (): void => box.send({ kind: 'typed', text: field.value })
  const close = (): void => box.send({ kind: 'closed' })
  field.addEventListener('input', typed)
  field.form?.addEventListener('submit', close)
  bindKeys(field, list, box)
  // The focus stays in the field, which would close the list before it is clicked.
  list.addEventListener('mousedown', (event) => event.preventDefault())
  list.addEventListener('click', close)
  for (const part of [field, list]) {
    part.addEventListener('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && list.contains(relatedTarget))) close()
    })
  }
  if (field.value !== field.defaultValue) typed()
}

function openCombobox(): Store<Combobox, ComboboxEvent> {
  const asked = searchSuggestions()
  const perform = (effect: ComboboxEffect): void => {
    if (effect.kind === 'tellCount') announce(told(effect.count))
    else if (effect.kind === 'awaitPause') {
      const { question } = effect
      setTimeout(() => box.send({ kind: 'paused', question }), TYPING_PAUSE)
    } else {
      const { question, query } = effect
      asked.to(query).then(
        (suggestions) => box.send({ kind: 'answered', question, suggestions }),
        () => box.send({ kind: 'answered', question, suggestions: [] }),
      )
    }
  }
  const box: Store<Combobox, ComboboxEvent> = createStore(startCombobox, stepCombobox, perform)
  return box
}

function told(count: number): string {
  return `${count}\u00A0suggestion${count > 1 ? 's' : ''}`
}
