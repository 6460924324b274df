import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { PostgresPeople } from '#provider/storage/postgres-people.ts'
import { depsOver } from '#test/support/processes/identity-provider-deps.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

import { peopleContract } from '../contracts/people.contract.ts'

const { owner, pages } = await testDatabase()
const { tables } = depsOver(owner, { now: () => Date.now() })

peopleContract(async () => {
  await tables.deleteFrom('identity.person').execute()
  return new PostgresPeople(tables)
})

test('the public pages cannot read the accounts', async () => {
  await expect(sql`select from identity.person`.execute(pages)).rejects.toMatchObject({
    code: '42501',
  })
})
