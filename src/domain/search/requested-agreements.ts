import type { NamedAgreement } from '../editorial/agreement-search.ts'
import { successorsOf } from '../editorial/agreement-succession.ts'
import { agreementKey, agreementWords } from './agreement-names.ts'
import type { AgreementNames } from './agreement-names.ts'
import { nameWords } from './query-names.ts'

/** The agreements that a text asks for. */
export interface RequestedAgreements<Agreement extends NamedAgreement> {
  /** The likeliest: the first in force, else the closed one itself. */
  readonly first: Agreement
  /**
   * Those in force, the likeliest first; none when the site has nothing of what took the place of a
   * closed one.
   */
  readonly agreements: readonly Agreement[]
  /** What was asked for, when it is closed: those above took its place. */
  readonly closed?: ClosedAgreement<Agreement>
  /** The text asks for nothing else. */
  readonly whole: boolean
  /** The words of the text that name them; empty when a number does. */
  readonly said: string
}

type Settled<Agreement extends NamedAgreement> = Omit<
  RequestedAgreements<Agreement>,
  'whole' | 'said'
>

/**
 * An agreement that is closed, and the numbers of those that took its place, as far as they are
 * known.
 */
export interface ClosedAgreement<Agreement extends NamedAgreement> {
  readonly idcc: string
  readonly successors: readonly string[]
  /** Its own page, when it still has one. */
  readonly agreement?: Agreement
}

const MOST = 6

/**
 * The agreements that a text surely means: by its number, « idcc 16 », « 1486 »; by a name that is
 * the whole text; by the name that follows « convention collective »; by a name that says nothing
 * else, wherever it stands. A closed number or name leads to what took its place.
 */
export function requestedAgreements<Agreement extends NamedAgreement>(
  text: string,
  names: AgreementNames<Agreement>,
): RequestedAgreements<Agreement> | undefined {
  return (
    byNumber(text, names) ??
    byName(text, names) ??
    byAnnouncedName(text, names) ??
    byMark(text, names)
  )
}

/** A text without the words that announce an agreement; itself when it says nothing else. */
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
  names: AgreementNames<Agreement>,
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
  names: AgreementNames<Agreement>,
): RequestedAgreements<Agreement> | undefined {
  const idcc = digits.padStart(4, '0')
  const agreement = names.byIdcc.get(idcc)
  const found = inForce(idcc, agreement, names)
  const first = found.agreements[0] ?? agreement
  if (first === undefined) return undefined
  const meant = new Set([
    ...found.agreements,
    ...(found.closed?.agreement ? [found.closed.agreement] : []),
  ])
  const own = names.each.filter(({ agreement }) => meant.has(agreement))
  const known = new Set(own.flatMap((each) => each.names.flat()))
  const rest = agreementWords(text).filter((word) => Number(word) !== Number(idcc))
  return { ...found, first, whole: rest.every((word) => known.has(word)), said: '' }
}

function byName<Agreement extends NamedAgreement>(
  text: string,
  names: AgreementNames<Agreement>,
): RequestedAgreements<Agreement> | undefined {
  const found = names.byName.get(agreementKey(text))
  const isPlain = PLAIN_SUBJECTS.has(agreementKey(text)) && withoutAnnouncement(text) === text
  const settledNames = isPlain ? undefined : settled(found, names)
  return settledNames && { ...settledNames, whole: true, said: inWords(withoutAnnouncement(text)) }
}

/**
 * The name that follows the last announcement; one that has every word of it as whole words, in the
 * order of the largest, when none is called just so.
 */
function byAnnouncedName<Agreement extends NamedAgreement>(
  text: string,
  names: AgreementNames<Agreement>,
): RequestedAgreements<Agreement> | undefined {
  const announcement = [...text.matchAll(ANNOUNCEMENT)].at(-1)
  if (announcement === undefined) return undefined
  const after = text.slice(announcement.index + announcement[0].length)
  const words = agreementWords(after)
  if (words.length === 0) return undefined
  const found = names.byName.get(words.join(' ')) ?? havingWords(words, names)
  const settledNames = found.length > MOST ? undefined : settled(found, names)
  const before = agreementWords(text.slice(0, announcement.index))
  return (
    settledNames && { ...settledNames, whole: before.length === 0, said: inWords(after.trim()) }
  )
}

function havingWords<Agreement extends NamedAgreement>(
  words: readonly string[],
  names: AgreementNames<Agreement>,
): readonly Agreement[] {
  return names.each
    .filter((each) => each.names.some((name) => words.every((word) => name.includes(word))))
    .map(({ agreement }) => agreement)
}

function byMark<Agreement extends NamedAgreement>(
  text: string,
  names: AgreementNames<Agreement>,
): RequestedAgreements<Agreement> | undefined {
  const said = markIn(text, names) ?? ''
  const marked = names.byMark.get(said)
  const settledNames = settled(marked && [marked], names)
  return settledNames && { ...settledNames, whole: false, said: /\s/.test(said) ? '' : said }
}

/** A name; none when it is but a number, as « 51 » is. */
function inWords(text: string): string {
  return /\p{L}/u.test(text) ? text : ''
}

/** The name in a text, among other words or not, that says nothing else than an agreement. */
export function markIn<Agreement extends NamedAgreement>(
  text: string,
  { byMark: marks }: AgreementNames<Agreement>,
): string | undefined {
  const words = nameWords(text)
  const pairs = words.map((word, place) => `${word} ${words[place + 1] ?? ''}`)
  return [...words, ...pairs].find((mark) => marks.has(mark))
}

/**
 * Agreements found by a name, those that are closed replaced by what took their place; `undefined`
 * when there are none.
 */
function settled<Agreement extends NamedAgreement>(
  found: readonly Agreement[] = [],
  names: AgreementNames<Agreement>,
): Settled<Agreement> | undefined {
  const each = found.map((agreement) => inForce(agreement.idcc, agreement, names))
  const agreements = [...new Set(each.flatMap((one) => one.agreements))].slice(0, MOST)
  const closed = each[0]?.closed
  const first = agreements[0] ?? found[0]
  return first && { first, agreements, ...(closed ? { closed } : {}) }
}

/** What holds now in the place of an agreement, or of a number that the site has no page of. */
function inForce<Agreement extends NamedAgreement>(
  idcc: string | undefined,
  agreement: Agreement | undefined,
  { byIdcc }: AgreementNames<Agreement>,
): Omit<Settled<Agreement>, 'first'> {
  const successors = agreement?.closed?.successors ?? (idcc === undefined ? [] : successorsOf(idcc))
  const isClosed = successors.length > 0 || agreement?.closed !== undefined
  if (idcc === undefined || !isClosed) return { agreements: agreement ? [agreement] : [] }
  const agreements = successors.flatMap((each) => byIdcc.get(each) ?? [])
  return { agreements, closed: { idcc, successors, ...(agreement ? { agreement } : {}) } }
}

/** What is also a plain subject of labour law means an agreement only when it is announced. */
const PLAIN_SUBJECTS: ReadonlySet<string> = new Set([
  'assurance',
  'automobile',
  'communication',
  'demenagement',
  'formateur',
  'travail temporaire',
])
