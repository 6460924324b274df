import type { KnownAmount } from '#domain/payroll/payslip.ts'

/** The net salary or employer's cost for which a gross salary is searched. */
export interface SearchedAmount {
  readonly known: Exclude<KnownAmount, 'brut'>
  /** Euros a month. */
  readonly amount: number
  /** Minimum wage for the hours of the contract, in euros a month. */
  readonly minimum: number
}

/**
 * Finds the gross salary that yields a net salary or an employer's cost, by the secant method.
 * `valueAt` computes that net or cost from a gross; the result is the last gross passed to it.
 * Returns undefined if the search does not converge.
 */
export function findGrossSalary(
  { known, amount, minimum }: SearchedAmount,
  valueAt: (gross: number) => number,
): number | undefined {
  const start = startOf(known, amount / minimum)
  let [gross, slope] = [start.gross * minimum, start.slope]
  let before: { readonly gross: number; readonly value: number } | undefined
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const value = valueAt(gross)
    if (Math.abs(value - amount) < TOLERANCES[known]) return gross
    const secant = before && (value - before.value) / (gross - before.gross)
    if (secant !== undefined && Number.isFinite(secant) && secant > 0) slope = secant
    before = { gross, value }
    gross = Math.max(MIN_GROSS, gross + (amount - value) / slope)
  }
  return undefined
}

const MAX_STEPS = 12
/** Lowest gross salary tried, in euros a month. At 0 the model computes no reductions. */
const MIN_GROSS = 1

/**
 * Accepted difference in euros. That of the cost is larger because the model rounds a coefficient.
 */
const TOLERANCES = { net: 0.005, cout: 0.15 } as const

/**
 * Points from which the first guess is interpolated, in multiples of the minimum wage of 2026.
 * Under other rates the search takes one more step.
 */
const SHAPE = [
  { gross: 0, net: -0.01, cout: 0 },
  { gross: 1, net: 0.778, cout: 1.05 },
  { gross: 1.3, net: 1.015, cout: 1.62 },
  { gross: 1.6, net: 1.253, cout: 2.13 },
  { gross: 2, net: 1.569, cout: 2.78 },
  { gross: 2.5, net: 1.966, cout: 3.54 },
  { gross: 3, net: 2.367, cout: 4.32 },
  { gross: 4, net: 3.168, cout: 5.75 },
  { gross: 8.6, net: 6.858, cout: 12.35 },
  { gross: 12, net: 9.58, cout: 17.1 },
  { gross: 20, net: 16.262, cout: 27.8 },
  { gross: 40, net: 34.24, cout: 52.7 },
] as const

/** Returns the first guess of the gross, in minimum wages, and the slope of the amount there. */
function startOf(givenAmount: SearchedAmount['known'], amount: number) {
  const above = SHAPE.findIndex((point) => point[givenAmount] >= amount)
  const to = SHAPE.at(above === -1 ? -1 : Math.max(above, 1)) ?? SHAPE[1]
  const from = SHAPE[SHAPE.indexOf(to) - 1] ?? SHAPE[0]
  const slope = (to[givenAmount] - from[givenAmount]) / (to.gross - from.gross)
  return { gross: Math.max(0.001, from.gross + (amount - from[givenAmount]) / slope), slope }
}
