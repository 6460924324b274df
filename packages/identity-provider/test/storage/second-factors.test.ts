import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { PostgresPasskeys } from '#provider/storage/postgres-passkeys.ts'
import { PostgresSecondFactors } from '#provider/storage/postgres-second-factors.ts'
import { PostgresTrustedDevices } from '#provider/storage/postgres-trusted-devices.ts'
import { depsOver } from '#test/support/processes/identity-provider-deps.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

import { passkeysContract } from '../contracts/passkeys.contract.ts'
import { secondFactorsContract } from '../contracts/second-factors.contract.ts'
import { trustedDevicesContract } from '../contracts/trusted-devices.contract.ts'

const { owner, pages } = await testDatabase()
const { tables } = depsOver(owner, { now: () => Date.now() })

async function aPerson() {
  const id = randomUUID()
  await sql`
    insert into identity.person (id, email, created_at, changed_at)
    values (${id}, ${`${id}@preavis.example`}, now(), now())`.execute(owner)
  return id
}

secondFactorsContract(async () => ({ factors: new PostgresSecondFactors(tables), aPerson }))
trustedDevicesContract(async () => ({ devices: new PostgresTrustedDevices(tables), aPerson }))
passkeysContract(async () => ({ passkeys: new PostgresPasskeys(tables), aPerson }))

test('the secret of a trusted device is never stored [I05]', async () => {
  const person = await aPerson()
  const secret = await new PostgresTrustedDevices(tables).trust(
    person,
    { ip: '', operatingSystem: '', userAgent: '', deviceClass: '', deviceName: '' },
    { from: 0, until: 1 },
  )
  const { rows } = await sql`
    select row::text from identity.trusted_device row where person_id = ${person}`.execute(owner)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret).toString('hex'))
  await sql`delete from identity.person where id = ${person}`.execute(owner)
  const left = await tables.selectFrom('identity.trusted_device').selectAll().execute()
  expect(left.filter(({ person_id }) => person_id === person)).toEqual([])
})

test.each(['second_factor', 'trusted_device', 'passkey'])(
  'the role of the public pages cannot read identity.%s',
  async (table) => {
    await expect(
      sql`select * from ${sql.id('identity', table)}`.execute(pages),
    ).rejects.toMatchObject({ code: '42501' })
  },
)
