import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { days, minutes } from '#domain/shared/duration.ts'
import { PostgresGrants } from '#provider/storage/postgres-grants.ts'
import { PostgresLinkedIdentities } from '#provider/storage/postgres-linked-identities.ts'
import { PostgresSignInSessions } from '#provider/storage/postgres-sign-in-sessions.ts'
import { CachedSigningKeys, PostgresSigningKeys } from '#provider/storage/postgres-signing-keys.ts'
import { depsOver } from '#test/support/processes/identity-provider-deps.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

import { grantsContract } from '../contracts/grants.contract.ts'
import { linkedIdentitiesContract } from '../contracts/linked-identities.contract.ts'
import { signInSessionsContract } from '../contracts/sign-in-sessions.contract.ts'
import { signingKeysContract } from '../contracts/signing-keys.contract.ts'

const { owner, pages } = await testDatabase()
const { tables } = depsOver(owner, { now: () => Date.now() })
const grants = new PostgresGrants(tables)
const sessions = new PostgresSignInSessions(tables)
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
  return new PostgresSigningKeys(tables)
})

signingKeysContract(async () => {
  await sql`truncate identity.signing_key`.execute(owner)
  return new CachedSigningKeys(new PostgresSigningKeys(tables), { now: () => NOW })
})

linkedIdentitiesContract(async () => ({
  identities: new PostgresLinkedIdentities(tables),
  aPerson,
}))

test('no secret is stored, only its digest', async () => {
  const personId = await aPerson()
  const given = await grants.issue({ ...GRANT, personId })
  const cookie = await sessions.open({ ...SESSION, personId })
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
  const given = await grants.issue({ ...GRANT, personId })
  const cookie = await sessions.open({ ...SESSION, personId })
  await sql`delete from identity.person where id = ${personId}`.execute(owner)
  expect(await grants.read('signIn', given, NOW)).toBeUndefined()
  expect(await sessions.read(cookie, NOW)).toBeUndefined()
})

test('grants and sessions long expired are deleted', async () => {
  await grants.issue(GRANT)
  const later = NOW + days(3)
  const fresh = await grants.issue({ ...GRANT, expiresAt: later + minutes(1) })
  await grants.consume('signIn', fresh, later)
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
