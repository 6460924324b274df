import { attributeOf, selectorOf } from '#delivery/web/contract/data-attributes.ts'
import { currentHeading } from '#domain/editorial/table-of-contents.ts'

import type { onPageLoad } from '../shell/page-load-listeners.ts'

interface Entry {
  readonly link: HTMLAnchorElement
  readonly heading: HTMLElement
}

/**
 * Marks the current heading in the table of contents as the page scrolls. Choosing an entry closes
 * the `<details>` that contains the table.
 */
export function markCurrentHeading(whenPageLoads: typeof onPageLoad): void {
  let entries: readonly Entry[] = []
  let drawn = true
  const draw = (): void => {
    drawn = true
    mark(entries)
  }
  const start = (): void => {
    entries = entriesOfPage()
    draw()
  }
  whenPageLoads(start)
  addEventListener('contents', start)
  start()
  addEventListener(
    'scroll',
    () => {
      if (drawn && entries.length > 0) requestAnimationFrame(draw)
      drawn &&= entries.length === 0
    },
    { passive: true },
  )
  // In CSS, `:has()` would recompute the page's style at each focus change.
  addEventListener('focusin', ({ target }) => {
    const within = target instanceof Element && target.closest(selectorOf('contents')) !== null
    document.documentElement.toggleAttribute(attributeOf('gliding'), within)
  })
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest(`${selectorOf('contents')} a`)) return
    target.closest('details')?.removeAttribute('open')
  })
}

function entriesOfPage(): readonly Entry[] {
  const links = document.querySelectorAll<HTMLAnchorElement>(`${selectorOf('contents')} a`)
  return [...links].flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    return heading ? [{ link, heading }] : []
  })
}

function mark(entries: readonly Entry[]): void {
  const headings = entries.map(({ heading }) => ({
    id: heading.id,
    top: heading.getBoundingClientRect().top + scrollY,
  }))
  const current = currentHeading(headings, scrollY)
  for (const { link, heading } of entries) {
    if (heading.id !== current) link.removeAttribute('aria-current')
    else if (!link.hasAttribute('aria-current')) {
      link.setAttribute('aria-current', 'location')
      showInItsPanel(link)
    }
  }
}

/** Scrolls the table of contents only; `scrollIntoView` would scroll the page too. */
function showInItsPanel(link: HTMLElement): void {
  const panel = link.closest('details')
  if (panel) panel.scrollTop += middleOf(link) - middleOf(panel)
}

function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}
