import { parseSalaryForm } from '#domain/payroll/parse-salary-form.ts'
import type { SalaryInput, SalaryProblems } from '#domain/payroll/parse-salary-form.ts'
import type { ComputedSalary, SalaryRequest } from '#domain/payroll/payslip.ts'
import type { PayrollModel } from '#ports/payroll-model.ts'

/** Computed salary with its request, or the problems of the form. */
export type SalaryAnswer =
  | { readonly kind: 'problems'; readonly problems: SalaryProblems }
  | {
      readonly kind: 'salary'
      readonly request: SalaryRequest
      readonly computed: ComputedSalary
    }

/**
 * Computes a salary from a submitted form. Rejects with an `Outage` if the payroll model is
 * unavailable.
 */
export type ComputeSalary = (input: SalaryInput) => Promise<SalaryAnswer>

/** Creates the use case that computes salaries. */
export function computeSalary(payroll: PayrollModel): ComputeSalary {
  return async (input) => {
    const form = parseSalaryForm(input)
    if (form.kind === 'problems') return form
    const { request } = form
    const computed = await payroll.compute(request)
    return computed === undefined
      ? { kind: 'problems', problems: UNREACHABLE }
      : { kind: 'salary', request, computed }
  }
}

const UNREACHABLE: SalaryProblems = new Map([
  ['montant', 'Aucun salaire brut ne donne ce montant\u00A0: indiquez un montant plus élevé.'],
])
