import type { ElapsedUnit } from './elapsed-time.ts'

/**
 * Day from which words let a step begin: on the anniversary (« à partir de 2 ans ») or on the day
 * after it (« plus de 2 ans »).
 */
export type ThresholdDay = 'anniversary' | 'dayAfter'

/** Threshold of a text, such as 24 months or 50 years. */
export interface Threshold {
  readonly value: number
  readonly unit: ElapsedUnit
}

/**
 * Returns the day that the words of texts decide for a threshold. Words that open a step (« plus
 * de », « au moins ») decide before words that close one (« jusqu’à », « moins de »), and these
 * before the start of a range (« de 2 à 5 ans »). Returns both days if the words disagree, and none
 * if they do not say.
 */
export function daysSaidBy(
  texts: readonly string[],
  threshold: Threshold,
): readonly ThresholdDay[] {
  const plain = texts.map((text) => normalized(text))
  for (const patterns of patternsFor(threshold)) {
    const days = patterns.filter(([, pattern]) => plain.some((text) => pattern.test(text)))
    if (days.length > 0) return days.map(([day]) => day)
  }
  return []
}

function normalized(text: string): string {
  return text.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/gu, ' ')
}

type DayPatterns = readonly (readonly [ThresholdDay, RegExp])[]

/**
 * Returns the patterns of words around a threshold, in the order in which they decide. « par année
 * au-delà de 10 ans » counts years and opens no step.
 */
function patternsFor(threshold: Threshold): readonly DayPatterns[] {
  const { time, start, ordinal } = spellings(threshold)
  const opening: DayPatterns = [
    [
      'dayAfter',
      pattern(
        String.raw`plus d(?:e |')${time}|(?<!ann[ée]+s? (?:d'anciennet[ée] |de présence |de service )?)au-(?:delà|dessus) d(?:e |')${time}|(?<!égale ou )supérieure?s? à ${time}|(?:excèd|excéd|dépass)\S+ ${time}`,
      ),
    ],
    [
      'anniversary',
      pattern(
        String.raw`(?:[aà] partir d|[aà] compter d|dès |minimum d|justifi\S+ d|âgée?s? d)(?:e |'|es )?${time}|(?:au (?:moins|minimum)|(?<!inférieure ou )égale? à|égale ou supérieure à|supérieure ou égale à|ayant|compte|compter|comptant|acquis|ans\.|il a) ${time}|(?<!plus d(?:e |')|jusqu'à )${time}(?: d'ancienneté)?(?: ininterrompue)? (?:(?:et|ou) (?:plus|\+|au-delà|davantage)|au moins|révolu|minimum)|[aà] partir de (?:${start} révolu|la ${ordinal}e année révolue)|égal(?: ou supérieur)? à ${start}`,
      ),
    ],
  ]
  const closing: DayPatterns = [
    [
      'dayAfter',
      pattern(
        String.raw`(?:jusqu'à|au plus|inférieure ou égale à) ${time}|${time} (?:et moins(?! d)|au plus|inclus)`,
      ),
    ],
    [
      'anniversary',
      pattern(
        String.raw`moins d(?:e |')${time}|(?<!supérieure ou )(?:inférieure?s?) à ${time}|(?<!supérieur ou )inférieur à ${start}|avant ${time}|veille d(?:e |es )${time}`,
      ),
    ],
  ]
  const range: DayPatterns = [
    [
      'anniversary',
      pattern(String.raw`(?:de|entre) ${start}(?: à| et)|${time} à|après (?:l'âge de )?${time}`),
    ],
  ]
  return [opening, closing, range]
}

function pattern(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])(?:${source})`, 'u')
}

interface Spellings {
  /** Threshold with its unit: « 2 ans », « deux années », « 24 mois ». */
  readonly time: string
  /** Threshold with or without its unit. */
  readonly start: string
  /** Number of the year that ends on the threshold. */
  readonly ordinal: string
}

/** Returns the patterns of a threshold's spellings. */
function spellings({ value, unit }: Threshold): Spellings {
  const years = unit === 'years' ? value : value / 12
  const inMonths = unit === 'months' ? [`${numeral(value)} mois`] : []
  const inYears = Number.isInteger(years) ? [`${numeral(years)} an(?:s|née|nées)?`] : []
  const numbers = Number.isInteger(years) && years !== value ? [value, years] : [value]
  const time = `(?:${[...inMonths, ...inYears].join('|')})(?![\\p{L}\\d])`
  const start = `(?:${time}|(?:${numbers.map((each) => numeral(each)).join('|')})(?![\\p{L}\\d]))`
  return { time, start, ordinal: String(years) }
}

function numeral(value: number): string {
  const word = NUMERALS[value]
  return word === undefined ? `${value}` : `(?:${value}|(?:${word})(?: \\(${value}\\))?)`
}

/** French numerals of the thresholds that texts spell out. */
const NUMERALS: Readonly<Record<number, string>> = {
  1: 'une?',
  2: 'deux',
  3: 'trois',
  4: 'quatre',
  5: 'cinq',
  6: 'six',
  7: 'sept',
  8: 'huit',
  9: 'neuf',
  10: 'dix',
  11: 'onze',
  12: 'douze',
  15: 'quinze',
  18: 'dix-huit',
  20: 'vingt',
  25: 'vingt-cinq',
  30: 'trente',
  35: 'trente-cinq',
  40: 'quarante',
  45: 'quarante-cinq',
  50: 'cinquante',
  55: 'cinquante-cinq',
  60: 'soixante',
}
