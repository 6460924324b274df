import type {
  DocumentValidityView,
  LawChangeView,
  ValidityView,
} from '#application/views/shared-view-types.ts'
import type { DocumentSummary } from '#domain/editorial/document.ts'
import { lawChangePage, lawChangesOn, lawChangeText } from '#domain/law/cited-law-changes.ts'
import { nextValidityDay, validityOf } from '#domain/law/document-up-to-date-status.ts'
import type { Validity } from '#domain/law/document-up-to-date-status.ts'
import { validityLabel, validityReason } from '#domain/law/validity-texts.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'

/**
 * Returns the `validity` field of a card. The result is empty for a document that has no validity,
 * such as a product.
 */
export function validityField(
  document: DocumentSummary,
  now: Instant,
): { readonly validity?: ValidityView } {
  const validity = validityOf(document, now)
  if (validity === undefined) return {}
  return {
    validity: {
      status: validity.status,
      label: validityLabel(validity),
      ...changeDay(document, now),
    },
  }
}

function changeDay(document: DocumentSummary, now: Instant): Pick<ValidityView, 'changesOn'> {
  const changesOn = nextValidityDay(document, now)
  return changesOn === undefined ? {} : { changesOn }
}

/** Converts a validity to its view on the document's page, with its explanation if it has one. */
export function explainedValidity(validity: Validity): DocumentValidityView {
  const reason = validityReason(validity)
  const { status } = validity
  return {
    status,
    label: validityLabel(validity),
    ...(validity.asOf === undefined ? {} : { asOf: validity.asOf }),
    ...('force' in validity && { period: validity.force.period }),
    ...(reason === undefined ? {} : { reason }),
    ...(status === 'archived' && validity.successor ? { successor: validity.successor } : {}),
    ...officialOf(validity),
  }
}

function officialOf(validity: Validity): Pick<DocumentValidityView, 'official'> {
  if (!('officialUrl' in validity) || validity.officialUrl === undefined) return {}
  return { official: { path: validity.officialUrl, title: 'Légifrance' } }
}

/**
 * Returns the validity on a document's page, with the changes of cited law articles, if any.
 * Returns undefined for a document that has no validity, such as a product.
 */
export function documentValidity(
  document: DocumentSummary,
  now: Instant,
): DocumentValidityView | undefined {
  const validity = validityOf(document, now)
  if (validity === undefined) return undefined
  const changes = shownLawChanges(document, validity, now)
  return {
    ...explainedValidity(validity),
    ...changeDay(document, now),
    ...(changes.length === 0 ? {} : { changes }),
  }
}

/**
 * Returns the current and dated changes of cited law articles. Legal texts and archived documents
 * have none.
 */
function shownLawChanges(
  document: DocumentSummary,
  validity: Validity,
  now: Instant,
): readonly LawChangeView[] {
  if (validity.status !== 'upToDate' && validity.status !== 'toReview') return []
  const today = parisDay(now)
  const days = { asOf: parisDay(validity.asOf), today }
  const { current, upcoming } = lawChangesOn(document, today)
  return [...current, ...upcoming].map((change) => {
    const page = lawChangePage(change)
    return { text: lawChangeText(change, days), ...(page && { page }) }
  })
}
