import { expect, test } from 'vitest'

import { PostgresPeople } from '#adapters/storage/postgres/identity/postgres-people.ts'
import { peopleContract } from '#test/contracts/people.contract.ts'
import { testDatabase } from '#test/support/processes/database.ts'

const { owner, pages } = await testDatabase()

peopleContract(async () => {
  await owner.deleteFrom('identity.person').execute()
  return new PostgresPeople(owner)
})

test('the public pages have no way to the accounts', async () => {
  await expect(pages.selectFrom('identity.person').selectAll().execute()).rejects.toMatchObject({
    code: '42501',
  })
})
