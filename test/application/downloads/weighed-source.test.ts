import { expect, test } from 'vitest'

import { weighedSource } from '#application/content/enriched-sources.ts'
import type { Block } from '#domain/editorial/body.ts'
import { aGuide, documentsIn } from '#test/support/fixtures/documents.ts'

const offered: Block = { type: 'download', label: 'Lettre', href: '/modeles/lettre#pdf' }
const elsewhere: Block = { type: 'download', label: 'Affiche', href: 'https://exemple.fr/a.pdf' }

async function read(bytes: number) {
  const body: readonly Block[] = [{ type: 'quote', children: [offered] }, elsewhere]
  const source = {
    key: 'demo',
    read: () => {
      const records = (async function* () {
        yield { document: aGuide('a', { body }), continuation: [offered], draft: true } as const
      })()
      return Promise.resolve({ source: 'demo', version: 'v', records })
    },
  }
  const weights = async () => new Map([['/modeles/lettre#pdf', bytes]])
  const edition = await weighedSource(source, { weights }).read(() => undefined)
  return { version: edition.version, documents: await documentsIn(edition) }
}

test('files of ours say their type and their weight wherever they stand, others what they said; a draft stays one [A07]', async () => {
  const { documents } = await read(30_000)
  const weighed = { ...offered, format: 'PDF', bytes: 30_000 }
  expect(documents).toMatchObject([
    {
      document: { body: [{ type: 'quote', children: [weighed] }, elsewhere] },
      continuation: [weighed],
      draft: true,
    },
  ])
})

test('another weight is another version', async () => {
  const [first, same, other] = [await read(1), await read(1), await read(2)]
  expect(first.version).toBe(same.version)
  expect(first.version).not.toBe(other.version)
})
