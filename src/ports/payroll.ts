import type { ComputedSalary, SalaryRequest } from '#domain/payroll/payslip.ts'

/** Computes salaries by the rules of social security; rejects with an `Outage`. */
export interface PayrollModel {
  compute(request: SalaryRequest): Promise<ComputedSalary>
}
