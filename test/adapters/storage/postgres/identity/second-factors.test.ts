import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { PostgresPasskeys } from '#adapters/storage/postgres/identity/postgres-passkeys.ts'
import { PostgresSecondFactors } from '#adapters/storage/postgres/identity/postgres-second-factors.ts'
import { PostgresTrustedDevices } from '#adapters/storage/postgres/identity/postgres-trusted-devices.ts'
import { passkeysContract } from '#test/contracts/passkeys.contract.ts'
import { secondFactorsContract } from '#test/contracts/second-factors.contract.ts'
import { trustedDevicesContract } from '#test/contracts/trusted-devices.contract.ts'
import { testDatabase } from '#test/support/processes/database.ts'

const { owner, pages } = await testDatabase()

async function aPerson() {
  const id = randomUUID()
  await sql`
    insert into identity.person (id, email, created_at, changed_at)
    values (${id}, ${`${id}@preavis.example`}, now(), now())`.execute(owner)
  return id
}

secondFactorsContract(async () => ({ factors: new PostgresSecondFactors(owner), aPerson }))
trustedDevicesContract(async () => ({ devices: new PostgresTrustedDevices(owner), aPerson }))
passkeysContract(async () => ({ passkeys: new PostgresPasskeys(owner), aPerson }))

test('the secret of a trusted device is kept nowhere, and goes with its owner [I05]', async () => {
  const person = await aPerson()
  const secret = await new PostgresTrustedDevices(owner).trust(
    person,
    { ip: '', operatingSystem: '', userAgent: '', deviceClass: '', deviceName: '' },
    { from: 0, until: 1 },
  )
  const { rows } = await sql<{ row: string }>`
    select row::text from identity.trusted_device row where person_id = ${person}`.execute(owner)
  expect(rows[0]?.row).not.toContain(secret)
  expect(rows[0]?.row).not.toContain(Buffer.from(secret).toString('hex'))
  await sql`delete from identity.person where id = ${person}`.execute(owner)
  const left = await owner.selectFrom('identity.trusted_device').selectAll().execute()
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
