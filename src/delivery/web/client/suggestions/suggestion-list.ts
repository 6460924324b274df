import { shownSuggestions } from '#application/search/combobox-state.ts'
import type { Combobox } from '#application/search/combobox-state.ts'
import type { MarkedPiece, SuggestedPage } from '#domain/search/merge-suggestions.ts'

import { adoptStylesheet } from '../adopt-stylesheet.ts'
import { element } from '../create-element.ts'

import sheet from './suggestions.css?inline'

let isStyled = false

/**
 * Adds an empty list after the form of a search field, and gives the field the role of a combobox.
 * Returns the list.
 */
export function addSuggestionList(field: HTMLInputElement): HTMLElement {
  if (!isStyled) adoptStylesheet(sheet)
  isStyled = true
  const list = document.createElement('div')
  list.id = `${field.id}-suggestions`
  list.role = 'listbox'
  list.ariaLabel = 'Suggestions'
  list.className = 'suggestions'
  list.hidden = true
  field.form?.after(list)
  field.role = 'combobox'
  field.ariaAutoComplete = 'list'
  field.ariaExpanded = 'false'
  field.setAttribute('aria-controls', list.id)
  return list
}

/** Renders the suggestions of a combobox in its list, and marks the active one. */
export function showSuggestions(field: HTMLElement, list: HTMLElement, box: Combobox): void {
  const shown = shownSuggestions(box)
  if (shown.length > 0 && rendered.get(list) !== shown) {
    rendered.set(list, shown)
    list.replaceChildren(...shown.map((page, place) => option(page, `${list.id}-${place}`)))
  }
  list.hidden = shown.length === 0
  field.ariaExpanded = `${!list.hidden}`
  field.removeAttribute('aria-activedescendant')
  for (const [place, each] of [...list.children].entries()) {
    each.ariaSelected = `${place === box.active}`
    if (place !== box.active) continue
    field.setAttribute('aria-activedescendant', each.id)
    each.scrollIntoView({ block: 'nearest' })
  }
}

const rendered = new WeakMap<HTMLElement, readonly SuggestedPage[]>()

/** Creates an option of the list: a link, so that it can be prefetched or opened in another tab. */
function option({ label, path, note }: SuggestedPage, id: string): HTMLElement {
  const link = document.createElement('a')
  link.id = id
  link.href = path
  link.role = 'option'
  link.tabIndex = -1
  link.append(element('span', {}, ...label.map(pieceNode)))
  if (note !== undefined) link.append(' ', element('small', {}, note))
  return link
}

function pieceNode({ text, marked }: MarkedPiece): Node | string {
  return marked ? element('b', {}, text) : text
}
