import { test as property } from '@fast-check/vitest'
import { describe, expect } from 'vitest'

import { bibliographicRecord } from '#application/bibliography/bibliographic-record.ts'
import { documentChapter } from '#application/dossier/document-chapter.ts'
import type { DocumentPageView } from '#application/dossier/document-chapter.ts'
import { validityField } from '#application/pages/common/document-validity.ts'
import { loadPageAt } from '#application/pages/routing/load-page-at-path.ts'
import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import { searchWithValidity } from '#application/search/search-with-validity.ts'
import type { PageView } from '#application/views/page-view.ts'
import type { DocumentValidityView } from '#application/views/shared-view-types.ts'
import { formatSearchResults } from '#delivery/cli/commands/format-search-results.ts'
import { pageText } from '#delivery/machine-readable/page-text.ts'
import { renderRecord } from '#delivery/machine-readable/render-bibliographic-record.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'
import { statesLaw } from '#domain/law/document-up-to-date-status.ts'
import type { ValidityStatus } from '#domain/law/document-up-to-date-status.ts'
import { lastDayOf, periodText } from '#domain/law/legal-force.ts'
import { BIBLIOGRAPHIC_FORMATS } from '#domain/navigation/page-formats.ts'
import { normalizeSearchQuery, searchPath } from '#domain/search/normalize-search-query.ts'
import { UNSEARCHED_KINDS } from '#domain/search/search-criteria.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'
import {
  loadStatedPage,
  STATED_TITLE,
  statedDocuments,
} from '#test/support/arbitraries/stated-documents.ts'
import { aFrame } from '#test/support/fixtures/frame-view.ts'
import { dataOfPage, markdownOfPage } from '#test/support/html/described-page.ts'
import { mainWords } from '#test/support/html/page-content.ts'
import { dataOf } from '#test/support/html/page-heads.ts'
import { memorySearch } from '#test/support/memory/memory-search.ts'

const ORIGIN = 'https://www.preavis.example'
const { site } = aFrame()

/** Returns a page in the formats of words: a browser’s, and that of programs and terminals. */
async function textsOf(view: PageView) {
  return { html: flat(mainWords(view)), programs: flat(await markdownOfPage(view)) }
}

/** Returns the data of a page, and its texts: for a browser, for programs, and in print. */
async function dataAndTextsOf(page: DocumentPageView) {
  const data = await dataOfPage(page)
  const print = plainText(documentChapter(page, 'Document', ORIGIN).body)
  const texts = {
    html: flat(mainWords(page)),
    programs: flat(pageText(data)),
    print: flat(print),
  }
  return { data: data.document, texts }
}

/** Returns a page as search engines and reference managers get it. */
function recordsOf(page: DocumentPageView) {
  const record = bibliographicRecord(page, site)
  const records = record ? BIBLIOGRAPHIC_FORMATS.map((format) => renderRecord(record, format)) : []
  return { record, records, linked: dataOf(page)[0] ?? {} }
}

/** False for kinds that schema.org has no work for, or that the site sells. */
function isDescribed({ kind }: PageView): boolean {
  return kind !== 'definition' && kind !== 'product' && kind !== 'premiumOffer'
}

const FORCES: Readonly<Partial<Record<ValidityStatus, string>>> = {
  inForce: 'https://schema.org/InForce',
  ended: 'https://schema.org/NotInForce',
  notYet: 'https://schema.org/NotInForce',
}

/** Returns all texts but the one that is laid out for a browser. */
function programsOf({ html: _laidOut, ...texts }: Readonly<Record<string, string>>) {
  return Object.values(texts)
}

/** Returns a text without formatting marks, escapes and line breaks. */
function flat(text: string): string {
  return text.replaceAll(/[\s\\*]+/gu, ' ')
}

/** Returns the dates that follow these words in a text. */
function datesAfter(words: string, text: string): ReadonlySet<string> {
  const dates = text.matchAll(new RegExp(`${words} le (\\d+(?:er)? \\p{L}+ \\d{4})`, 'giu'))
  return new Set([...dates].flatMap(([, date]) => date ?? []))
}

function dateSet(at: Instant | undefined): ReadonlySet<string> {
  return new Set(at === undefined ? [] : [flat(frenchDate(at))])
}

describe('every format of every kind of document', () => {
  property.prop([statedDocuments])('tells the same state of the law [F01]', async (stated) => {
    const { view } = await loadStatedPage(stated)
    const { texts, data } = await dataAndTextsOf(view)
    const { status, label = '', reason = label } = view.document.validity ?? {}
    expect(data?.validity?.status).toBe(status)
    expect(data?.validity?.label).toBe(status && label)
    expect(texts.html).toContain(flat(reason))
    for (const text of programsOf(texts)) expect(text).toContain(flat(label))
  })

  property.prop([statedDocuments])('tells the same state to search engines', async (stated) => {
    const { view } = await loadStatedPage(stated)
    const { linked } = recordsOf(view)
    const { status, label } = view.document.validity ?? {}
    if (isDescribed(view)) expect(linked['creativeWorkStatus']).toBe(label)
    const force = statesLaw(stated.document.kind) && status ? FORCES[status] : undefined
    expect(linked['legislationLegalForce']).toBe(force)
  })

  property.prop([statedDocuments])('tells the same state in a search', async (stated) => {
    const { ports: others } = await loadStatedPage(stated)
    const ports = { ...others, search: await memorySearch(others.library) }
    const { validity } = validityField(stated.document, ports.clock.now())
    const query = normalizeSearchQuery(STATED_TITLE)
    if (!query.ok) throw new Error(query.problem)
    const question = { query: query.value, choices: {}, literal: false }
    const found = await searchWithValidity(ports, question, { offset: 0, limit: 1 })
    const page = await loadPageAt(createPageLoaders(ports), searchPath(query.value))
    if (page === undefined || UNSEARCHED_KINDS.includes(stated.document.kind)) return
    expect(found.found?.total).toBe(1)
    const terminal = flat([formatSearchResults(query.value, found).text].flat().join('\n'))
    for (const text of [...Object.values(await textsOf(page.view)), terminal])
      expect(text).toContain(flat(validity?.label ?? ''))
  })

  property.prop([statedDocuments])('tells the same dates', async (stated) => {
    const { view } = await loadStatedPage(stated)
    const { texts, data } = await dataAndTextsOf(view)
    const { publishedAt, updatedAt } = view.document
    for (const text of programsOf(texts)) {
      expect(datesAfter('publié', text)).toEqual(dateSet(publishedAt))
      expect(datesAfter('mis à jour', text)).toEqual(dateSet(updatedAt))
    }
    expect(datesAfter('publié', texts.html).isSubsetOf(dateSet(publishedAt))).toBe(true)
    expect(data?.publishedAt).toBe(publishedAt && new Date(publishedAt).toISOString())
  })

  property.prop([statedDocuments])('tells the same period in force', async (stated) => {
    const { view } = await loadStatedPage(stated)
    const { texts, data } = await dataAndTextsOf(view)
    const { period = {} } = view.document.validity ?? {}
    const { from, until } = data?.validity?.period ?? {}
    expect(from).toBe(period.from)
    expect(until).toBe(lastDayOf(period))
    for (const text of programsOf(texts)) expect(text).toContain(flat(periodText(period)))
  })

  property.prop([statedDocuments])('cites the same day', async (stated) => {
    const { view } = await loadStatedPage(stated)
    const { record, linked } = recordsOf(view)
    const { publishedAt, updatedAt = publishedAt, validity } = view.document
    const last = updatedAt === undefined ? validity?.period?.from : parisDay(updatedAt)
    if (statesLaw(stated.document.kind)) expect(publishedAt).toBeUndefined()
    if (record && last !== undefined) expect(record.day).toBe(last)
    if (updatedAt !== undefined) expect(linked['dateModified'] ?? last).toBe(last)
  })

  property.prop([statedDocuments])('cites the same state of the law', async (stated) => {
    const { view } = await loadStatedPage(stated)
    const { record } = recordsOf(view)
    const { validity } = view.document
    // A dated page cites the version of its day, present, past or announced.
    if (record === undefined || validity === undefined || view.kind === 'lawVersion') return
    if (!statesLaw(stated.document.kind)) return
    for (const text of [record.version ?? '', record.reference])
      expect(flat(text).toLowerCase()).toContain(flat(citedState(validity)).toLowerCase())
  })

  property.prop([statedDocuments])('names the same source and publisher', async (stated) => {
    const { view } = await loadStatedPage(stated)
    const { texts, data } = await dataAndTextsOf(view)
    const { linked, records } = recordsOf(view)
    const { source } = view.document
    const publisher = source?.producer ?? site.publisher.name
    if (isDescribed(view)) {
      expect(linked['publisher']).toMatchObject({ name: publisher })
      expect(linked['isBasedOn']).toBe(source?.url)
    }
    for (const each of records) expect(each).toContain(publisher)
    expect(data?.source?.producer).toBe(source?.producer)
    if (source === undefined) return
    const { producer, licence, updatedAt } = source
    for (const text of Object.values(texts))
      for (const words of [producer, licence, frenchDate(updatedAt)])
        expect(text).toContain(flat(words))
  })
})

/** Returns the words of a citation for the state of a text. */
function citedState({ status, label, period = {} }: DocumentValidityView): string {
  if (status === 'inForce') return 'en vigueur'
  return status === 'ended' ? periodText(period) || label : label
}
