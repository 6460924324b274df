import { describe, expect, test } from 'vitest'

import { loadPageAt } from '#application/pages/routing/load-page-at-path.ts'
import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import { bodyInlines } from '#domain/editorial/body-traversal.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import { aTemplate } from '#test/support/fixtures/document-template.ts'
import { CITING, LAW_PATHS } from '#test/support/fixtures/law-documents.ts'
import { LAW_LIBRARY_DOCUMENTS } from '#test/support/fixtures/law-library-documents.ts'
import { aDocumentAt } from '#test/support/fixtures/small-site.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

/** The body of the document shown at an address. */
async function bodyAt(address: string, documents = LAW_LIBRARY_DOCUMENTS): Promise<Body> {
  const opened = await loadPageAt(createPageLoaders(await pagePorts(documents)), address)
  if (!opened || !('document' in opened.view)) throw new Error(`no document at ${address}`)
  return opened.view.document.body
}

function pagesOfReferences(body: Body): readonly (string | undefined)[] {
  return [...bodyInlines(body)].flatMap((each) => (each.type === 'legalRef' ? [each.page] : []))
}

function markedTerms(body: Body): readonly string[] {
  return [...bodyInlines(body)].flatMap((each) => (each.type === 'termRef' ? [each.slug] : []))
}

describe('the text of a document', () => {
  test.each([LAW_PATHS.sheet, LAW_PATHS.nextArticle, LAW_PATHS.baseArticle])(
    'at %s links to published articles of the Code only',
    async (address) => {
      expect(pagesOfReferences(await bodyAt(address))).toEqual([LAW_PATHS.article, undefined])
    },
  )

  test('leads nowhere once the article is gone', async () => {
    const rest = LAW_LIBRARY_DOCUMENTS.filter(({ path }) => path !== LAW_PATHS.article)
    expect(pagesOfReferences(await bodyAt(LAW_PATHS.sheet, rest))).toEqual([undefined, undefined])
  })

  test('leads from its footnotes too', async () => {
    const note = { type: 'legalRef', code: 'Code du travail', article: 'L1237-11' } as const
    const footnotes = [{ id: 'n1', children: [{ ...note, children: [] }] }]
    const noted = aDocumentAt('/contenu/note', { kind: 'page' }, { footnotes })
    const opened = await loadPageAt(
      createPageLoaders(await pagePorts([...LAW_LIBRARY_DOCUMENTS, noted])),
      noted.path,
    )
    expect(opened?.view).toMatchObject({
      document: { footnotes: [{ id: 'n1', children: [{ page: LAW_PATHS.article }] }] },
    })
    expect([...(opened?.tags ?? [])]).toContain(`document:${LAW_PATHS.article}`)
  })

  test('leads from the advice and the document of a template', async () => {
    const template = aTemplate({ advice: CITING, body: CITING })
    const templates = { templates: () => Promise.resolve([template]) }
    const ports = { ...(await pagePorts(LAW_LIBRARY_DOCUMENTS)), templates }
    const opened = await loadPageAt(createPageLoaders(ports), '/modeles/lettre')
    const body = opened && 'document' in opened.view ? opened.view.document.body : []
    const references = [LAW_PATHS.article, undefined]
    expect(pagesOfReferences(body)).toEqual([...references, ...references])
    expect([...(opened?.tags ?? [])]).toContain(`document:${LAW_PATHS.article}`)
  })

  test('marks the terms it uses, but a definition its own', async () => {
    expect(markedTerms(await bodyAt(LAW_PATHS.sheet))).toEqual([
      'rupture-conventionnelle',
      'licenciement',
    ])
    expect(markedTerms(await bodyAt(LAW_PATHS.definition))).toEqual(['licenciement'])
  })

  test('of the law and of the agreements stands as it is', async () => {
    expect(markedTerms(await bodyAt(LAW_PATHS.nextArticle))).toEqual([])
    expect(markedTerms(await bodyAt(LAW_PATHS.baseArticle))).toEqual([])
  })

  test('is outdated when a cited article or the glossary changes', async () => {
    const opened = await loadPageAt(
      createPageLoaders(await pagePorts(LAW_LIBRARY_DOCUMENTS)),
      LAW_PATHS.sheet,
    )
    expect([...(opened?.tags ?? [])]).toEqual(
      expect.arrayContaining([
        `document:${LAW_PATHS.article}`,
        'document:/code-du-travail/l9999-1',
        'list:definition',
      ]),
    )
  })
})
