import { parseWrittenDay } from '../shared/parse-written-day.ts'
import { frenchDay } from './french-formats.ts'
import { slugify } from './slugify.ts'

/** Chambers of the Cour de cassation as they are cited, by the key of what people write. */
const CHAMBERS: readonly (readonly [pattern: RegExp, citation: string])[] = [
  [/^(?:ch-|chambre-)?soc(?:iale)?$/u, 'soc.'],
  [/^(?:ch-|chambre-)?com(?:merciale)?$/u, 'com.'],
  [/^(?:ch-|chambre-)?crim(?:inelle)?$/u, 'crim.'],
  [/^(?:civ(?:ile)?-1(?:re|ere)?|1-?(?:re|ere)?-(?:ch-|chambre-)?civ(?:ile)?)$/u, '1re civ.'],
  [/^(?:civ(?:ile)?-2(?:e|eme)?|2-?(?:e|eme)?-(?:ch-|chambre-)?civ(?:ile)?)$/u, '2e civ.'],
  [/^(?:civ(?:ile)?-3(?:e|eme)?|3-?(?:e|eme)?-(?:ch-|chambre-)?civ(?:ile)?)$/u, '3e civ.'],
  [/^ass(?:emblee)?-plen(?:iere)?$/u, 'ass. plén.'],
  [/^(?:ch|chambre)-mixte$/u, 'ch. mixte'],
]

const MONTHS = [
  'janv',
  'fevr',
  'mars',
  'avr',
  'mai',
  'juin',
  'juil',
  'aout',
  'sept',
  'oct',
  'nov',
  'dec',
]

/** Maximum characters of a written citation. */
const MAX_LENGTH = 120

const RULING =
  /^(?<court>[^\d]*(?:[123][^\d]+)?)(?<day>\d{1,2})(?:er)?[\s./-]+(?<month>\p{L}+|\d{1,2})[\s./-]+(?<year>\d{4})[\s,]*(?:pourvoi\s)?(?:n\s?[°ºo]\s?)?(?<number>\d{2}[-‐‑–]?\d{2}[.\s]?\d{3})$/iu

/**
 * Returns the usual citation of a ruling of the Cour de cassation: « Cass. soc., 6 juillet 2022,
 * n° 21-16.151 ». Undefined unless the text names its chamber, an existing day and its number.
 */
export function citationOfRuling(text: string): string | undefined {
  const { groups } = RULING.exec(text.slice(0, MAX_LENGTH).trim()) ?? {}
  if (groups === undefined) return undefined
  const { court = '', day = '', month = '', year = '', number = '' } = groups
  const chamber = chamberOf(court)
  const written = parseWrittenDay(`${day}/${monthNumber(month)}/${year}`)
  if (chamber === undefined || !written.ok) return undefined
  const [registered, series, rank] = /^(..)(..)(...)$/u
    .exec(number.replaceAll(/\D/gu, ''))
    ?.slice(1) ?? ['', '', '']
  return `Cass. ${chamber}, ${frenchDay(written.value)}, n°\u00A0${registered}-${series}.${rank}`
}

function chamberOf(court: string): string | undefined {
  const key = slugify(court).replaceAll(/^(?:cour-de-cassation|cass)-|-du$/gu, '')
  return CHAMBERS.find(([pattern]) => pattern.test(key))?.[1]
}

/** Returns the number of a month in words or digits; an unknown word gives an empty text. */
function monthNumber(month: string): string {
  if (/^\d/u.test(month)) return month
  const key = slugify(month)
  const rank = MONTHS.findIndex((each) => key.startsWith(each))
  return rank === -1 ? '' : String(rank + 1)
}
