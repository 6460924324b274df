import type { Instant } from '../shared/instant.ts'
import { isoDay, parisYear } from '../shared/paris-calendar.ts'
import { successorsOf } from './agreement-succession.ts'
import type { DocumentDetail, DocumentKind, TitledPath } from './document-detail.ts'
import type { DocumentSummary, LawChange } from './document.ts'
import { frenchDate } from './french-formats.ts'
import { printArticleNumber } from './legal-reference.ts'

/** How far a document can be trusted today. */
export type Validity =
  /** A text of law, as the site holds it: in force at `asOf`, where that day is known. */
  | { readonly status: 'inForce'; readonly asOf?: Instant }
  /**
   * Written or verified at `asOf`, within the lifetime of its kind, and no cited article changed
   * since.
   */
  | { readonly status: 'upToDate'; readonly asOf: Instant }
  | { readonly status: 'toReview'; readonly asOf: Instant; readonly change?: LawChange }
  /**
   * Superseded, or given up by its producer: `asOf` is the day it was last true for sure, unknown
   * of a closed agreement.
   */
  | { readonly status: 'archived'; readonly asOf?: Instant; readonly successor?: TitledPath }

export type ValidityStatus = Validity['status']

/** The validity of a document at a moment; `undefined` for the kinds that state no law. */
export function validityOf(document: DocumentSummary, now: Instant): Validity | undefined {
  const lifetime = LIFETIME_YEARS[document.kind]
  if (lifetime === undefined) return undefined
  if (lifetime === 'law') return isArchived(document) ? { status: 'archived' } : inForce(document)
  if (isArchived(document)) return archived(document)
  const asOf = verifiedAt(document)
  const { lawChange: change, source } = document
  if (change !== undefined && !isImportedNews(document) && isoDay(change.at) > isoDay(asOf)) {
    return { status: 'toReview', asOf, change }
  }
  return source?.archived ? { status: 'toReview', asOf } : validityByAge(asOf, lifetime, now)
}

/** The validity of what was verified at `asOf` and holds for so many years. */
export function validityByAge(asOf: Instant, lifetimeYears: number, now: Instant): Validity {
  const isOld = isoDay(asOf) < yearsBefore(isoDay(now), lifetimeYears)
  return { status: isOld ? 'toReview' : 'upToDate', asOf }
}

/**
 * The IDCC of the agreements that took the place of the closed one that a document is or is part
 * of.
 */
export function successorAgreementsOf(document: DocumentDetail): readonly string[] {
  if (document.kind === 'agreement') return document.closed?.successors ?? []
  const isPart = document.kind === 'agreementText' || document.kind === 'agreementArticle'
  return isPart && document.idcc !== undefined ? successorsOf(document.idcc) : []
}

/**
 * True for a document that no longer holds: superseded, a closed agreement and its texts, a guide
 * whose producer gave it up.
 */
export function isArchived(document: DocumentSummary): boolean {
  if (document.supersededBy !== undefined) return true
  if (document.kind === 'guide') return document.source?.archived === true
  return document.kind === 'agreement' ? document.closed !== undefined : isOfClosed(document)
}

function isOfClosed(document: DocumentSummary): boolean {
  const isOfAgreement =
    document.kind === 'agreementAnswer' ||
    document.kind === 'agreementText' ||
    document.kind === 'agreementArticle'
  return isOfAgreement && document.idcc !== undefined && successorsOf(document.idcc).length > 0
}

/**
 * The words for a validity, with its age: « En vigueur au 27 mars 2026 », « À jour au 12 mars 2026
 * », « À vérifier (2015) », « Archive (2020) ».
 */
export function validityLabel(validity: Validity): string {
  switch (validity.status) {
    case 'inForce':
      return validity.asOf === undefined
        ? 'En vigueur'
        : `En vigueur au ${frenchDate(validity.asOf)}`
    case 'upToDate':
      return `À jour au ${frenchDate(validity.asOf)}`
    case 'toReview':
      return `À vérifier (${parisYear(validity.asOf)})`
    case 'archived':
      return validity.asOf === undefined ? 'Archive' : `Archive (${parisYear(validity.asOf)})`
    default:
      return validity satisfies never
  }
}

/**
 * The sentence that tells a reader why a document is to be checked or was archived; `undefined` for
 * one that holds.
 */
export function validityReason(validity: Validity): string | undefined {
  if (validity.status === 'archived') {
    return validity.asOf === undefined
      ? 'Archive\u00A0: la convention collective dont ce texte fait partie n’est plus en vigueur.'
      : `Archive\u00A0: ce texte de ${parisYear(validity.asOf)} n’est plus mis à jour, le droit a pu changer depuis.`
  }
  if (validity.status !== 'toReview') return undefined
  const { asOf, change } = validity
  if (change === undefined) {
    return `À vérifier\u00A0: revu pour la dernière fois le ${frenchDate(asOf)}, le droit a pu changer depuis.`
  }
  return `À vérifier\u00A0: l’article ${printArticleNumber(change.article)} du Code du travail, cité ici, a changé le ${frenchDate(change.at)}, après la dernière mise à jour de cette page (${frenchDate(asOf)}).`
}

/**
 * The years for which a kind holds once written or verified; `law` holds as long as the site has
 * it. Kinds that state no law are absent. News tell of one day; the ministry goes over its guides
 * every three years or so.
 */
const LIFETIME_YEARS: Readonly<Partial<Record<DocumentKind, number | 'law'>>> = {
  article: 1,
  newsletter: 1,
  guide: 3,
  question: 2,
  agreementAnswer: 2,
  definition: 5,
  podcast: 2,
  study: 2,
  lawSection: 'law',
  lawArticle: 'law',
  agreement: 'law',
  agreementText: 'law',
  agreementArticle: 'law',
}

function inForce({ stateOfLawAt }: DocumentSummary): Validity {
  return { status: 'inForce', ...(stateOfLawAt === undefined ? {} : { asOf: stateOfLawAt }) }
}

function archived(document: DocumentSummary): Validity {
  const { publishedAt, updatedAt = publishedAt, supersededBy } = document
  return {
    status: 'archived',
    asOf: updatedAt,
    ...(supersededBy === undefined ? {} : { successor: supersededBy }),
  }
}

/**
 * The day of the law that a document states. That the Code was read again since does not renew news
 * made of a text.
 */
function verifiedAt(document: DocumentSummary): Instant {
  const { publishedAt, updatedAt = publishedAt, stateOfLawAt = updatedAt } = document
  return isImportedNews(document) ? updatedAt : stateOfLawAt
}

/**
 * True for news made of a text: they tell of the change that it made, which takes effect after its
 * day.
 */
function isImportedNews({ kind, source }: DocumentSummary): boolean {
  return kind === 'article' && source !== undefined
}

/**
 * The same day of an earlier year; 29 February may name a day that year lacks, which still compares
 * right.
 */
function yearsBefore(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`
}
