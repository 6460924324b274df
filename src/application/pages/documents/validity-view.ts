import type {
  DocumentValidityView,
  LetterEntry,
  ValidityView,
} from '#application/views/page-parts.ts'
import type { DocumentSummary } from '#domain/editorial/document.ts'
import { validityLabel, validityOf, validityReason } from '#domain/editorial/validity.ts'
import type { Validity } from '#domain/editorial/validity.ts'
import type { Instant } from '#domain/shared/instant.ts'

/** The `validity` of a card or a link to a document; nothing for the kinds that state no law. */
export function shownValidity(
  document: DocumentSummary,
  now: Instant,
): { readonly validity?: ValidityView } {
  const validity = validityOf(document, now)
  if (validity === undefined) return {}
  return { validity: { status: validity.status, label: validityLabel(validity) } }
}

/** The way to a document, noted when it is to be checked or archived: what holds needs no word in a long list. */
export function notedIfStale(document: DocumentSummary, now: Instant): LetterEntry {
  const { path, title } = document
  const { validity } = shownValidity(document, now)
  const isStale = validity?.status === 'toReview' || validity?.status === 'archived'
  return isStale ? { path, title, note: validity.label } : { path, title }
}

/** A validity as the page of a document explains it. */
export function explainedValidity(validity: Validity): DocumentValidityView {
  const reason = validityReason(validity)
  const { status } = validity
  return {
    status,
    label: validityLabel(validity),
    ...(validity.asOf === undefined ? {} : { asOf: validity.asOf }),
    ...(reason === undefined ? {} : { reason }),
    ...(status === 'archived' && validity.successor ? { successor: validity.successor } : {}),
  }
}
