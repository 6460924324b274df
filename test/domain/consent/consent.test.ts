import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { answerAll } from '#domain/consent/answer-all.ts'
import { parseConsent, writeConsent } from '#domain/consent/consent.ts'
import { anyConsent } from '#test/support/arbitraries/consent.ts'

const REFUSAL = { version: 1, madeOn: '2026-11-22', answers: { audience: false } }

test('a choice is written with its text, its day and its answers, and nothing of the reader [T17]', () => {
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

test('who says yes and no has said no; a purpose that we do not know is nothing [T17]', () => {
  const said = '1.2026-11-22.audience-oui.publicite-oui.audience-non'
  expect(parseConsent(said)).toEqual(REFUSAL)
})

test('all is refused as it is accepted: by one answer for everything that is asked [T17]', () => {
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
