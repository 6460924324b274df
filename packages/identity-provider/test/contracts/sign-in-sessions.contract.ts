import { describe, expect, test } from 'vitest'

import { days, hours } from '#domain/shared/duration.ts'
import type { SignInSession, SignInSessions } from '#provider/ports/grants-and-sessions.ts'

/** The store under test, and a function that creates a person. */
export interface SessionsUnderTest {
  readonly sessions: SignInSessions
  readonly aPerson: () => Promise<string>
}

const NOW = Date.UTC(2026, 10, 21)

function aSession(personId: string): SignInSession {
  return {
    personId,
    signInType: 'password',
    amr: ['pwd', 'otp', 'mfa'],
    signedInAt: NOW,
    persistent: false,
    expiresAt: NOW + days(1),
  }
}

/** Contract of the store of sessions. */
export function signInSessionsContract(make: () => Promise<SessionsUnderTest>): void {
  describe('a session of the identity provider', () => {
    test('is found by its secret until it expires [I03]', async () => {
      const { sessions, aPerson } = await make()
      const session = aSession(await aPerson())
      const secret = await sessions.open(session)
      expect(secret).toMatch(/^[\w-]{43}$/)
      expect(await sessions.read(secret, NOW + days(1) - 1)).toEqual(session)
      expect(await sessions.read(secret, NOW + days(1))).toBeUndefined()
      expect(await sessions.read('another', NOW)).toBeUndefined()
    })

    test('lasts longer once renewed', async () => {
      const { sessions, aPerson } = await make()
      const session = aSession(await aPerson())
      const secret = await sessions.open(session)
      await sessions.renew(secret, NOW + days(2))
      expect(await sessions.read(secret, NOW + days(1) + hours(1))).toEqual({
        ...session,
        expiresAt: NOW + days(2),
      })
    })

    test('once closed is not opened again by renewing it [I07]', async () => {
      const { sessions, aPerson } = await make()
      const secret = await sessions.open(aSession(await aPerson()))
      await sessions.close(secret)
      await sessions.renew(secret, NOW + days(2))
      expect(await sessions.read(secret, NOW)).toBeUndefined()
    })

    test("is closed with the person's others, except the given one", async () => {
      const { sessions, aPerson } = await make()
      const personId = await aPerson()
      const [stored, lost] = [
        await sessions.open(aSession(personId)),
        await sessions.open(aSession(personId)),
      ]
      const other = await sessions.open(aSession(await aPerson()))
      await sessions.closeAll(personId, stored)
      expect(await sessions.read(stored, NOW)).toBeDefined()
      expect(await sessions.read(lost, NOW)).toBeUndefined()
      await sessions.closeAll(personId)
      expect(await sessions.read(stored, NOW)).toBeUndefined()
      expect(await sessions.read(other, NOW)).toBeDefined()
    })
  })
}
