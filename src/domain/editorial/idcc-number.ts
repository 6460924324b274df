import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

/** Kind of text that an IDCC, the number of a collective agreement, identifies. */
export type IdccKind =
  | 'agreement'
  /** Staff regulations of a company (« statut »), or a provisional number. */
  | 'statute'
  /** Collective agreement in agriculture. */
  | 'agriculture'
  /** The company declared that it applies no agreement. */
  | 'none'

/**
 * Parses an IDCC, the number of a collective agreement: « 16 », « 0016 » and « IDCC n° 16 » give
 * `0016`. Refuses zero, and texts of other forms.
 */
export function parseIdcc(text: string): Result<string, 'idccInvalid'> {
  const digits = /^\s*(?:idcc\s?:?\s?)?(?:n\s?[°º]\s?)?(\d{1,4})\s*$/iu.exec(text)?.[1]
  if (digits === undefined || Number(digits) === 0) return refused('idccInvalid')
  return ok(digits.padStart(4, '0'))
}

/** Formats an IDCC with a no-break space: « IDCC 0016 ». */
export function formatIdcc(idcc: string): string {
  return `IDCC\u00A0${idcc}`
}

/**
 * Returns the kind of an IDCC from its range: 5000 to 7000 are statutes, above is agriculture, 9999
 * is none.
 */
export function idccKind(idcc: string): IdccKind {
  const number = Number(idcc)
  if (number === 9999) return 'none'
  if (number > 7000) return 'agriculture'
  return number >= 5000 ? 'statute' : 'agreement'
}
