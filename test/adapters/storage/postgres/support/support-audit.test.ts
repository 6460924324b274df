import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { PostgresSupportAudit } from '#adapters/storage/postgres/support/postgres-support-audit.ts'
import { supportAuditContract } from '#test/contracts/support-audit.contract.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const { owner, pages } = await testDatabase()

supportAuditContract(async () => {
  await owner.deleteFrom('support.audit').execute()
  let now = 0
  return {
    audit: new PostgresSupportAudit(owner, { now: () => now }),
    setClock: (instant) => {
      now = instant
    },
  }
})

test('no audit row contains an address or a keyless hash', async () => {
  const audit = new PostgresSupportAudit(owner, { now: () => 1 })
  const person = anEmail('claire@exemple.fr')
  await audit.record({ agent: 'Alix', question: 'user', person, at: 1 })
  const { rows } = await sql<{ line: string; bare: boolean }>`
    select audit::text as line, person = sha256(${person}::text::bytea) as bare
    from support.audit audit`.execute(owner)
  expect(rows.length).toBeGreaterThan(0)
  for (const { line, bare } of rows) {
    expect(line).not.toContain('claire')
    expect(bare).not.toBe(true)
  }
})

test('the role of the public pages cannot read the audit', async () => {
  await expect(pages.selectFrom('support.audit').selectAll().execute()).rejects.toMatchObject({
    code: '42501',
  })
  await expect(pages.selectFrom('support.audit_key').selectAll().execute()).rejects.toMatchObject({
    code: '42501',
  })
})
