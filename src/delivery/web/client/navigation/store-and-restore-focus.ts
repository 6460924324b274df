/** Identifies an element across renders: the n-th match of a selector. */
interface Mark {
  readonly selector: string
  /** Index among the matches, from 0. */
  readonly place: number
}

/** Stores the focused element in the current history entry, if it has an id or is a link. */
export function storeFocus(element: Element | null): void {
  const mark = element && markOf(element)
  if (mark) navigation.updateCurrentEntry({ state: mark })
}

/**
 * Returns the element that was stored as focused in the current history entry. Returns undefined if
 * none is stored or found.
 */
export function storedFocus(): HTMLElement | undefined {
  const state: unknown = navigation.currentEntry?.getState()
  if (!isMark(state)) return undefined
  return [...document.querySelectorAll<HTMLElement>(state.selector)][state.place]
}

/** Restores the focus after a back or forward navigation, unless the reader has moved it. */
export function restoreFocus(): void {
  if (!('navigation' in window) || navigation.activation?.navigationType !== 'traverse') return
  if (document.activeElement === document.body) storedFocus()?.focus({ preventScroll: true })
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
