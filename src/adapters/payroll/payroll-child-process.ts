import type { SalaryRequest } from '#domain/payroll/payslip.ts'

import { loadPayrollModel } from './urssaf-payroll-model.ts'

// Child process that computes salaries: one reply per message, in order; null for no salary.
const compute = loadPayrollModel()

process.on('message', (request: SalaryRequest) => {
  process.send?.(compute(request) ?? null)
})
