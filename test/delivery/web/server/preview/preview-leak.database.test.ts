import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  CANARY,
  decompressBody,
  findPreviewLeaks,
  openPreviewByLink,
  PREVIEWED_PATHS,
  previewedSite,
} from '#test/support/processes/previewed-site.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const { connection } = await testDatabase()

describe('previews beside readers', () => {
  let world: Awaited<ReturnType<typeof previewedSite>>
  let cookie: string
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'preavis-preview-'))
    world = await previewedSite(connection, dataDir)
    cookie = await openPreviewByLink(world)
  })
  afterAll(async () => {
    await world.close()
    await rm(dataDir, { recursive: true })
  })

  test('never mix on concurrent requests of the same pages, nor on disk [A07] [T15]', async () => {
    const ask = async (path: string, options = {}) => {
      const { body, ...answer } = await world.running.ask(path, options)
      return { ...answer, text: decompressBody(body, answer.headers['content-encoding']) }
    }
    expect(await findPreviewLeaks(ask, cookie, 75)).toEqual([])
    expect(world.onDisk.length).toBeGreaterThan(3)
    expect(world.onDisk.filter((page) => page.includes(CANARY))).toEqual([])
  })

  test('leave no draft word in feeds, sitemaps, text files or search [A07] [T15]', async () => {
    const { running } = world
    for (const path of [
      '/sitemap.xml',
      '/robots.txt',
      '/llms.txt',
      '/actualite/feed.xml',
      '/actualite/droit-du-travail/feed.xml',
      `/recherche?query=${CANARY}`,
      `/api/suggestions?query=${CANARY.slice(0, 8)}`,
      '/actualite/droit-du-travail/a-venir',
      '/tag/essai',
      '/nulle-part',
    ]) {
      for (const headers of [{}, { cookie: '__Host-preview=x' }]) {
        const { body } = await running.ask(path, { headers })
        const said = body.toString().replaceAll(/(?:query=|value="|« |«\u00A0)[^"»<]*/g, '')
        expect([path, said.includes(`Titre ${CANARY}`)]).toEqual([path, false])
      }
    }
    const sitemaps = (await running.ask('/sitemap.xml')).body.toString()
    const parts = [...sitemaps.matchAll(/<loc>[^<]*?(\/sitemap[^<]+)<\/loc>/g)]
    expect(parts.length).toBeGreaterThan(0)
    for (const [, path = ''] of parts) {
      expect((await running.ask(path)).body.toString()).not.toMatch(/brouillon|a-venir/)
    }
  })

  test('of one page show every other page as the public sees it [A07] [T15]', async () => {
    const { running } = world
    const [published, draft] = PREVIEWED_PATHS
    const headers = { cookie: await openPreviewByLink(world, { isOnePage: true }) }
    const seen = async (path: string) => {
      const { status, body } = await running.ask(path, { headers })
      return [status, body.includes(CANARY)]
    }
    expect(await seen(draft)).toEqual([200, true])
    expect(await seen('/actualite/droit-du-travail/a-venir')).toEqual([404, false])
    expect(await seen(published)).toEqual([200, false])
    expect(await seen('/actualite')).toEqual([200, false])
    const { body } = await running.ask(draft, { headers })
    const beside = body.toString().match(/<a [^>]*>[^<]*<\/a>/gu) ?? []
    expect(beside.filter((link) => link.includes(CANARY))).toEqual([])
  })

  test('an old cookie opens nothing once preview was left [A07] [T15]', async () => {
    const { running } = world
    const [, draft] = PREVIEWED_PATHS
    const old = await openPreviewByLink(world)
    const headers = {
      cookie: old,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    }
    const body = 'lecteur=trial'
    const changed = await running.ask('/previsualisation/lecteur', {
      method: 'POST',
      headers,
      body,
    })
    const current = changed.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? ''
    for (const each of [old, current]) {
      expect((await running.ask(draft, { headers: { cookie: each } })).status).toBe(200)
    }
    const left = await running.ask('/api/clear-preview-mode-cookies', {
      method: 'POST',
      headers: { ...headers, cookie: current },
    })
    expect(left.status).toBe(204)
    for (const each of [old, current]) {
      const answer = await running.ask(draft, { headers: { cookie: each } })
      expect([answer.status, answer.body.includes(CANARY)]).toEqual([404, false])
    }
    expect((await running.ask(draft, { headers: { cookie } })).status).toBe(200)
  })

  test.each([
    ['forged', (own: string) => `${own.slice(0, -8)}AAAAAAAA`],
    ['empty', () => '__Host-preview='],
    ['of another name', (own: string) => own.replace('__Host-', '')],
  ])('a cookie that is %s shows the page that everybody has [A07] [T15]', async (_what, change) => {
    const [path] = PREVIEWED_PATHS
    const { running } = world
    const everybody = await running.ask(path)
    const answer = await running.ask(path, { headers: { cookie: change(cookie) } })
    expect(answer.body.equals(everybody.body)).toBe(true)
    expect(answer.headers['cache-control']).toBe(everybody.headers['cache-control'])
  })

  test('a page in preview is private to its editor, and uncached [A07] [T15]', async () => {
    const [path] = PREVIEWED_PATHS
    const { status, headers } = await world.running.ask(path, { headers: { cookie } })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      vary: 'Accept-Encoding, Cookie',
    })
    expect(headers.etag).toBeUndefined()
    expect(headers['content-security-policy']).toBeDefined()
  })
})
