import type { SalaryRequest } from '#domain/payroll/payslip.ts'

import { socialModel } from './social-model.ts'

const compute = socialModel()

process.on('message', (request: SalaryRequest) => {
  process.send?.(compute(request))
})
