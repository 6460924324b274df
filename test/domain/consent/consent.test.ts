import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { answerAll } from '#domain/consent/answer-all-purposes.ts'
import {
  hasConsent,
  CONSENT_VERSION,
  consentEndsOn,
  isConsentValid,
  needsConsent,
  parseConsent,
  PURPOSES,
  writeConsent,
} from '#domain/consent/consent.ts'
import type { Consent } from '#domain/consent/consent.ts'
import { anyConsent } from '#test/support/arbitraries/consent.ts'

const REFUSAL = { version: 1, madeOn: '2026-11-22', answers: { audience: false } }

test('a choice is serialized with version, day and answers only [T17]', () => {
  expect(writeConsent(REFUSAL)).toBe('1.2026-11-22.audience-non')
  const both = { ...REFUSAL, answers: { audience: true, recordings: false } }
  expect(writeConsent(both)).toBe('1.2026-11-22.audience-oui.recordings-non')
  expect(writeConsent({ ...REFUSAL, answers: {} })).toBe('1.2026-11-22')
})

test.each([
  undefined,
  '',
  'oui',
  '1',
  '0.2026-11-22.audience-oui',
  '1.2026-02-30.audience-oui',
  '1.2026-11-22.audience',
  '1.2026-11-22.audience-peut',
  '1.2026-11-22.audience-oui ',
  '01.2026-11-22.audience-oui',
  '1.2026-11-22.audience-oui;domain=x',
])('%j is no choice [T17]', (text) => {
  expect(parseConsent(text)).toBeUndefined()
})

test('no wins over yes; unknown purposes are ignored [T17]', () => {
  const said = '1.2026-11-22.audience-oui.publicite-oui.audience-non'
  expect(parseConsent(said)).toEqual(REFUSAL)
})

test('all is refused as it is accepted, by one answer [T17]', () => {
  expect(answerAll(['audience', 'recordings'], false)).toEqual({
    audience: false,
    recordings: false,
  })
  expect(answerAll(['recordings'], true)).toEqual({ recordings: true })
})

describe('laws', () => {
  test('a choice that was written is read as it was', () => {
    fc.assert(
      fc.property(anyConsent, (consent) => {
        expect(parseConsent(writeConsent(consent))).toEqual(consent)
      }),
    )
  })

  test('a written choice can stand in a cookie', () => {
    fc.assert(fc.property(anyConsent, (consent) => /^[\w.-]+$/.test(writeConsent(consent))))
  })

  test('no text is beyond the rule', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const consent = parseConsent(text)
        expect(consent === undefined || parseConsent(writeConsent(consent)) !== undefined).toBe(
          true,
        )
      }),
    )
  })
})

const at = (text: string) => Date.parse(text)
const NOON = at('2026-11-22T12:00:00+01:00')
const agreed: Consent = {
  version: CONSENT_VERSION,
  madeOn: '2026-11-22',
  answers: { audience: true, recordings: false },
}

test('silence is a refusal, and is asked [T17]', () => {
  expect(hasConsent(undefined, 'audience', NOON)).toBe(false)
  expect(needsConsent(undefined, ['audience'], NOON)).toBe(true)
})

test('a valid refusal is no consent, nor is a missing purpose [T17]', () => {
  expect(hasConsent(agreed, 'recordings', NOON)).toBe(false)
  expect(hasConsent({ ...agreed, answers: {} }, 'audience', NOON)).toBe(false)
})

test('no reader is asked where nothing needs consent [T17]', () => {
  expect(needsConsent(undefined, [], NOON)).toBe(false)
})

test('a choice is valid for six months to the day in Paris [T17]', () => {
  expect(consentEndsOn(agreed)).toBe('2027-05-22')
  const lastMinute = at('2027-05-21T23:59:59+02:00')
  expect(hasConsent(agreed, 'audience', lastMinute)).toBe(true)
  expect(needsConsent(agreed, PURPOSES, lastMinute)).toBe(false)
  expect(hasConsent(agreed, 'audience', lastMinute + 1000)).toBe(false)
  expect(needsConsent(agreed, PURPOSES, lastMinute + 1000)).toBe(true)
})

test("six months after the end of August is February's last day [T17]", () => {
  expect(consentEndsOn({ ...agreed, madeOn: '2026-08-31' })).toBe('2027-02-28')
})

test('a new purpose, or another text, is asked about again [T17]', () => {
  const before = { ...agreed, answers: { audience: true } }
  expect(needsConsent(before, ['audience'], NOON)).toBe(false)
  expect(needsConsent(before, ['audience', 'recordings'], NOON)).toBe(true)
  const older = { ...agreed, version: CONSENT_VERSION + 1 }
  expect(needsConsent(older, ['audience'], NOON)).toBe(true)
  expect(hasConsent(older, 'audience', NOON)).toBe(false)
})

test('a choice from a future day does not hold [T17]', () => {
  expect(isConsentValid({ ...agreed, madeOn: '2026-11-23' }, NOON)).toBe(false)
})

describe('laws', () => {
  const moment = fc.integer({ min: at('1990-01-01'), max: at('2091-01-01') })

  test('only a valid yes consents, and is not asked again', () => {
    fc.assert(
      fc.property(anyConsent, moment, fc.constantFrom(...PURPOSES), (consent, now, purpose) => {
        if (!hasConsent(consent, purpose, now)) return
        expect(consent.answers[purpose]).toBe(true)
        expect(isConsentValid(consent, now)).toBe(true)
        expect(needsConsent(consent, [purpose], now)).toBe(false)
      }),
    )
  })

  test('a choice that no longer holds never holds again', () => {
    fc.assert(
      fc.property(anyConsent, moment, fc.nat(), (any, now, later) => {
        const given: Consent = { ...any, version: CONSENT_VERSION }
        if (now < at(`${given.madeOn}T23:00:00Z`) || isConsentValid(given, now)) return
        expect(isConsentValid(given, now + later)).toBe(false)
      }),
    )
  })
})
