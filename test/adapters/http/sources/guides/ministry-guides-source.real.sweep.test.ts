import { beforeAll, describe, expect, test } from 'vitest'

import { PINS } from '#adapters/http/sources/data-package-pins.ts'
import { assignGuidePaths } from '#adapters/http/sources/guides/assign-guide-paths.ts'
import { guideBody } from '#adapters/http/sources/guides/guide-body.ts'
import type { GuideBody } from '#adapters/http/sources/guides/guide-body.ts'
import { guideRecordSchema } from '#adapters/http/sources/guides/guide-record.ts'
import type { GuideRecord } from '#adapters/http/sources/guides/guide-record.ts'
import { ministryDialect } from '#adapters/http/sources/guides/ministry-html-dialect.ts'
import { convertHtml } from '#adapters/http/sources/html/body-from-html.ts'
import type { Dialect } from '#adapters/http/sources/html/conversion-context.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import type { Document } from '#domain/editorial/document.ts'
import type { RejectedRecord } from '#ports/content-source-and-publisher.ts'
import { contentSourceContract } from '#test/contracts/content-source.contract.ts'
import { collected } from '#test/support/fixtures/documents-and-editions.ts'
import { realGuides, realPackages } from '#test/support/fixtures/real-ministry-guides.ts'
import {
  bareText,
  difference,
  removePassages,
  visibleText,
} from '#test/support/html/visible-text.ts'

let records: readonly GuideRecord[]
let rejected: readonly RejectedRecord[]
let documents: readonly Document[]
let pages: readonly (GuideBody & { readonly record: GuideRecord; readonly dialect: Dialect })[]

beforeAll(async () => {
  const bytes = await realPackages.file(PINS.guides, 'package/data/fiches-travail.json')
  records = guideRecordSchema.array().parse(JSON.parse(new TextDecoder().decode(bytes)))
  const edition = await realGuides.read(() => {})
  const read = await collected(edition.records)
  documents = read.flatMap((each) => ('document' in each ? [each.document] : []))
  rejected = read.filter((each) => 'reason' in each)
  const { paths } = assignGuidePaths(records)
  pages = records.map((record) => {
    const dialect = ministryDialect(record.url, paths)
    return { record, dialect, ...guideBody(record, dialect) }
  })
})

contentSourceContract('the guides of the ministry', () => Promise.resolve(realGuides))

describe('the guides of the ministry', () => {
  test('are 260 pages from 269 records, nine duplicated, none rejected [A01]', () => {
    expect(records).toHaveLength(269)
    expect(documents).toHaveLength(260)
    expect(rejected).toEqual([])
  })

  test("are credited as the Licence Ouverte requires, with each page's date", () => {
    for (const { source, publishedAt } of documents)
      expect(source).toMatchObject({
        producer: 'Ministère chargé du Travail',
        licence: 'Licence Ouverte 2.0',
        updatedAt: publishedAt,
        url: expect.stringMatching(/^https:\/\/travail-emploi\.gouv\.fr\//),
      })
  })

  test('no visible word of any section is lost or added', () => {
    const differences = pages.flatMap(({ record, dialect }) =>
      [record.intro, ...record.sections.map((section) => section.html)].flatMap((html) => {
        const { body, removals, additions } = convertHtml(html, dialect)
        const removed = removals.map(({ text }) => text)
        const shown = removePassages(bareText(plainText(body)), additions)
        return difference(shown, removePassages(bareText(visibleText(html)), removed)) ?? []
      }),
    )
    expect(differences).toEqual([])
  })

  test('a page is its sections, in order, under their titles', () => {
    const differences = pages.flatMap(({ record, dialect, body }) => {
      const sections = record.sections.map(({ html, title, anchor }) => {
        const section = convertHtml(html, dialect)
        const text = plainText(section.body)
        const onlyCards = text === '' && section.removals.length > 0
        const titled = !onlyCards && (anchor !== '' || title !== record.title)
        return titled ? `${title}${text}` : text
      })
      const whole = bareText(sections.join(''))
      const page = bareText(plainText(body)).slice(-whole.length)
      return difference(page, whole) ?? []
    })
    expect(differences).toEqual([])
  })

  test('only cards, controls and introductions said by the standfirst are left out', () => {
    const removals = pages.flatMap((page) => page.removals)
    const counts = Object.groupBy(removals, ({ reason }) => reason)
    expect(Object.keys(counts).toSorted()).toEqual(['button', 'card', 'standfirst'])
    expect(counts.button?.every(({ text }) => text.length < 80)).toBe(true)
  })

  test('their standfirst is whole sentences of up to 300 characters', () => {
    const lengths = documents.map(({ standfirst }) => standfirst.length)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(300)
    expect(Math.min(...lengths)).toBeGreaterThan(20)
  })

  test("no artefact of the package's tool remains: split numbers or domains", () => {
    const garbled = /\d\. \d|\. gouv|gouv\. fr|Ã.|\uFFFD|&[a-z]+;/gu
    const found = documents.flatMap(({ title, standfirst, body }) => [
      ...`${title}\n${standfirst}\n${plainText(body)}`.matchAll(garbled),
    ])
    expect(found.map(({ index, input }) => input.slice(index - 20, index + 20))).toEqual([])
  })

  test('lead to each other inside the site', () => {
    const paths = new Set(documents.map(({ path }) => path))
    const inSite = documents.flatMap(({ body }) => [
      ...JSON.stringify(body).matchAll(/"href":"(\/[^"]*)"/g),
    ])
    expect(inSite.length).toBeGreaterThan(300)
    expect(inSite.filter(([, href = '']) => !paths.has(href))).toEqual([])
    expect(documents.flatMap(({ related }) => related).filter((path) => !paths.has(path))).toEqual(
      [],
    )
  })

  test('cite the Code du travail by article', () => {
    const references = documents.flatMap(({ body }) => [
      ...JSON.stringify(body).matchAll(
        /"type":"legalRef","code":"([^"]*)","article":"([^"]*)","id":"(LEGIARTI\d{12})"/g,
      ),
    ])
    expect(references.length).toBeGreaterThan(3000)
    expect(references.filter(([, code]) => code === 'Code du travail').length).toBeGreaterThan(2500)
  })

  test('belong to the three themes [A02]', () => {
    const counts = Object.groupBy(documents, ({ themes }) => themes.join())
    expect(Object.keys(counts).toSorted()).toEqual([
      'droit-du-travail',
      'representants-du-personnel-ce',
      'sante-securite',
    ])
    expect(counts['representants-du-personnel-ce']?.length).toBeGreaterThan(15)
    expect(counts['sante-securite']?.length).toBeGreaterThan(45)
  })
})
