import { printedPath } from '#domain/downloads/printed-document.ts'
import type { PrintedDocument } from '#domain/downloads/printed-document.ts'
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
