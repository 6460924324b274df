import { focusSearch, openSearch } from '#application/shell/shell-state.ts'
import { dataOf, selectorOf } from '#delivery/web/contract/hooks.ts'

import { isSearchShortcut } from '../shell/search-shortcut.ts'
import type { ShellStore } from '../shell/shell-store.ts'
import { layOver, takeOver } from './panels.ts'

const SEARCH = /* @__PURE__ */ selectorOf('landmark', 'search')

/** The search panel opens, closes and submits as the shell decides; the field of the header grows while it is in use (§4). */
export function bindSearchPanel(store: ShellStore): void {
  const panel = document.querySelector<HTMLElement>(`${SEARCH}[popover]`)
  const opener = document.querySelector<HTMLElement>(selectorOf('event', 'searchOpened'))
  const field = document.querySelector<HTMLElement>(`${SEARCH} input`)
  if (!panel || !opener) return
  const root = dataOf(document.documentElement)
  const opened = takeOver(panel)
  store.subscribe(() => {
    const shell = store.state()
    layOver(panel, openSearch(shell), opener)
    const used = focusSearch(shell) ? 'focused' : ''
    if (root.search !== used) root.search = used
  })
  for (const form of document.querySelectorAll<HTMLFormElement>(`${SEARCH} form`)) {
    bindForm(form, store)
  }
  if (opened) store.send({ kind: 'searchOpened' })
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') store.send({ kind: 'searchClosed' })
    if (!isSearchShortcut(event)) return
    event.preventDefault()
    if (opener.checkVisibility()) store.send({ kind: 'searchOpened' })
    else field?.focus()
  })
}

// An empty text is ignored by the shell, without the browser's reproach.
function bindForm(form: HTMLFormElement, store: ShellStore): void {
  form.noValidate = true
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    store.send({ kind: 'searchSubmitted', text: form.querySelector('input')?.value ?? '' })
  })
  const focused = (): void => store.send({ kind: 'searchFocused' })
  form.addEventListener('focusin', focused)
  form.addEventListener('focusout', () => store.send({ kind: 'searchBlurred' }))
  if (form.contains(document.activeElement)) focused()
}
