import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

import { PremiumGate } from '#delivery/web/components/premium/premium-gate.tsx'
import { GATE_TEXTS } from '#domain/messages.ts'
import type { PremiumState } from '#domain/visitor/premium-state.ts'
import {
  attribute,
  elements,
  elementsNamed,
  textOf,
  wordsOf,
} from '#test/support/html/rendered-html.ts'

test('the public gate shows the offer and the sign-in link [H18]', () => {
  const html = gateOf('none')
  expect(titleOf(html)).toBe(GATE_TEXTS.reserved)
  expect(wordsOf(html)).toContain(GATE_TEXTS.startTrial)
  expect(wordsOf(html)).toContain(GATE_TEXTS.subscribe)
  expect(wordsOf(html)).toContain(GATE_TEXTS.price)
  const strangers = elements(html, (each) => attribute(each, 'data-anonymous') !== undefined)
  expect(strangers.map((each) => textOf(each))).toEqual(['Déjà abonné\u202F? Connectez-vous'])
})

describe('a reader with expired access', () => {
  test.each(['expiredTrial', 'expiredSubscriber', 'expired'] as const)(
    '%s: says so, and offers a subscription but no second trial [H18]',
    (state) => {
      const html = gateOf(state)
      expect(titleOf(html)).toBe('Votre accès a expiré')
      expect(wordsOf(html)).toContain(GATE_TEXTS.subscribe)
      expect(wordsOf(html)).toContain(GATE_TEXTS.price)
      expect(wordsOf(html)).not.toContain(GATE_TEXTS.startTrial)
      expect(wordsOf(html).includes('essai gratuit')).toBe(state === 'expiredTrial')
    },
  )
})

test.each(['active', 'trial'] as const)('%s: nothing is sold to a subscriber', (state) => {
  const html = gateOf(state)
  expect(elementsNamed(html, 'a')).toEqual([])
  expect(wordsOf(html)).not.toContain(GATE_TEXTS.reserved)
})

test('every state has a gate with a name of its own', () => {
  const states = [
    'none',
    'active',
    'trial',
    'expiredTrial',
    'expiredSubscriber',
    'expired',
  ] as const
  const ids = states.map((state) =>
    attribute(elementsNamed(gateOf(state), 'section')[0]!, 'aria-labelledby'),
  )
  expect(new Set(ids).size).toBe(states.length)
})

function gateOf(state: PremiumState): string {
  return renderToString(<PremiumGate state={state} />)
}

function titleOf(html: string): string {
  const [title] = elementsNamed(html, 'h2')
  return title ? textOf(title) : ''
}
