import { describe, expect, test } from 'vitest'

import { loadPageAt } from '#application/pages/routing/load-page-at-path.ts'
import { FIXED_ROUTES } from '#application/pages/routing/match-route.ts'
import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import type { Document } from '#domain/editorial/document.ts'
import { LAW_PATHS } from '#test/support/fixtures/law-documents.ts'
import { LAW_LIBRARY_DOCUMENTS } from '#test/support/fixtures/law-library-documents.ts'
import { aDocumentAt } from '#test/support/fixtures/small-site.ts'
import { countingLibrary } from '#test/support/memory/counting-library.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const EVERY_ADDRESS = [
  ...FIXED_ROUTES.keys(),
  ...LAW_LIBRARY_DOCUMENTS.map(({ path }) => path),
  '/actualite/2008',
  '/actualite/newsletters/btp',
  '/guide/definition/lettre/l',
  '/guide/definition/categorie/vocabulaire',
  '/convention-collective?query=syntec',
  '/auteur/ministere',
  '/tag/prevoyance',
  '/secteur/metallurgie',
]

/** What the page at an address asks of the library. */
async function questionsAt(address: string, documents: readonly Document[]) {
  const { library, ...ports } = await pagePorts(documents)
  const counted = countingLibrary(library)
  await loadPageAt(createPageLoaders({ ...ports, library: counted.library }), address)
  return counted
}

describe('a page', () => {
  test.each(EVERY_ADDRESS)(
    'at %s asks few questions, and never for everything',
    async (address) => {
      const { calls, lists } = await questionsAt(address, LAW_LIBRARY_DOCUMENTS)
      expect(calls.length).toBeLessThanOrEqual(10)
      expect(calls).not.toContain('everything')
      for (const { limit } of lists) expect(limit).toBeLessThanOrEqual(2000)
    },
  )

  test.each([LAW_PATHS.question, LAW_PATHS.article, LAW_PATHS.metal, '/faq', '/'])(
    'at %s makes as many queries on a large library',
    async (address) => {
      const small = await questionsAt(address, LAW_LIBRARY_DOCUMENTS)
      const large = await questionsAt(address, [...LAW_LIBRARY_DOCUMENTS, ...manyDocuments()])
      expect(large.calls).toEqual(small.calls)
    },
  )

  test('that does not exist asks for its document and for nothing else', async () => {
    expect((await questionsAt('/nulle-part', LAW_LIBRARY_DOCUMENTS)).calls).toEqual(['documentAt'])
    expect((await questionsAt('/actualite/1999', LAW_LIBRARY_DOCUMENTS)).calls).toEqual([])
    expect((await questionsAt('/secteur/banque', LAW_LIBRARY_DOCUMENTS)).calls).toEqual([
      'documentAt',
    ])
  })

  test.each([...FIXED_ROUTES.keys(), '/guide/definition/lettre/l', LAW_PATHS.sheet])(
    'at %s never lists the articles of agreements',
    async (address) => {
      const { lists } = await questionsAt(address, LAW_LIBRARY_DOCUMENTS)
      expect(lists.flatMap(({ kinds }) => kinds)).not.toContain('agreementArticle')
    },
  )
})

/** Documents that more of the lists of a page could lead to asking about. */
function manyDocuments(): readonly Document[] {
  const [body = []] = LAW_LIBRARY_DOCUMENTS.filter(({ path }) => path === LAW_PATHS.sheet).map(
    (sheet) => sheet.body,
  )
  return Array.from({ length: 40 }, (_, rank) => [
    aDocumentAt(
      `${LAW_PATHS.question}/${1000 + rank}-autre`,
      {
        kind: 'agreementAnswer',
        question: { path: LAW_PATHS.question, title: 'Quelle est la durée du préavis ?' },
        idcc: String(1000 + rank),
        agreementName: `Convention ${rank}`,
      },
      { body },
    ),
    aDocumentAt(`/guide/autre-${rank}`, { kind: 'guide', asksQuestion: true }, { body }),
    aDocumentAt(`/faq/autre-${rank}`, { kind: 'question' }, { body }),
  ]).flat()
}
