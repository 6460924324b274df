import type { ComputedSalary, SalaryRequest } from '#domain/payroll/payslip.ts'

/**
 * Calculator of payslips by the rules of French social security. Its methods reject with an
 * `Outage` if it is unavailable.
 */
export interface PayrollModel {
  /**
   * Returns the payslip for a known amount. Returns undefined for a net or a cost so low that no
   * gross salary yields it.
   */
  compute(request: SalaryRequest): Promise<ComputedSalary | undefined>
}
