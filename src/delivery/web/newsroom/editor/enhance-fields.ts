import { SEARCH_PREVIEW_ID } from '#delivery/web/newsroom/newsroom-form-field-names.ts'
import { searchSnippet } from '#domain/newsroom/search-snippet.ts'

import { clearErrorsOnInput } from './clear-field-errors.ts'

/** Clears errors once their field changes, and keeps the preview of the search result up to date. */
export function enhanceFields(): void {
  clearErrorsOnInput()
  const preview = document.querySelector<HTMLElement>(`#${SEARCH_PREVIEW_ID}`)
  const form = preview?.closest('form')
  if (preview && form) followForm(preview, form)
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
