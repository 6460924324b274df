import { attribute, textOf } from '../html/html-tree.ts'
import type { HtmlElement } from '../html/html-tree.ts'
import type { Dialect } from '../html/reading.ts'
import { kaliLink } from './kali-link.ts'
import type { HeldPaths } from './kali-link.ts'

const LONGEST_HEADING = 150
const HEADING =
  /^\s*(?:\d+(?:\.\d+)+\.?|\d+\.\s|[A-Z](?:\.\d+)*\.\s|[IVX]+(?:\.\d+)*(?:\.|\s*[–―-])|(?:annexe|titre|chapitre|section|sous-section|partie|préambule|article)(?!\p{L}))/iu
const CELLS: ReadonlySet<string> = new Set(['td', 'th', 'li'])

// « l’employeur », with the apostrophe of another encoding.
const MISREAD_APOSTROPHE = /\u0092/gu
const MISWRITTEN = /[\u0092\u2000-\u2008\u200A\u3000]/u
const TYPESETTER_SPACE = /[\u2000-\u2008\u200A\u3000]/gu

/** How the DILA writes the agreements: no box, no boilerplate; a short numbered line in the middle of the page is a heading. */
export function kaliDialect(held: HeldPaths): Dialect {
  return {
    mend: (text) =>
      MISWRITTEN.test(text)
        ? text.replaceAll(MISREAD_APOSTROPHE, '’').replaceAll(TYPESETTER_SPACE, ' ')
        : text,
    boilerplate: () => undefined,
    box: () => undefined,
    media: () => undefined,
    heading: (element) => (isHeading(element) ? 2 : undefined),
    link: (href, words) => kaliLink(href, words, held),
  }
}

function isHeading(element: HtmlElement): boolean {
  if (element.tagName !== 'p' || attribute(element, 'align') !== 'center') return false
  const words = textOf(element.childNodes).trim()
  return words.length <= LONGEST_HEADING && HEADING.test(words) && !isInCell(element)
}

function isInCell(element: HtmlElement): boolean {
  for (let parent = element.parentNode; parent !== null;) {
    if (CELLS.has(parent.nodeName)) return true
    parent = 'parentNode' in parent ? parent.parentNode : null
  }
  return false
}
