import { expect, test } from 'vitest'

import type { Document } from '#domain/editorial/document.ts'
import { question, searcherOver, titled } from '#test/support/fixtures/searched-documents.ts'

const WHOLE = titled('whole', 'Le contrat de travail : les principales caractéristiques')
const OTHERS = [
  titled('temporary', 'Le contrat de travail temporaire'),
  titled('changed', 'La modification du contrat de travail'),
  titled('minor', 'Caractéristiques principales du travail des mineurs'),
]

const found = (documents: readonly Document[], words: string) =>
  searcherOver(documents)
    .find(question(words), { offset: 0, limit: 20 })
    .pages.map(({ path }) => path)

test('a title with the query before its colon comes first', () => {
  expect(found([...OTHERS, WHOLE], 'contrat de travail')[0]).toBe(WHOLE.path)
  expect(found([...OTHERS, WHOLE], 'contrat de travail temporaire')[0]).toBe('/guide/temporary')
})

test('an archive lends no part of its title to its replacement', () => {
  const supersededBy = { path: '/guide/minor', title: 'Mineurs' }
  const archive = { ...WHOLE, supersededBy }
  expect(found([...OTHERS, archive], 'contrat de travail')[0]).toBe('/guide/changed')
})
