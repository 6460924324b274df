import { beforeAll, describe, expect, test } from 'vitest'

import { amendmentNews } from '#adapters/http/sources/code/amendments/amendment-news-source.ts'
import type { EarlierLaw } from '#adapters/http/sources/code/amendments/amendment-news-source.ts'
import { articlesById } from '#adapters/http/sources/code/assign-labour-code-paths.ts'
import { codeEditions } from '#adapters/http/sources/code/labour-code-editions.ts'
import { labourCode } from '#adapters/http/sources/code/labour-code-source.ts'
import {
  CODE_FILE,
  articlesInCode,
  readCode,
} from '#adapters/http/sources/code/labour-code-tree.ts'
import { legalDialect } from '#adapters/http/sources/code/legi-html-dialect.ts'
import { PINS } from '#adapters/http/sources/data-package-pins.ts'
import { finishBody, convertHtml } from '#adapters/http/sources/html/body-from-html.ts'
import { bodySchema } from '#adapters/storage/body-schema.ts'
import { documentSchema } from '#adapters/storage/document-schema.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import type { Document } from '#domain/editorial/document.ts'
import type { RejectedRecord, SourcedDocument } from '#ports/content-source-and-publisher.ts'
import { collected } from '#test/support/fixtures/documents-and-editions.ts'
import { realPackages } from '#test/support/fixtures/real-ministry-guides.ts'
import { codeClock } from '#test/support/fixtures/small-labour-code.ts'
import { bareText, difference, visibleText } from '#test/support/html/visible-text.ts'
import { MemoryLawTexts } from '#test/support/memory/memory-law-texts.ts'

const isLong = process.env['PREAVIS_LONG'] === '1'

describe.runIf(isLong)('the Code du travail, for real', () => {
  let records: readonly (SourcedDocument | RejectedRecord)[]
  let documents: readonly Document[]

  beforeAll(async () => {
    const edition = await labourCode(realPackages, codeClock).read(() => {})
    records = await collected(edition.records)
    documents = records.flatMap((record) => ('document' in record ? [record.document] : []))
  }, 300_000)

  test('is 11,545 articles and 453 parts, none rejected, that the site accepts', () => {
    const kinds = Object.groupBy(documents, ({ kind }) => kind)
    expect(records.length).toBe(documents.length)
    expect(kinds.lawArticle).toHaveLength(11_545)
    expect(kinds.lawSection).toHaveLength(453)
    expect(documents.filter((document) => !documentSchema.safeParse(document).success)).toEqual([])
  })

  test('has one page at each address, under one title', () => {
    for (const of of ['id', 'path', 'title'] as const)
      expect(new Set(documents.map((document) => document[of])).size).toBe(documents.length)
  })

  test('leads inside the site to pages and headings that are there', () => {
    const places = new Set(
      documents.flatMap(({ path, body }) => [
        path,
        ...body.flatMap((block) => (block.type === 'heading' ? [`${path}#${block.id}`] : [])),
      ]),
    )
    const links = documents.flatMap((document) => [
      ...[...JSON.stringify(document.body).matchAll(/"href":"(\/[^"]*)"/g)].map(([, href]) => href),
      ...('within' in document ? document.within : []).map((each) =>
        typeof each === 'string' ? each : each.path,
      ),
    ])
    expect(links.filter((link) => link === undefined || !places.has(link))).toEqual([])
  })

  test('refers to itself by number, and to Légifrance by addresses of today', () => {
    const bodies = documents.map(({ body }) => JSON.stringify(body)).join('\n')
    expect(bodies.match(/"type":"legalRef","code":"Code du travail"/g)?.length).toBeGreaterThan(
      12_000,
    )
    expect(bodies.match(/"href":"[^"]*\.do\?[^"]*"/g)).toBeNull()
  })

  test('loses not a visible word of any article', async () => {
    const { root } = readCode(await realPackages.file(PINS.code, CODE_FILE), PINS.code)
    const dialect = legalDialect(articlesById(root))
    const differences = [...articlesInCode(root)].flatMap(({ article }) =>
      [article.texteHtml, article.notaHtml].flatMap((html) => {
        const shown = bareText(plainText(finishBody(convertHtml(html, dialect).body)))
        // The oracle mistakes an unescaped « less than » of an annex for a tag.
        return (
          difference(shown, bareText(visibleText(html.replaceAll(/<(?=[\s\d])/g, '&lt;')))) ?? []
        )
      }),
    )
    expect(differences).toEqual([])
  }, 120_000)
})

describe.runIf(isLong)('the texts that amended the Code du travail, for real', () => {
  let news: readonly SourcedDocument[]

  beforeAll(async () => {
    const edition = await amendmentNews(realPackages, codeClock, await realLaw()).read(() => {})
    news = (await collected(edition.records)).filter((record) => 'document' in record)
  }, 300_000)

  test('are 861, by nature and by theme', () => {
    expect(news).toHaveLength(861)
    expect(countsOf(news.map(({ document }) => document.tags[0]))).toEqual({
      Décret: 628,
      Loi: 158,
      Ordonnance: 65,
      Rectificatif: 4,
      Décision: 5,
      'Loi organique': 1,
    })
    expect(countsOf(news.map(({ document }) => document.themes.join()))).toEqual({
      'droit-du-travail': 662,
      'sante-securite': 118,
      'representants-du-personnel-ce': 81,
    })
  })

  test('352 have a Premium part, with 2,678 articles and their versions', () => {
    const continuations = news.flatMap(({ continuation }) => continuation ?? [])
    const said = plainText(continuations)
    const counted = (words: RegExp): number => said.match(words)?.length ?? 0
    expect({
      premium: news.filter(({ document }) => document.access === 'premium').length,
      articles: continuations.filter((block) => block.type === 'heading' && block.level === 3)
        .length,
      created: counted(/^Article nouveau,/gm),
      notHeld: counted(/^La version qui précède, .* est donnée,/gm),
      olderHeld: counted(/^La version qui précède, .* plus ancienne,/gm),
    }).toEqual({ premium: 352, articles: 2678, created: 991, notHeld: 21, olderHeld: 140 })
  })

  test('have one address and one headline each, that the site accepts', () => {
    const refused = news.filter(
      ({ document, continuation = [] }) =>
        !documentSchema.safeParse(document).success || !bodySchema.safeParse(continuation).success,
    )
    expect(refused).toEqual([])
    for (const of of ['id', 'path', 'title'] as const)
      expect(new Set(news.map(({ document }) => document[of])).size).toBe(news.length)
    expect(Math.max(...news.map(({ document }) => document.title.length))).toBeLessThan(200)
  })
})

/** The texts of all editions, in memory. */
async function realLaw(): Promise<EarlierLaw> {
  const [source, lawTexts] = [codeEditions(realPackages), new MemoryLawTexts()]
  for (const edition of await source.editions())
    await lawTexts.store(
      edition,
      source.read(edition, () => {}),
    )
  return { lawTexts, storeTexts: async () => {} }
}

function countsOf(values: readonly (string | undefined)[]): Readonly<Record<string, number>> {
  const groups = Map.groupBy(values, (value) => value ?? '')
  return Object.fromEntries([...groups].map(([value, all]) => [value, all.length]))
}
