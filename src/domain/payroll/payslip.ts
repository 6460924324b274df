/** What is known of a salary: what the contract says, what is paid out, or what it costs. */
export const KNOWN_AMOUNTS = ['brut', 'net', 'cout'] as const

export type KnownAmount = (typeof KNOWN_AMOUNTS)[number]

/** Sizes of companies, by which contributions differ; the number is the most employees. */
export const HEADCOUNTS = ['4', '10', '19', '49', '149', '249', '250'] as const

export type Headcount = (typeof HEADCOUNTS)[number]

/** A salary to compute, per month, for a permanent contract of the private sector. */
export interface SalaryRequest {
  readonly known: KnownAmount
  /** Euros a month. */
  readonly amount: number
  readonly executive: boolean
  /** Of a part-time contract; absent for full time. */
  readonly weeklyHours?: number | undefined
  readonly headcount: Headcount
}

/** What employee and employer pay for one purpose, in euros a month. */
export interface Contribution {
  readonly name: string
  readonly employee: number
  readonly employer: number
}

/** A month's salary, in euros. */
export interface Payslip {
  readonly gross: number
  /** Before income tax. */
  readonly net: number
  readonly taxable: number
  /** What the employer pays in all. */
  readonly cost: number
  /** Of employee and employer; reductions are negative. They sum up to the totals. */
  readonly contributions: readonly Contribution[]
  readonly employeeTotal: number
  readonly employerTotal: number
  /** The minimum wage for these hours. */
  readonly minimumGross: number
}

/** Figures of a salary, with the rates that they were computed by. */
export interface ComputedSalary {
  readonly payslip: Payslip
  /** The day whose rates apply, 'YYYY-MM-DD'. */
  readonly ratesOf: string
  /** « modele-social 11.1.0 ». */
  readonly model: string
}
