import { expect, test } from 'vitest'

import { watchVisitor } from '#application/visitor/watch-visitor-data.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import { LOGGED_OUT_RECORD } from '#domain/visitor/audience-record.ts'
import type { PremiumState } from '#domain/visitor/premium-state.ts'
import type { IdentityProfile } from '#domain/visitor/reader-profile.ts'
import { NO_RIGHTS } from '#domain/visitor/reader-rights.ts'
import { Outage } from '#ports/outage.ts'
import { unsignedToken } from '#test/support/identity/unsigned-token.ts'
import { MemoryTokens } from '#test/support/memory/memory-tokens.ts'

const ODILE: IdentityProfile = {
  id: 'odile',
  name: 'Odile Martin',
  email: 'odile@exemple.fr',
  customFields: { effectif: '11 à 49', apet: '69.10Z' },
}
const HOLDER = { name: ODILE.name, email: ODILE.email }

test('loads address, then state, then rights, once per person [V06]', async () => {
  const { visitor, calls, sent } = aWindow({ state: 'expiredTrial' })
  visitor.sessionChanged({ kind: 'signedIn', user: HOLDER })
  visitor.sessionChanged({ kind: 'signedIn', user: ODILE })
  await expect.poll(() => sent.at(-1)).toMatchObject({ kind: 'visitorRecordBuilt' })
  expect(calls).toEqual(['byEmail', 'state', 'rights'])
  expect(sent.slice(0, 2)).toEqual([
    { kind: 'premiumStateKnown', premiumState: undefined },
    { kind: 'premiumStateKnown', premiumState: 'expiredTrial' },
  ])
  expect(sent.at(-1)).toMatchObject({
    record: {
      visiteurConnexion: 1,
      visiteurID: 'odile',
      visiteurActuPremium: 'expiredTrial',
      visiteurCodeNAF: '69.10Z',
      visiteurCode: 'SITE',
      visiteurSpaces: 'btp',
      visiteurTrials: 'none',
    },
  })
})

test('a yes by address counts [V06]', async () => {
  const { visitor, sent } = aWindow({ byEmail: true })
  visitor.sessionChanged({ kind: 'signedIn', user: HOLDER })
  await expect
    .poll(() => sent.at(-1))
    .toEqual({ kind: 'premiumStateKnown', premiumState: 'active' })
})

test('failures are silent, use defaults, and are retried on the next page [M02]', async () => {
  const { visitor, calls, sent } = aWindow({ down: true })
  visitor.sessionChanged({ kind: 'signedIn', user: ODILE })
  await expect.poll(() => sent.at(-1)).toMatchObject({ kind: 'visitorRecordBuilt' })
  expect(sent).toContainEqual({ kind: 'premiumStateKnown', premiumState: 'none' })
  expect(calls).toHaveLength(3)
  visitor.pageChanged()
  await expect.poll(() => calls).toHaveLength(6)
})

test('the token describes the reader, once, while the account service is unavailable [C11]', async () => {
  const { visitor, records } = aWindow({ state: 'active' })
  const unavailable = () =>
    visitor.sessionChanged({ kind: 'signedIn', user: { ...HOLDER }, providerUnavailable: true })
  visitor.sessionChanged({ kind: 'signedIn', user: HOLDER })
  unavailable()
  await expect.poll(records).toHaveLength(1)
  expect(records()[0]).toMatchObject({
    record: { visiteurConnexion: 1, visiteurID: 'odile', visiteurActuPremium: 'activeSubscribe' },
  })
  unavailable()
  visitor.sessionChanged({ kind: 'signedIn', user: ODILE })
  await expect.poll(records).toHaveLength(2)
  expect(records()[1]).toMatchObject({ record: { visiteurCodeNAF: '69.10Z' } })
  unavailable()
  expect(records()).toHaveLength(2)
})

test('an answer about a previous reader is ignored [T02]', async () => {
  const { visitor, sent } = aWindow({ state: 'active' })
  visitor.sessionChanged({ kind: 'signedIn', user: ODILE })
  visitor.sessionChanged({ kind: 'anonymous' })
  expect(await visitor.reload()).toBe('active')
  expect(sent.filter((event) => JSON.stringify(event).includes('odile'))).toEqual([])
  expect(sent).toContainEqual({ kind: 'visitorRecordBuilt', record: LOGGED_OUT_RECORD })
})

interface Answers {
  readonly byEmail?: boolean
  readonly state?: PremiumState
  readonly down?: boolean
}

function aWindow({ byEmail = false, state = 'none', down = false }: Answers) {
  const calls: string[] = []
  const sent: unknown[] = []
  const answer = async <Value>(call: string, value: Value): Promise<Value> => {
    calls.push(call)
    if (down) throw new Outage(call, undefined)
    return value
  }
  const visitor = watchVisitor(
    {
      tokens: new MemoryTokens(unsignedToken({ sub: 'odile', email: ODILE.email })),
      accounts: {
        isPremium: () => answer('byEmail', byEmail),
        stateOf: () => answer('state', state),
      },
      rights: { rightsOf: () => answer('rights', { ...NO_RIGHTS, spaces: ['btp'] }) },
      actionCode: async () => 'SITE',
    },
    (event) => sent.push(event),
  )
  const records = () => sent.filter((event) => fieldsOf(event)['kind'] === 'visitorRecordBuilt')
  return { visitor, calls, sent, records }
}
