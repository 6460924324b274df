import type { IncomingHttpHeaders } from 'node:http'

import { afterAll, describe, expect, test } from 'vitest'

import { PREMIUM_PATH } from '#test/support/fixtures/small-site.ts'
import { decoded } from '#test/support/html/page-cache-fixtures.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

const site = await runningSite()
afterAll(() => site[Symbol.asyncDispose]())

function sharedFor(seconds: number): string {
  return `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=86400, stale-if-error=604800`
}

/** The headers of a search, for a reader who accepts these encodings. */
async function searchedWith(encodings: string): Promise<IncomingHttpHeaders> {
  const headers = { 'accept-encoding': encodings }
  return (await site.ask('/recherche?query=a', { headers })).headers
}

describe('a page', () => {
  test('is sent whole, in French, in UTF-8', async () => {
    const { status, headers, body } = await site.ask('/guide/preavis')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-length']).toBe(String(body.length))
    expect(body.toString()).toContain('Préavis de démission')
  })

  test.each([
    ['/', 21_600],
    ['/guide', 21_600],
    ['/guide/preavis', 129_600],
    ['/guide/definition', 21_600],
    ['/guide/definition/preavis', 21_600],
    ['/actualite', 10_800],
    ['/actualite/droit-du-travail', 10_800],
    ['/produits', 7_200],
    ['/sante-securite/', 7_200],
    ['/actualite/droit-du-travail/article-1', 7_200],
    [PREMIUM_PATH, 86_400],
  ])('%s may be kept by shared caches for %i seconds [K03]', async (path, seconds) => {
    const { headers } = await site.ask(path)
    expect(headers['cache-control']).toBe(sharedFor(seconds))
    expect(headers.vary).toBe('Accept-Encoding')
  })

  test.each(['/recherche?query=preavis', '/nulle-part'])('%s is uncached', async (path) => {
    expect((await site.ask(path)).headers['cache-control']).toBe('private, no-store')
  })

  test('is the same text in every encoding, each with its ETag', async () => {
    const answers = await Promise.all(
      ['br', 'gzip', 'identity'].map((encoding) =>
        site.ask('/produits', { headers: { 'accept-encoding': encoding } }),
      ),
    )
    const encodings = answers.map(({ headers }) => headers['content-encoding'] ?? 'identity')
    expect(encodings).toEqual(['br', 'gzip', 'identity'])
    const texts = answers.map(({ body }, rank) => decoded(body, encodings[rank] ?? ''))
    expect(new Set(texts).size).toBe(1)
    const etags = answers.map(({ headers }) => headers.etag ?? '')
    expect(new Set(etags).size).toBe(3)
    for (const etag of [etags[0], `W/${etags[0]}`, `"autre", ${etags.join(', ')}`, '*']) {
      const again = await site.ask('/produits', {
        headers: { 'accept-encoding': 'br', 'if-none-match': etag },
      })
      expect(again.status).toBe(304)
      expect(again.body).toHaveLength(0)
      expect(again.headers.etag).toBe(etags[0])
      expect(again.headers['cache-control']).toBe(sharedFor(7_200))
    }
    const other = await site.ask('/produits', { headers: { 'if-none-match': '"autre-br5"' } })
    expect(other.status).toBe(200)
  })

  test.each([
    ['br', undefined],
    ['br', 'gzip'],
    ['br', 'identity'],
    ['gzip', 'br'],
    ['identity', 'br, gzip'],
  ] as const)('held in %s is sent whole to a client that accepts %s', async (held, accepted) => {
    const first = await site.ask('/produits', { headers: { 'accept-encoding': held } })
    const headers = {
      'if-none-match': first.headers.etag,
      ...(accepted !== undefined && { 'accept-encoding': accepted }),
    }
    const again = await site.ask('/produits', { headers })
    const encoding = again.headers['content-encoding'] ?? 'identity'
    expect([again.status, encoding]).toEqual([200, accepted?.split(',')[0] ?? 'identity'])
    expect(again.headers.etag).not.toBe(first.headers.etag)
    expect(decoded(again.body, encoding)).toBe(decoded(first.body, held))
  })

  test.each(['/', '/podcasts-rh', '/recherche?query=conge', '/nulle-part', '/assets/marque.svg'])(
    'HEAD at %s returns the same headers without a body',
    async (path) => {
      for (const encoding of ['br', 'gzip', 'identity', 'zstd']) {
        const headers = { 'accept-encoding': encoding }
        const head = await site.ask(path, { method: 'HEAD', headers })
        const whole = await site.ask(path, { headers })
        expect(head.body).toHaveLength(0)
        expect(head.status).toBe(whole.status)
        expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' })
      }
    },
  )

  test('excludes the shared shell, and is not indexed', async () => {
    const whole = await site.ask('/faq')
    const core = await site.ask('/faq?core=true')
    expect(core.status).toBe(200)
    expect(core.headers['x-robots-tag']).toBe('noindex')
    expect(whole.headers['x-robots-tag']).toBeUndefined()
    expect(core.headers['etag']).not.toBe(whole.headers['etag'])
    expect(core.body.toString()).toContain('<!-- core -->')
    expect(whole.body.toString()).not.toContain('<!-- core -->')
  })

  test('is kept under one address, with any unlisted fields added to it', async () => {
    const before = site.web.cache.size.pages
    await site.ask('/espace-presse')
    for (let rank = 0; rank < 20; rank += 1) await site.ask(`/espace-presse?utm_source=${rank}`)
    await site.ask('/espace-presse?page=1')
    for (let rank = 0; rank < 20; rank += 1) await site.ask(`/rien-${rank}`)
    // The press room, and the one page for all addresses that lead nowhere.
    expect(site.web.cache.size.pages).toBeLessThanOrEqual(before + 2)
  })
})

describe('an address', () => {
  test.each([
    ['/actualite/recherche', '/recherche'],
    ['/actualite/recherche?query=pr%C3%A9avis', '/recherche?query=pr%C3%A9avis'],
    ['/guide/preavis-2', '/guide/preavis'],
    ['/guide/vieux-preavis?a=1&b', '/guide/preavis?origine=vieux&a=1&b'],
    ['/actualite/management/cadres', '/actualite/droit-du-travail/article-1'],
    ['/actualite/droit-du-travail/affiches', '/produit/affiches'],
    ['/guide/preavis-2/?a=1', '/guide/preavis?a=1'],
    ['/guide/', '/guide'],
    ['/guide/preavis/?a=1', '/guide/preavis?a=1'],
    ['/sante-securite', '/sante-securite/'],
    ['/contenu/', '/contenu'],
    ['/droit-du-travail?a=1', '/droit-du-travail/?a=1'],
    ['/actualite?theme=&secteur=btp', '/actualite?secteur=btp'],
    ['/actualite?theme=&secteur=&annee=', '/actualite'],
    ['/Guide', '/guide'],
    ['/Guide/Preavis/?a=1', '/guide/preavis?a=1'],
    ['/SANTE-SECURITE', '/sante-securite/'],
    ['/Actualite/Recherche?query=CSE', '/recherche?query=CSE'],
    ['/Recherche?query=CSE', '/recherche?query=CSE'],
  ])(
    '%s leads for good to %s, in one hop [X01] [X02] [X03] [X04] [R07]',
    async (path, destination) => {
      for (const method of ['GET', 'HEAD']) {
        const { status, headers, body } = await site.ask(path, { method })
        expect(status).toBe(308)
        expect(headers.location).toBe(destination)
        expect(body).toHaveLength(0)
        expect((await site.ask(destination)).status).toBe(200)
      }
    },
  )

  test.each([
    '/nulle-part',
    '/guide/absent',
    '/Guide/Absent',
    '/actualite?page=99',
    '/a.txt',
    '/.env',
  ])('%s leads nowhere', async (path) => {
    const { status, body } = await site.ask(path)
    expect(status).toBe(404)
    expect(body.toString()).toContain('"kind":"notFound"')
  })

  test.each(['//', '//guide', '/guide/%', '/guide/%E9', '/recherche?query=%'])(
    '%s cannot be read, and the page says so',
    async (path) => {
      const received = await site.send(
        `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      )
      expect(received).toMatch(/^HTTP\/1\.1 400 /)
      expect(received).toContain('"title":"Adresse incorrecte"')
      expect(received).not.toContain('introuvable')
    },
  )

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'QUERY'])(
    'is only read: %s is refused',
    async (method) => {
      const { status, headers, body } = await site.ask('/', { method })
      expect(status).toBe(405)
      expect(headers.allow).toBe('GET, HEAD')
      expect(body.toString()).toBe('Méthode non autorisée.\n')
    },
  )

  test('of a search is compressed each time, in what the reader accepts', async () => {
    expect((await searchedWith('gzip, br, zstd'))['content-encoding']).toBe('zstd')
    expect((await searchedWith('gzip, br'))['content-encoding']).toBe('gzip')
    expect((await searchedWith('identity'))['content-encoding']).toBeUndefined()
  })
})
