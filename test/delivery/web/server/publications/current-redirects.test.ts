import { describe, expect, test } from 'vitest'

import type { Site } from '#application/site-use-cases.ts'
import { CurrentRedirects } from '#delivery/web/server/publications/current-redirects.ts'
import type { RedirectRule } from '#domain/navigation/redirect-rule.ts'
import { aGuide, anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { MemoryLibrary } from '#test/support/memory/memory-library.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { REDIRECTS, pagePorts, siteOver } from '#test/support/memory/memory-site.ts'

const ports = await pagePorts()
const SHADOW: RedirectRule = { source: '/guide', destination: '/produits' }
const DEAD: RedirectRule = { source: '/guide/ancien', destination: '/guide/absent' }

/** A site whose book of redirects the test rewrites. */
function siteWithRedirects(...first: readonly RedirectRule[]) {
  const book = { rules: first }
  const site: Pick<Site, 'redirects'> = {
    redirects: {
      compile: () => siteOver(ports, book.rules).redirects.compile(),
      lint: () => Promise.reject(new Error('not asked')),
      explain: () => Promise.reject(new Error('not asked')),
    },
  }
  return { book, site }
}

describe('the redirects in use', () => {
  test('are those of the book [X04]', async () => {
    const { site } = siteWithRedirects(...REDIRECTS)
    const inUse = await CurrentRedirects.open(site, new MemoryLogger())
    expect(inUse.current.get('/guide/preavis-2')).toBe('/guide/preavis')
  })

  test('omit unserved rules, each logged once', async () => {
    const awaited = { source: '/code', destination: '/code-du-travail/l1234-5' }
    const { site } = siteWithRedirects(...REDIRECTS, SHADOW, DEAD, awaited)
    const logger = new MemoryLogger()
    const inUse = await CurrentRedirects.open(site, logger)
    await inUse.refresh()
    expect(inUse.current.size).toBe(REDIRECTS.length)
    expect(logger.entries.map(({ event, fields }) => [event, fields])).toEqual([
      ['redirect not served', { ...awaited, reason: 'page not imported yet' }],
      ['redirect not served', { ...SHADOW, reason: 'shadowsLivePage' }],
      ['redirect not served', { ...DEAD, reason: 'deadDestination' }],
    ])
  })

  test('follow the book when it is read again', async () => {
    const { book, site } = siteWithRedirects()
    const inUse = await CurrentRedirects.open(site, new MemoryLogger())
    expect(inUse.current.size).toBe(0)
    book.rules = REDIRECTS
    await inUse.refresh()
    expect(inUse.current.size).toBe(REDIRECTS.length)
  })

  test('give way to a page that is published at their source', async () => {
    const { book, site } = siteWithRedirects(...REDIRECTS)
    const inUse = await CurrentRedirects.open(site, new MemoryLogger())
    book.rules = [...REDIRECTS, SHADOW]
    await inUse.refresh()
    expect(inUse.current.size).toBe(REDIRECTS.length)
    expect(inUse.current.has('/guide')).toBe(false)
  })

  test('serve a rule once the page that it waits for is imported', async () => {
    const library = new MemoryLibrary()
    const waiting = { source: '/vieux', destination: '/guide/neuf' }
    const { redirects } = siteOver({ ...ports, library }, [waiting])
    const inUse = await CurrentRedirects.open({ redirects }, new MemoryLogger())
    expect(inUse.current.size).toBe(0)
    await library.publish(anEdition([aGuide('neuf')]))
    await inUse.refresh()
    expect(inUse.current.get('/vieux')).toBe('/guide/neuf')
  })
})
