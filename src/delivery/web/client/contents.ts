import { currentHeading } from '../../../domain/editorial/table-of-contents.ts'
import { onPageLoad } from './page-load.ts'

interface Entry {
  readonly link: HTMLAnchorElement
  readonly heading: HTMLElement
}

/** Marks in the table of contents the part being read, on every page. */
export function markCurrentHeadings(): void {
  let entries: readonly Entry[] = []
  onPageLoad(() => {
    entries = entriesOfPage()
    mark(entries)
  })
  addEventListener('scroll', () => mark(entries), { passive: true })
}

function entriesOfPage(): readonly Entry[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')
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
    if (heading.id === current) link.setAttribute('aria-current', 'location')
    else link.removeAttribute('aria-current')
  }
}
