import type {
  CardView,
  DocumentValidityView,
  LawChangeView,
  LetterEntry,
  ValidityView,
} from '#application/views/shared-view-types.ts'
import { readingMinutes } from '#domain/editorial/body-text.ts'
import { lawChangePage, lawChangesOn, lawChangeText } from '#domain/editorial/cited-law-changes.ts'
import { titleInContext } from '#domain/editorial/displayed-titles.ts'
import type { DocumentKind, TitledPath } from '#domain/editorial/document-kinds.ts'
import {
  validityOf,
  validityLabel,
  validityReason,
} from '#domain/editorial/document-up-to-date-status.ts'
import type { Validity, ValidityStatus } from '#domain/editorial/document-up-to-date-status.ts'
import type { DocumentSummary } from '#domain/editorial/document.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'

import type { PagePorts } from '../common/loaded-page.ts'

/** Dependencies for loading documents and converting them to cards. */
export type CardPorts = Pick<PagePorts, 'library' | 'clock'>

/** Converts a document to the card that lists show. */
export function cardOf(document: DocumentSummary, { clock }: Pick<PagePorts, 'clock'>): CardView {
  const [theme] = document.themes
  return {
    path: document.path,
    kind: document.kind,
    title: titleInContext(document),
    standfirst: document.standfirst,
    publishedAt: document.publishedAt,
    ...dayOf(document, clock.now()),
    premium: document.access === 'premium',
    demo: document.demo,
    readingMinutes: readingMinutes(document.wordCount),
    ...(theme ? { theme } : {}),
    ...natureOf(document),
    ...validityField(document, clock.now()),
  }
}

/**
 * Returns the `day` field of a card. The result is empty for a reference text whose validity states
 * a later date.
 */
function dayOf(document: DocumentSummary, now: Instant): Pick<CardView, 'day'> {
  const { kind, publishedAt: day } = document
  if (!REFERENCES.has(kind)) return { day }
  const validity = validityOf(document, now)
  const holds = validity?.status === 'upToDate' || validity?.status === 'inForce'
  return holds && validity.asOf !== undefined && validity.asOf > day ? {} : { day }
}

const REFERENCES: ReadonlySet<DocumentKind> = new Set([
  'guide',
  'question',
  'agreementAnswer',
  'definition',
  'lawSection',
  'lawArticle',
])

function natureOf({ kind, source, tags: [nature] }: DocumentSummary): Pick<CardView, 'nature'> {
  return kind === 'article' && source !== undefined && nature !== undefined ? { nature } : {}
}

/**
 * Returns the `validity` field of a card. The result is empty for kinds of documents that do not
 * state the law.
 */
export function validityField(
  document: DocumentSummary,
  now: Instant,
): { readonly validity?: ValidityView } {
  const validity = validityOf(document, now)
  if (validity === undefined) return {}
  return { validity: { status: validity.status, label: validityLabel(validity) } }
}

/** Converts a document to a list entry, with a note if it may no longer be valid. */
export function entryWithStaleNote(document: DocumentSummary, now: Instant): LetterEntry {
  const { path, title } = document
  const { validity } = validityField(document, now)
  const isStale = validity !== undefined && STALE.has(validity.status)
  return isStale ? { path, title, note: validity.label } : { path, title }
}

const STALE: ReadonlySet<ValidityStatus> = new Set(['toReview', 'archived', 'earlierText'])

/** Converts a validity to its view on the document's page, with an explanation. */
export function explainedValidity(validity: Validity): DocumentValidityView {
  const reason = validityReason(validity)
  const { status } = validity
  return {
    status,
    label: validityLabel(validity),
    ...(validity.asOf === undefined ? {} : { asOf: validity.asOf }),
    ...(reason === undefined ? {} : { reason }),
    ...(status === 'archived' && validity.successor ? { successor: validity.successor } : {}),
    ...officialOf(validity),
  }
}

function officialOf(validity: Validity): Pick<DocumentValidityView, 'official'> {
  const text = validity.status === 'archived' ? validity.text : validity
  if (text === undefined || !('officialUrl' in text)) return {}
  return { official: { path: text.officialUrl, title: 'Légifrance' } }
}

/**
 * Returns the validity on a document's page, with the changes of cited law articles. Returns
 * undefined for kinds that do not state the law.
 */
export function documentValidity(
  document: DocumentSummary,
  now: Instant,
): DocumentValidityView | undefined {
  const validity = validityOf(document, now)
  if (validity === undefined) return undefined
  const changes = shownLawChanges(document, validity, now)
  return { ...explainedValidity(validity), ...(changes.length === 0 ? {} : { changes }) }
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

/** Returns only the path and title of a document. */
export function titledPath({ path, title }: TitledPath): TitledPath {
  return { path, title }
}
