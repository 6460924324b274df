import { successorsOf } from '../editorial/agreement-successors.ts'
import { agreementKey, agreementWords } from './agreement-name-index.ts'
import type { AgreementIndex } from './agreement-name-index.ts'
import type { NamedAgreement } from './agreement-search.ts'
import { nameKey, nameWords, withoutDates } from './themes-and-terms-in-query.ts'

/** Collective agreements that a query names. */
export interface RequestedAgreements<Agreement extends NamedAgreement> {
  /** Most likely agreement: the first one in force, else the closed one. */
  readonly first: Agreement
  /**
   * Agreements in force, most likely first. Empty if a closed agreement has no successor on this
   * site.
   */
  readonly agreements: readonly Agreement[]
  /** Set if the first match is a closed agreement. */
  readonly closed?: ClosedAgreement<Agreement>
  /** True if the query is known to contain nothing but the agreement. */
  readonly whole: boolean
  /** Words of the query that name the agreements. May be empty, as for a number. */
  readonly said: string
}

type Settled<Agreement extends NamedAgreement> = Omit<
  RequestedAgreements<Agreement>,
  'whole' | 'said'
>

/** Collective agreement that is no longer in force, with the IDCCs of its known successors. */
export interface ClosedAgreement<Agreement extends NamedAgreement> {
  readonly idcc: string
  readonly successors: readonly string[]
  /** Agreement on this site, if it still has a page. */
  readonly agreement?: Agreement
}

const MAX_AGREEMENTS = 6

/**
 * Returns the agreements that a query names, by number (IDCC) or by name. A closed agreement is
 * replaced by its successors. Returns undefined without a clear match.
 */
export function requestedAgreements<Agreement extends NamedAgreement>(
  text: string,
  names: AgreementIndex<Agreement>,
): RequestedAgreements<Agreement> | undefined {
  return (
    byNumber(text, names) ??
    byName(text, names) ??
    byAnnouncedName(text, names) ??
    byMark(text, names)
  )
}

/**
 * Returns a query without words such as « convention collective », unless nothing else would be
 * left.
 */
export function withoutAnnouncement(text: string): string {
  const left = text.replaceAll(ANNOUNCEMENT, ' ').replaceAll(/\s+/gu, ' ').trim()
  return /[\p{L}\p{N}]/u.test(left) ? left : text
}

const ANNOUNCEMENT =
  /(?<![\p{L}\p{N}])(?:(?:la\s|les?\s)?conventions?\s+collectives?(?:\s+nationales?)?|ccnt?|idcc)(?![\p{L}\p{N}])(?:\s*:)?(?:\s*n\s?[°º])?(?:\s+(?:de\s+l|d)['’]|\s+(?:de\s+la|des?|du)(?=\s))?/giu

const ANNOUNCED_NUMBER =
  /(?<![\p{L}\p{N}])idcc\s*:?\s*(?:n\s?[°ºo.]?\s?)?(?<digits>\d{1,4})(?!\d)/iu
const BARE_NUMBER = /(?<![\p{L}\p{N}])\d{4}(?![\p{L}\p{N}]|[-‐‑–]\d)/gu

function byNumber<Agreement extends NamedAgreement>(
  text: string,
  names: AgreementIndex<Agreement>,
): RequestedAgreements<Agreement> | undefined {
  const announced = ANNOUNCED_NUMBER.exec(text)?.groups?.['digits']
  if (announced !== undefined) return atNumber(announced, text, names)
  const words = agreementWords(text)
  const [only = ''] = words
  if (words.length === 1 && /^\d{1,4}$/.test(only)) return atNumber(only, text, names)
  const numbers = text.match(BARE_NUMBER) ?? []
  return numbers
    .map((digits) => atNumber(digits, text, names))
    .find((requested) => requested?.whole === true)
}

function atNumber<Agreement extends NamedAgreement>(
  digits: string,
  text: string,
  names: AgreementIndex<Agreement>,
): RequestedAgreements<Agreement> | undefined {
  const idcc = digits.padStart(4, '0')
  const agreement = names.byIdcc.get(idcc)
  const openAgreement = inForce(idcc, agreement, names)
  const first = openAgreement.agreements[0] ?? agreement
  if (first === undefined) return undefined
  const meant = new Set([
    ...openAgreement.agreements,
    ...(openAgreement.closed?.agreement ? [openAgreement.closed.agreement] : []),
  ])
  const own = names.each.filter(({ agreement }) => meant.has(agreement))
  const knownWords = new Set(own.flatMap((each) => each.names.flat()))
  const rest = agreementWords(text).filter((word) => Number(word) !== Number(idcc))
  return { ...openAgreement, first, whole: rest.every((word) => knownWords.has(word)), said: '' }
}

function byName<Agreement extends NamedAgreement>(
  text: string,
  names: AgreementIndex<Agreement>,
): RequestedAgreements<Agreement> | undefined {
  const exactMatch = namedExactly(withoutAnnouncement(text), names)
  const isPlain = PLAIN_SUBJECTS.has(agreementKey(text)) && withoutAnnouncement(text) === text
  const settledNames = isPlain ? undefined : settled(exactMatch, names)
  return settledNames && { ...settledNames, whole: true, said: inWords(withoutAnnouncement(text)) }
}

/**
 * Finds the agreements named after « convention collective ». Without an exact match, all words
 * must occur in a name.
 */
function byAnnouncedName<Agreement extends NamedAgreement>(
  text: string,
  names: AgreementIndex<Agreement>,
): RequestedAgreements<Agreement> | undefined {
  const announcement = [...text.matchAll(ANNOUNCEMENT)].at(-1)
  if (announcement === undefined) return undefined
  const after = text.slice(announcement.index + announcement[0].length)
  const words = withoutDates(agreementWords(after))
  if (words.length === 0) return undefined
  const matches = datedFirst(after, namedExactly(after, names) ?? havingWords(words, names))
  const settledNames = matches.length > MAX_AGREEMENTS ? undefined : settled(matches, names)
  const before = agreementWords(text.slice(0, announcement.index))
  return (
    settledNames && { ...settledNames, whole: before.length === 0, said: inWords(after.trim()) }
  )
}

/**
 * Returns the agreements with exactly this name. A date or number that no name has is ignored, as
 * in « syntec 1987 ».
 */
function namedExactly<Agreement extends NamedAgreement>(
  text: string,
  { byName: index, byWholeName }: AgreementIndex<Agreement>,
): readonly Agreement[] | undefined {
  const undated = withoutDates(agreementWords(text))
  const matches =
    byWholeName.get(nameKey(text)) ??
    index.get(agreementKey(text)) ??
    byWholeName.get(withoutDates(nameWords(text)).join(' ')) ??
    index.get(undated.join(' '))
  return matches && datedFirst(text, matches)
}

/** Puts the agreements first whose titles have all the dates and numbers of a text. */
function datedFirst<Agreement extends NamedAgreement>(
  text: string,
  agreements: readonly Agreement[],
): readonly Agreement[] {
  const words = agreementWords(text)
  const undated = new Set(withoutDates(words))
  const dates = words.filter((word) => !undated.has(word))
  const lacks = ({ title }: Agreement): number => {
    const own = new Set(nameWords(title))
    return dates.filter((word) => !own.has(word)).length
  }
  return agreements.toSorted((one, other) => lacks(one) - lacks(other))
}

/**
 * Returns the IDCC that a query announces or asks for alone after « convention collective ». The
 * caller has found no agreement of this number.
 */
export function announcedIdcc(text: string): string | undefined {
  const [only = '', ...others] = agreementWords(text)
  const isAlone =
    others.length === 0 && /^\d{1,4}$/.test(only) && withoutAnnouncement(text) !== text
  const digits = ANNOUNCED_NUMBER.exec(text)?.groups?.['digits'] ?? (isAlone ? only : undefined)
  return digits === undefined || Number(digits) === 0 ? undefined : digits.padStart(4, '0')
}

function havingWords<Agreement extends NamedAgreement>(
  words: readonly string[],
  names: AgreementIndex<Agreement>,
): readonly Agreement[] {
  return names.each
    .filter((each) => each.names.some((name) => words.every((word) => name.includes(word))))
    .map(({ agreement }) => agreement)
}

function byMark<Agreement extends NamedAgreement>(
  text: string,
  names: AgreementIndex<Agreement>,
): RequestedAgreements<Agreement> | undefined {
  const nameInText = agreementNameIn(text, names) ?? ''
  const marked = names.byMark.get(nameInText)
  const settledNames = settled(marked && [marked], names)
  return (
    settledNames && { ...settledNames, whole: false, said: /\s/.test(nameInText) ? '' : nameInText }
  )
}

/** Returns a name only if it contains letters, unlike « 51 ». */
function inWords(text: string): string {
  return /\p{L}/u.test(text) ? text : ''
}

/**
 * Returns an unambiguous agreement name of one or two words in a query, such as « syntec », or
 * undefined.
 */
export function agreementNameIn<Agreement extends NamedAgreement>(
  text: string,
  { byMark: marks }: AgreementIndex<Agreement>,
): string | undefined {
  const words = nameWords(text)
  const pairs = words.map((word, place) => `${word} ${words[place + 1] ?? ''}`)
  return [...words, ...pairs].find((mark) => marks.has(mark))
}

/** Replaces closed agreements by their successors. Returns undefined without any agreement. */
function settled<Agreement extends NamedAgreement>(
  matches: readonly Agreement[] = [],
  names: AgreementIndex<Agreement>,
): Settled<Agreement> | undefined {
  const each = matches.map((agreement) => inForce(agreement.idcc, agreement, names))
  const agreements = [...new Set(each.flatMap((one) => one.agreements))].slice(0, MAX_AGREEMENTS)
  const closed = each[0]?.closed
  const first = agreements[0] ?? matches[0]
  return first && { first, agreements, ...(closed ? { closed } : {}) }
}

/**
 * Returns the agreements in force for an agreement or IDCC: itself, or its successors if closed.
 */
function inForce<Agreement extends NamedAgreement>(
  idcc: string | undefined,
  agreement: Agreement | undefined,
  { byIdcc }: AgreementIndex<Agreement>,
): Omit<Settled<Agreement>, 'first'> {
  const successors = agreement?.closed?.successors ?? (idcc === undefined ? [] : successorsOf(idcc))
  const isClosed = successors.length > 0 || agreement?.closed !== undefined
  if (idcc === undefined || !isClosed) return { agreements: agreement ? [agreement] : [] }
  const agreements = successors.flatMap((each) => byIdcc.get(each) ?? [])
  return { agreements, closed: { idcc, successors, ...(agreement ? { agreement } : {}) } }
}

/**
 * Names that are also subjects of labour law. They mean an agreement only after « convention
 * collective ».
 */
const PLAIN_SUBJECTS: ReadonlySet<string> = new Set([
  'assurance',
  'automobile',
  'communication',
  'demenagement',
  'formateur',
  'travail temporaire',
])
