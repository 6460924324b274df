import type { ShellStore } from '#application/shell/shell-reducers.ts'
import { focusSearch, openSearch } from '#application/shell/shell-state.ts'
import { dataOf, selectorOf } from '#delivery/web/contract/data-attributes.ts'

import { isSearchShortcut } from '../shell/early-events.ts'

const SEARCH = /* @__PURE__ */ selectorOf('landmark', 'search')

/**
 * Binds the search panel to the shell store: opens and closes it, submits its form, and handles
 * Ctrl+K and Escape. The header field grows while focused.
 */
export function bindSearchPanel(store: ShellStore): void {
  const panel = document.querySelector<HTMLElement>(`${SEARCH}[popover]`)
  const opener = document.querySelector<HTMLElement>(selectorOf('event', 'searchOpened'))
  const field = document.querySelector<HTMLElement>(`${SEARCH} input`)
  if (!panel || !opener) return
  const root = dataOf(document.documentElement)
  const isOpen = controlPopover(panel)
  store.subscribe(() => {
    const shell = store.state()
    togglePanel(panel, openSearch(shell), opener)
    const used = focusSearch(shell) ? 'focused' : ''
    if (root.search !== used) root.search = used
  })
  for (const form of document.querySelectorAll<HTMLFormElement>(`${SEARCH} form`)) {
    bindForm(form, store)
  }
  if (isOpen) store.send({ kind: 'searchOpened' })
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') store.send({ kind: 'searchClosed' })
    if (!isSearchShortcut(event)) return
    event.preventDefault()
    if (opener.checkVisibility()) store.send({ kind: 'searchOpened' })
    else field?.focus()
  })
}

// The shell ignores an empty query, without the browser's validation message.
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

/**
 * Binds the mobile menu to the shell store: opens and closes the menu and its sub-lists, and labels
 * its button.
 */
export function bindMobileMenu(store: ShellStore): void {
  const menu = document.querySelector<HTMLElement>(selectorOf('landmark', 'menu'))
  const burger = document.querySelector<HTMLElement>(selectorOf('landmark', 'burger'))
  const label = burger?.querySelector('span')
  if (!menu || !label) return
  const subLists = [...menu.querySelectorAll<HTMLElement>(selectorOf('sub-list'))]
  const openPopovers = [...subLists, menu].filter(controlPopover)
  const opening = label.textContent
  const closing = menu.querySelector(selectorOf('event', 'burgerPressed'))?.textContent

  store.subscribe(() => {
    const shown = store.state().mobileMenu
    const open = shown.kind !== 'closed'
    for (const subList of subLists) {
      const area = dataOf(subList).subList
      const opener = menu.querySelector<HTMLElement>(selectorOf('area', area))
      togglePanel(subList, shown.kind === 'subList' && shown.area === area, opener)
    }
    togglePanel(menu, open, burger)
    label.textContent = (open && closing) || opening
  })
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && store.state().mobileMenu.kind !== 'closed') {
      store.send({ kind: 'burgerPressed' })
    }
  })
  if (openPopovers.includes(menu)) store.send({ kind: 'burgerPressed' })
  for (const panel of openPopovers) {
    const { subList: area } = dataOf(panel)
    if (area) store.send({ kind: 'areaChosen', area })
  }
}

/**
 * Closes a popover and turns it into a dialog that this script opens. Returns true if it was open.
 */
function controlPopover(panel: HTMLElement): boolean {
  const open = panel.matches(':popover-open')
  panel.popover = 'manual'
  panel.role = 'dialog'
  panel.ariaModal = 'true'
  for (const button of document.querySelectorAll(`[popovertarget="${panel.id}"]`)) {
    if (!button.hasAttribute('popovertargetaction')) button.ariaExpanded = 'false'
    button.removeAttribute('popovertarget')
  }
  return open
}

/**
 * Shows or hides a panel, and makes the rest of the page inert while it is shown. Focus moves into
 * the panel, then back to the opener.
 */
function togglePanel(panel: HTMLElement, open: boolean, opener: HTMLElement | null): void {
  if (panel.matches(':popover-open') === open) return
  panel.togglePopover(open)
  for (const part of panel.parentElement?.children ?? []) {
    part.toggleAttribute('inert', open && !part.matches('[popover],dialog,output'))
  }
  if (opener) opener.ariaExpanded = `${open}`
  const entrance = panel.querySelector<HTMLElement>('input') ?? panel.querySelector('button')
  const next = open ? entrance : opener
  next?.focus()
}
