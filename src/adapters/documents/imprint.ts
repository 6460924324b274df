import { templatePath } from '#domain/downloads/document-template.ts'
import type { DocumentTemplate } from '#domain/downloads/document-template.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'

/** Where printed documents come from. */
export interface Imprint {
  /** The name of the site. */
  readonly site: string
  /** `https://…` of the site. */
  readonly origin: string
}

/** The line at the foot of each page: whose it is, until when its law was checked. */
export function footLine({ site }: Imprint, { stateOfLawAt }: DocumentTemplate): string {
  return `${site} · Modèle à adapter à votre situation · État du droit au ${frenchDate(stateOfLawAt)}`
}

/** The address where the document was found, as its reader types it. */
export function sourceAddress({ origin }: Imprint, { slug }: DocumentTemplate): string {
  return origin + templatePath(slug)
}
