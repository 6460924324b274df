import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { CANARY, openPreviewByLink, previewedSite } from '#test/support/processes/previewed-site.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'
import { failureProxy } from '#test/support/services/failure-proxy.ts'

const { connection } = await testDatabase()

test('a preview survives an outage that it names; readers notice nothing [H15] [C03]', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'preavis-preview-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await using way = await failureProxy(join(connection.host, `.s.PGSQL.${connection.port}`))
  const world = await previewedSite({ ...connection, host: '127.0.0.1', port: way.port }, dataDir)
  onTestFinished(world.close)
  const { running } = world
  const headers = { cookie: await openPreviewByLink(world) }
  const [path] = ['/actualite/droit-du-travail/paru']
  const everybody = await running.ask(path)
  expect((await running.ask(path, { headers })).body.toString()).toContain(CANARY)

  await way.spoil({ does: 'refuse' })
  const unavailable = await running.ask(path, { headers })
  expect([unavailable.status, unavailable.headers['retry-after']]).toEqual([503, '10'])
  expect(unavailable.headers).toMatchObject({ 'x-robots-tag': 'noindex' })
  expect(unavailable.headers['cache-control']).toMatch(/no-store/)
  const text = unavailable.body.toString()
  expect(text).toContain('base de données')
  expect(text).toContain('Mode preview')
  expect(text).not.toContain(CANARY)
  expect((await running.ask(path)).body.equals(everybody.body)).toBe(true)

  await way.spoil(undefined)
  const status = async () => (await running.ask(path, { headers })).status
  await expect.poll(status, { timeout: 10_000 }).toBe(200)
  expect((await running.ask(path, { headers })).body.toString()).toContain(CANARY)
})
