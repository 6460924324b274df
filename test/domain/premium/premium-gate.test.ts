import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { GATE_TEXTS } from '#domain/messages.ts'
import { premiumGate } from '#domain/premium/premium-gate.ts'
import { premiumStatusAt } from '#domain/premium/premium-history.ts'
import type { PremiumFact } from '#domain/premium/premium-history.ts'
import { days } from '#domain/shared/duration.ts'
import { isPremium, premiumLabel } from '#domain/visitor/premium-state.ts'
import { readers, premiumStatuses } from '#test/support/arbitraries/premium.ts'

describe('the gate of a premium article', () => {
  test.each([
    ['active', 'none', 'premiumReader'],
    ['trial', 'none', 'premiumReader'],
    ['expiredTrial', 'expired', 'accessEnded'],
    ['expiredSubscriber', 'expired', 'accessEnded'],
    ['expired', 'expired', 'accessEnded'],
    ['none', 'offer', 'neverPremium'],
  ] as const)('a signed-in reader in state %s meets %s, by %s [P01] [T01]', (state, gate, rule) => {
    const reader = { kind: 'signedIn', status: { state } } as const
    expect(premiumGate({ access: 'premium' }, reader)).toStrictEqual({ gate, rule, state })
  })

  test('an anonymous reader meets the offer [P01]', () => {
    const verdict = { gate: 'offer', rule: 'anonymousReader' }
    expect(premiumGate({ access: 'premium' }, { kind: 'anonymous' })).toStrictEqual(verdict)
  })

  test('an editor in preview mode meets none [P01]', () => {
    const verdict = { gate: 'none', rule: 'editorPreview' }
    expect(premiumGate({ access: 'premium' }, { kind: 'editor' })).toStrictEqual(verdict)
  })

  test('the reason names the fact and the date that decided', () => {
    const trial: PremiumFact = { kind: 'trialStarted', at: days(1) }
    const reader = { kind: 'signedIn', status: premiumStatusAt([trial], days(40)) } as const
    expect(premiumGate({ access: 'premium' }, reader)).toStrictEqual({
      gate: 'expired',
      rule: 'accessEnded',
      state: 'expiredTrial',
      fact: trial,
      until: days(31),
    })
  })

  test('readers with ended access are told so', () => {
    expect(GATE_TEXTS.expired).toBe('Votre accès a expiré')
  })
})

describe('laws', () => {
  test('a public document has no gate for any reader [P01]', () => {
    fc.assert(
      fc.property(readers, (reader) => {
        expect(premiumGate({ access: 'public' }, reader)).toStrictEqual({
          gate: 'none',
          rule: 'publicDocument',
        })
      }),
    )
  })

  test('the gate is open exactly for premium readers [P01]', () => {
    fc.assert(
      fc.property(premiumStatuses, (status) => {
        const { gate } = premiumGate({ access: 'premium' }, { kind: 'signedIn', status })
        expect(gate === 'none').toBe(isPremium(status.state))
      }),
    )
  })

  test('only a former Premium reader is told that access has ended [P01] [H18]', () => {
    fc.assert(
      fc.property(premiumStatuses, (status) => {
        const { gate } = premiumGate({ access: 'premium' }, { kind: 'signedIn', status })
        expect(gate === 'expired').toBe(premiumLabel(status.state).startsWith('expired'))
      }),
    )
  })

  test('an anonymous reader meets the gate of a first-time reader [P01]', () => {
    fc.assert(
      fc.property(fc.constantFrom('public', 'premium'), (access) => {
        const newcomer = { kind: 'signedIn', status: { state: 'none' } } as const
        const { gate } = premiumGate({ access }, { kind: 'anonymous' })
        expect(gate).toBe(premiumGate({ access }, newcomer).gate)
      }),
    )
  })

  test('a verdict survives the wire', () => {
    fc.assert(
      fc.property(readers, (reader) => {
        const verdict = premiumGate({ access: 'premium' }, reader)
        expect(JSON.parse(JSON.stringify(verdict))).toStrictEqual(verdict)
      }),
    )
  })
})
