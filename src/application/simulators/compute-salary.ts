import type { ComputedSalary, SalaryRequest } from '#domain/payroll/payslip.ts'
import { readSalary } from '#domain/payroll/read-salary.ts'
import type { SalaryInput, SalaryProblems } from '#domain/payroll/read-salary.ts'
import type { PayrollModel } from '#ports/payroll.ts'

/** A salary with the request that it answers, or what is wrong with the fields of its form. */
export type SalaryAnswer =
  | { readonly kind: 'problems'; readonly problems: SalaryProblems }
  | {
      readonly kind: 'salary'
      readonly request: SalaryRequest
      readonly computed: ComputedSalary
    }

/** Computes a salary from the fields of its form; rejects with an `Outage` of the model. */
export type ComputeSalary = (input: SalaryInput) => Promise<SalaryAnswer>

/** The salaries of a model. */
export function computeSalary(payroll: PayrollModel): ComputeSalary {
  return async (input) => {
    const read = readSalary(input)
    if (read.kind === 'problems') return read
    const { request } = read
    return { kind: 'salary', request, computed: await payroll.compute(request) }
  }
}
