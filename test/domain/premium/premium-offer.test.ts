import { expect, test } from 'vitest'

import { GATE_TEXTS } from '#domain/messages.ts'
import { PREMIUM_OFFER, TRIAL_LENGTH } from '#domain/premium/premium-offer.ts'

test('the trial is free for thirty days [A05]', () => {
  expect(PREMIUM_OFFER.trialDays).toBe(30)
  expect(TRIAL_LENGTH).toBe(2_592_000_000)
})

test('the price starts at 9.90 euros a month, as the page says [A05]', () => {
  expect(PREMIUM_OFFER.monthlyPriceFromCents).toBe(990)
  expect(GATE_TEXTS.price).toBe('À partir de 9,90€ / mois')
})

test('the offer has its page among the news [A05]', () => {
  expect(PREMIUM_OFFER.path).toBe('/actualite/premium')
})
