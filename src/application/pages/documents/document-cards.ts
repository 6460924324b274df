import type {
  CardView,
  DocumentValidityView,
  LawChangeView,
  LetterEntry,
  ValidityView,
} from '#application/views/shared-view-types.ts'
import { readingMinutes } from '#domain/editorial/body-text.ts'
import { titleInContext } from '#domain/editorial/displayed-titles.ts'
import type { DocumentKind, TitledPath } from '#domain/editorial/document-kinds.ts'
import type { DocumentSummary } from '#domain/editorial/document.ts'
import { lawChangePage, lawChangesOn, lawChangeText } from '#domain/editorial/law-changes.ts'
import { validityOf, validityLabel, validityReason } from '#domain/editorial/validity.ts'
import type { Validity, ValidityStatus } from '#domain/editorial/validity.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { isoDay } from '#domain/shared/paris-calendar.ts'

import type { PagePorts } from '../common/loaded-page.ts'

/** Dependencies of card lists. */
export type CardPorts = Pick<PagePorts, 'library' | 'clock'>

/** Converts a document to the card shown in lists. */
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
    ...shownValidity(document, clock.now()),
  }
}

/**
 * Returns the publication date of a card. Empty for a reference text whose validity states a later
 * date.
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

/** Returns the `validity` field of a card, or nothing for kinds that state no law. */
export function shownValidity(
  document: DocumentSummary,
  now: Instant,
): { readonly validity?: ValidityView } {
  const validity = validityOf(document, now)
  if (validity === undefined) return {}
  return { validity: { status: validity.status, label: validityLabel(validity) } }
}

/** Builds a list entry, with a note if the document is not known to be valid today. */
export function notedIfStale(document: DocumentSummary, now: Instant): LetterEntry {
  const { path, title } = document
  const { validity } = shownValidity(document, now)
  const isStale = validity !== undefined && STALE.has(validity.status)
  return isStale ? { path, title, note: validity.label } : { path, title }
}

const STALE: ReadonlySet<ValidityStatus> = new Set(['toReview', 'archived', 'earlierText'])

/** Converts a validity to what the document's page shows, with its explanation. */
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

/** Returns the validity that a document's page shows, with the changes of cited articles. */
export function documentValidity(
  document: DocumentSummary,
  now: Instant,
): DocumentValidityView | undefined {
  const validity = validityOf(document, now)
  if (validity === undefined) return undefined
  const changes = shownLawChanges(document, validity, now)
  return { ...explainedValidity(validity), ...(changes.length === 0 ? {} : { changes }) }
}

/** Returns the changes of cited articles, in effect or dated. None for law and archives. */
function shownLawChanges(
  document: DocumentSummary,
  validity: Validity,
  now: Instant,
): readonly LawChangeView[] {
  if (validity.status !== 'upToDate' && validity.status !== 'toReview') return []
  const today = isoDay(now)
  const days = { asOf: isoDay(validity.asOf), today }
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
