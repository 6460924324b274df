import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

/** What an IDCC stands for: a collective agreement, the statute of a company or a provisional entry without an official page, an agreement of agriculture, or « no agreement declared » (§1). */
export type IdccKind = 'agreement' | 'statute' | 'agriculture' | 'none'

/** The four digits of a collective agreement's public number, from « 16 », « 0016 », « IDCC 16 » or « idcc n° 16 »; `idccInvalid` for anything else and for zero (§1). */
export function parseIdcc(text: string): Result<string, 'idccInvalid'> {
  const digits = /^\s*(?:idcc\s?:?\s?)?(?:n\s?[°º]\s?)?(\d{1,4})\s*$/iu.exec(text)?.[1]
  if (digits === undefined || Number(digits) === 0) return refused('idccInvalid')
  return ok(digits.padStart(4, '0'))
}

/** An IDCC as it is printed: « IDCC 0016 », kept on the line (§1). */
export function printIdcc(idcc: string): string {
  return `IDCC\u00A0${idcc}`
}

/** What the number of an agreement says of it: 5000 to 7000 are statutes and provisional entries, above is agriculture, 9999 means none (§1). */
export function idccKind(idcc: string): IdccKind {
  const number = Number(idcc)
  if (number === 9999) return 'none'
  if (number > 7000) return 'agriculture'
  return number >= 5000 ? 'statute' : 'agreement'
}
