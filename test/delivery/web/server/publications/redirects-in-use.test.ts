import { describe, expect, test } from 'vitest'

import type { Site } from '../../../../../src/application/site.ts'
import { RedirectsInUse } from '../../../../../src/delivery/web/server/publications/redirects-in-use.ts'
import type { RedirectRule } from '../../../../../src/domain/navigation/redirect-rule.ts'
import { MemoryJournal } from '../../../../support/memory-journal.ts'
import { REDIRECTS, pagePorts, siteOver } from '../../../../support/memory-site.ts'

const ports = await pagePorts()
const SHADOW: RedirectRule = { source: '/guide', destination: '/produits' }
const DEAD: RedirectRule = { source: '/guide/ancien', destination: '/guide/absent' }

/** A site whose book of redirects the test rewrites. */
function siteWithBook(...first: readonly RedirectRule[]) {
  const book = { rules: first }
  const site: Pick<Site, 'redirects'> = {
    redirects: {
      compile: () => siteOver(ports, book.rules).redirects.compile(),
      explain: () => Promise.reject(new Error('not asked')),
    },
  }
  return { book, site }
}

describe('the redirects in use', () => {
  test('are those of the book [X04]', async () => {
    const { site } = siteWithBook(...REDIRECTS)
    const inUse = await RedirectsInUse.open(site, new MemoryJournal())
    expect(inUse.current.get('/guide/preavis-2')).toBe('/guide/preavis')
  })

  test('refuse to start on a faulty book, and say every reason in French', async () => {
    const { site } = siteWithBook(SHADOW, DEAD)
    await expect(RedirectsInUse.open(site, new MemoryJournal())).rejects.toThrow(
      [
        'Les redirections sont refusées.',
        'La source est l’adresse d’une page en ligne, qui deviendrait inaccessible.',
        '  /guide → /produits',
        'La destination n’est pas une page en ligne.',
        '  /guide/ancien → /guide/absent',
      ].join('\n'),
    )
  })

  test('follow the book when it is read again', async () => {
    const { book, site } = siteWithBook()
    const inUse = await RedirectsInUse.open(site, new MemoryJournal())
    expect(inUse.current.size).toBe(0)
    book.rules = REDIRECTS
    await inUse.refresh()
    expect(inUse.current.size).toBe(REDIRECTS.length)
  })

  test('stay as they are when the book has become faulty, which the log says once', async () => {
    const { book, site } = siteWithBook(...REDIRECTS)
    const journal = new MemoryJournal()
    const inUse = await RedirectsInUse.open(site, journal)
    book.rules = [...REDIRECTS, SHADOW]
    await inUse.refresh()
    expect(inUse.current.size).toBe(REDIRECTS.length)
    expect(journal.entries).toMatchObject([{ level: 'error', event: 'redirects refused' }])
    expect(String(journal.entries[0]?.fault)).toContain('/guide → /produits')
  })
})
