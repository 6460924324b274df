import { successorsOf } from '../editorial/agreement-successors.ts'
import type {
  AgreementArticleDetail,
  AgreementDetail,
  AgreementTextDetail,
  DocumentDetail,
  DocumentKind,
  LawArticleDetail,
  LawVersion,
  TitledPath,
} from '../editorial/document-kinds.ts'
import type { DocumentSummary, LawChange } from '../editorial/document.ts'
import { legifranceUrl } from '../editorial/legifrance-url.ts'
import { daysLater } from '../shared/calendar-day.ts'
import type { CalendarDay } from '../shared/calendar-day.ts'
import type { Instant } from '../shared/instant.ts'
import { monthsLater, parisDay } from '../shared/paris-calendar.ts'
import { lawChangesOn, nextLawChangeDay } from './cited-law-changes.ts'
import { legalForceOn, nextStateDay } from './legal-force.ts'
import type { LegalForce, LegalPeriod, LegalState } from './legal-force.ts'

/** Validity of a document: whether readers can rely on its statement of the law today. */
export type Validity =
  /** Legal text: what is known of its force, as of the day up to which its source knows. */
  | LegalValidity
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
  /** Superseded, or abandoned by its producer. `asOf` is the last update. */
  | { readonly status: 'archived'; readonly asOf: Instant; readonly successor?: TitledPath }

/** Force of a legal text today. Absent dates are not known. */
export interface LegalValidity {
  readonly status: LegalState
  readonly asOf?: Instant
  readonly force: LegalForce
  /** Official page of the words in force, if this text has others or may have. */
  readonly officialUrl?: string
  /** First day of the words that replaced these, if the sources state them without their text. */
  readonly replacedOn?: CalendarDay
  /** True if `asOf` is the day of words that the current data no longer contain. */
  readonly earlier?: true
}

/**
 * Date of a text that the current data no longer contain, and the official page that may have a
 * newer one.
 */
type EarlierText = Required<Pick<LegalValidity, 'asOf' | 'officialUrl'>>

export type ValidityStatus = Validity['status']

/**
 * Returns the validity of a document at an instant. Returns undefined for kinds of documents that
 * do not state the law.
 */
export function validityOf(document: DocumentSummary, now: Instant): Validity | undefined {
  const lifetime = LIFETIME_YEARS[document.kind]
  if (lifetime === undefined) return undefined
  if (lifetime === 'law') return validityOfLaw(document, parisDay(now))
  if (isArchived(document)) return archived(document)
  const asOf = verifiedAt(document)
  const changes = lawChangesOn(document, parisDay(now)).current
  if (changes.length > 0) return { status: 'toReview', asOf, changes, ...verification(document) }
  return document.source?.archived
    ? { status: 'toReview', asOf }
    : validityByAge(asOf, lifetime, now)
}

/**
 * Returns the first day after an instant on which the validity of a document may change by itself.
 * Returns undefined if there is none.
 */
export function nextValidityDay(document: DocumentSummary, now: Instant): CalendarDay | undefined {
  const validity = validityOf(document, now)
  if (validity === undefined || validity.status === 'archived') return undefined
  const today = parisDay(now)
  if ('force' in validity) return nextStateDay(validity.force.period, today)
  const days = [nextLawChangeDay(document, today), endOfLifetime(document.kind, validity)]
  return days.filter((day) => day !== undefined).toSorted()[0]
}

/** Returns the first day on which an up-to-date document is too old for its kind. */
function endOfLifetime(
  kind: DocumentKind,
  { status, asOf }: Extract<Validity, { status: 'upToDate' | 'toReview' }>,
): CalendarDay | undefined {
  const years = LIFETIME_YEARS[kind]
  if (status !== 'upToDate' || typeof years !== 'number') return undefined
  const last = monthsLater(parisDay(asOf), years * 12)
  return last.ok ? daysLater(last.value, 1) : undefined
}

/** True for kinds of documents that are texts of law, and not texts about it. */
export function statesLaw(kind: DocumentKind): boolean {
  return LIFETIME_YEARS[kind] === 'law'
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
  return isOfAgreement(document) ? (document.closed?.successors ?? []) : []
}

/**
 * True if a document is superseded, a closed agreement, a text, article or answer of an agreement
 * with successors, or a guide that its producer abandoned.
 */
export function isArchived(document: DocumentSummary): boolean {
  if (document.supersededBy !== undefined) return true
  if (document.kind === 'guide') return document.source?.archived === true
  if (document.kind === 'agreementAnswer') return successorsOf(document.idcc).length > 0
  return isOfAgreement(document) && document.closed !== undefined
}

function isOfAgreement<Detail extends DocumentDetail>(
  document: Detail,
): document is Detail & (AgreementDetail | AgreementTextDetail | AgreementArticleDetail) {
  return (
    document.kind === 'agreement' ||
    document.kind === 'agreementText' ||
    document.kind === 'agreementArticle'
  )
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

function validityOfLaw(document: DocumentSummary, today: CalendarDay): LegalValidity {
  const text = earlierTextOf(document)
  if (text !== undefined || isArchived(document)) {
    const status = isArchived(document) ? 'ended' : 'unknown'
    const force = { state: status, period: {} } as const
    return { status, force, ...text, ...(text && { earlier: true }) }
  }
  const { stateOfLawAt: asOf } = document
  const knownTo = asOf === undefined ? undefined : parisDay(asOf)
  const isNamedOnly = document.kind === 'agreement' && document.articleCount === 0
  const period = isNamedOnly ? undefined : periodOfWords(document)
  const force = legalForceOn(period, today, knownTo)
  return {
    status: force.state,
    force,
    ...(asOf !== undefined && { asOf }),
    ...(document.kind === 'lawArticle' && force.state === 'ended' && replacement(document, today)),
  }
}

/**
 * Returns the period in which the words of a legal text are in force. Articles of the Code state its
 * days, those of agreements that it begins later.
 */
export function periodOfWords(document: DocumentSummary): LegalPeriod {
  if (document.kind === 'agreementArticle' && document.deferred) return { deferred: true }
  if (document.kind !== 'lawArticle') return {}
  const version = document.versions.find(({ id }) => id === document.legifranceId)
  return version === undefined ? { from: parisDay(document.publishedAt) } : periodOfVersion(version)
}

/** Returns the period of a version that the data of an article list. */
export function periodOfVersion({ from, until }: LawVersion): LegalPeriod & { from: CalendarDay } {
  return { from: parisDay(from), ...(until !== undefined && { until: parisDay(until) }) }
}

/** Returns the version that replaced the words of an article, or the official page of its end. */
function replacement(
  { versions, legifranceId }: LawArticleDetail,
  today: CalendarDay,
): Pick<LegalValidity, 'officialUrl' | 'replacedOn'> {
  const current = versions.find(
    (version) => legalForceOn(periodOfVersion(version), today, undefined).state === 'inForce',
  )
  const officialUrl = legifranceUrl(current?.id ?? legifranceId)
  return {
    ...(officialUrl !== undefined && { officialUrl }),
    ...(current !== undefined && { replacedOn: parisDay(current.from) }),
  }
}

/**
 * Returns the date and official page of a legal text that the current data no longer contain.
 * Returns undefined for any other document.
 */
export function earlierTextOf({ kind, source }: CreditedDocument): EarlierText | undefined {
  return statesLaw(kind) && source?.archived === true
    ? { asOf: source.updatedAt, officialUrl: source.url }
    : undefined
}

type CreditedDocument = Pick<DocumentSummary, 'kind' | 'source'>

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
function isImportedNews({ kind, source }: DatedDocument): boolean {
  return kind === 'article' && source !== undefined
}

/**
 * Returns the same day some years earlier. It may be a non-existent 29 February, which still
 * compares correctly.
 */
function yearsBefore(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`
}
