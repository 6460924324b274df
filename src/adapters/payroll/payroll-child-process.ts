import type { SalaryRequest } from '#domain/payroll/payslip.ts'

import { socialModel } from './social-model.ts'

// Child process that computes salaries: one reply per message, in order; null for no salary.
const compute = socialModel()

process.on('message', (request: SalaryRequest) => {
  process.send?.(compute(request) ?? null)
})
