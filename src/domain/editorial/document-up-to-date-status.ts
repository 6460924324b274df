import type { Instant } from '../shared/instant.ts'
import { parisDay, parisYear } from '../shared/paris-calendar.ts'
import { isClosedAgreement, successorsOf } from './agreement-successors.ts'
import { lawChangesOn } from './cited-law-changes.ts'
import type { DocumentDetail, DocumentKind, TitledPath } from './document-kinds.ts'
import type { DocumentSummary, LawChange } from './document.ts'
import { formatCount, frenchDate } from './french-formats.ts'

/** Validity of a document: whether readers can rely on its statement of the law today. */
export type Validity =
  /** Legal text in force on the day `asOf`. Absent if the day is unknown. */
  | { readonly status: 'inForce'; readonly asOf?: Instant }
  /** Agreement that the source only names at `asOf`, without telling whether it is in force. */
  | { readonly status: 'unknown'; readonly asOf?: Instant }
  /** Legal text as it read at `asOf`. The current data no longer contain it. */
  | ({ readonly status: 'earlierText' } & EarlierText)
  /**
   * Written or verified at `asOf`, recently enough for its kind, and no cited article has changed
   * since.
   */
  | { readonly status: 'upToDate'; readonly asOf: Instant }
  /**
   * Too old for its kind, no longer updated by its source, or with `changes` of cited articles
   * since `asOf`.
   */
  | {
      readonly status: 'toReview'
      readonly asOf: Instant
      /** Set beside `changes` if the document states its date of verification. */
      readonly verified?: true
      readonly changes?: readonly LawChange[]
    }
  /**
   * Superseded, abandoned by its producer, or part of a closed agreement. `asOf` is the last
   * update, absent for legal texts.
   */
  | {
      readonly status: 'archived'
      readonly asOf?: Instant
      readonly successor?: TitledPath
      /** Set for a legal text that the current data no longer contain. */
      readonly text?: EarlierText
    }

/**
 * Date of a text that the current data no longer contain, and the official page that may have a
 * newer one.
 */
interface EarlierText {
  readonly asOf: Instant
  readonly officialUrl: string
}

export type ValidityStatus = Validity['status']

/**
 * Returns the validity of a document at an instant. Returns undefined for kinds of documents that
 * do not state the law.
 */
export function validityOf(document: DocumentSummary, now: Instant): Validity | undefined {
  const lifetime = LIFETIME_YEARS[document.kind]
  if (lifetime === undefined) return undefined
  if (lifetime === 'law') return validityOfLaw(document)
  if (isArchived(document)) return archived(document)
  const asOf = verifiedAt(document)
  const changes = lawChangesOn(document, parisDay(now)).current
  if (changes.length > 0) return { status: 'toReview', asOf, changes, ...verification(document) }
  return document.source?.archived
    ? { status: 'toReview', asOf }
    : validityByAge(asOf, lifetime, now)
}

/**
 * Returns `toReview` if `asOf` is more than `lifetimeYears` years before `now`, else `upToDate`.
 */
export function validityByAge(asOf: Instant, lifetimeYears: number, now: Instant): Validity {
  const isOld = parisDay(asOf) < yearsBefore(parisDay(now), lifetimeYears)
  return { status: isOld ? 'toReview' : 'upToDate', asOf }
}

/**
 * Returns the IDCCs of a closed agreement's successors, from the agreement, one of its texts or one
 * of its articles. Returns an empty list for any other document.
 */
export function successorAgreementsOf(document: DocumentDetail): readonly string[] {
  if (document.kind === 'agreement') return document.closed?.successors ?? []
  const isPart = document.kind === 'agreementText' || document.kind === 'agreementArticle'
  return isPart && document.idcc !== undefined ? successorsOf(document.idcc) : []
}

/**
 * True if a document is superseded, a closed agreement, a text, article or answer of an agreement
 * with successors, or a guide that its producer abandoned.
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
  return isOfAgreement && document.idcc !== undefined && isClosedAgreement(document.idcc)
}

/**
 * Returns the French label of a validity, such as « À jour au 12 mars 2026 » or « Archive (2020) ».
 */
export function validityLabel(validity: Validity): string {
  switch (validity.status) {
    case 'inForce':
      return validity.asOf === undefined
        ? 'En vigueur'
        : `En vigueur au ${frenchDate(validity.asOf)}`
    case 'unknown':
      return `É${UNKNOWN_STATE.slice(1)}`
    case 'earlierText':
      return `Texte au ${frenchDate(validity.asOf)}`
    case 'upToDate':
      return `À jour au ${frenchDate(validity.asOf)}`
    case 'toReview':
      return `À vérifier (${parisYear(validity.asOf)})`
    case 'archived':
      return archiveLabel(validity)
    default:
      return validity satisfies never
  }
}

type Archived = Extract<Validity, { status: 'archived' }>

function archiveLabel({ asOf, text }: Archived): string {
  if (text !== undefined) return `Archive, texte au ${frenchDate(text.asOf)}`
  return asOf === undefined ? 'Archive' : `Archive (${parisYear(asOf)})`
}

/**
 * Returns the French sentence that explains why a document needs review, is archived, or is an
 * earlier text. Returns undefined for any other validity.
 */
export function validityReason(validity: Validity): string | undefined {
  if (validity.status === 'archived') return archiveReason(validity)
  if (validity.status === 'unknown') return IDENTITY_ONLY
  if (validity.status === 'earlierText')
    return `Texte au ${frenchDate(validity.asOf)}\u00A0: les données publiques ne le donnent plus depuis, un texte plus récent peut exister.`
  if (validity.status !== 'toReview') return undefined
  const { asOf, changes, verified } = validity
  if (changes === undefined) {
    return `À vérifier\u00A0: revu pour la dernière fois le ${frenchDate(asOf)}, le droit a pu changer depuis.`
  }
  const cited = formatCount(
    changes.length,
    'article cité ici a changé',
    'articles cités ici ont changé',
  )
  const dated = verified ? 'page vérifiée le' : 'page à jour au'
  return `À vérifier\u00A0: ${dated} ${frenchDate(asOf)}, ${cited}.`
}

/** Words for an agreement of which the source tells no state. */
export const UNKNOWN_STATE = 'état non indiqué par la source'

const IDENTITY_ONLY =
  'La source ne donne de cette convention que son identité, sans dire si elle est en vigueur\u00A0: vérifiez sur Légifrance.'

function archiveReason({ asOf, text }: Archived): string {
  if (asOf !== undefined)
    return `Archive\u00A0: ce texte de ${parisYear(asOf)} n’est plus mis à jour, le droit a pu changer depuis.`
  const reason =
    'Archive\u00A0: la convention collective dont ce texte fait partie n’est plus en vigueur.'
  return text === undefined ? reason : `${reason} Texte au ${frenchDate(text.asOf)}.`
}

/**
 * Years for which a document remains valid after its last verification, by kind. `law` never
 * expires; kinds that state no law are absent.
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

function validityOfLaw(document: DocumentSummary): Validity {
  const text = earlierTextOf(document)
  if (isArchived(document)) return { status: 'archived', ...(text && { text }) }
  if (text !== undefined) return { status: 'earlierText', ...text }
  const isUnknown = document.kind === 'agreement' && document.articleCount === 0
  return { status: isUnknown ? 'unknown' : 'inForce', ...asOfLaw(document) }
}

/**
 * Returns the date and official page of a legal text that the current data no longer contain.
 * Returns undefined for any other document.
 */
export function earlierTextOf({ kind, source }: CreditedDocument): EarlierText | undefined {
  const isEarlier = LIFETIME_YEARS[kind] === 'law' && source?.archived === true
  return isEarlier ? { asOf: source.updatedAt, officialUrl: source.url } : undefined
}

type CreditedDocument = Pick<DocumentSummary, 'kind' | 'source'>

function asOfLaw({ stateOfLawAt }: DocumentSummary): { readonly asOf?: Instant } {
  return stateOfLawAt === undefined ? {} : { asOf: stateOfLawAt }
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
 * Returns the verification date of a document: `stateOfLawAt`, or else its update or publication.
 * Imported news has no verification of its own, so that `stateOfLawAt` is ignored.
 */
export function verifiedAt(document: DatedDocument): Instant {
  const { publishedAt, updatedAt = publishedAt, stateOfLawAt = updatedAt } = document
  return isImportedNews(document) ? updatedAt : stateOfLawAt
}

/** Returns `verified` if the document states the date of its verification. */
function verification(document: DatedDocument): { readonly verified?: true } {
  const isVerified = document.stateOfLawAt !== undefined && !isImportedNews(document)
  return isVerified ? { verified: true } : {}
}

/** Fields from which the date of a document's verification is computed. */
export type DatedDocument = Pick<
  DocumentSummary,
  'kind' | 'source' | 'publishedAt' | 'updatedAt' | 'stateOfLawAt'
>

/** True for news generated from a legal text, which describe the change that the text made. */
export function isImportedNews({ kind, source }: DatedDocument): boolean {
  return kind === 'article' && source !== undefined
}

/**
 * Returns the same day some years earlier. It may be a non-existent 29 February, which still
 * compares correctly.
 */
function yearsBefore(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`
}
