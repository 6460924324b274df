import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { isUnpublished } from '#domain/editorial/document.ts'
import { premiumGate } from '#domain/premium/premium-gate.ts'
import {
  AUDIENCES,
  isAudience,
  previewedMoment,
  readerOfAudience,
  stateOfAudience,
} from '#domain/preview/preview-audience.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'

const moment = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2090, 0) })

test.each([
  ['anonymous', 'offer'],
  ['trial', 'none'],
  ['subscriber', 'none'],
  ['expired', 'expired'],
] as const)("[A07] as %s an editor sees that reader's gate: %s", (audience, gate) => {
  expect(premiumGate({ access: 'premium' }, readerOfAudience(audience)).gate).toBe(gate)
  const status = { state: stateOfAudience(audience) }
  expect(premiumGate({ access: 'premium' }, { kind: 'signedIn', status }).gate).toBe(gate)
})

test('[A07] as anonymous an editor is no signed-in reader', () => {
  expect(readerOfAudience('anonymous')).toEqual({ kind: 'anonymous' })
})

test('[A07] there is no other audience', () => {
  expect(AUDIENCES.every((each) => isAudience(each))).toBe(true)
  expect(isAudience('editor')).toBe(false)
})

test('[A07] a preview shows the end of the chosen Paris day, never past', () => {
  fc.assert(
    fc.property(moment, moment, (now, chosen) => {
      const day = parisDay(chosen)
      const shown = previewedMoment(day, now)
      expect(shown).toBeGreaterThanOrEqual(now)
      const isOver = day < parisDay(now)
      expect(parisDay(shown)).toBe(isOver ? parisDay(now) : day)
      expect(isOver ? shown === now : parisDay(shown + 1) > day).toBe(true)
    }),
  )
})

test.each([
  ['2026-03-29', Date.UTC(2026, 2, 29, 22)],
  ['2026-10-25', Date.UTC(2026, 9, 25, 23)],
  ['2026-11-22', Date.UTC(2026, 10, 22, 23)],
])('[A07] a preview of %s shows its last millisecond', (day, end) => {
  expect(previewedMoment(day, 0)).toBe(end - 1)
})

test.each([undefined, '', '2026-02-30', 'demain'])(
  '[A07] without a day, %j, it shows now',
  (day) => {
    expect(previewedMoment(day, 1_000)).toBe(1_000)
  },
)

test("shows documents published by the day's end, never drafts [A07]", () => {
  fc.assert(
    fc.property(moment, moment, fc.boolean(), (publishedAt, now, draft) => {
      const day = parisDay(Math.max(publishedAt, now))
      expect(isUnpublished({ draft, publishedAt }, previewedMoment(day, now))).toBe(draft)
    }),
  )
})
