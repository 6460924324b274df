import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { NO_RIGHTS } from '#domain/visitor/reader-rights.ts'
import { Outage } from '#ports/outage.ts'
import { aPdf } from '#test/support/fixtures/office-files.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'
import { VALID_TOKEN } from '#test/support/identity/test-signing-keys.ts'
import { memoryDownloads } from '#test/support/memory/memory-download-use-cases.ts'
import { memoryFiles } from '#test/support/memory/memory-files.ts'
import { runningSite } from '#test/support/processes/running-site.ts'
import { recordingBackOffice } from '#test/support/services/recording-back-office.ts'

const BYTES = aPdf()
const HASH = '3f'.repeat(16)
const HREF = `/fichiers/${HASH}.pdf`
const RIGHT = { kind: 'spaces', key: 'cse' } as const

async function siteWithFile(
  access: 'public' | 'premium',
  openedBy: readonly (typeof RIGHT)[] = [],
) {
  const world = memoryDownloads()
  const path = join(await mkdtemp(join(tmpdir(), 'preavis-file-')), 'fichier')
  await writeFile(path, BYTES)
  const uploadedBy = anEmail('ada@preavis.example')
  const file = { hash: HASH, format: 'pdf', title: 'Modèle d’été', uploadedBy } as const
  await world.library.add({ ...file, access, openedBy, bytes: BYTES.length, uploadedAt: 1 }, path)
  const site = await runningSite({
    ...recordingBackOffice().site,
    ...memoryFiles(world.library),
    downloads: world.downloads,
  })
  const ask = async () => {
    const answer = await site.ask('/api/download', {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: VALID_TOKEN },
      body: JSON.stringify({ file: HREF }),
    })
    return { status: answer.status, said: JSON.parse(answer.body.toString()) }
  }
  return { world, site, ask }
}

test('a public file is saved under its French name, and counted [N93]', async () => {
  const { world, site } = await siteWithFile('public')
  await using _site = site
  expect((await site.ask(HREF)).status).toBe(404)
  world.library.use(HASH)
  const head = await site.ask(HREF, { method: 'HEAD' })
  expect([head.status, world.library.taken]).toEqual([200, []])
  const { status, headers, body } = await site.ask(HREF)
  expect([status, body.equals(BYTES), world.library.taken]).toEqual([200, true, [HREF]])
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(BYTES.length),
    'content-disposition': expect.stringMatching(
      /^attachment; .*filename\*=UTF-8''Mod%C3%A8le%20d%E2%80%99%C3%A9t%C3%A9\.pdf$/,
    ),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
})

test.each(['.docx', '.exe', '', '.PDF'])('a file ending in %s is unknown [N93]', async (end) => {
  const { world, site } = await siteWithFile('public')
  await using _site = site
  world.library.use(HASH)
  expect((await site.ask(`/fichiers/${HASH}${end}`)).status).toBe(404)
})

test('a reserved file needs Premium, not an allowance [A03] [N93]', async () => {
  const { world, site, ask } = await siteWithFile('premium')
  await using _site = site
  expect((await ask()).status).toBe(404)
  world.library.use(HASH)
  const direct = await site.ask(HREF)
  expect([direct.status, direct.headers.location]).toEqual([303, '/actualite/premium'])
  expect((await ask()).said).toEqual({ allowed: false, rule: 'premiumMissing' })
  world.rights = { ...NO_RIGHTS, spaces: ['cse'] }
  expect((await ask()).said).toEqual({ allowed: false, rule: 'premiumMissing' })
  world.state = 'expiredTrial'
  expect((await ask()).said).toEqual({ allowed: false, rule: 'premiumMissing' })
  world.state = 'trial'
  const { said } = await ask()
  expect(said).toMatchObject({ allowed: true, rule: 'premiumReader' })
  const taken = await site.ask(said.link)
  expect([taken.status, taken.body.equals(BYTES)]).toEqual([200, true])
  expect(taken.headers['content-disposition']).toMatch(/^attachment/)
  expect((await site.ask(said.link)).status).toBe(410)
  expect(world.tickets.taken).toEqual([HREF])
})

test('a right opens the file that names it [P02] [N93]', async () => {
  const { world, site, ask } = await siteWithFile('premium', [RIGHT])
  await using _site = site
  world.library.use(HASH, 'premium')
  expect((await ask()).said).toEqual({ allowed: false, rule: 'rightMissing' })
  world.rights = { ...NO_RIGHTS, spaces: ['cse'] }
  expect((await ask()).said).toMatchObject({ allowed: true, rule: 'rightHolder' })
})

test('a public file of a Premium part alone is reserved [A03] [N93]', async () => {
  const { world, site, ask } = await siteWithFile('public')
  await using _site = site
  world.library.use(HASH, 'premium')
  expect((await site.ask(HREF)).status).toBe(303)
  expect((await ask()).said).toEqual({ allowed: false, rule: 'premiumMissing' })
  world.library.use(HASH, 'public')
  expect((await ask()).said).toMatchObject({ allowed: true, rule: 'openFile' })
})

test('an outage of the accounts opens no reserved file [A03] [N93]', async () => {
  const { world, site, ask } = await siteWithFile('premium')
  await using _site = site
  world.library.use(HASH)
  world.state = new Outage('comptes', 'panne')
  expect((await ask()).status).toBe(503)
})
