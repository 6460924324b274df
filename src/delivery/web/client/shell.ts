import { currentHeading } from '../../../domain/editorial/table-of-contents.ts'

const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')]

/** Marks in the table of contents the part being read. */
function markCurrentHeading(): void {
  const headings = links.flatMap((link) => {
    const heading = document.querySelector(link.hash)
    return heading ? [{ id: heading.id, top: heading.getBoundingClientRect().top + scrollY }] : []
  })
  const current = currentHeading(headings, scrollY)
  for (const link of links) link.toggleAttribute('data-current', link.hash === `#${current}`)
}

if (links.length > 0) addEventListener('scroll', markCurrentHeading, { passive: true })
