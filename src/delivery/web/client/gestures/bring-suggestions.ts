import { SEARCH_PATH } from '#domain/navigation/search-path.ts'

import { lazyScript } from '../shell/lazy-scripts.ts'

/** Brings what suggests searches once a field of the search of the site has the focus; until it has come, and without it, the field is that of a plain form. */
export function bringSuggestions(): void {
  addEventListener('focusin', ({ target }) => bringTo(target))
  bringTo(document.activeElement)
}

function bringTo(field: EventTarget | null): void {
  if (!(field instanceof HTMLInputElement)) return
  if (field.form?.getAttribute('action') !== SEARCH_PATH) return
  lazyScript('suggestions').then(
    (script) => script.suggestFor(field),
    () => undefined,
  )
}
