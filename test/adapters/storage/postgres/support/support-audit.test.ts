import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { PostgresSupportAudit } from '#adapters/storage/postgres/support/postgres-support-audit.ts'
import { days } from '#domain/shared/duration.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const { owner, pages } = await testDatabase()

const NOW = Date.UTC(2026, 10, 21)
const CLAIRE = anEmail('claire@exemple.fr')

/** Returns an empty audit, and a function that sets its clock. */
async function make() {
  await owner.deleteFrom('support.audit').execute()
  let now = 0
  return {
    audit: new PostgresSupportAudit(owner, { now: () => now }),
    setClock: (instant: number) => {
      now = instant
    },
  }
}

describe('the audit', () => {
  const entry = { agent: 'Alix', question: 'premium', person: CLAIRE, at: NOW }

  test('returns each look-up with its agent, newest first, without names', async () => {
    const { audit, setClock } = await make()
    setClock(NOW)
    await audit.record(entry)
    await audit.record({ agent: 'Sacha', question: 'actionCode', about: 'RENTREE', at: NOW + 1 })
    expect(await audit.recent(9)).toEqual([
      { agent: 'Sacha', question: 'actionCode', about: 'RENTREE', at: NOW + 1 },
      { agent: 'Alix', question: 'premium', at: NOW },
    ])
    expect(await audit.recent(1)).toHaveLength(1)
  })

  test('finds the entries of one person, ignoring case', async () => {
    const { audit, setClock } = await make()
    setClock(NOW)
    await audit.record(entry)
    await audit.record({ ...entry, person: anEmail('paul@exemple.fr') })
    await audit.record({ agent: 'Sacha', question: 'redirect', at: NOW })
    expect(await audit.recent(9, anEmail('Claire@exemple.fr'))).toEqual([
      { agent: 'Alix', question: 'premium', at: NOW },
    ])
  })

  test('forgets after a year', async () => {
    const { audit, setClock } = await make()
    setClock(NOW)
    await audit.record(entry)
    setClock(NOW + days(365))
    expect(await audit.recent(9)).toHaveLength(1)
    setClock(NOW + days(365) + 1)
    expect(await audit.recent(9)).toEqual([])
  })
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
