import { expect, test, vi } from 'vitest'

import { activationOfReader } from '../../../src/application/premium/activation-of-reader.ts'
import { Outage } from '../../../src/ports/outage.ts'
import { MemoryJournal } from '../../support/memory-journal.ts'
import { MemoryTokens } from '../../support/memory-tokens.ts'
import { tokenSaying } from '../../support/tokens.ts'

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
  ['refused', async () => false],
  ['out', () => Promise.reject(new Outage('premium', undefined))],
  ['broken', () => Promise.reject(new Error('a bug'))],
])('when the call is %s the loader goes, and no welcome comes [T03]', async (_how, answer) => {
  const { activate, sent } = aReader(answer)
  await activate().catch(() => undefined)
  expect(sent).toEqual(['loaderRaised', 'loaderLowered'])
})

test('a user who is not loaded again in time keeps nobody under the loader [T03]', async () => {
  const { activate, sent } = aReader(undefined, () => new Promise(() => undefined))
  expect(await activate()).toEqual({ kind: 'activated', trial: false })
  expect(sent.at(-1)).toBe('premiumActivated')
})

function aReader(answer: () => Promise<boolean> = async () => true, never?: () => Promise<never>) {
  const sent: string[] = []
  const call = vi.fn<() => Promise<boolean>>(answer)
  const activate = activationOfReader(
    {
      tokens: new MemoryTokens(tokenSaying({ sub: 'odile', email: 'odile@exemple.fr' })),
      accounts: { activate: call },
      actionCode: async () => 'ETE26',
      reload: async () => {
        sent.push('reload')
        return never ? never() : 'trial'
      },
      timers: {
        after: (_delay, act) => {
          if (never) act()
        },
      },
      journal: new MemoryJournal(),
    },
    ({ kind }) => sent.push(kind),
  )
  return { activate, sent, call }
}
