import { test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import type { PageView } from '#application/views/page-view.ts'
import { pageAsText } from '#delivery/cli/text/page-as-text.ts'
import { extractPageContent } from '#delivery/machine-readable/content/extract-page-content.ts'
import { pageData, pageSchema } from '#delivery/machine-readable/json/page-json.ts'
import { pageText } from '#delivery/machine-readable/mcp/page-text.ts'
import { renderJsonOrMarkdown } from '#delivery/machine-readable/render-json-or-markdown.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import { GATE_TEXTS, NO_NEWSLETTER_YET } from '#domain/messages.ts'
import { bodies } from '#test/support/arbitraries/document-content.ts'
import { aDocumentView } from '#test/support/fixtures/document-view.ts'
import { paragraph } from '#test/support/fixtures/every-block-type.ts'
import { aView, everyView } from '#test/support/fixtures/views.ts'
import { lettersAndDigits, markdownWords } from '#test/support/html/markdown-words.ts'
import { renderedHtml, wordsOf } from '#test/support/html/rendered-html.ts'

const ORIGIN = 'https://www.preavis.example'
const VIEWS = everyView().map((view): [string, PageView] => [view.kind, view])

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ')
}

function json(view: PageView) {
  return pageSchema.parse(JSON.parse(renderJsonOrMarkdown(view, 'json', ORIGIN)))
}

describe.each(VIEWS)('the page %s', (kind, view) => {
  const markdown = renderJsonOrMarkdown(view, 'markdown', ORIGIN)

  test('is JSON under its schema, with the words of its Markdown [C20]', () => {
    const data = json(view)
    expect([data.kind, data.url]).toEqual([kind, ORIGIN + view.meta.path])
    const words = lettersAndDigits(markdownWords(markdown))
    expect(words).toContain(lettersAndDigits(data.title))
    for (const { title, items } of data.sections) {
      expect(words).toContain(lettersAndDigits(title))
      for (const item of items) {
        expect(words).toContain(
          lettersAndDigits(item.title + (item.note ?? '') + (item.text ?? '')),
        )
      }
    }
    expect(words).toContain(lettersAndDigits(markdownWords(data.document?.markdown ?? '')))
  })

  test('is a Markdown text under one main title', () => {
    expect(markdown).toMatch(/^# \S/)
    expect(markdown).not.toMatch(/undefined|\[object/)
    expect(markdown.match(/^# /gm)).toHaveLength(1)
  })

  test('gives the words that its HTML gives', () => {
    const html = lettersAndDigits(wordsOf(renderedHtml(view)))
    const { title, document, sections } = extractPageContent(view)
    expect(html).toContain(lettersAndDigits(title))
    for (const { items } of sections.filter((section) => section.title !== 'Versions')) {
      for (const item of items) expect(html).toContain(lettersAndDigits(item.text ?? ''))
    }
    expect(document === undefined || document.body.length > 0).toBe(true)
  })
})

property.prop([bodies])('a body has the same words in Markdown as in the domain [C20]', (body) => {
  const view: PageView = { ...aView('guide'), document: aDocumentView({ body, footnotes: [] }) }
  const words = lettersAndDigits(markdownWords(json(view).document?.markdown ?? ''))
  for (const line of plainText(body).split('\n')) expect(words).toContain(lettersAndDigits(line))
})

test.each(['json', 'markdown'] as const)(
  'a gated article gives its free part in %s [A03]',
  (format) => {
    const document = aDocumentView({ body: [paragraph('La partie libre.')] })
    const view: PageView = { ...aView('article'), gated: true, document }
    const text = renderJsonOrMarkdown(view, format, ORIGIN)
    expect(text).toContain('La partie libre.')
    expect(text).toContain(format === 'json' ? '"premium":true' : `${GATE_TEXTS.reserved}.`)
  },
)

test('a gated article names the rights that open it, in every form [P02]', () => {
  const openedBy = 'l’espace «\u00A0CSE\u00A0»'
  const view: PageView = { ...aView('article'), gated: true, openedBy }
  const page = pageData(view, extractPageContent(view), ORIGIN)
  expect(page.openedBy).toBe(openedBy)
  const content = extractPageContent(view)
  for (const text of [
    renderJsonOrMarkdown(view, 'markdown', ORIGIN),
    pageText(page),
    pageAsText(content).join('\n'),
  ])
    expect(onOneLine(text)).toContain(
      onOneLine(`${GATE_TEXTS.reserved}. ${GATE_TEXTS.openedBy} ${openedBy}.`),
    )
})

/** The forms of a page as text: JSON, Markdown, for assistants, in the terminal, HTML. */
function formsOf(view: PageView): readonly string[] {
  return [
    renderJsonOrMarkdown(view, 'json', ORIGIN),
    renderJsonOrMarkdown(view, 'markdown', ORIGIN),
    pageText(pageData(view, extractPageContent(view), ORIGIN)),
    pageAsText(extractPageContent(view)).join('\n'),
    wordsOf(renderedHtml(view)),
  ]
}

test('an empty newsletter archive says so in every form, unless filtered', () => {
  const empty = { ...aView('newsletterArchive'), years: [], total: 0 }
  for (const form of formsOf(empty)) expect(onOneLine(form)).toContain(NO_NEWSLETTER_YET)
  const filters = {
    path: empty.meta.path,
    chosen: { year: 2012 },
    themes: [],
    sectors: [],
    years: [],
  }
  for (const form of formsOf({ ...empty, filters }))
    expect(onOneLine(form)).not.toContain(NO_NEWSLETTER_YET)
})

test('a document has its validity, source, licence and text hash', () => {
  const view = aView('lawArticle')
  const { document } = pageData(view, extractPageContent(view), ORIGIN)
  expect(document?.hash).toMatch(/^[\da-f]{64}$/)
  expect(document?.source).toMatchObject({ licence: view.document.source?.licence })
  expect(document?.validity?.label).toBe(view.document.validity?.label)
})
