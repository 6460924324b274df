import { expect, test } from 'vitest'

import { formatLawAsOfDates } from '#domain/law/law-as-of-dates.ts'

const code = Date.parse('2026-03-27T00:00:00+01:00')
const agreements = Date.parse('2026-02-18T00:00:00+01:00')

test('the line says to which day each law is up to date [W15]', () => {
  expect(formatLawAsOfDates({ code, agreements })).toBe(
    'Droit à jour\u00A0: Code du travail au 27 mars 2026, conventions collectives au 18 février 2026',
  )
  expect(formatLawAsOfDates({ code })).toBe('Droit à jour\u00A0: Code du travail au 27 mars 2026')
  expect(formatLawAsOfDates({})).toBeUndefined()
})
