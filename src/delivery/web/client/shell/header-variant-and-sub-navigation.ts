import { headerVariant } from '#application/shell/header-and-menu-state.ts'
import type { ShellStore } from '#application/shell/shell-reducers.ts'
import { dataOf, selectorOf } from '#delivery/web/contract/data-attributes.ts'

import { onPageLoad } from './page-load-listeners.ts'

/** Updates the header variant on the root element as the window is resized and scrolled. */
export function bindHeaderVariant(store: ShellStore): void {
  const root = dataOf(document.documentElement)
  const scroll = (): void => store.send({ kind: 'scrolled', offset: scrollY })
  const measure = (): void => {
    store.send({ kind: 'resized', width: innerWidth })
    scroll()
  }
  store.subscribe(() => {
    const variant = headerVariant(store.state().header)
    // Writing an unchanged attribute would recompute dependent styles.
    if (root.header !== variant) root.header = variant
  })
  addEventListener('scroll', scroll, { passive: true })
  addEventListener('resize', measure)
  // Measuring before the first layout would force one.
  whenLaidOut(document.documentElement, measure)
}

/**
 * On each page load, scrolls the strip of sub-links to the current link. Marks the sides where more
 * links are hidden, also after scrolling and resizing.
 */
export function bindSubNavigation(): void {
  onPageLoad(() => {
    const strip = document.querySelector<HTMLElement>(selectorOf('strip'))
    if (strip === null) return
    whenLaidOut(strip, () => showCurrent(strip))
    const mark = (): void => markEdges(strip)
    strip.addEventListener('scroll', mark, { passive: true })
    new ResizeObserver(mark).observe(strip)
  })
}

function showCurrent(strip: HTMLElement): void {
  const link = strip.querySelector<HTMLElement>('[aria-current]')
  if (link) strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2
}

function markEdges(strip: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = strip
  const before = scrollLeft > 1
  const after = scrollLeft + clientWidth < scrollWidth - 1
  dataOf(strip).more = `${before ? 'before' : ''} ${after ? 'after' : ''}`
}

/** Calls `measure` once after a layout, when reading sizes costs nothing. */
function whenLaidOut(element: Element, measure: () => void): void {
  const observer = new ResizeObserver(() => {
    observer.disconnect()
    measure()
  })
  observer.observe(element)
}
