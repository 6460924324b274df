import type { TocEntry } from '#domain/editorial/table-of-contents.ts'

/** Below this many parts, nobody needs their numbers to find the way back to one. */
const FEWEST_NUMBERED = 4

/** How a heading begins that says its own rank: « 1. », « II – », « Titre III », « Article 4 », « Étape 2 ». */
const OWN_NUMBER =
  /^(?:[\divx]+(?:er)?\s?[.)°–-]|[a-z]\s?[.)]|(?:livre|titre|chapitre|section|sous-section|paragraphe|partie|article|annexe|étape|préambule|avenant|accord|première|deuxième)(?![\p{L}-]))/iu

/** Whether the parts of a document are numbered for its readers: it is long, and its headings say no rank of their own. */
export function isNumbered(toc: readonly TocEntry[]): boolean {
  const parts = toc.filter(({ level }) => level === 2)
  return parts.length >= FEWEST_NUMBERED && !toc.some(({ label }) => OWN_NUMBER.test(label.trim()))
}
