import { printedPath } from '#domain/downloads/printed-document.ts'
import type { PrintedDocument } from '#domain/downloads/printed-document.ts'
import type { Body, Paragraph } from '#domain/editorial/body.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'

/** Name and origin of the site, printed in the footer of every PDF and Word document. */
export interface Imprint {
  /** The name of the site. */
  readonly site: string
  /** `https://…` of the site. */
  readonly origin: string
}

/** Returns the first line of the footer: the site, and the date at which the law was checked. */
export function footerText({ site }: Imprint, { kind, stateOfLawAt }: PrintedDocument): string {
  const use = kind === 'simulation' ? [] : ['Modèle à adapter à votre situation']
  return [site, ...use, `État du droit au ${frenchDate(stateOfLawAt)}`].join(' · ')
}

/** Returns the second line of the footer: the URL of the document on the site. */
export function sourceUrl({ origin }: Imprint, printed: PrintedDocument): string {
  return origin + printedPath(printed)
}

/**
 * Returns the paragraphs that are printed on the right half of the page: the recipient of a letter,
 * then its place and date. Other kinds of document have none.
 */
export function rightHalfParagraphs(
  kind: PrintedDocument['kind'],
  body: Body,
): ReadonlySet<Paragraph> {
  const head = kind === 'letter' ? body.slice(1, 3) : []
  return new Set(head.filter((block) => block.type === 'paragraph'))
}
