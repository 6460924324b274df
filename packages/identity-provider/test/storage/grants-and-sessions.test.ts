import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { days, hours, minutes } from '#domain/shared/duration.ts'
import type { Grant, SignInSession } from '#provider/ports/grants-and-sessions.ts'
import { PostgresGrants } from '#provider/storage/postgres-grants.ts'
import { PostgresLinkedIdentities } from '#provider/storage/postgres-linked-identities.ts'
import { PostgresSignInSessions } from '#provider/storage/postgres-sign-in-sessions.ts'
import { CachedSigningKeys, PostgresSigningKeys } from '#provider/storage/postgres-signing-keys.ts'
import { depsOver } from '#test/support/processes/identity-provider-deps.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

import { signingKeysContract } from '../contracts/signing-keys.contract.ts'

const { owner, pages } = await testDatabase()
const { tables } = depsOver(owner, { now: () => Date.now() })
const grants = new PostgresGrants(tables)
const sessions = new PostgresSignInSessions(tables)
const identities = new PostgresLinkedIdentities(tables)
const NOW = Date.UTC(2026, 10, 21)

async function aPerson(): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into identity.person (id, custom_identifier, created_at, changed_at)
    values (${id}, ${id}, now(), now())`.execute(owner)
  return id
}

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

describe('a grant', () => {
  test('is readable repeatedly with its original data [I07]', async () => {
    const grant = aGrant({ personId: await aPerson(), family: FAMILY })
    const secret = await grants.issue(grant)
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(await grants.read(grant.kind, secret, NOW)).toEqual(grant)
    expect(await grants.read(grant.kind, secret, NOW)).toEqual(grant)
  })

  test('has a secret that no other grant has', async () => {
    const secrets = await Promise.all(Array.from({ length: 20 }, () => grants.issue(aGrant())))
    expect(new Set(secrets).size).toBe(20)
  })

  test('is unknown as one of another kind, or under another secret', async () => {
    const secret = await grants.issue(aGrant())
    expect(await grants.read('accessToken', secret, NOW)).toBeUndefined()
    expect(await grants.consume('accessToken', secret, NOW)).toBeUndefined()
    expect(await grants.read('authorizationCode', `${secret}A`, NOW)).toBeUndefined()
    expect(await grants.read('authorizationCode', '', NOW)).toBeUndefined()
  })

  test('is good until it expires, and not at that moment [I07]', async () => {
    const secret = await grants.issue(aGrant())
    expect(await grants.read('authorizationCode', secret, NOW + minutes(1) - 1)).toBeDefined()
    expect(await grants.read('authorizationCode', secret, NOW + minutes(1))).toBeUndefined()
    expect(await grants.consume('authorizationCode', secret, NOW + minutes(1))).toBeUndefined()
  })

  test('is consumed once, by one of all concurrent calls [I07]', async () => {
    const secret = await grants.issue(aGrant())
    const tries = Array.from({ length: 12 }, () => grants.consume('authorizationCode', secret, NOW))
    const taken = (await Promise.all(tries)).filter((grant) => grant !== undefined)
    expect(taken).toEqual([aGrant()])
    expect(await grants.read('authorizationCode', secret, NOW)).toBeUndefined()
  })

  test('is found as consumed only after it was consumed [I07]', async () => {
    const secret = await grants.issue(aGrant({ family: FAMILY }))
    expect(await grants.readConsumed('authorizationCode', secret)).toBeUndefined()
    await grants.consume('authorizationCode', secret, NOW)
    expect(await grants.readConsumed('authorizationCode', secret)).toEqual(
      aGrant({ family: FAMILY }),
    )
  })

  test('is revoked alone, with its family, or by person and kind', async () => {
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
    const secret = await grants.issue({ ...aGrant(), data })
    expect((await grants.consume('authorizationCode', secret, NOW))?.data).toEqual(data)
  })
})

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

describe('a session of the identity provider', () => {
  test('is found by its secret until it expires [I03]', async () => {
    const session = aSession(await aPerson())
    const secret = await sessions.open(session)
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(await sessions.read(secret, NOW + days(1) - 1)).toEqual(session)
    expect(await sessions.read(secret, NOW + days(1))).toBeUndefined()
    expect(await sessions.read('another', NOW)).toBeUndefined()
  })

  test('lasts longer once renewed', async () => {
    const session = aSession(await aPerson())
    const secret = await sessions.open(session)
    await sessions.renew(secret, NOW + days(2))
    expect(await sessions.read(secret, NOW + days(1) + hours(1))).toEqual({
      ...session,
      expiresAt: NOW + days(2),
    })
  })

  test('once closed is not opened again by renewing it [I07]', async () => {
    const secret = await sessions.open(aSession(await aPerson()))
    await sessions.close(secret)
    await sessions.renew(secret, NOW + days(2))
    expect(await sessions.read(secret, NOW)).toBeUndefined()
  })

  test("is closed with the person's others, except the given one", async () => {
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

function anIdentity(personId: string, subject: string, linkedAt = NOW) {
  return { personId, provider: 'sandbox', subject, username: `${subject}@example.test`, linkedAt }
}

describe('a linked identity', () => {
  test('is found by its provider and subject, and listed the oldest first [I04]', async () => {
    const personId = await aPerson()
    const [late, early] = [randomUUID(), randomUUID()]
    expect(await identities.link(anIdentity(personId, late, NOW + 1))).toBe(true)
    expect(await identities.link(anIdentity(personId, early))).toBe(true)
    const listed = await identities.ofPerson(personId)
    expect(listed).toMatchObject([anIdentity(personId, early), anIdentity(personId, late, NOW + 1)])
    expect(await identities.find('sandbox', early)).toEqual(listed[0])
    expect(await identities.find('autre', early)).toBeUndefined()
    expect(await identities.ofPerson(await aPerson())).toEqual([])
  })

  test('is one person’s, even when linked twice at once [I04]', async () => {
    const subject = randomUUID()
    const people = await Promise.all(Array.from({ length: 6 }, aPerson))
    const links = people.map((personId) => identities.link(anIdentity(personId, subject)))
    expect((await Promise.all(links)).filter(Boolean)).toHaveLength(1)
  })

  test('is unlinked only by its owner [I04]', async () => {
    const personId = await aPerson()
    const subject = randomUUID()
    await identities.link(anIdentity(personId, subject))
    const { id = '' } = (await identities.find('sandbox', subject)) ?? {}
    expect(await identities.unlink(await aPerson(), id)).toBe(false)
    expect(await identities.unlink(personId, 'pas un identifiant')).toBe(false)
    expect(await identities.unlink(personId, id)).toBe(true)
    expect(await identities.unlink(personId, id)).toBe(false)
    expect(await identities.link(anIdentity(await aPerson(), subject))).toBe(true)
  })
})

signingKeysContract(async () => {
  await sql`truncate identity.signing_key`.execute(owner)
  return new PostgresSigningKeys(tables)
})

signingKeysContract(async () => {
  await sql`truncate identity.signing_key`.execute(owner)
  return new CachedSigningKeys(new PostgresSigningKeys(tables), { now: () => NOW })
})

test('no secret is stored, only its digest', async () => {
  const personId = await aPerson()
  const given = await grants.issue(aGrant({ personId }))
  const cookie = await sessions.open(aSession(personId))
  const { rows } = await sql`
    select g::text as stored from identity.grant g union all
    select s::text from identity.session s`.execute(owner)
  const stored = JSON.stringify(rows)
  for (const secret of [given, cookie]) {
    expect(stored).not.toContain(secret)
    expect(stored).not.toContain(Buffer.from(secret).toString('hex'))
    expect(stored).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
  }
})

test('deleting an account deletes everything that belongs to it', async () => {
  const personId = await aPerson()
  const given = await grants.issue(aGrant({ personId }))
  const cookie = await sessions.open(aSession(personId))
  await sql`delete from identity.person where id = ${personId}`.execute(owner)
  expect(await grants.read('authorizationCode', given, NOW)).toBeUndefined()
  expect(await sessions.read(cookie, NOW)).toBeUndefined()
})

test('grants and sessions long expired are deleted', async () => {
  await grants.issue(aGrant())
  const later = NOW + days(3)
  const fresh = await grants.issue(aGrant({ expiresAt: later + minutes(1) }))
  await grants.consume('authorizationCode', fresh, later)
  const { rows } = await sql`
    select count(*)::int as left from identity.grant`.execute(owner)
  expect(rows).toEqual([{ left: 1 }])
})

test('the public pages cannot read the identity schema', async () => {
  for (const table of ['grant', 'session', 'signing_key', 'attempt', 'person', 'outbox']) {
    await expect(
      sql`select from ${sql.table(`identity.${table}`)}`.execute(pages),
    ).rejects.toMatchObject({ code: '42501' })
  }
})
