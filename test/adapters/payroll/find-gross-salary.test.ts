import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { findGrossSalary } from '#adapters/payroll/find-gross-salary.ts'

const MINIMUM = 1800

property.prop([
  fc.constantFrom('net', 'cout'),
  fc.double({ min: 0.3, max: 2.5, noNaN: true }),
  fc.double({ min: -50, max: 300, noNaN: true }),
  fc.double({ min: 500, max: 80_000, noNaN: true }),
])('finds the gross of any linear scale, and ends with it', (known, slope, constant, gross) => {
  const valueAt = (each: number) => slope * each + constant
  const amount = valueAt(gross)
  let last = 0
  const found = findGrossSalary({ known, amount, minimum: MINIMUM }, (each) => {
    last = each
    return valueAt(each)
  })
  expect(found).toBe(last)
  expect(Math.abs(valueAt(found ?? Number.NaN) - amount)).toBeLessThan(0.15)
})

test('gives up where no gross has the amount', () => {
  const request = { known: 'net', amount: 2000, minimum: MINIMUM } as const
  let steps = 0
  const valueAt = (gross: number) => {
    steps += 1
    return gross < 2500 ? 1900 : 2100
  }
  expect(findGrossSalary(request, valueAt)).toBeUndefined()
  expect(steps).toBe(12)
})
