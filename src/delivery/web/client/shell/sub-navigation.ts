import { dataOf, selectorOf } from '#delivery/web/contract/hooks.ts'

import { onPageLoad } from './page-load.ts'
import { whenLaidOut } from './when-laid-out.ts'

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
