import { ARTICLE_FIELDS, OTHER_COPY_ID } from '#delivery/web/newsroom/article-paths-and-fields.ts'

/** Key in the storage of the tab: path of the article form that was left before its last words were stored. */
const LEFT_KEY = 'brouillon-quitte'

/**
 * Keeps the page true to the draft of its form: the address names the draft of a new article, old
 * messages go once the draft is saved, and a reloaded page shows the last words.
 */
export function followDraft(form: HTMLFormElement): void {
  nameDraftInAddress(form)
  form.addEventListener('saved', () => {
    document.querySelector(`#${OTHER_COPY_ID}`)?.remove()
    for (const alert of form.querySelectorAll('[role="alert"][tabindex]')) alert.replaceChildren()
  })
  void showLastWords(form)
}

/** A reload then opens the draft that this page saves. */
function nameDraftInAddress(form: HTMLFormElement): void {
  const id = new FormData(form).get(ARTICLE_FIELDS.newDraft)
  const url = new URL(location.href)
  if (typeof id !== 'string' || id === '' || url.searchParams.has(ARTICLE_FIELDS.copy)) return
  url.searchParams.set(ARTICLE_FIELDS.copy, id)
  history.replaceState(history.state, '', url)
}

/**
 * Loads the page again once it has the words that this tab left before they were stored: the server
 * may have written the page meanwhile. Typing ends the wait.
 */
async function showLastWords(form: HTMLFormElement): Promise<void> {
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
  const copyAt = String(new FormData(form).get(ARTICLE_FIELDS.copyAt))
  const shown = `name="${ARTICLE_FIELDS.copyAt}" value="${copyAt}"`
  for (const pause of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const page = await fetch(location.href, { signal }).then(
      (response) => response.text(),
      () => shown,
    )
    if (signal.aborted) return
    if (!page.includes(shown)) return location.reload()
  }
}

/** Pauses before each look for the stored words, as long as a slow server may need. */
const PAUSES_MS = [0, 250, 500, 1_000, 2_000, 4_000]
