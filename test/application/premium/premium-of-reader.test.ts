import { expect, test } from 'vitest'

import { premiumOfReader } from '../../../src/application/premium/premium-of-reader.ts'
import type { PremiumState } from '../../../src/domain/premium/premium-state.ts'
import type { Bearer } from '../../../src/ports/bearer.ts'
import { Outage } from '../../../src/ports/outage.ts'
import type { PremiumAccounts } from '../../../src/ports/premium-accounts.ts'
import { MemoryJournal } from '../../support/memory-journal.ts'
import { MemoryTokens } from '../../support/memory-tokens.ts'
import { tokenSaying } from '../../support/tokens.ts'

test('the state of the holder of the token is asked once, however often the gate asks [C06]', async () => {
  const { accounts, asked } = accountsOf({ claire: 'trial' })
  const premium = premiumOfReader(
    new MemoryTokens(tokenSaying({ sub: 'claire' })),
    accounts,
    new MemoryJournal(),
  )
  expect(await Promise.all([premium(), premium()])).toEqual(['trial', 'trial'])
  expect(await premium()).toBe('trial')
  expect(asked).toEqual(['claire'])
})

test('nobody signed in: nothing is asked, the state is none', async () => {
  const { accounts, asked } = accountsOf({})
  const premium = premiumOfReader(new MemoryTokens(), accounts, new MemoryJournal())
  expect(await premium()).toBe('none')
  expect(asked).toEqual([])
})

test('another token is another person, who is asked about', async () => {
  const { accounts, asked } = accountsOf({ claire: 'active', louis: 'expired' })
  const tokens = new MemoryTokens(tokenSaying({ sub: 'claire' }))
  const premium = premiumOfReader(tokens, accounts, new MemoryJournal())
  expect(await premium()).toBe('active')
  tokens.pair = { accessToken: undefined, identityToken: tokenSaying({ sub: 'louis' }) }
  expect(await premium()).toBe('expired')
  expect(asked).toEqual(['claire', 'louis'])
})

test('a failure is none, told to the log without the token, and asked about again [C06]', async () => {
  const { accounts, asked, states } = accountsOf({})
  const journal = new MemoryJournal()
  const premium = premiumOfReader(
    new MemoryTokens(tokenSaying({ sub: 'claire' })),
    accounts,
    journal,
  )
  expect(await premium()).toBe('none')
  expect(JSON.stringify(journal)).not.toContain('claire')
  states['claire'] = 'active'
  expect(await premium()).toBe('active')
  expect(asked).toEqual(['claire', 'claire'])
})

function accountsOf(states: Record<string, PremiumState>): {
  readonly accounts: Pick<PremiumAccounts, 'stateOf'>
  readonly asked: readonly string[]
  readonly states: Record<string, PremiumState>
} {
  const asked: string[] = []
  const stateOf = ({ subject }: Bearer): Promise<PremiumState> => {
    asked.push(subject)
    const state = states[subject]
    return state ? Promise.resolve(state) : Promise.reject(new Outage('accounts', subject))
  }
  return { accounts: { stateOf }, asked, states }
}
