import { headerVariant } from '#application/shell/header.ts'
import { dataOf, selectorOf } from '#delivery/web/contract/hooks.ts'

import { onPageLoad } from './page-load.ts'
import type { ShellStore } from './shell-store.ts'

/** The header follows the size and the scroll of the window: its variant stands on the root of the page (§4). */
export function followWindow(store: ShellStore): void {
  const root = dataOf(document.documentElement)
  const scroll = (): void => store.send({ kind: 'scrolled', offset: scrollY })
  const measure = (): void => {
    store.send({ kind: 'resized', width: innerWidth })
    scroll()
  }
  store.subscribe(() => {
    const variant = headerVariant(store.state().header)
    // An attribute written again costs the style of what depends on it.
    if (root.header !== variant) root.header = variant
  })
  addEventListener('scroll', scroll, { passive: true })
  addEventListener('resize', measure)
  // The first measure waits for the first layout: asking now would force one more.
  whenLaidOut(document.documentElement, measure)
}

/** The strip of sub-links shows where it goes on, and starts at the current link (§2). */
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

/** Calls back after a layout of the browser, once: what is measured then costs nothing, while the page is being read it would force a layout of its own. */
function whenLaidOut(element: Element, measure: () => void): void {
  const observer = new ResizeObserver(() => {
    observer.disconnect()
    measure()
  })
  observer.observe(element)
}
