import { expect, test } from 'vitest'

import { changedDocumentFields } from '#application/pages/versions/changed-document-fields.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import type { ProductDetail } from '#domain/editorial/document-kinds.ts'
import { aGuide } from '#test/support/fixtures/documents-and-editions.ts'
import { MemoryLibrary } from '#test/support/memory/memory-library.ts'

const aProduct = (detail: Omit<ProductDetail, 'kind'>) =>
  ({ ...aGuide('memento'), ...detail, kind: 'product' }) as const

const BEFORE = { typology: 'Documentation', price: 7_900 }
const FILE = { type: 'download', label: 'Extrait', format: 'PDF', href: '/fichiers/a.pdf' } as const

async function changes(after: Omit<ProductDetail, 'kind'>): Promise<readonly string[]> {
  const blocks = await changedDocumentFields(new MemoryLibrary(), aProduct(BEFORE), aProduct(after))
  return blocks.map((block) => plainText([block]).trim())
}

test('a product that differs says its price, order link, file and family [N93]', async () => {
  const after = { typology: 'Logiciels', shopUrl: 'https://boutique.example/memento', file: FILE }
  expect(await changes(after)).toEqual([
    'Famille\u00A0: Documentation devient Logiciels',
    expect.stringMatching(/^Prix\u00A0: 79,00\s€ TTC devient Prix sur demande$/u),
    'Lien de commande\u00A0: rien devient https://boutique.example/memento',
    'Fichier à télécharger\u00A0: rien devient Extrait, PDF (/fichiers/a.pdf)',
  ])
})

test('a product that is the same says nothing [N93]', async () => {
  expect(await changes(BEFORE)).toEqual([])
})

test('an article that becomes a product says that its details change [N93]', async () => {
  const before = aGuide('memento')
  const blocks = await changedDocumentFields(new MemoryLibrary(), before, aProduct(BEFORE))
  expect(plainText(blocks)).toContain('D’autres informations de la fiche changent.')
})
