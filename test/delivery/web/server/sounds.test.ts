import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { parseFeed } from 'podcast-partytime'
import { afterAll, describe, expect, test } from 'vitest'

import { PODCAST_FEED } from '#domain/navigation/site-paths.ts'
import { AUDIO, SOUND } from '#test/support/fixtures/episode-audio.ts'
import { EDITORS } from '#test/support/fixtures/manuscripts.ts'
import { aDocumentAt, SMALL_SITE } from '#test/support/fixtures/small-site.ts'
import { pagePorts, siteOver } from '#test/support/memory/memory-site.ts'
import { runningNewsroom } from '#test/support/processes/running-newsroom.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

const BYTES = readFileSync(`content${AUDIO.url}`)
const SITE = 'https://www.preavis.example'
const ETAG = `"${SOUND}"`

const site = await runningSite()
afterAll(() => site[Symbol.asyncDispose]())

const ask = (headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  site.ask(AUDIO.url, { method, headers })

describe('the sound of a published episode [R10]', () => {
  test('is named by its bytes, and sent whole', async () => {
    expect(SOUND).toBe(`${createHash('sha256').update(BYTES).digest('hex').slice(0, 32)}.mp3`)
    const { status, headers, body } = await ask()
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': String(AUDIO.bytes),
      'accept-ranges': 'bytes',
      'cross-origin-resource-policy': 'cross-origin',
      etag: ETAG,
    })
    expect(body.equals(BYTES)).toBe(true)
  })

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=1000-', 1_000, AUDIO.bytes - 1],
    ['bytes=-10', AUDIO.bytes - 10, AUDIO.bytes - 1],
  ])('is sent in part for %s', async (range, start, end) => {
    for (const condition of [{}, { 'if-range': ETAG }]) {
      const { status, headers, body } = await ask({ range, ...condition })
      expect(status).toBe(206)
      expect(headers['content-range']).toBe(`bytes ${start}-${end}/${AUDIO.bytes}`)
      expect(body.equals(BYTES.subarray(start, end + 1))).toBe(true)
    }
  })

  test('is sent whole to a client with a part of other bytes', async () => {
    const { status, body } = await ask({ range: 'bytes=0-99', 'if-range': '"other"' })
    expect([status, body.length]).toEqual([200, AUDIO.bytes])
  })

  test('has no part beyond its end', async () => {
    const { status, headers } = await ask({ range: `bytes=${AUDIO.bytes}-` })
    expect([status, headers['content-range']]).toEqual([416, `bytes */${AUDIO.bytes}`])
  })

  test('is not sent to a client that has it, nor with HEAD', async () => {
    const cached = await ask({ 'if-none-match': ETAG })
    expect([cached.status, cached.body.length]).toEqual([304, 0])
    const head = await ask({ range: 'bytes=0-99' }, 'HEAD')
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([206, '100', 0])
  })
})

test.each([
  ['/sons/a.mp3', 404],
  [`/sons/${'0'.repeat(32)}.mp3`, 404],
  ['/sons/..%2Fbanners.yaml', 400],
])('%s leads to no sound', async (path, status) => {
  expect((await site.ask(path)).status).toBe(status)
})

describe('a sound that no published episode has [R10]', async () => {
  const withdrawn = SMALL_SITE.filter(({ kind }) => kind !== 'podcast')
  const { sounds } = siteOver(await pagePorts(withdrawn))

  test('may be removed, but not before', async () => {
    const published = siteOver(await pagePorts())
    expect(await published.sounds.remove(SOUND)).toEqual({ ok: false, problem: 'soundPublished' })
    expect(await sounds.remove(SOUND)).toEqual({ ok: false, problem: 'soundUnknown' })
  })

  test('is for no reader', async () => {
    await using own = await runningSite({ sounds })
    const { status, body } = await own.ask(AUDIO.url)
    expect([status, body.toString()]).toEqual([404, 'Ce son n’existe pas, ou n’est plus publié.\n'])
  })

  test('is heard by an editor, in no cache', async () => {
    const { site: own, browser } = await runningNewsroom({ sounds })
    await using _own = own
    const editor = await browser(EDITORS.ada)
    const { status, headers } = await editor.get(AUDIO.url)
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
  })
})

test('programs read a link to the sound, and no player [R10]', async () => {
  const { body } = await site.ask('/podcasts-rh/entretien.md')
  expect(body.toString()).toContain(`[Fichier audio](${SITE}${AUDIO.url}) (243\u00A0Ko)`)
  expect(body.toString()).not.toContain('[](')
})

test('a sound is found behind two hundred newer episodes [R10]', async () => {
  const newer = Array.from({ length: 200 }, (_, rank) =>
    aDocumentAt(`/podcasts-rh/${rank}`, { kind: 'podcast' }, { publishedAt: rank + 1 }),
  )
  const oldest = aDocumentAt(
    '/podcasts-rh/a',
    { kind: 'podcast', audio: AUDIO },
    { publishedAt: 0 },
  )
  const { sounds } = siteOver(await pagePorts([...newer, oldest]))
  expect(await sounds.isPublished(SOUND)).toBe(true)
})

test('the feed of an episode with captions names them [R10]', async () => {
  const captions = `/sons/${'0a'.repeat(16)}.vtt`
  const episode = aDocumentAt('/podcasts-rh/a', {
    kind: 'podcast',
    audio: { ...AUDIO, captions },
  })
  const deps = siteOver(await pagePorts([episode]))
  await using own = await runningSite(deps)
  expect((await own.ask(PODCAST_FEED)).body.toString()).toContain(
    `<podcast:transcript url="${SITE}${captions}" type="text/vtt" language="fr" rel="captions"/>`,
  )
  expect(await deps.sounds.isPublished(captions.slice('/sons/'.length))).toBe(true)
})

test('a feed parser reads the podcast feed, with each sound [R10]', async () => {
  const { status, headers, body } = await site.ask(PODCAST_FEED)
  expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  const xml = body.toString()
  const feed = parseFeed(xml)
  expect(feed).toMatchObject({
    title: 'Préavis – Podcasts RH',
    language: 'fr',
    itunesImage: `${SITE}/podcasts-rh.png`,
    itunesCategory: ['Business > Careers'],
  })
  expect(feed?.items).toHaveLength(1)
  expect(feed?.items[0]).toMatchObject({
    guid: 'tag:www.preavis.example,2026:essai:podcasts-rh/entretien',
    link: `${SITE}/podcasts-rh/entretien`,
    duration: 60,
    explicit: false,
    enclosure: { url: SITE + AUDIO.url, length: AUDIO.bytes, type: 'audio/mpeg' },
    podcastTranscripts: [{ url: `${SITE}/podcasts-rh/entretien`, type: 'text/html' }],
  })
  expect(xml).toContain('<psc:chapter start="00:17" title="Le délai"/>')
})
