import { expect, test } from 'vitest'

import {
  sourceWithThemes,
  sourceWithFileSizes,
} from '#application/content/add-themes-and-file-sizes.ts'
import type { Block } from '#domain/editorial/document-body.ts'
import type { Document } from '#domain/editorial/document.ts'
import { aGuide, anEdition, documentsIn } from '#test/support/fixtures/documents-and-editions.ts'
import { glossaryDefinition } from '#test/support/fixtures/law-documents.ts'

const themes = new Map([['/guide/bruit', 'sante-securite'] as const])
const categories = new Map([
  ['/guide/definition/quorum', ['Représentation du personnel', 'Retraite']],
])
const FILING = { choices: () => Promise.resolve({ themes, categories }) }

async function filed(...documents: readonly Document[]): Promise<readonly Document[]> {
  const source = { key: 'guides', read: () => Promise.resolve(anEdition(documents)) }
  const edition = await sourceWithThemes(source, FILING).read(() => undefined)
  return (await documentsIn(edition)).map(({ document }) => document)
}

test('the theme that editors chose wins, with its sector [A02]', async () => {
  const sectors = ['pme', 'btp'] as const
  const [noise, other] = await filed(
    aGuide('bruit', { themes: ['droit-du-travail'], sectors }),
    aGuide('autre', { themes: ['droit-du-travail'], sectors }),
  )
  expect(noise).toMatchObject({ themes: ['sante-securite'], sectors: ['st', 'btp'] })
  expect(other).toMatchObject({ themes: ['droit-du-travail'], sectors })
})

test('the first category that editors chose for a term gives its theme [R14]', async () => {
  const [quorum] = await filed(glossaryDefinition('quorum', 'Quorum', ['Retraite']))
  expect(quorum).toMatchObject({
    categories: ['Représentation du personnel', 'Retraite'],
    themes: ['representants-du-personnel-ce'],
  })
})

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
  const edition = await sourceWithFileSizes(source, { weights }).read(() => undefined)
  return { version: edition.version, documents: await documentsIn(edition) }
}

test('only our own files get type and weight; drafts remain drafts [A07]', async () => {
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
