import { fc, test as property } from '@fast-check/vitest'
import { describe, expect } from 'vitest'

import { bibliographicRecord } from '#application/bibliography/bibliographic-record.ts'
import { documentChapter } from '#application/dossier/document-chapter.ts'
import type { DocumentPageView } from '#application/dossier/document-chapter.ts'
import { documentView } from '#application/pages/documents/build-document-view.ts'
import type { DocumentView } from '#application/views/shared-view-types.ts'
import { pageAsText } from '#delivery/cli/text/page-as-text.ts'
import { extractPageContent } from '#delivery/machine-readable/content/extract-page-content.ts'
import { pageData } from '#delivery/machine-readable/json/page-json.ts'
import { pageText } from '#delivery/machine-readable/mcp/page-text.ts'
import { renderRecord } from '#delivery/machine-readable/render-bibliographic-record.ts'
import { renderJsonOrMarkdown } from '#delivery/machine-readable/render-json-or-markdown.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import { statesLaw } from '#domain/editorial/document-up-to-date-status.ts'
import type { Document } from '#domain/editorial/document.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'
import { periodText } from '#domain/law/legal-force.ts'
import { BIBLIOGRAPHIC_FORMATS } from '#domain/navigation/page-formats.ts'
import { daysLater } from '#domain/shared/calendar-day.ts'
import { parisMidnight } from '#domain/shared/paris-calendar.ts'
import { aGuide, anArticle } from '#test/support/fixtures/documents-and-editions.ts'
import { aFrame } from '#test/support/fixtures/frame-view.ts'
import {
  agreement,
  agreementArticle,
  lawArticle,
  metalAgreementText,
  SOURCE,
} from '#test/support/fixtures/law-documents.ts'
import { aDocumentAt } from '#test/support/fixtures/small-site.ts'
import { aView } from '#test/support/fixtures/views.ts'
import { mainWords } from '#test/support/html/page-content.ts'
import { dataOf } from '#test/support/html/page-heads.ts'

const ORIGIN = 'https://www.preavis.example'
const { site } = aFrame()

const dates = fc.integer({ min: 0, max: 6000 }).map((count) => daysLater('2012-01-01', count))
const optionalDates = fc.option(dates, { nil: undefined })
const sources = fc.option(
  fc.record({ updatedAt: dates, archived: fc.boolean() }).map(({ updatedAt, archived }) => {
    const { archived: _given, ...credit } = SOURCE
    return { ...credit, updatedAt: parisMidnight(updatedAt), ...(archived && { archived }) }
  }),
  { nil: undefined },
)
const LATER = { id: 'LEGIARTI000053151869' }

/** A document of each kind whose page states something, with days and a source of any kind. */
const documents = fc
  .record({ from: dates, until: optionalDates, known: optionalDates, updated: optionalDates })
  .chain(({ from, until, known, updated }) => {
    const changes = {
      publishedAt: parisMidnight(from),
      ...(updated !== undefined && { updatedAt: parisMidnight(updated) }),
      ...(known !== undefined && { stateOfLawAt: parisMidnight(known) }),
      demo: false,
    }
    const own = { id: 'LEGIARTI000019071187', from: parisMidnight(from) }
    const end = until === undefined ? undefined : parisMidnight(until)
    const versions =
      end === undefined
        ? [own]
        : [
            { ...LATER, from: end },
            { ...own, until: end },
          ]
    return fc.constantFrom<Document>(
      lawArticle('/code-du-travail/l1237-1', 'L1237-1', { versions }, changes),
      aDocumentAt(
        '/code-du-travail/partie',
        { kind: 'lawSection', code: 'Code du travail', within: [] },
        changes,
      ),
      { ...agreement('/convention-collective/3248', '3248', 'Métallurgie', {}), ...changes },
      { ...agreementArticle('/convention-collective/3248/a/1'), ...changes },
      { ...metalAgreementText('/convention-collective/3248/a', 'Avenant', 'base', {}), ...changes },
      { ...aGuide('smic'), ...changes },
      { ...anArticle('decret'), ...changes },
    )
  })

const statements = fc
  .record({ document: documents, source: sources, today: dates })
  .map(({ document, source, today }) => {
    const { source: _given, ...own } = document
    const credited = { ...own, ...(source && { source }) } as Document
    const readable = { body: credited.body, footnotes: [] }
    return { document: credited, view: documentView(credited, readable, parisMidnight(today)) }
  })

/** Returns the page of a document, with the surroundings of the fixture of its kind. */
function pageOf({ kind }: Document, document: DocumentView): DocumentPageView {
  if (kind === 'lawArticle') {
    const { shown: _other, ...view } = aView('lawArticle')
    return { ...view, document }
  }
  switch (kind) {
    case 'lawSection':
    case 'agreementText':
    case 'agreementArticle':
    case 'guide':
    case 'agreement':
      return { ...aView(kind), document } as DocumentPageView
    default:
      return { ...aView('article'), gated: false, document }
  }
}

function formatsOf(page: DocumentPageView) {
  const content = extractPageContent(page)
  const data = pageData(page, content, ORIGIN)
  const record = bibliographicRecord(page, site)
  return {
    data,
    record,
    linked: dataOf(page)[0] ?? {},
    records: BIBLIOGRAPHIC_FORMATS.map((format) => (record ? renderRecord(record, format) : '')),
    texts: {
      html: mainWords(page),
      markdown: renderJsonOrMarkdown(page, 'markdown', ORIGIN),
      mcp: pageText(data),
      terminal: pageAsText(content).join('\n'),
      print: plainText(documentChapter(page, 'Document', ORIGIN).body),
    },
  }
}

/** Returns a text without formatting marks, escapes and line breaks. */
function flat(text: string): string {
  return text.replaceAll(/[\s\\*]+/gu, ' ')
}

describe('every format of a page', () => {
  property.prop([statements])('tells the same state of the law [F01]', ({ document, view }) => {
    const { texts, data, linked } = formatsOf(pageOf(document, view))
    const { status, label = '', reason = label } = view.validity ?? {}
    expect(data.document?.validity).toMatchObject({ status, label })
    expect(linked).toMatchObject({ creativeWorkStatus: label })
    expect(flat(texts.html)).toContain(flat(reason))
    for (const text of [texts.markdown, texts.mcp, texts.terminal, texts.print])
      expect(flat(text)).toContain(flat(label))
    if (statesLaw(document.kind)) {
      const expected = { inForce: 'InForce', ended: 'NotInForce', notYet: 'NotInForce' }
      const known = Object.entries(expected).find(([state]) => state === status)?.[1]
      expect(linked['legislationLegalForce']).toBe(known && `https://schema.org/${known}`)
    }
  })

  property.prop([statements])('tells the same dates', ({ document, view }) => {
    const { texts, data, record } = formatsOf(pageOf(document, view))
    const period = periodText(view.validity?.period ?? {})
    const { validity, publishedAt } = data.document ?? {}
    const { from, until } = view.validity?.period ?? {}
    expect(validity?.period?.from).toBe(from)
    expect(validity?.period?.until).toBe(until && daysLater(until, -1))
    for (const text of [texts.markdown, texts.mcp, texts.terminal, texts.print])
      expect(flat(text)).toContain(flat(period))
    if (statesLaw(document.kind)) {
      expect(publishedAt).toBeUndefined()
      for (const text of Object.values(texts)) expect(text).not.toMatch(/publié le/iu)
      if (from !== undefined) expect(record?.day).toBe(from)
    } else {
      expect(texts.markdown).toContain(`Publié le ${frenchDate(document.publishedAt)}`)
    }
  })

  property.prop([statements])('names the same source and publisher', ({ document, view }) => {
    const { texts, data, linked, record, records } = formatsOf(pageOf(document, view))
    const publisher = view.source?.producer ?? site.publisher.name
    expect(linked['publisher']).toMatchObject({ name: publisher })
    expect(record?.publisher).toBe(publisher)
    for (const each of records) expect(each).toContain(publisher)
    expect(data.document?.source?.producer).toBe(view.source?.producer)
    expect(linked['isBasedOn']).toBe(view.source?.url)
    if (view.source === undefined) return
    const { producer, licence, updatedAt } = view.source
    for (const text of Object.values(texts))
      for (const words of [producer, licence, frenchDate(updatedAt)])
        expect(flat(text)).toContain(flat(words))
  })
})
