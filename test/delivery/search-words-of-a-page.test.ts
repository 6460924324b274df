import { expect, test } from 'vitest'

import { documentSummarySchema } from '#adapters/storage/document-schema.ts'
import { documentMeta } from '#application/pages/common/build-document-view.ts'
import { changedDocumentFields } from '#application/pages/versions/changed-document-fields.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import {
  issuesOf,
  markdown,
  PATH,
  readMarkdownDocument,
} from '#test/support/fixtures/content-folder.ts'
import { anArticle } from '#test/support/fixtures/documents-and-editions.ts'
import { aView } from '#test/support/fixtures/views.ts'
import { headOf, metas } from '#test/support/html/page-heads.ts'
import { MemoryLibrary } from '#test/support/memory/memory-library.ts'

const WORDS = {
  searchTitle: 'Préavis\u00A0: durée et calcul',
  searchDescription: 'La durée du préavis selon le Code et votre convention.',
}

const headWith = (changes: object): string => {
  const view = aView('article')
  return headOf({ ...view, meta: { ...view.meta, ...documentMeta(anArticle('preavis', changes)) } })
}

test('the title and description for search engines stand in the head [N98]', () => {
  const head = headWith(WORDS)
  expect(head).toMatch(/<title>Préavis\u00A0: durée et calcul – [^<]+<\/title>/u)
  expect(head).toContain(`<meta name="description" content="${WORDS.searchDescription}">`)
  // What is shared keeps the words that readers see.
  const { title, standfirst } = anArticle('preavis')
  expect(metas(head)['og:title']).toBe(title)
  expect(metas(head)['og:description']).toBe(standfirst)
})

test('a page without words for search engines is unchanged [N98]', () => {
  const { title, standfirst } = anArticle('preavis')
  const head = headWith({})
  expect(head).toContain(`<title>${title} – `)
  expect(head).toContain(`<meta name="description" content="${standfirst}">`)
  expect(documentMeta(anArticle('preavis'))).not.toHaveProperty('searchTitle')
})

test('front matter names them, typeset and within limits [N98]', async () => {
  const { document } = await readMarkdownDocument('Texte.', {
    searchTitle: 'Préavis : durée et calcul',
    searchDescription: WORDS.searchDescription,
  })
  expect(document).toMatchObject(WORDS)
  const { body: _, footnotes: __, ...summary } = document
  expect(documentSummarySchema.parse(summary)).toMatchObject(WORDS)
  const long = { searchTitle: 'a'.repeat(121), searchDescription: 'a'.repeat(301) }
  expect(await issuesOf({ [`${PATH}.md`]: markdown('Texte.', long) })).toEqual([
    expect.stringContaining('searchTitle'),
    expect.stringContaining('searchDescription'),
  ])
})

test('versions that differ say both words for search engines [N98]', async () => {
  const changed = await changedDocumentFields(
    new MemoryLibrary(),
    anArticle('preavis'),
    anArticle('preavis', WORDS),
  )
  expect(plainText(changed)).toContain('Titre pour les moteurs de recherche')
  expect(plainText(changed)).toContain(WORDS.searchDescription)
  expect(changed).toHaveLength(2)
})
