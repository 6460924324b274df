import rules from 'modele-social'
import Engine from 'publicodes'

import type { ComputedSalary, SalaryRequest } from '#domain/payroll/payslip.ts'

import { NoModelValue, evaluateRule, evaluateRules } from './evaluate-rules.ts'
import { findGrossSalary } from './find-gross-salary.ts'
import { FIXED_INPUTS, payrollInputs } from './payroll-model-inputs.ts'
import {
  GROSS_RULE,
  KNOWN_RULES,
  MINIMUM_WAGE_RULE,
  payslipFrom,
  PAYSLIP_RULES,
} from './payslip-rules.ts'

/** Version of the payroll model, as in package.json, printed with results. */
const MODEL = 'modele-social 11.1.0'

/** Hours a week of a full-time contract. */
const FULL_TIME_HOURS = 35

const silent = { log: () => {}, warn: () => {}, error: () => {} }

/**
 * Loads the payroll model of the Urssaf, in 0.6 s of CPU time and 110 MB. Returns a function that
 * computes a salary, and that returns undefined if an amount below the minimum wage has no
 * solution.
 */
export function loadPayrollModel(): (request: SalaryRequest) => ComputedSalary | undefined {
  const base = new Engine(rules, { logger: silent })
  base.setSituation(FIXED_INPUTS)
  const ratesOf = isoDay(base.evaluate('date').nodeValue)
  const fullTimeMinimum = evaluateRule(base, MINIMUM_WAGE_RULE)
  return (request) => {
    const { weeklyHours = FULL_TIME_HOURS } = request
    const engine = base.shallowCopy()
    const minimum = (fullTimeMinimum * weeklyHours) / FULL_TIME_HOURS
    try {
      solveGross(engine, request, minimum)
      return { payslip: payslipFrom(evaluateRules(engine, PAYSLIP_RULES)), ratesOf, model: MODEL }
    } catch (error) {
      if (error instanceof NoModelValue && request.amount < minimum) return undefined
      throw error
    }
  }
}

/**
 * Sets the inputs of a request in the engine. For a net or a cost, it searches the gross salary
 * first, and falls back on the model's own slower search.
 */
function solveGross(engine: Engine, request: SalaryRequest, minimum: number): void {
  const { known, amount } = request
  if (known === 'brut') {
    engine.setSituation(payrollInputs(request), { keepPreviousSituation: true })
    return
  }
  let contract: Record<string, string> = payrollInputs({ ...request, known: 'brut' })
  const solution = findGrossSalary({ known, amount, minimum }, (gross) => {
    contract[GROSS_RULE] = `${gross} €/mois`
    engine.setSituation(contract, { keepPreviousSituation: true })
    contract = {}
    return evaluateRule(engine, KNOWN_RULES[known])
  })
  if (solution === undefined) engine.setSituation({ ...FIXED_INPUTS, ...payrollInputs(request) })
}

/** Converts the model's `01/07/2026` to `2026-07-01`. */
function isoDay(date: unknown): string {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(String(date)) ?? []
  if (year === undefined) throw new TypeError('the model has no date')
  return `${year}-${month}-${day}`
}
