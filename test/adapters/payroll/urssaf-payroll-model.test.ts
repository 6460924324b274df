import { describe, expect, test } from 'vitest'

import { loadPayrollModel } from '#adapters/payroll/urssaf-payroll-model.ts'
import type { SalaryRequest } from '#domain/payroll/payslip.ts'

const salaryOf = loadPayrollModel()
const REQUEST: SalaryRequest = { known: 'brut', amount: 3000, executive: false, headcount: '10' }

function compute(request: SalaryRequest) {
  const salary = salaryOf(request)
  if (salary === undefined) throw new Error('no salary')
  return salary
}

function rounded(request: Partial<SalaryRequest>) {
  const { gross, net, cost } = compute({ ...REQUEST, ...request }).payslip
  return { gross: Math.round(gross), net: Math.round(net), cost: Math.round(cost) }
}

// Figures of mon-entreprise.urssaf.fr, model 11.1.0, rates of July 2026.
test.each([
  [{ amount: 3000 }, { gross: 3000, net: 2353, cost: 3984 }],
  [
    { amount: 6000, executive: true },
    { gross: 6000, net: 4736, cost: 8667 },
  ],
  [
    { amount: 1500, weeklyHours: 24 },
    { gross: 1500, net: 1165, cost: 1766 },
  ],
])('computes %j', (request, expected) => {
  expect(rounded({ ...request, headcount: '4' })).toEqual(expected)
})

describe('a salary', () => {
  test('known by its net or cost has the gross that leads there', () => {
    const { net, cost } = compute(REQUEST).payslip
    expect(compute({ ...REQUEST, known: 'net', amount: net }).payslip.gross).toBeCloseTo(3000, 0)
    const back = compute({ ...REQUEST, known: 'cout', amount: cost }).payslip
    expect(back.gross).toBeCloseTo(3000, 0)
    expect(Math.abs(back.cost - cost)).toBeLessThan(0.15)
  })

  test.each([
    [{}],
    [{ amount: 1500, weeklyHours: 20 }],
    [{ amount: 2000 }],
    [{ amount: 9000, executive: true, headcount: '250' }],
    [{ known: 'cout', amount: 5000, headcount: '49' }],
  ] as const)('is the sum of its contributions: %j', (request) => {
    const { payslip } = compute({ ...REQUEST, ...request })
    const total = (of: 'employee' | 'employer') =>
      payslip.contributions.reduce((sum, line) => sum + line[of], 0)
    expect(total('employee')).toBeCloseTo(payslip.employeeTotal, 2)
    expect(total('employer')).toBeCloseTo(payslip.employerTotal, 2)
    expect(payslip.gross - payslip.employeeTotal).toBeCloseTo(payslip.net, 2)
    expect(payslip.gross + payslip.employerTotal).toBeCloseTo(payslip.cost, 2)
  })

  test("has the minimum wage of its hours, and its rates' date", () => {
    const full = compute(REQUEST)
    const part = compute({ ...REQUEST, weeklyHours: 17.5 })
    expect(full.payslip.minimumGross).toBeCloseTo(1867.02, 2)
    expect(part.payslip.minimumGross).toBeCloseTo(full.payslip.minimumGross / 2, 0)
    expect(full.ratesOf).toBe('2026-07-01')
  })

  test.each([
    ['net', 1, false],
    ['net', 2100, false],
    ['net', 6000, true],
    ['cout', 2400, false],
    ['cout', 9000, true],
  ] as const)('known by its %s, %d €, is near to it', (known, amount, executive) => {
    const { payslip } = compute({ ...REQUEST, known, amount, executive })
    expect(Math.abs((known === 'net' ? payslip.net : payslip.cost) - amount)).toBeLessThan(0.15)
  })

  test.each([
    ['cout', 10, undefined],
    ['net', 1, 10],
  ] as const)('does not exist for a %s of %d €', (known, amount, weeklyHours) => {
    expect(salaryOf({ ...REQUEST, known, amount, weeklyHours })).toBeUndefined()
  })

  test('forgets the request before', () => {
    const first = compute(REQUEST)
    compute({ ...REQUEST, executive: true, weeklyHours: 20, known: 'net', amount: 900 })
    expect(compute(REQUEST)).toEqual(first)
  })
})

test('names the version that is installed', async () => {
  const { default: manifest } = await import('modele-social/package.json', {
    with: { type: 'json' },
  })
  expect(compute(REQUEST).model).toBe(`modele-social ${manifest.version}`)
})
