import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { QueryCache } from '#adapters/storage/memory/query-cache.ts'
import { RememberingKeys } from '#adapters/storage/memory/remembering-keys.ts'
import { PostgresGrants } from '#adapters/storage/postgres/identity/postgres-grants.ts'
import { PostgresLinkedIdentities } from '#adapters/storage/postgres/identity/postgres-linked-identities.ts'
import { PostgresSignInSessions } from '#adapters/storage/postgres/identity/postgres-sign-in-sessions.ts'
import { PostgresSigningKeys } from '#adapters/storage/postgres/identity/postgres-signing-keys.ts'
import { PostgresAttemptLimits } from '#adapters/storage/postgres/platform/postgres-attempt-limits.ts'
import { days, minutes } from '#domain/shared/duration.ts'
import { attemptLimitsContract } from '#test/contracts/attempt-limits.contract.ts'
import { grantsContract } from '#test/contracts/grants.contract.ts'
import { linkedIdentitiesContract } from '#test/contracts/linked-identities.contract.ts'
import { signInSessionsContract } from '#test/contracts/sign-in-sessions.contract.ts'
import { signingKeysContract } from '#test/contracts/signing-keys.contract.ts'
import { testDatabase } from '#test/support/processes/database.ts'

const { owner, pages } = await testDatabase()
const grants = new PostgresGrants(owner)
const sessions = new PostgresSignInSessions(owner)
const NOW = Date.UTC(2026, 10, 21)

async function aPerson(): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into identity.person (id, custom_identifier, created_at, changed_at)
    values (${id}, ${id}, now(), now())`.execute(owner)
  return id
}

grantsContract(async () => ({ grants, aPerson }))

signInSessionsContract(async () => ({ sessions, aPerson }))

signingKeysContract(async () => {
  await sql`truncate identity.signing_key`.execute(owner)
  return new PostgresSigningKeys(owner)
})

signingKeysContract(async () => {
  await sql`truncate identity.signing_key`.execute(owner)
  return new RememberingKeys(new PostgresSigningKeys(owner), new QueryCache({ now: () => NOW }))
})

linkedIdentitiesContract(async () => ({
  identities: new PostgresLinkedIdentities(owner),
  aPerson,
}))

attemptLimitsContract(async () => {
  await sql`truncate identity.attempt`.execute(owner)
  return new PostgresAttemptLimits(owner)
})

test('no secret is kept, only what cannot be turned back into one', async () => {
  const personId = await aPerson()
  const given = await grants.issue({ ...GRANT, personId })
  const cookie = await sessions.open({ ...SESSION, personId })
  const { rows } = await sql<{ kept: string }>`
    select g::text as kept from identity.grant g union all
    select s::text from identity.session s`.execute(owner)
  const kept = rows.map((row) => row.kept).join()
  for (const secret of [given, cookie]) {
    expect(kept).not.toContain(secret)
    expect(kept).not.toContain(Buffer.from(secret).toString('hex'))
    expect(kept).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
  }
})

test('what a person holds goes with the account', async () => {
  const personId = await aPerson()
  const given = await grants.issue({ ...GRANT, personId })
  const cookie = await sessions.open({ ...SESSION, personId })
  await sql`delete from identity.person where id = ${personId}`.execute(owner)
  expect(await grants.read('signIn', given, NOW)).toBeUndefined()
  expect(await sessions.read(cookie, NOW)).toBeUndefined()
})

test('what expired long ago is cleared away', async () => {
  await grants.issue(GRANT)
  const later = NOW + days(3)
  const fresh = await grants.issue({ ...GRANT, expiresAt: later + minutes(1) })
  await grants.take('signIn', fresh, later)
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from identity.grant`.execute(owner)
  expect(rows).toEqual([{ left: 1 }])
})

test('the public pages see nothing of identity', async () => {
  for (const table of ['grant', 'session', 'signing_key', 'attempt', 'person', 'outbox']) {
    await expect(
      sql`select from ${sql.table(`identity.${table}`)}`.execute(pages),
    ).rejects.toMatchObject({ code: '42501' })
  }
})

const GRANT = {
  kind: 'signIn',
  personId: undefined,
  data: {},
  expiresAt: NOW + minutes(1),
} as const

const SESSION = {
  signInType: 'password',
  amr: ['pwd'],
  signedInAt: NOW,
  persistent: true,
  expiresAt: NOW + days(1),
}
