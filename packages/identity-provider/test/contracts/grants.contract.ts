import { describe, expect, test } from 'vitest'

import { minutes } from '#domain/shared/duration.ts'
import type { Grant, Grants } from '#provider/ports/grants-and-sessions.ts'

/** The store under test, and a function that creates a person. */
export interface GrantsUnderTest {
  readonly grants: Grants
  readonly aPerson: () => Promise<string>
}

const NOW = Date.UTC(2026, 10, 21)
const FAMILY = '3f0d6f0e-0a57-4b5e-9c0e-6a4d3a1d7f10'
const OTHER = 'c8b7f1de-2a44-4ac4-8a5f-6f3d8f1f2b11'

function aGrant(changes: Partial<Grant> = {}): Grant {
  return {
    kind: 'authorizationCode',
    personId: undefined,
    data: { scope: 'openid é' },
    expiresAt: NOW + minutes(1),
    ...changes,
  }
}

/** Contract of the store of grants. */
export function grantsContract(make: () => Promise<GrantsUnderTest>): void {
  describe('a grant', () => {
    test('is readable repeatedly with its original data [I07]', async () => {
      const { grants, aPerson } = await make()
      const grant = aGrant({ personId: await aPerson(), family: FAMILY })
      const secret = await grants.issue(grant)
      expect(secret).toMatch(/^[\w-]{43}$/)
      expect(await grants.read(grant.kind, secret, NOW)).toEqual(grant)
      expect(await grants.read(grant.kind, secret, NOW)).toEqual(grant)
    })

    test('has a secret that no other grant has', async () => {
      const { grants } = await make()
      const secrets = await Promise.all(Array.from({ length: 20 }, () => grants.issue(aGrant())))
      expect(new Set(secrets).size).toBe(20)
    })

    test('is unknown as one of another kind, or under another secret', async () => {
      const { grants } = await make()
      const secret = await grants.issue(aGrant())
      expect(await grants.read('accessToken', secret, NOW)).toBeUndefined()
      expect(await grants.consume('accessToken', secret, NOW)).toBeUndefined()
      expect(await grants.read('authorizationCode', `${secret}A`, NOW)).toBeUndefined()
      expect(await grants.read('authorizationCode', '', NOW)).toBeUndefined()
    })

    test('is good until it expires, and not at that moment [I07]', async () => {
      const { grants } = await make()
      const secret = await grants.issue(aGrant())
      expect(await grants.read('authorizationCode', secret, NOW + minutes(1) - 1)).toBeDefined()
      expect(await grants.read('authorizationCode', secret, NOW + minutes(1))).toBeUndefined()
      expect(await grants.consume('authorizationCode', secret, NOW + minutes(1))).toBeUndefined()
    })

    test('is consumed once, by one of all concurrent calls [I07]', async () => {
      const { grants } = await make()
      const secret = await grants.issue(aGrant())
      const tries = Array.from({ length: 12 }, () =>
        grants.consume('authorizationCode', secret, NOW),
      )
      const taken = (await Promise.all(tries)).filter((grant) => grant !== undefined)
      expect(taken).toEqual([aGrant()])
      expect(await grants.read('authorizationCode', secret, NOW)).toBeUndefined()
    })

    test('is found as consumed only after it was consumed [I07]', async () => {
      const { grants } = await make()
      const secret = await grants.issue(aGrant({ family: FAMILY }))
      expect(await grants.readConsumed('authorizationCode', secret)).toBeUndefined()
      await grants.consume('authorizationCode', secret, NOW)
      expect(await grants.readConsumed('authorizationCode', secret)).toEqual(
        aGrant({ family: FAMILY }),
      )
    })

    test('is revoked alone, with its family, or by person and kind', async () => {
      const { grants, aPerson } = await make()
      const personId = await aPerson()
      const alone = await grants.issue(aGrant())
      const kin = await grants.issue(aGrant({ family: FAMILY }))
      const stranger = await grants.issue(aGrant({ family: OTHER }))
      const own = await grants.issue(aGrant({ personId }))
      const known = async () =>
        (
          await Promise.all(
            [alone, kin, stranger, own].map((one) => grants.read('authorizationCode', one, NOW)),
          )
        ).map((grant) => grant !== undefined)
      await grants.revoke('authorizationCode', alone)
      expect(await known()).toEqual([false, true, true, true])
      await grants.revokeFamily(FAMILY)
      expect(await known()).toEqual([false, false, true, true])
      await grants.revokeAll(personId, ['accessToken', 'refreshToken'])
      expect(await known()).toEqual([false, false, true, true])
      await grants.revokeAll(personId, ['accessToken', 'authorizationCode'])
      expect(await known()).toEqual([false, false, true, false])
      await grants.revokeAll(personId, [])
    })

    test('can be excepted from a revocation of all others [I07]', async () => {
      const { grants, aPerson } = await make()
      const token = aGrant({ kind: 'accessToken', personId: await aPerson() })
      const [stored, other] = [await grants.issue(token), await grants.issue(token)]
      await grants.revokeAll(token.personId ?? '', ['accessToken'], stored)
      expect(await grants.read('accessToken', stored, NOW)).toEqual(token)
      expect(await grants.read('accessToken', other, NOW)).toBeUndefined()
    })

    test.each([
      {},
      { état: 'é “œ” 𝄞 <script> \\u0000 "\'' },
      { a: [1, -0.5, 1e21, null, true, [{}]], 'b c': { d: { e: [] } } },
      { '': '', '\n\t': ' ' },
    ])('preserves %j in its data', async (data) => {
      const { grants } = await make()
      const secret = await grants.issue({ ...aGrant(), data })
      expect((await grants.consume('authorizationCode', secret, NOW))?.data).toEqual(data)
    })
  })
}
