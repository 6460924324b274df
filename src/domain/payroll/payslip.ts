/**
 * Salary amounts that a reader may know: gross, net or total cost. The calculation derives the
 * others.
 */
export const KNOWN_AMOUNTS = ['brut', 'net', 'cout'] as const

export type KnownAmount = (typeof KNOWN_AMOUNTS)[number]

/**
 * Company size brackets, by which contributions differ. Each key is the maximum number of
 * employees; the last one is a minimum.
 */
export const HEADCOUNTS = ['4', '10', '19', '49', '149', '249', '250'] as const

export type Headcount = (typeof HEADCOUNTS)[number]

/** Input of the salary calculator: a monthly salary under a permanent private-sector contract. */
export interface SalaryRequest {
  readonly known: KnownAmount
  /** Euros per month. */
  readonly amount: number
  readonly executive: boolean
  /** Weekly hours of a part-time contract. Absent for full time. */
  readonly weeklyHours?: number | undefined
  readonly headcount: Headcount
}

/** Social contribution of employee and employer, in euros per month. */
export interface Contribution {
  readonly name: string
  readonly employee: number
  readonly employer: number
}

/** Monthly payslip, in euros. */
export interface Payslip {
  readonly gross: number
  /** Before income tax. */
  readonly net: number
  readonly taxable: number
  /** Total cost for the employer. */
  readonly cost: number
  /** Contributions that add up to the totals. Reductions are negative. */
  readonly contributions: readonly Contribution[]
  readonly employeeTotal: number
  readonly employerTotal: number
  /** Gross minimum wage for the same weekly hours. */
  readonly minimumGross: number
}

/** Calculated payslip, with the version of the rates and of the model. */
export interface ComputedSalary {
  readonly payslip: Payslip
  /** Date of the rates, as 'YYYY-MM-DD'. */
  readonly ratesOf: string
  /** Name and version of the model: « modele-social 11.1.0 ». */
  readonly model: string
}

/** True if the gross salary is more than one cent below the minimum wage. */
export function isBelowMinimum({ gross, minimumGross }: Payslip): boolean {
  return gross < minimumGross - 0.01
}
