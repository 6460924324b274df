import { compareFrench } from '../editorial/collation.ts'
import { articleKey } from '../editorial/legal-reference.ts'

/** Fewer digits begin too many articles to name any. */
const FEWEST_DIGITS = 3

const BEGUN_ARTICLE =
  /^(?:art(?:icles?|\.)?\s?)?(?<part>[LRDA]?)\s?\.?\s?\*?\s?(?<digits>\d{3,4}(?:[-‐‑–\s]\d{0,3}){0,6})$/iu
const BEGUN_IDCC = /^(?:idcc\s?:?\s?)?(?:n\s?[°º]\s?)?(?<digits>\d{1,4})$/iu

/** The articles, by their keys (`l1237-11`), whose number begins as a text that is being typed does: those of that very number first, the articles of the law before those of decrees, in the order of their numbers. Without its letter a number counts once it has its hyphen (§2). */
export function begunArticles(text: string, keys: readonly string[]): readonly string[] {
  const { part = '', digits = '' } = BEGUN_ARTICLE.exec(text)?.groups ?? {}
  if (digits.length < FEWEST_DIGITS) return []
  if (part === '' && !/\D/.test(digits)) return []
  const begun = begunKey(part + digits)
  const rest = part === '' ? 1 : 0
  const isWhole = (key: string) => Number(key.slice(rest) === begun)
  return keys
    .filter((key) => key.startsWith(begun, rest))
    .toSorted(
      (one, other) =>
        isWhole(other) - isWhole(one) || partOf(one) - partOf(other) || compareFrench(one, other),
    )
}

/** The articles of the law come before those of decrees. */
function partOf(key: string): number {
  return 'lrda'.indexOf(key.charAt(0))
}

/** The agreements whose IDCC a text gives as far as it is typed: that of the very number first, « 16 » being 0016; the others in their order (§1, §2). */
export function begunIdccs<Agreement extends { readonly idcc?: string }>(
  text: string,
  agreements: readonly Agreement[],
): readonly Agreement[] {
  const digits = BEGUN_IDCC.exec(text)?.groups?.['digits'] ?? ''
  if (Number(digits) === 0) return []
  const whole = digits.padStart(4, '0')
  const begun = agreements.filter(
    ({ idcc = '' }) => idcc.startsWith(digits) || idcc.replace(/^0+/, '').startsWith(digits),
  )
  return begun.toSorted((one, other) => Number(other.idcc === whole) - Number(one.idcc === whole))
}

/** A hyphen at the end is kept: « L1237- » begins no « L12371 ». */
function begunKey(number: string): string {
  return articleKey(number) + (/[^\p{L}\p{N}]$/u.test(number) ? '-' : '')
}
