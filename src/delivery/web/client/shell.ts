import { currentHeading } from '../../../domain/editorial/table-of-contents.ts'

const entries = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')].flatMap(
  (link) => {
    const heading = document.getElementById(link.hash.slice(1))
    return heading ? [{ link, heading }] : []
  },
)

/** Marks in the table of contents the part being read. */
function markCurrentHeading(): void {
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

if (entries.length > 0) addEventListener('scroll', markCurrentHeading, { passive: true })
