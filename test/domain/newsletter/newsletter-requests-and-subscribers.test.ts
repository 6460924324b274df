import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import {
  CONFIRMATION_TTL,
  CONSENT_RETENTION,
  mayConfirm,
  REQUEST_RETENTION,
} from '#domain/newsletter/newsletter-requests-and-subscribers.ts'
import type { NewsletterRequest } from '#domain/newsletter/newsletter-requests-and-subscribers.ts'
import { days } from '#domain/shared/duration.ts'

const DAY = days(1)

function wish(requestedAt: number): NewsletterRequest {
  return { id: 'w', email: 'claire@exemple.fr', groups: ['pme'], requestedAt }
}

test('links expire after 7 days, sign-ups after 30, consents after 3 years', () => {
  expect([CONFIRMATION_TTL, REQUEST_RETENTION, CONSENT_RETENTION]).toEqual([
    7 * DAY,
    30 * DAY,
    1095 * DAY,
  ])
})

test('a wish is confirmed until the instant its link expires', () => {
  const start = Date.UTC(2026, 10, 22)
  expect(mayConfirm(wish(start), start)).toBe(true)
  expect(mayConfirm(wish(start), start + 7 * DAY - 1)).toBe(true)
  expect(mayConfirm(wish(start), start + 7 * DAY)).toBe(false)
})

test('a confirmed wish is never confirmed again', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(), (requestedAt, confirmedAt, now) => {
      expect(mayConfirm({ ...wish(requestedAt), confirmedAt }, now)).toBe(false)
    }),
  )
})
