import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { httpSubscriptionsRepository } from '#adapters/http/product/http-rights-and-subscriptions.ts'
import { accountApiRoutes } from '#delivery/web/server/api/account-api-routes.ts'
import type { OwnSubscriptions } from '#ports/rights-and-action-codes.ts'
import { runningAccount } from '#provider-test/support/running-account.ts'
import { VALID_TOKEN } from '#test/support/identity/test-signing-keys.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { recordingBackOffice, tokenOf } from '#test/support/services/recording-back-office.ts'

const CLAIRE = 'claire@exemple.fr'
const SUBSCRIPTIONS: OwnSubscriptions = {
  premium: { state: 'trial', until: 1_800_000_000_000 },
  rights: [{ kind: 'collectiveAgreements', key: '0016', opens: [], name: 'Transports routiers' }],
}
const emails: string[] = []
let subscriptions: OwnSubscriptions = SUBSCRIPTIONS
const account = await runningAccount(
  undefined,
  accountApiRoutes({
    site: {
      ownSubscriptions: ({ email }) => {
        emails.push(email)
        return Promise.resolve(subscriptions)
      },
    },
    tokens: recordingBackOffice().site.tokens,
    logger: new MemoryLogger(),
    policyReports: [],
  }),
)
afterAll(() => account[Symbol.asyncDispose]())
beforeEach(() => {
  emails.splice(0)
  subscriptions = SUBSCRIPTIONS
})

const PATH = '/api/abonnements'

describe('GET /api/abonnements of the account service', () => {
  test('names the token’s holder, and the page parses the answer [P01] [E03]', async () => {
    const store = httpSubscriptionsRepository('', (path, request) => account.ask(path, request))
    expect(await store.subscriptionsOf({ identityToken: VALID_TOKEN })).toEqual(SUBSCRIPTIONS)
    expect(emails).toEqual([CLAIRE])
    subscriptions = { premium: undefined, rights: undefined }
    expect(await store.subscriptionsOf({ identityToken: VALID_TOKEN })).toEqual(subscriptions)
    const { headers } = await account.ask(PATH, { headers: { token: VALID_TOKEN } })
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  test.each([
    ['no reader', {}],
    ['a cookie', { cookie: `token=${VALID_TOKEN}` }],
    ['a forged token', { token: `${VALID_TOKEN}A` }],
    ['an unverified address', { token: tokenOf(CLAIRE, { email_verified: false }) }],
    ['a token made for others', { token: tokenOf(CLAIRE, { aud: 'boutique', azp: 'boutique' }) }],
  ])('tells nothing to %s, and asks nothing [P02]', async (_who, headers) => {
    const answer = await account.ask(PATH, { headers: { ...headers } })
    expect([answer.status, await answer.json()]).toEqual([401, { error: 'Identifiez-vous.' }])
    expect(emails).toEqual([])
  })

  test('is not made by another method [P02]', async () => {
    const { status } = await account.ask(PATH, { method: 'POST', headers: { token: VALID_TOKEN } })
    expect([status, emails]).toEqual([405, []])
  })

  test.each([
    {},
    { premium: 'trial', rights: 'tous' },
    { premium: { state: 5 }, rights: [{ kind: 'pouvoirs', key: 'a', name: 'b' }, null, 'x'] },
  ])('an answer of another shape is unknown: %j [V06]', async (answer) => {
    const store = httpSubscriptionsRepository('', () => Promise.resolve(Response.json(answer)))
    const { premium, rights } = await store.subscriptionsOf({ identityToken: VALID_TOKEN })
    expect([premium, rights ?? []]).toEqual([undefined, []])
  })
})
