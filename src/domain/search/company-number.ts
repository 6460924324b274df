/** The number under which the official register has an establishment (SIRET, 14 digits) or its company (SIREN, 9). */
export interface CompanyNumber {
  readonly digits: string
  readonly of: 'establishment' | 'company'
}

/** The company number that a whole text is, with or without its name and spaces; its check digit must be right (§2). */
export function companyNumberIn(text: string): CompanyNumber | undefined {
  const digits = WHOLE.exec(text)?.[1]?.replaceAll(GAPS, '') ?? ''
  if (digits.length === 9 && luhnSum(digits) % 10 === 0) return { digits, of: 'company' }
  if (digits.length === 14 && isSiret(digits)) return { digits, of: 'establishment' }
  return undefined
}

const WHOLE = /^\s*(?:(?:num[ée]ro|n\s?[°º]|sire[nt]|de|du|:)\s*)*(\d(?:[\s.-]*\d){8,13})\s*$/iu
const GAPS = /\D/g
const POST_OFFICE = '356000000'

/** The establishments of La Poste are too many for Luhn's rule: the sum of their digits is a multiple of five. */
function isSiret(digits: string): boolean {
  const sum = figures(digits).reduce((total, figure) => total + figure, 0)
  return luhnSum(digits) % 10 === 0 || (digits.startsWith(POST_OFFICE) && sum % 5 === 0)
}

/** Luhn's sum: every second digit from the end counts twice, by the sum of its digits. */
function luhnSum(digits: string): number {
  const fromEnd = figures(digits).toReversed()
  return fromEnd.reduce((sum, figure, place) => {
    const value = figure * (place % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
}

function figures(digits: string): readonly number[] {
  return Array.from(digits, Number)
}
