import type { ComputedSalary, SalaryRequest } from '#domain/payroll/payslip.ts'

/** Computes payslips by the rules of French social security. Rejects with an `Outage`. */
export interface PayrollModel {
  /** Undefined for a net or a cost so low that no gross salary yields it. */
  compute(request: SalaryRequest): Promise<ComputedSalary | undefined>
}
