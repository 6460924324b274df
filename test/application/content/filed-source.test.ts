import { expect, test } from 'vitest'

import { filedSource } from '#application/content/enriched-sources.ts'
import type { Document } from '#domain/editorial/document.ts'
import { aGuide, anEdition, documentsIn } from '#test/support/fixtures/documents.ts'
import { term } from '#test/support/fixtures/law-documents.ts'

const themes = new Map([['/guide/bruit', 'sante-securite'] as const])
const categories = new Map([
  ['/guide/definition/quorum', ['Représentation du personnel', 'Retraite']],
])
const FILING = { choices: () => Promise.resolve({ themes, categories }) }

async function filed(...documents: readonly Document[]): Promise<readonly Document[]> {
  const source = { key: 'guides', read: () => Promise.resolve(anEdition(documents)) }
  const edition = await filedSource(source, FILING).read(() => undefined)
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
  const [quorum] = await filed(term('quorum', 'Quorum', ['Retraite']))
  expect(quorum).toMatchObject({
    categories: ['Représentation du personnel', 'Retraite'],
    themes: ['representants-du-personnel-ce'],
  })
})
