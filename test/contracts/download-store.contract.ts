import { describe, expect, test } from 'vitest'

import type { Block, Download } from '#domain/editorial/document-body.ts'
import type { ContentPublisher } from '#ports/content-source-and-publisher.ts'
import type { DownloadStore } from '#ports/download-stores.ts'

import { aGuide, anArticle, anEdition } from '../support/fixtures/documents-and-editions.ts'

interface FilledStore {
  readonly publisher: Pick<ContentPublisher, 'publish'>
  readonly store: DownloadStore
  /** Counts a number of downloads of a file. */
  readonly take: (href: string, times: number) => Promise<void>
}

/** Contract of a download store; `make` returns an empty one and a function to fill it. */
export function downloadStoreContract(make: () => Promise<FilledStore>): void {
  describe('a download store', () => {
    test('is empty on a bare site', async () => {
      expect(await (await make()).store.mostDownloaded(['guide'], 5)).toEqual([])
    })

    test('lists the first file of each document, newest document first', async () => {
      const { publisher, store } = await make()
      await publisher.publish(
        anEdition([
          aGuide('vieux', { body: [aFile('a'), aFile('b')], publishedAt: day(1) }),
          aGuide('neuf', { body: [boxed(listed(aFile('c')))], publishedAt: day(3) }),
          aGuide('nu', { publishedAt: day(4) }),
          anArticle('autre', { body: [aFile('d')], publishedAt: day(2) }),
        ]),
      )
      const guides = await store.mostDownloaded(['guide'], 5)
      expect(guides).toEqual([
        { file: aFile('c'), document: { path: '/guide/neuf', title: 'Titre neuf' } },
        { file: aFile('a'), document: { path: '/guide/vieux', title: 'Titre vieux' } },
      ])
      const both = await store.mostDownloaded(['article', 'guide'], 2)
      expect(both.map(({ file }) => file.label)).toEqual(['c', 'd'])
    })

    test('lists current files only, without those of withdrawn documents', async () => {
      const { publisher, store } = await make()
      await publisher.publish(
        anEdition([aGuide('a', { body: [aFile('a')] }), aGuide('b', { body: [aFile('b')] })]),
      )
      await publisher.publish(anEdition([aGuide('a', { body: [aFile('neuf')] })], { version: '2' }))
      expect((await store.mostDownloaded(['guide'], 5)).map(({ file }) => file.label)).toEqual([
        'neuf',
      ])
      await publisher.publish(anEdition([aGuide('a')], { version: '3' }))
      expect(await store.mostDownloaded(['guide'], 5)).toEqual([])
    })

    test('lists the most downloaded files first, then by date', async () => {
      const { publisher, store, take } = await make()
      await publisher.publish(
        anEdition([
          aGuide('vieux', { body: [aFile('a'), aFile('b')], publishedAt: day(1) }),
          aGuide('moyen', { body: [aFile('c')], publishedAt: day(2) }),
          aGuide('neuf', { body: [aFile('d'), aFile('e')], publishedAt: day(3) }),
        ]),
      )
      await take(aFile('b').href, 3)
      await take(aFile('c').href, 1)
      await take(aFile('e').href, 1)
      await take('https://exemple.fr/retire.pdf', 9)
      const labels = (await store.mostDownloaded(['guide'], 9)).map(({ file }) => file.label)
      expect(labels).toEqual(['b', 'e', 'c', 'd', 'a'])
      expect(await store.mostDownloaded(['guide'], 2)).toHaveLength(2)
    })

    test('lists a file of several documents once, with the newest one', async () => {
      const { publisher, store } = await make()
      await publisher.publish(
        anEdition([
          aGuide('vieux', { body: [aFile('a')], publishedAt: day(1) }),
          aGuide('neuf', { body: [aFile('a')], publishedAt: day(2) }),
        ]),
      )
      const paths = (await store.mostDownloaded(['guide'], 9)).map(({ document }) => document.path)
      expect(paths).toEqual(['/guide/neuf'])
    })
  })
}

function aFile(name: string): Download {
  const href = `https://exemple.fr/${name}.pdf`
  return { type: 'download', label: name, href, format: 'PDF', bytes: 1200 }
}

function boxed(block: Block): Block {
  return { type: 'note', tone: 'info', children: [block] }
}

function listed(block: Block): Block {
  return { type: 'list', ordered: false, items: [[block]] }
}

function day(of: number): number {
  return Date.UTC(2026, 2, of)
}
