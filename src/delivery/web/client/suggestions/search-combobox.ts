import {
  initialCombobox,
  shownSuggestions,
  stepCombobox,
  SUGGESTION_DEBOUNCE_MS,
} from '#application/search/combobox-state.ts'
import type { Combobox, ComboboxEffect, ComboboxEvent } from '#application/search/combobox-state.ts'
import { createStore } from '#application/shell/create-state-store.ts'
import type { Store } from '#application/shell/create-state-store.ts'

import { announce } from '../announcer.ts'
import { searchSuggestions } from '../wiring/api-clients.ts'
import { addSuggestionList, showSuggestions } from './suggestion-list.ts'

/** Makes a search field a combobox with suggestions. A second call does nothing. */
export function addSuggestions(field: HTMLInputElement): void {
  if (field.role === 'combobox') return
  const list = addSuggestionList(field)
  const box = openCombobox()
  box.subscribe(() => showSuggestions(field, list, box.state()))
  const typed = (): void => box.send({ kind: 'typed', text: field.value })
  const close = (): void => box.send({ kind: 'closed' })
  field.addEventListener('input', typed)
  field.form?.addEventListener('submit', close)
  bindKeys(field, list, box)
  // A press on the list would blur the field and close the list before the click.
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
  const source = searchSuggestions()
  const perform = (effect: ComboboxEffect): void => {
    if (effect.kind === 'tellCount') announce(countText(effect.count))
    else if (effect.kind === 'awaitPause') {
      const { question } = effect
      setTimeout(() => box.send({ kind: 'paused', question }), SUGGESTION_DEBOUNCE_MS)
    } else {
      const { question, query } = effect
      source.to(query).then(
        (suggestions) => box.send({ kind: 'answered', question, suggestions }),
        () => box.send({ kind: 'answered', question, suggestions: [] }),
      )
    }
  }
  const box: Store<Combobox, ComboboxEvent> = createStore(initialCombobox, stepCombobox, perform)
  return box
}

function countText(count: number): string {
  return `${count}\u00A0suggestion${count > 1 ? 's' : ''}`
}

type Box = Store<Combobox, ComboboxEvent>

/** Handles the keys of the combobox: arrows, Home, End, Enter and Escape. */
function bindKeys(field: HTMLElement, list: HTMLElement, box: Box): void {
  field.addEventListener('keydown', (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (!KEYS[event.key]?.(box, list)) return
    event.preventDefault()
    event.stopPropagation()
  })
}

/** Handlers by key; a handler that returns true prevents the default action. */
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
