import type { ComputedSalary, SalaryRequest } from '#domain/payroll/payslip.ts'

/** Computes payslips by the rules of French social security. Rejects with an `Outage`. */
export interface PayrollModel {
  compute(request: SalaryRequest): Promise<ComputedSalary>
}
