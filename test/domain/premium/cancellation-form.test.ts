import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { readCancellation } from '#domain/premium/cancellation-form.ts'
import type { CancellationForm } from '#domain/premium/cancellation-form.ts'
import { days } from '#domain/shared/duration.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'

/** Half past midnight of 22 November in Paris, still the 21st in Greenwich. */
const NOW = Date.parse('2026-11-21T23:30:00Z')
const FORM: CancellationForm = {
  name: 'Claire Élan',
  email: 'claire@exemple.fr',
  contract: 'Actualité Premium',
  wishedOn: '',
}

const read = (change: Partial<CancellationForm>) => readCancellation({ ...FORM, ...change }, NOW)

describe('the form of a cancellation', () => {
  test('without a day ends the contract as soon as it allows', () => {
    expect(read({ wishedOn: '  ' })).toStrictEqual({
      ok: true,
      value: { ...FORM, email: anEmail('claire@exemple.fr'), wishedOn: undefined },
    })
  })

  test.each([
    ['2026-11-22', '2026-11-22'],
    [' 2026-11-23 ', '2026-11-23'],
    ['22/11/2026', '2026-11-22'],
    ['2027-01-01', '2027-01-01'],
    ['2036-11-28', '2036-11-28'],
  ])('may wish for %j, on 22 November in Paris', (wishedOn, day) => {
    expect(read({ wishedOn })).toMatchObject({ ok: true, value: { wishedOn: day } })
  })

  test.each([
    ['2026-11-20', 'cancellationDayOutOfTerm'],
    ['21/11/2026', 'cancellationDayOutOfTerm'],
    ['2036-12-01', 'cancellationDayOutOfTerm'],
    ['2126-11-22', 'cancellationDayOutOfTerm'],
    ['2027-02-29', 'cancellationDayNonexistent'],
    ['30/02/2027', 'cancellationDayNonexistent'],
    ['demain', 'cancellationDayUnreadable'],
  ])('wishing for %j is %s, on 22 November in Paris', (wishedOn, problem) => {
    expect(read({ wishedOn })).toStrictEqual({ ok: false, problem: [problem] })
  })

  test('accepts a day exactly from today in Paris on', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3, max: 3 }), fc.nat(days(900)), (later, more) => {
        const now = NOW + more
        const wishedOn = parisDay(now + days(later))
        expect(readCancellation({ ...FORM, wishedOn }, now).ok).toBe(wishedOn >= parisDay(now))
      }),
    )
  })

  test('accepts no day beyond the longest term of a subscription', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3650, max: 40_000 }), (later) => {
        expect(read({ wishedOn: parisDay(NOW + days(later)) }).ok).toBe(later <= 3660)
      }),
    )
  })

  test('names all its problems, in the order of its fields', () => {
    const empty = { name: ' \n', email: 'claire', contract: '\u0000', wishedOn: 'hier' }
    expect(read(empty)).toStrictEqual({
      ok: false,
      problem: [
        'cancellationNameMissing',
        'cancellationEmailInvalid',
        'cancellationContractMissing',
        'cancellationDayUnreadable',
      ],
    })
  })

  test.each(
    Object.entries({
      cancellationNameMissing: { name: '' },
      cancellationEmailInvalid: { email: '' },
      cancellationContractMissing: { contract: '' },
    }),
  )('alone is %s', (problem, change) => {
    expect(read(change)).toStrictEqual({ ok: false, problem: [problem] })
  })

  test('becomes lines of 160 characters, without control characters', () => {
    const typed = { name: ' Claire\r\n\u0000\u200BÉlan ', contract: ` ${'a'.repeat(200)}` }
    expect(read(typed)).toMatchObject({
      ok: true,
      value: { name: 'Claire Élan', contract: 'a'.repeat(160) },
    })
  })
})
