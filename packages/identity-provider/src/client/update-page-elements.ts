import { announce } from '#delivery/web/client/announcer.ts'
import { displayedEmail } from '#domain/shared/displayed-email.ts'
import type { AccountResponse } from '#ports/account-service.ts'

/**
 * Writes texts that depend on the reader into their placeholders, by name. An email address is
 * written as its owner writes it.
 */
export function fillTexts(place: ParentNode, texts: Readonly<Record<string, string>>): void {
  for (const [key, text] of Object.entries(texts)) {
    for (const word of place.querySelectorAll(`[data-value="${key}"]`))
      word.textContent = displayedEmail(text)
  }
}

/**
 * Fills the hidden username fields with an email address or phone number. Password managers find
 * the account by them.
 */
export function fillUsername(address: string): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-username]')) {
    field.value = address
  }
}

export interface ListEntry {
  readonly name: string
  readonly facts: string
  /** Pages of the site, listed below the facts. */
  readonly links?: readonly { readonly title: string; readonly href: string }[]
  /** Removal by the entry's button; undefined for an entry without this button. */
  readonly removal?: Removal
}

interface Removal {
  /** French question that the reader confirms first. */
  readonly question: string
  readonly remove: () => AccountResponse
  /** Loads the list again after the removal. */
  readonly refresh: () => Promise<void>
}

/** Replaces the entries of a named list of the page. */
export function fillList(name: string, entries: readonly ListEntry[]): void {
  const list = document.querySelector(`[data-list="${name}"] ul`)
  const template = list?.querySelector('template')
  if (!list || !template) return
  list.replaceChildren(template, ...entries.map((entry) => renderEntry(template, entry)))
}

function renderEntry(
  template: HTMLTemplateElement,
  { name, facts, links = [], removal }: ListEntry,
): Node {
  const copy = document.importNode(template.content, true)
  const write = (key: string, text: string): void => {
    const place = copy.querySelector(`[data-text="${key}"]`)
    if (place) place.textContent = text
  }
  write('name', name)
  write('facts', facts)
  write('of', `\u00A0: ${name}`)
  const places = links.map(({ title, href }) => {
    const item = document.createElement('li')
    const link = document.createElement('a')
    link.href = href
    link.textContent = title
    item.append(link)
    return item
  })
  const list = copy.querySelector('[data-links]')
  list?.append(...places)
  if (links.length === 0) list?.remove()
  const button = copy.querySelector<HTMLElement>('[data-remove]')
  if (!removal) button?.remove()
  button?.addEventListener('click', () => {
    if (button.ariaBusy === 'true') return
    button.ariaBusy = 'true'
    void removeConfirmed(removal, button).finally(() => {
      button.ariaBusy = null
    })
  })
  return copy
}

/** Removes an entry after confirmation, announces the result, and loads the list again. */
async function removeConfirmed(removal: Removal | undefined, button: HTMLElement): Promise<void> {
  // The button's first text is its verb; the rest names the entry for screen readers.
  const verb = button.firstChild?.textContent ?? ''
  if (!removal || !(await confirmRemoval(removal.question, verb))) return
  const answer = await removal.remove()
  announce(answer.ok ? 'C’est fait.' : answer.problem.message)
  if (answer.ok) await removal.refresh()
}

/**
 * Asks for confirmation in a dialog, whose button says the verb. Resolves to true only if the
 * reader confirms.
 */
function confirmRemoval(question: string, verb: string): Promise<boolean> {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-confirm]')
  const place = dialog?.querySelector('[data-question]')
  const button = dialog?.querySelector('[data-verb]')
  if (!dialog || !place || !button) return Promise.resolve(false)
  place.textContent = question
  button.textContent = verb
  dialog.returnValue = ''
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true })
  })
}
