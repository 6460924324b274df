import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { newsletterLinkActions } from '#application/newsletter/newsletter-link-actions.ts'
import { newsletterSignUp } from '#application/newsletter/newsletter-sign-up.ts'
import { makeVariant } from '#delivery/web/server/page-cache/cached-page.ts'
import type { CachedPage } from '#delivery/web/server/page-cache/cached-page.ts'
import { PageDiskStore } from '#delivery/web/server/page-cache/page-disk-store.ts'
import { GENERIC_ERROR } from '#domain/messages.ts'
import { refused } from '#domain/shared/result.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { runningSite } from '#test/support/processes/running-site.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'
import { newsletterAdapters } from '#test/support/services/newsletter-adapters.ts'
import { canMount, smallDisk } from '#test/support/services/small-disk.ts'

const { owner, logger, connection } = await testDatabase()

test.runIf(canMount)(
  'on a full disk reads work, and sign-ups fail until space returns [C03] [M01]',
  async () => {
    await using opened = new AsyncDisposableStack()
    const disk = opened.use(smallDisk())
    const place = `full_${connection.database}`
    await sql`create tablespace ${sql.id(place)} location ${sql.lit(disk.postgres)}`.execute(owner)
    opened.defer(() => emptied(place))
    const { lists, readers, links } = newsletterAdapters({ database: owner, logger })
    const clock = { now: () => Date.now() }
    const attempts = { admits: () => Promise.resolve(true), forgive: () => Promise.resolve() }
    await using site = await runningSite({
      newsletters: {
        signUp: newsletterSignUp({ lists, attempts, clock, disguised: (name) => name }),
        settle: newsletterLinkActions({ readers, links, clock }),
        orderIssue: () => Promise.resolve(refused('noSuchIssue')),
        endAddresses: () => Promise.resolve(0),
      },
    })
    const signUp = async (email: string) => {
      const { status, body } = await site.ask('/api/newsletter', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, groups: ['pme'] }),
      })
      return [status, JSON.parse(body.toString())]
    }
    await sql`alter table newsletter.wish set tablespace ${sql.id(place)}`.execute(owner)
    expect(await signUp('avant@exemple.fr')).toEqual([202, { error: false }])
    const filler = join(disk.ours, 'plein')
    const full = () => writeFileSync(filler, Buffer.alloc(2_000_000))
    expect(full).toThrow('ENOSPC')
    // The table's existing page may have room for a few rows.
    const answers = []
    for (let rank = 0; rank < 200 && answers.at(-1)?.[0] !== 503; rank += 1) {
      answers.push(await signUp(`${'x'.repeat(50)}${rank}@exemple.fr`))
    }
    expect(answers.at(-1)).toEqual([503, { error: GENERIC_ERROR }])
    const taken = answers.filter(([status]) => status === 202).length
    expect(await wishes()).toBe(1 + taken)
    expect((await site.ask('/guide')).status).toBe(200)
    writeFileSync(filler, '')
    expect(await signUp('apres@exemple.fr')).toEqual([202, { error: false }])
    expect(await wishes()).toBe(2 + taken)
  },
)

test.runIf(canMount)('stale pages rejected by a full disk are logged once', async () => {
  using disk = smallDisk()
  const logged = new MemoryLogger()
  const options = { maxBytes: 1e9, build: 'essai', origin: 'https://preavis.example' }
  await using store = new PageDiskStore({ dataDir: disk.ours, ...options, logger: logged })
  const filler = join(disk.ours, 'plein')
  expect(() => writeFileSync(filler, Buffer.alloc(2_000_000))).toThrow('ENOSPC')
  const put = async (address: string) => {
    await store.write(address, aPage('premier texte'), 0)
    await store.write(address, aPage('second texte'), 0)
  }
  for (const address of ['/a', '/b', '/c']) await put(address)
  await expect.poll(() => store.read('/a')).toBeUndefined()
  expect(logged.entries.map(({ event }) => event)).toEqual(['page not stored'])
  writeFileSync(filler, '')
  await put('/a')
  await expect.poll(async () => (await store.read('/a'))?.page.contentHash).toBe('second texte')
})

async function wishes(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from newsletter.wish`.execute(owner)
  return rows[0]?.count ?? 0
}

async function emptied(place: string): Promise<void> {
  await sql`alter table newsletter.wish set tablespace pg_default`.execute(owner)
  await sql`drop tablespace ${sql.id(place)}`.execute(owner)
}

function aPage(contentHash: string): CachedPage {
  const body = Buffer.alloc(100_000, contentHash)
  const shared = { contentHash, headers: [], tags: new Set<string>(), freshUntil: 0 }
  return { ...shared, br: makeVariant('br', body, shared) }
}
