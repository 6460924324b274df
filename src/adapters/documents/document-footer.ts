import { printedPath } from '#domain/downloads/printed-document.ts'
import type { PrintedDocument } from '#domain/downloads/printed-document.ts'
import type { Body, Paragraph } from '#domain/editorial/body.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'

/** Name and origin of the site, printed in the footer of every PDF and Word document. */
export interface Imprint {
  /** Name of the site. */
  readonly site: string
  /** Origin of the site, `https://…`, without a trailing slash. */
  readonly origin: string
}

/**
 * Returns the first line of the footer: the site's name and the day as of which the law is stated.
 * Adds « Modèle à adapter » unless the document is a simulation.
 */
export function footerText({ site }: Imprint, { kind, stateOfLawAt }: PrintedDocument): string {
  const use = kind === 'simulation' ? [] : ['Modèle à adapter à votre situation']
  return [site, ...use, `État du droit au ${frenchDate(stateOfLawAt)}`].join(' · ')
}

/** Returns the URL of the document on the site, printed as the second line of the footer. */
export function sourceUrl({ origin }: Imprint, printed: PrintedDocument): string {
  return origin + printedPath(printed)
}

/**
 * Returns the paragraphs printed on the right half of the page: a letter's recipient, then its
 * place and date. Empty for the other kinds of document.
 */
export function rightHalfParagraphs(
  kind: PrintedDocument['kind'],
  body: Body,
): ReadonlySet<Paragraph> {
  const head = kind === 'letter' ? body.slice(1, 3) : []
  return new Set(head.filter((block) => block.type === 'paragraph'))
}
