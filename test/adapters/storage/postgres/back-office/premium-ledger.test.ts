import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { PostgresPremiumLedger } from '#adapters/storage/postgres/premium/postgres-premium-ledger.ts'
import { premiumLedgerContract } from '#test/contracts/premium-ledger.contract.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const { owner, pages } = await testDatabase()

premiumLedgerContract(async () => {
  await owner.deleteFrom('back_office.premium_fact').execute()
  return new PostgresPremiumLedger(owner)
})

test('the public pages cannot read the back office [A03]', async () => {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables where table_schema = 'back_office'`.execute(owner)
  expect(rows.length).toBeGreaterThan(3)
  for (const { name } of rows) {
    await expect(sql.raw(`select from ${name}`).execute(pages)).rejects.toMatchObject({
      code: '42501',
    })
  }
})
