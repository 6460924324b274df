import type { DocumentView } from '../../../application/views/page-parts.ts'

/** How far a document can be trusted, in the words of its page: « À jour au 12 mars 2026 ». */
export function statusOf({ validity }: Pick<DocumentView, 'validity'>) {
  return validity === undefined ? {} : { creativeWorkStatus: validity.label }
}
