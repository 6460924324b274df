import { dataOf, selectorOf } from '#delivery/web/contract/data-attributes.ts'
import * as pageIds from '#delivery/web/contract/element-ids.ts'
import { DOSSIER_BUTTONS, DOSSIER_FIELDS } from '#delivery/web/contract/form-field-names-and-ids.ts'
import {
  EMPTY_DOSSIER,
  moveEntry,
  readdressEntry,
  removeEntry,
  renameDossier,
} from '#domain/dossier/dossier.ts'
import type { Dossier } from '#domain/dossier/dossier.ts'

import { announce } from '../announcer.ts'
import { followOtherWindows, storedDossier } from '../wiring/stored-dossier.ts'
import { entryItem, issuesOf } from './dossier-entry-item.ts'

export { addPage } from './add-page-to-dossier.ts'

/** Elements of the dossier form that the script changes. */
interface DossierParts {
  readonly form: HTMLFormElement
  readonly region: HTMLElement
  readonly list: HTMLElement
  readonly title: HTMLInputElement
}

/**
 * Renders the stored dossier in its form, and binds its title field and the buttons that change its
 * pages.
 */
export function bind(form: HTMLElement): void {
  const region = form.querySelector<HTMLElement>(selectorOf('region', 'dossier'))
  const list = region?.querySelector('ol')
  const title = form.querySelector<HTMLInputElement>(`[name=${DOSSIER_FIELDS.title}]`)
  if (!(form instanceof HTMLFormElement) || !region || !list || !title) return
  const parts = { form, region, list, title }
  leaveOutStored(form)
  region.hidden = false
  show(parts, storedDossier.read())
  if (title.value === '') title.value = storedDossier.read().title
  title.addEventListener('input', () => {
    storedDossier.change((dossier) => renameDossier(dossier, title.value))
  })
  let before = EMPTY_DOSSIER
  region.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button')
    if (!button || button.ariaDisabled === 'true') return
    const current = storedDossier.read()
    press(parts, button, before)
    const isUndoable =
      button.value === DOSSIER_BUTTONS.remove || button.value === DOSSIER_BUTTONS.clear
    if (isUndoable) before = current
    buttonOf(region, DOSSIER_BUTTONS.undo).hidden = !isUndoable
  })
  followOtherWindows(() => form.isConnected && show(parts, storedDossier.read()))
}

/**
 * Performs the action of a button, moves the focus, and announces the outcome. `before` is the
 * dossier that « Annuler » restores.
 */
function press(parts: DossierParts, button: HTMLButtonElement, before: Dossier): void {
  const { list } = parts
  const { value } = button
  const item = button.closest('li')
  const path = (item && dataOf(item).address) ?? ''
  const place = item ? [...list.children].indexOf(item) : -1
  const after = storedDossier.change((dossier) => changed(dossier, path, button, before))
  if (after === undefined) {
    announce('Votre navigateur refuse d’enregistrer le dossier.')
    return
  }
  if (value === DOSSIER_BUTTONS.readdress || value === DOSSIER_BUTTONS.remove) {
    for (const issue of issuesOf(parts.form, path)) issue.remove()
  }
  show(parts, after)
  announce(outcomeOf(value, path, after))
  const moved = after.entries.findIndex((entry) => entry.path === path)
  focusItem(parts, moved === -1 ? Math.min(place, after.entries.length - 1) : moved, value)
}

/** Focuses the same button of an item, else its link, else the heading of the list. */
function focusItem({ region, list }: DossierParts, place: number, value: string): void {
  const item = list.children[place]
  const again = item?.querySelector<HTMLElement>(`button[value="${value}"]:not([hidden])`)
  const heading = region.querySelector<HTMLElement>(`#${pageIds.dossierPages}`)
  const target = again ?? item?.querySelector('a') ?? heading
  target?.focus()
}

function changed(
  dossier: Dossier,
  path: string,
  button: HTMLButtonElement,
  before: Dossier,
): Dossier {
  switch (button.value) {
    case DOSSIER_BUTTONS.up:
      return moveEntry(dossier, path, -1)
    case DOSSIER_BUTTONS.down:
      return moveEntry(dossier, path, 1)
    case DOSSIER_BUTTONS.remove:
      return removeEntry(dossier, path)
    case DOSSIER_BUTTONS.readdress:
      return readdressEntry(dossier, path, dataOf(button).moved ?? path)
    case DOSSIER_BUTTONS.clear:
      return { ...dossier, entries: [] }
    case DOSSIER_BUTTONS.undo:
      return { ...dossier, entries: before.entries }
    default:
      return dossier
  }
}

function outcomeOf(value: string, path: string, { entries }: Dossier): string {
  const place = entries.findIndex((entry) => entry.path === path)
  const entry = entries[place]
  if (entry) return `${entry.title}\u00A0: place ${place + 1} sur ${entries.length}.`
  if (value === DOSSIER_BUTTONS.clear) return 'Le dossier est vide.'
  if (value === DOSSIER_BUTTONS.undo) return 'Les pages sont de retour dans le dossier.'
  return value === DOSSIER_BUTTONS.remove
    ? 'La page est retirée du dossier.'
    : 'L’adresse est corrigée.'
}

/** Shows the entries as list items, made from the template of the page. */
function show({ form, region, list }: DossierParts, { entries }: Dossier): void {
  const template = region.querySelector('template')
  if (!template) return
  list.replaceChildren(
    ...entries.map((entry, place) =>
      entryItem(template, entry, {
        isFirst: place === 0,
        isLast: place === entries.length - 1,
        issue: issuesOf(form, entry.path)[0],
      }),
    ),
  )
  for (const invitation of region.querySelectorAll<HTMLElement>(':scope > p')) {
    invitation.hidden = entries.length > 0
  }
  buttonOf(region, DOSSIER_BUTTONS.clear).hidden = entries.length === 0
  const details = form.querySelector('details')
  if (details) details.open = entries.length === 0 || form.querySelector('textarea')?.value !== ''
}

/** Removes the paths that the list shows from the text area. */
function leaveOutStored(form: HTMLFormElement): void {
  const typed = form.querySelector('textarea')
  if (!typed) return
  const stored = new Set(storedDossier.read().entries.map(({ path }) => path))
  typed.value = typed.value
    .split('\n')
    .filter((line) => !stored.has(line.trim()))
    .join('\n')
}

function buttonOf(place: Element, value: string): HTMLButtonElement {
  const button = place.querySelector<HTMLButtonElement>(`button[value="${value}"]`)
  if (!button) throw new Error(`the list of the dossier has no button ${value}`)
  return button
}
