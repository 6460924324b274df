import {
  COMMENT_FIELDS,
  REVIEWED_TEXT_ID,
} from '#delivery/web/newsroom/article-paths-and-fields.ts'
import { ASIDE, SEARCH_PREVIEW_ID } from '#delivery/web/newsroom/newsroom-form-field-names.ts'
import { STEP_FIELD_IDS } from '#delivery/web/newsroom/workflow-step-ids.ts'
import { searchSnippet } from '#domain/newsroom/search-snippet.ts'

import { followDraft } from './follow-draft.ts'

/**
 * Clears errors once their field changes, and keeps the address, the Premium box and the preview of
 * the search result up to date.
 */
export function enhanceFields(): void {
  clearErrorsOnInput()
  document.addEventListener('submit', stayInTab, true)
  const { form: article } =
    document.querySelector<HTMLTextAreaElement>('textarea[data-rich-editor]') ?? {}
  if (article) {
    followDraft(article)
    tickPremiumAtCut(article)
  }
  quoteSelection()
  const preview = document.querySelector<HTMLElement>(`#${SEARCH_PREVIEW_ID}`)
  const form = preview?.closest('form')
  if (preview && form) followForm(preview, form)
}

/**
 * Sends a form in this tab although it asks for one of its own, since the text is saved first. Words
 * typed to send a version back are not: the form then keeps its tab.
 */
function stayInTab({ target }: SubmitEvent): void {
  const note = document.querySelector<HTMLTextAreaElement>(`#${STEP_FIELD_IDS.return}`)
  if (target instanceof HTMLFormElement && target.hasAttribute('target'))
    target.target = (note?.value ?? '') === '' ? '_self' : ASIDE
}

/** Updates the preview of the search result with each change of the form. */
function followForm(preview: HTMLElement, form: HTMLFormElement): void {
  form.addEventListener('input', () => {
    const fields = new FormData(form)
    const text = (name: string): string => {
      const value = fields.get(name)
      return typeof value === 'string' ? value : ''
    }
    const snippet = searchSnippet(
      {
        title: text('title'),
        standfirst: text('standfirst'),
        searchTitle: text('searchTitle'),
        searchDescription: text('searchDescription'),
      },
      preview.dataset['site'] ?? '',
    )
    for (const [part, words] of Object.entries(snippet)) {
      const shown = preview.querySelector(`[data-part="${part}"]`)
      if (shown) shown.textContent = words
    }
  })
}

/** Fills the passage of a new comment with the words that are selected in the text in review. */
function quoteSelection(): void {
  const text = document.querySelector(`#${REVIEWED_TEXT_ID}`)
  const field = document.querySelector<HTMLTextAreaElement>(
    `textarea[name="${COMMENT_FIELDS.quotation}"]`,
  )
  if (text === null || field === null) return
  let quoted = ''
  document.addEventListener('selectionchange', () => {
    const selection = document.getSelection()
    const words = selection?.toString().trim() ?? ''
    const isInText = text.contains(selection?.anchorNode ?? null)
    // A passage that was typed stays.
    if (!isInText || words === '' || field.value !== quoted) return
    quoted = words.slice(0, field.maxLength)
    field.value = quoted
  })
}

/** Ticks the Premium box of the form once its rich text has the cut, without which it is refused. */
function tickPremiumAtCut(form: HTMLFormElement): void {
  const box = form.querySelector<HTMLInputElement>('input[name="access"][value="premium"]')
  if (box === null) return
  new MutationObserver(() => {
    if (!box.checked && form.querySelector('[data-box="cut"]') !== null) box.checked = true
  }).observe(form, { childList: true, subtree: true })
}

/**
 * Removes the messages at a field, and their links in the summary, once the editor changes the
 * field. The summary goes with its last link.
 */
function clearErrorsOnInput(): void {
  for (const message of document.querySelectorAll('[data-error]')) {
    const field = message.parentElement?.parentElement
    field?.addEventListener('input', () => clearErrors(field), { once: true })
  }
}

function clearErrors(field: HTMLElement): void {
  for (const message of field.querySelectorAll('[data-error]')) message.remove()
  for (const input of field.querySelectorAll('[aria-invalid]'))
    input.removeAttribute('aria-invalid')
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[role="alert"] a[href^="#"]')) {
    const id = link.hash.slice(1)
    if (field.id !== id && field.querySelector(`[id="${CSS.escape(id)}"]`) === null) continue
    const summary = link.closest('[role="alert"]')
    link.closest('li')?.remove()
    if (summary?.querySelector('li') === null) summary.remove()
  }
}
