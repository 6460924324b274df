import { fc } from '@fast-check/vitest'

import type { Consent } from '#domain/consent/consent.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'

/** Arbitrary consent choice, for any version of the text and any date. */
export const anyConsent: fc.Arbitrary<Consent> = fc.record({
  version: fc.integer({ min: 1, max: 999_999 }),
  madeOn: fc
    .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    .map((date) => parisDay(date.getTime())),
  answers: fc.record({ audience: fc.boolean(), recordings: fc.boolean() }, { requiredKeys: [] }),
})
