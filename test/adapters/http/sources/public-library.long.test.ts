import { beforeAll, describe, expect, test } from 'vitest'

import { labourFaq } from '#adapters/http/sources/faq/labour-faq-source.ts'
import { labourGlossary } from '#adapters/http/sources/glossary/labour-glossary-source.ts'
import { labourLibraryReader } from '#adapters/http/sources/service-public/load-sheets-and-glossary.ts'
import type { LabourLibrary } from '#adapters/http/sources/service-public/load-sheets-and-glossary.ts'
import { serviceSheets } from '#adapters/http/sources/service-public/service-sheets-source.ts'
import { sheetBody } from '#adapters/http/sources/service-public/sheet-body.ts'
import { textOf } from '#adapters/http/sources/service-public/sheet-xml.ts'
import { documentSchema } from '#adapters/storage/document-schema.ts'
import { yamlEditorialClassification } from '#adapters/storage/markdown/yaml-editorial-classification.ts'
import { sourceWithThemes } from '#application/content/add-themes-and-file-sizes.ts'
import { CONTENT_FOLDER_PATH } from '#delivery/composition/process-dependencies.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import type { Document } from '#domain/editorial/document.ts'
import type { ContentSource } from '#ports/content-source-and-publisher.ts'
import { collected } from '#test/support/fixtures/documents-and-editions.ts'
import { realGuides, realPackages } from '#test/support/fixtures/real-ministry-guides.ts'

const MINUTES = 60_000
const clock = { now: () => Date.UTC(2026, 10, 21) }

describe.runIf(process.env['PREAVIS_LONG'] === '1')('the packages of 2020', () => {
  const library = labourLibraryReader(realPackages)
  const classification = yamlEditorialClassification(CONTENT_FOLDER_PATH)
  const sources = {
    sheets: sourceWithThemes(serviceSheets(library, clock), classification),
    glossary: sourceWithThemes(labourGlossary(library, clock), classification),
    faq: labourFaq(realPackages, library, clock),
  }
  let read: LabourLibrary
  let documents: Readonly<Record<keyof typeof sources, readonly Document[]>>

  beforeAll(async () => {
    read = await library.read()
    documents = {
      sheets: await documentsOf(sources.sheets),
      glossary: await documentsOf(sources.glossary),
      faq: await documentsOf(sources.faq),
    }
  }, 3 * MINUTES)

  test(
    'contain valid documents, each with a unique path',
    () => {
      const all = Object.values(documents).flat()
      expect(all.filter((each) => !documentSchema.safeParse(each).success)).toEqual([])
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
      expect(new Set(all.map(({ path }) => path)).size).toBe(all.length)
    },
    MINUTES,
  )

  test('contain 783 labour sheets, 382 of which answer a question [R15]', () => {
    const questions = documents.sheets.filter(
      (sheet) => sheet.kind === 'guide' && sheet.asksQuestion === true,
    )
    expect([documents.sheets.length, questions.length]).toEqual([783, 382])
    expect(new Set(documents.sheets.map(({ kind }) => kind))).toEqual(new Set(['guide']))
  })

  test(
    'contain no word that their guide lacks, except the listed removals',
    () => {
      const lost = read.sheets.flatMap((sheet) => {
        const { body, removals, additions } = sheetBody(sheet, read.links, new Set())
        const said = letters([plainText(body), ...removals.map(({ text }) => text)])
        const parts = sheet.parts.filter(({ name }) => name !== 'Definition')
        const colons = parts.filter(({ name }) => name === 'Abreviation').map(() => ':')
        const written = letters([...parts.map(textOf), ...additions, ...colons])
        return said === written ? [] : [sheet.id]
      })
      expect(lost).toEqual([])
    },
    2 * MINUTES,
  )

  test('contain the terms of both glossaries once, in 8 to 15 categories [R14]', () => {
    expect(documents.glossary).toHaveLength(387)
    const merged = documents.glossary.filter((term) => plainText(term.body).startsWith('Selon '))
    expect(merged).toHaveLength(53)
    const categories = documents.glossary.flatMap((term) =>
      term.kind === 'definition' ? term.categories : [],
    )
    const sizes = [...Map.groupBy(categories, (category) => category).values()].map(
      ({ length }) => length,
    )
    expect(sizes.length).toBeGreaterThanOrEqual(8)
    expect(sizes.length).toBeLessThanOrEqual(15)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(3)
  })

  test('and the guides contain every path that editors filed [A02]', async () => {
    const guides = await documentsOf(realGuides)
    const all = [...Object.values(documents).flat(), ...guides]
    const paths = new Set(all.map(({ path }) => path))
    const { themes, categories } = await classification.choices()
    expect([...themes.keys(), ...categories.keys()].filter((path) => !paths.has(path))).toEqual([])
    const terms = documents.glossary.map(({ path }) => path)
    expect(terms.filter((path) => !categories.has(path))).toEqual([])
  })

  test('contain 41 questions and 4,776 agreement answers, none empty [R15]', () => {
    const counts = Map.groupBy(documents.faq, ({ kind }) => kind)
    expect(counts.get('question')).toHaveLength(41)
    expect(counts.get('agreementAnswer')).toHaveLength(4776)
    const marks = /\*\*|\]\(|<\/?[a-z]|&\w+;/iu
    const garbled = documents.faq.filter(({ body }) => marks.test(plainText(body)))
    expect(garbled.map(({ path }) => path)).toEqual([])
    expect(documents.faq.filter(({ body }) => body.length === 0)).toEqual([])
  })

  test('lead to guides, definitions and questions that exist', () => {
    const paths = new Set(Object.values(documents).flatMap((each) => each.map(({ path }) => path)))
    const links = Object.values(documents).flatMap((each) =>
      each.flatMap(({ body, related }) => [
        ...related.filter((path) => !path.startsWith('/convention-collective/')),
        ...[...JSON.stringify(body).matchAll(/"href":"(\/(?:guide|faq)[^"]*)"/g)].map(
          ([, href = '']) => href,
        ),
        ...[...JSON.stringify(body).matchAll(/"type":"termRef","slug":"([^"]*)"/g)].map(
          ([, slug = '']) => `/guide/definition/${slug}`,
        ),
      ]),
    )
    expect(links.length).toBeGreaterThan(5000)
    expect([...new Set(links.filter((path) => !paths.has(path)))]).toEqual([])
  })

  test('cite the Code du travail by article, in sheets and answers', () => {
    expect(citationsIn(documents.sheets)).toBeGreaterThan(1500)
    expect(citationsIn(documents.faq)).toBeGreaterThan(50)
  })
})

async function documentsOf(source: ContentSource): Promise<readonly Document[]> {
  const { records } = await source.read(() => {})
  return (await collected(records)).map((record) => {
    if (!('document' in record)) throw new Error(`${record.record}: ${record.reason}`)
    return record.document
  })
}

function citationsIn(documents: readonly Document[]): number {
  const cited = /"type":"legalRef","code":"Code du travail"/g
  return documents.flatMap(({ body }) => [...JSON.stringify(body).matchAll(cited)]).length
}

function letters(texts: readonly string[]): string {
  const included = texts
    .join('')
    .replaceAll(/[\s\u200B]+/gu, '')
    .replaceAll('’', "'")
  return included.split('').sort().join('')
}
