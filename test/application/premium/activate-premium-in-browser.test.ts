import { expect, test, vi } from 'vitest'

import { activatePremiumInBrowser } from '#application/premium/activate-premium-in-browser.ts'
import { parseActivationAnswer } from '#domain/premium/activation-outcome.ts'
import type { ActivationAnswer } from '#domain/premium/activation-outcome.ts'
import type { PremiumState } from '#domain/visitor/premium-state.ts'
import { Outage } from '#ports/outage.ts'
import { unsignedToken } from '#test/support/identity/unsigned-token.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { MemoryTokens } from '#test/support/memory/memory-tokens.ts'

test('loader, call with the code, user loaded again, welcome of a trial [T03]', async () => {
  const { activate, sent, call } = aReader()
  expect(await activate()).toEqual({ kind: 'activated', trial: true })
  expect(sent).toEqual(['loaderRaised', 'reload', 'premiumActivated'])
  expect(call.mock.calls).toEqual([[expect.objectContaining({ subject: 'odile' }), 'ETE26']])
})

test('two presses at once are one activation [T03]', async () => {
  const { activate, call } = aReader()
  await Promise.all([activate(), activate()])
  expect(call).toHaveBeenCalledOnce()
})

test.each([
  ['refused', async () => parseActivationAnswer(true)],
  ['out', () => Promise.reject(new Outage('premium', undefined))],
  ['broken', () => Promise.reject(new Error('a bug'))],
])('when the call is %s the loader goes, and no welcome comes [T03]', async (_how, answer) => {
  const { activate, sent } = aReader(answer)
  await activate().catch(() => undefined)
  expect(sent).toEqual(['loaderRaised', 'loaderLowered'])
})

test('the loader ends even if the user is not reloaded in time [T03]', async () => {
  const { activate, sent } = aReader(undefined, () => new Promise(() => undefined))
  expect(await activate()).toEqual({ kind: 'activated', trial: false })
  expect(sent.at(-1)).toBe('premiumActivated')
})

test.each([
  ['whose address is not verified', { email_verified: false }, 'none', 'emailUnverified'],
  ['who has a phone number alone', { email: undefined }, 'none', 'emailMissing'],
  ['with a trial under way', {}, 'trial', 'trialUnderWay'],
  ['with a subscription under way', {}, 'active', 'subscriptionUnderWay'],
] as const)(
  'a reader %s activates nothing and is not welcomed [T03]',
  async (_who, claims, state, obstacle) => {
    const { activate, call, sent } = aReader(undefined, undefined, { claims, state })
    expect(await activate()).toEqual({ kind: 'refused', obstacle })
    expect(call).not.toHaveBeenCalled()
    expect(sent).toEqual(['loaderRaised', 'loaderLowered'])
  },
)

test('a refusal after a trial that is over says so [T03]', async () => {
  const { activate } = aReader(async () => parseActivationAnswer(true), undefined, {
    state: 'expiredTrial',
  })
  expect(await activate()).toEqual({ kind: 'refused', obstacle: 'trialAlreadyUsed' })
})

test('a refusal of the back office says so, whatever the state before [T03]', async () => {
  const { activate } = aReader(async () => parseActivationAnswer('trialAlreadyUsed'))
  expect(await activate()).toEqual({ kind: 'refused', obstacle: 'trialAlreadyUsed' })
})

function aReader(
  answer: () => Promise<ActivationAnswer> = async () => parseActivationAnswer(false),
  never?: () => Promise<never>,
  { claims = {}, state = 'none' }: { claims?: object; state?: PremiumState } = {},
) {
  const sent: string[] = []
  const call = vi.fn<() => Promise<ActivationAnswer>>(answer)
  const activate = activatePremiumInBrowser(
    {
      tokens: new MemoryTokens(
        unsignedToken({ sub: 'odile', email: 'odile@exemple.fr', ...claims }),
      ),
      accounts: { activate: call },
      actionCode: async () => 'ETE26',
      state: async () => state,
      reload: async () => {
        sent.push('reload')
        return never ? never() : 'trial'
      },
      timers: {
        after: (_delay, act) => {
          if (never) act()
        },
      },
      logger: new MemoryLogger(),
    },
    ({ kind }) => sent.push(kind),
  )
  return { activate, sent, call }
}
