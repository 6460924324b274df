import type { CardPicture, CardView, LetterEntry } from '#application/views/shared-view-types.ts'
import { readingMinutes } from '#domain/editorial/body-text.ts'
import { titleInContext } from '#domain/editorial/displayed-titles.ts'
import type { DocumentKind, TitledPath } from '#domain/editorial/document-kinds.ts'
import type { DocumentSummary } from '#domain/editorial/document.ts'
import { validityOf } from '#domain/law/document-up-to-date-status.ts'
import type { ValidityStatus } from '#domain/law/document-up-to-date-status.ts'
import type { Instant } from '#domain/shared/instant.ts'

import { validityField } from './document-validity.ts'
import type { PagePorts } from './loaded-page.ts'

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
    ...(document.picture && { picture: pictureOf(document.picture) }),
    ...(theme ? { theme } : {}),
    ...natureOf(document),
    ...validityField(document, clock.now()),
  }
}

function pictureOf({ file, focus }: CardPicture): CardPicture {
  return { file, ...(focus && { focus }) }
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

/** Converts a document to a list entry, with a note if it may no longer be valid. */
export function entryWithStaleNote(document: DocumentSummary, now: Instant): LetterEntry {
  const { path, title } = document
  const { validity } = validityField(document, now)
  if (validity === undefined) return { path, title }
  return {
    path,
    title,
    ...(STALE.has(validity.status) && { note: validity.label }),
    ...(validity.changesOn !== undefined && { validity }),
  }
}

const STALE: ReadonlySet<ValidityStatus> = new Set([
  'toReview',
  'archived',
  'ended',
  'notYet',
  'unknown',
])

/** Returns only the path and title of a document. */
export function titledPath({ path, title }: TitledPath): TitledPath {
  return { path, title }
}
