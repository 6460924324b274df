import { describe, expect, test } from 'vitest'

import { dictionaryOf } from '../../../../../src/delivery/web/server/dictionary/dictionary.ts'
import { availableDictionary, readDcz } from '../../../../support/dcz.ts'
import { decoded } from '../../../../support/rendered-pages.ts'
import { runningSite } from '../../../../support/running-site.ts'
import type { RunningSite } from '../../../../support/running-site.ts'
import { OF_OTHERS, securityOf } from '../../../../support/security-of.ts'

const CHROMIUM = 'gzip, deflate, br, zstd, dcb, dcz'
const ON = { COMPRESSION_DICTIONARY: 'true' }

/** The dictionary that a page announces, fetched as a browser does. */
async function dictionaryAt(site: RunningSite): Promise<{ path: string; text: Buffer }> {
  const { headers } = await site.ask('/')
  const [, path = ''] =
    /^<(\/assets\/dictionary-[0-9a-f]{16})>; rel="compression-dictionary"$/.exec(
      String(headers.link),
    ) ?? []
  const { body, headers: its } = await site.ask(path, { headers: { 'accept-encoding': CHROMIUM } })
  return { path, text: Buffer.from(decoded(body, String(its['content-encoding']))) }
}

describe('pages compressed against a dictionary', () => {
  test('come to whoever has it, say the same in a fraction of the bytes, and are kept', async () => {
    await using site = await runningSite({}, ON)
    const { path, text } = await dictionaryAt(site)
    const file = await site.ask(path)
    expect(file.headers).toMatchObject({
      'use-as-dictionary': 'match="/*", match-dest=("document" "")',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(file.body.equals(text)).toBe(true)
    expect(securityOf(file.headers)).toEqual(OF_OTHERS)
    const held = { 'available-dictionary': availableDictionary(text) }
    for (const address of ['/guide/preavis', '/guide', '/guide?core=true', '/recherche?query=a']) {
      const plain = await site.ask(address)
      const brotli = await site.ask(address, { headers: { 'accept-encoding': 'br' } })
      const headers = { ...held, 'accept-encoding': CHROMIUM }
      for (const _time of [1, 2]) {
        const { status, headers: its, body } = await site.ask(address, { headers })
        expect([status, its['content-encoding'], its.vary]).toEqual([
          200,
          'dcz',
          'Accept-Encoding, Available-Dictionary',
        ])
        expect(readDcz(body, text)).toBe(plain.body.toString())
        expect(body.length).toBeLessThan(brotli.body.length)
      }
    }
    expect(site.web.cache.kept('/guide')?.variants.dcz).toBeDefined()
  })

  test('have an ETag of their own, and are not sent again to whoever holds them', async () => {
    await using site = await runningSite({}, ON)
    const { text } = await dictionaryAt(site)
    const headers = {
      'available-dictionary': availableDictionary(text),
      'accept-encoding': CHROMIUM,
    }
    const { headers: first } = await site.ask('/', { headers })
    const { headers: other } = await site.ask('/', { headers: { 'accept-encoding': 'br' } })
    expect(first.etag).toMatch(/-dcz[0-9a-f]{16}"$/)
    expect(other.etag).not.toBe(first.etag)
    const again = await site.ask('/', { headers: { ...headers, 'if-none-match': first.etag } })
    expect([again.status, again.headers.vary, again.body.length]).toEqual([304, first.vary, 0])
  })

  test('come in an ordinary encoding with another dictionary, with none, or where `dcz` is not taken', async () => {
    await using site = await runningSite({}, ON)
    const { text } = await dictionaryAt(site)
    const ours = availableDictionary(text)
    for (const [available, accepted, encoding] of [
      [availableDictionary(Buffer.from('another')), CHROMIUM, 'br'],
      [ours.slice(1, -1), CHROMIUM, 'br'],
      ['', CHROMIUM, 'br'],
      [undefined, CHROMIUM, 'br'],
      [ours, 'gzip, deflate, br, zstd', 'br'],
      [ours, 'br, dcz;q=0', 'br'],
      [ours, 'gzip, dcz;q=0.000', 'gzip'],
      [ours, 'gzip, dczx', 'gzip'],
      [ours, undefined, undefined],
      [ours, 'gzip, dcz;q=0.5', 'dcz'],
      [ours, 'DCZ', 'dcz'],
    ] as const) {
      const { headers, body } = await site.ask('/guide/preavis', {
        headers: {
          ...(available === undefined ? {} : { 'available-dictionary': available }),
          ...(accepted === undefined ? {} : { 'accept-encoding': accepted }),
        },
      })
      expect([available, accepted, headers['content-encoding']]).toEqual([
        available,
        accepted,
        encoding,
      ])
      expect(body.length).toBeGreaterThan(0)
    }
  })

  test('are pages alone, not what programs read; an older dictionary is not there', async () => {
    await using site = await runningSite({}, ON)
    const { text } = await dictionaryAt(site)
    const headers = {
      'available-dictionary': availableDictionary(text),
      'accept-encoding': CHROMIUM,
    }
    const { headers: feed } = await site.ask('/sitemap.xml', { headers })
    expect([feed['content-encoding'], feed.vary, feed.link]).toEqual([
      'br',
      'Accept-Encoding',
      undefined,
    ])
    expect((await site.ask('/assets/dictionary-0123456789abcdef')).status).toBe(404)
  })

  test('are as if there were none, unless the settings want one', async () => {
    await using on = await runningSite({}, ON)
    const { path, text } = await dictionaryAt(on)
    await using site = await runningSite()
    const headers = {
      'available-dictionary': availableDictionary(text),
      'accept-encoding': CHROMIUM,
    }
    const { headers: its } = await site.ask('/', { headers })
    expect([its['content-encoding'], its.vary, its.link]).toEqual([
      'br',
      'Accept-Encoding',
      undefined,
    ])
    expect((await site.ask(path)).status).toBe(404)
  })
})

test('the dictionary of the same site is the same at each start', async () => {
  await using one = await runningSite({}, ON)
  await using other = await runningSite({}, ON)
  expect(await dictionaryAt(one)).toEqual(await dictionaryAt(other))
})

test('what was compressed with one dictionary is not read with another', async () => {
  const text = Buffer.from('Le préavis de démission '.repeat(20))
  const body = await dictionaryOf(text.toString()).compress(text, 6)
  expect(readDcz(body, text)).toBe(text.toString())
  expect(() => readDcz(body, Buffer.from('autre'))).toThrow('another dictionary')
})
