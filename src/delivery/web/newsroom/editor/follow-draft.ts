import { element } from '#delivery/web/client/create-element.ts'
import { ARTICLE_FIELDS, OTHER_COPY_ID } from '#delivery/web/newsroom/article-paths-and-fields.ts'

import type { CallAnswer } from './call-editor-api.ts'

/** Key in the storage of the tab: path of the article form that was left with unsaved words. */
const LEFT_KEY = 'brouillon-quitte'

/**
 * Keeps the page true to the draft of its form: its address opens the draft again, old messages go
 * once it is saved, another draft can be replaced, and a reloaded page shows the last words.
 */
export function followDraft(form: HTMLFormElement): void {
  const address = addressOfDraft(form)
  if (new FormData(form).has(ARTICLE_FIELDS.newDraft)) history.replaceState(null, '', address)
  form.addEventListener('stored', (event) => {
    if (!(event instanceof CustomEvent)) return
    const { savedAt, failure, error }: CallAnswer = event.detail
    if (savedAt !== undefined) {
      history.replaceState(null, '', address)
      document.querySelector(`#${OTHER_COPY_ID}`)?.remove()
      for (const alert of form.querySelectorAll('[role="alert"][tabindex]')) alert.replaceChildren()
    }
    if (failure === undefined && error !== undefined) void offerReplacement(form, address)
  })
  void showLastWords(form, address)
}

/** Returns the address of this page at which a reload opens the draft that it saves. */
function addressOfDraft(form: HTMLFormElement): string {
  const url = new URL(location.href)
  const id = new FormData(form).get(ARTICLE_FIELDS.newDraft)
  url.searchParams.set(ARTICLE_FIELDS.copy, typeof id === 'string' ? id : 'oui')
  return url.href
}

/**
 * Adds to the message that another draft is stored, if there is one: a link to it, and the button
 * that replaces it.
 */
async function offerReplacement(form: HTMLFormElement, address: string): Promise<void> {
  const copyAt = copyAtIn(await pageAt(address))
  const keep = form.querySelector<HTMLButtonElement>(
    `button[name="${ARTICLE_FIELDS.action}"][value="keep"]`,
  )
  const shown = form.querySelector<HTMLInputElement>(`input[name="${ARTICLE_FIELDS.copyAt}"]`)
  const message = form.querySelector('p[role="alert"]:not([tabindex])')
  if (copyAt === '' || !keep || !shown || !message) return
  const button = element(
    'button',
    { type: 'button', class: 'button button-quiet' },
    'Garder ce texte-ci à sa place',
  )
  button.addEventListener('click', () => {
    shown.value = copyAt
    keep.click()
  })
  const link = element('a', { href: address, target: '_blank' }, 'Voir l’autre brouillon')
  message.append(' ', link, ' ', button)
}

/** Returns a page of the newsroom. Empty if the server does not answer. */
async function pageAt(address: string, signal?: AbortSignal): Promise<string> {
  try {
    const response = await fetch(address, { signal: signal ?? null })
    return await response.text()
  } catch {
    return ''
  }
}

/** Returns when the draft that a page shows was saved. Empty if it shows none. */
function copyAtIn(page: string): string {
  return new RegExp(`name="${ARTICLE_FIELDS.copyAt}" value="(\\d+)"`, 'u').exec(page)?.[1] ?? ''
}

/**
 * Loads the page again once it has the words that this tab left before they were stored: the server
 * may have written the page meanwhile. Typing ends the wait.
 */
async function showLastWords(form: HTMLFormElement, address: string): Promise<void> {
  const left = sessionStorage.getItem(LEFT_KEY)
  sessionStorage.removeItem(LEFT_KEY)
  // After the listener that asks whether to leave.
  window.addEventListener('beforeunload', ({ defaultPrevented }) => {
    if (defaultPrevented) sessionStorage.setItem(LEFT_KEY, location.pathname)
  })
  if (left !== location.pathname) return
  const typed = new AbortController()
  const { signal } = typed
  form.addEventListener('keydown', () => typed.abort(), { signal })
  const copyAt = new FormData(form).get(ARTICLE_FIELDS.copyAt)
  for (const pause of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const stored = copyAtIn(await pageAt(address, signal))
    if (signal.aborted) return
    if (stored !== '' && stored !== copyAt) return location.replace(address)
  }
}

/** Pauses before each look for the stored words, as long as a slow server may need. */
const PAUSES_MS = [0, 250, 500, 1_000, 2_000, 4_000]
