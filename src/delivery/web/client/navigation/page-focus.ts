/** How to find an element again in a page painted anew: the n-th of those that a selector finds. */
interface Mark {
  readonly selector: string
  readonly place: number
}

/** Keeps with the entry of the history that is being left which link or field had the focus. */
export function keepFocus(element: Element | null): void {
  const mark = element && markOf(element)
  if (mark) navigation.updateCurrentEntry({ state: mark })
}

/** The link or the field that had the focus when the entry of the history now shown was left. */
export function keptFocus(): HTMLElement | undefined {
  const state: unknown = navigation.currentEntry?.getState()
  if (!isMark(state)) return undefined
  return [...document.querySelectorAll<HTMLElement>(state.selector)][state.place]
}

/** Gives the focus back to it in a page that the browser loaded anew on the way back, unless the reader has put it elsewhere. */
export function focusAgain(): void {
  if (!('navigation' in window) || navigation.activation?.navigationType !== 'traverse') return
  if (document.activeElement === document.body) keptFocus()?.focus({ preventScroll: true })
}

function markOf(element: Element): Mark | undefined {
  const href = element.getAttribute('href')
  if (element.id === '' && href === null) return undefined
  const selector = element.id ? `#${CSS.escape(element.id)}` : `[href="${CSS.escape(href ?? '')}"]`
  return { selector, place: [...document.querySelectorAll(selector)].indexOf(element) }
}

function isMark(state: unknown): state is Mark {
  return state instanceof Object && 'selector' in state && 'place' in state
}
