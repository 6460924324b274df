import { describe, expect, test } from 'vitest'

import type { Edition } from '#ports/content-source-and-publisher.ts'
import type { InternalLinks } from '#ports/internal-links.ts'

import { aGuide, anEdition } from '../support/fixtures/documents-and-editions.ts'

interface InternalLinksUnderTest {
  readonly site: InternalLinks
  readonly publish: (edition: Edition) => Promise<unknown>
}

const linkTo = (href: string) =>
  ({ type: 'link', href, children: [{ type: 'text', text: 'lien' }] }) as const

/** Contract of the facts on everything published; `make` returns those of an empty site. */
export function internalLinksContract(make: () => Promise<InternalLinksUnderTest>): void {
  describe('the published site', () => {
    test('numbers publications in their order [N51]', async () => {
      const { site, publish } = await make()
      const before = await site.lastPublication()
      await publish(anEdition([aGuide('preavis')]))
      expect(await site.lastPublication()).toBeGreaterThan(before)
      expect(await site.lastPublication()).toBe(await site.lastPublication())
    })

    test('names the links to paths without a document, once for each page [N54]', async () => {
      const { site, publish } = await make()
      const links = [
        '/guide/essai#delai',
        '/guide/perdu?a=b',
        '/guide/perdu',
        'https://a.fr/',
        '//b.fr/',
      ]
      const body = [{ type: 'paragraph', children: links.map(linkTo) }] as const
      await publish(anEdition([aGuide('preavis', { body, title: 'Préavis' }), aGuide('essai')]))
      expect(await site.linksToNoDocument()).toEqual([
        { place: 'text', path: '/guide/preavis', title: 'Préavis', target: '/guide/perdu' },
      ])
    })

    test('names what leads to a page: texts and related pages [N54]', async () => {
      const { site, publish } = await make()
      const body = [{ type: 'paragraph', children: [linkTo('/guide/essai#delai')] }] as const
      const related = ['/guide/essai', '/guide/perdu']
      await publish(
        anEdition([aGuide('preavis', { body, related, title: 'Préavis' }), aGuide('essai')]),
      )
      const page = { path: '/guide/preavis', title: 'Préavis', target: '/guide/essai' }
      expect(await site.linksTo('/guide/essai')).toEqual([
        { place: 'related', ...page },
        { place: 'text', ...page },
      ])
      expect(await site.linksTo('/guide/preavis')).toEqual([])
      expect(await site.linksToNoDocument()).toEqual([])
    })
  })
}
