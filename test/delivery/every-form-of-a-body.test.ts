import { fc } from '@fast-check/vitest'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

import { renderDossierPdf } from '#adapters/documents/pdf/render-dossier-pdf.ts'
import { renderDossierWord } from '#adapters/documents/word/render-dossier-word.ts'
import {
  readManuscriptText,
  writeManuscriptText,
} from '#adapters/storage/markdown/read-and-write-manuscript-markdown.ts'
import { documentChapter } from '#application/dossier/document-chapter.ts'
import type { PageView } from '#application/views/page-view.ts'
import { ReviewedText } from '#delivery/web/newsroom/pages/reviewed-text.tsx'
import { normalizeOutline } from '#domain/editorial/table-of-contents.ts'
import { toEditorDocument } from '#domain/newsroom/editor-document.ts'
import type { ManuscriptText } from '#domain/newsroom/normalize-manuscript-text.ts'
import { searchEntriesOf } from '#domain/search/search-index-entries.ts'
import { changedTexts, markedTexts } from '#test/support/arbitraries/told-texts.ts'
import { aDocumentView } from '#test/support/fixtures/document-view.ts'
import { anArticle } from '#test/support/fixtures/documents-and-editions.ts'
import { aView } from '#test/support/fixtures/views.ts'
import { markdownOfPage } from '#test/support/html/described-page.ts'
import { markdownWords } from '#test/support/html/markdown-words.ts'
import { renderedHtml } from '#test/support/html/rendered-html.ts'
import { SWEPT_TIMEOUT, sweptRuns } from '#test/support/property-settings.ts'
import { pdfText } from '#test/support/services/extract-pdf-text.ts'
import { wordText } from '#test/support/services/extract-word-text.ts'

const IMPRINT = { site: 'Préavis', origin: 'https://www.preavis.example' }

/** The whole body of a text, as pages have it: the Premium part is no matter of form. */
function wholeOf({ body, continuation = [], footnotes }: ManuscriptText) {
  return { body: normalizeOutline([...body, ...continuation]), footnotes }
}

/** The text without the header cells of its tables. */
function headless(text: ManuscriptText): string {
  return JSON.stringify(text, (_name, value) => (Object(value).header === true ? null : value))
}

function outlined(text: ManuscriptText): string {
  return JSON.stringify(wholeOf(text))
}

function pageOf(text: ManuscriptText): Extract<PageView, { kind: 'contentPage' }> {
  const document = aDocumentView({ standfirst: '', toc: [], ...wholeOf(text) })
  return { ...aView('contentPage'), document }
}

function dossierOf(text: ManuscriptText) {
  const chapters = [documentChapter(pageOf(text), 'Page', IMPRINT.origin)]
  return {
    title: 'Dossier',
    facts: [],
    author: 'Préavis',
    printedAt: 0,
    path: '/dossier',
    chapters,
  }
}

/** Form of a text as letters, and what it cannot hold. */
interface Form {
  readonly name: string
  readonly render: (text: ManuscriptText) => string | Promise<string>
  /** Returns the words of the form. */
  readonly words?: (form: string) => string | Promise<string>
  readonly loses: readonly string[] | 'everything but words'
  /** True if headers of tables are bold as a whole, so that bold words in them look alike. */
  readonly boldHeaders?: true
}

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
const bytesOf = (form: string): Uint8Array => Buffer.from(form, 'latin1')

/** Foot of a page: a word of a narrow column may go on over it. */
const PAGE_BREAK = /Préavis · Dossier\S*Page \d+ sur \d+\n/gu

const FORMS: readonly Form[] = [
  {
    name: 'HTML',
    render: (text) => renderedHtml(pageOf(text)),
    loses: ['premium cut'],
  },
  {
    name: 'the reviewer’s page',
    render: (text) => {
      const publicBlocks = text.body.length
      const reading = { standfirst: '', ...wholeOf(text), publicBlocks }
      return renderToStaticMarkup(ReviewedText({ reading, version: 1 }))
    },
    loses: [],
  },
  {
    name: 'the manuscript',
    render: writeManuscriptText,
    words: (form) => JSON.stringify(readManuscriptText(form)),
    loses: [],
  },
  { name: 'rich text', render: (text) => JSON.stringify(toEditorDocument(text)), loses: [] },
  {
    name: 'Markdown, JSON, terminal',
    render: (text) => markdownOfPage(pageOf(text)),
    words: markdownWords,
    loses: ['premium cut', 'cell kind', 'cell span', 'quotation', 'chart form', 'line break'],
  },
  {
    name: 'PDF',
    render: async (text) => latin(await renderDossierPdf(dossierOf(text), IMPRINT)),
    words: (form) => pdfText(bytesOf(form)).replaceAll(PAGE_BREAK, ''),
    loses: ['premium cut', 'chart form', 'quotation', 'picture file'],
    boldHeaders: true,
  },
  {
    name: 'Word',
    render: async (text) => latin(await renderDossierWord(dossierOf(text), IMPRINT)),
    words: (form) => wordText(bytesOf(form)),
    loses: ['premium cut', 'chart form', 'quotation', 'picture file'],
    boldHeaders: true,
  },
  {
    name: 'search text',
    render: (text) =>
      searchEntriesOf(anArticle('un', wholeOf(text)))
        .map(({ body }) => body)
        .join(' '),
    loses: 'everything but words',
  },
]

const RUNS = { numRuns: sweptRuns(20) }

describe.each(FORMS)(
  '$name',
  SWEPT_TIMEOUT,
  ({ render, words = (form) => form, loses, boldHeaders }) => {
    test('has all words of a body, its titles, data and footnotes [C20]', async () => {
      await fc.assert(
        fc.asyncProperty(markedTexts, async ({ text, words: marks }) => {
          const form = await words(await render(text))
          const present = JSON.stringify(text)
          expect(marks.filter((mark) => present.includes(mark) && !form.includes(mark))).toEqual([])
        }),
        RUNS,
      )
    })

    test.skipIf(loses === 'everything but words')(
      'holds the structure of a body: what differs there differs here [C20]',
      async () => {
        await fc.assert(
          fc.asyncProperty(changedTexts, async ({ before, after }) => {
            fc.pre(!loses.includes(after.name))
            // Pages lower headings that skip a level: some levels are the same there.
            fc.pre(after.name === 'premium cut' || outlined(before) !== outlined(after.text))
            const isInHeader = headless(before) === headless(after.text)
            fc.pre(!(boldHeaders && after.name === 'bold' && isInHeader))
            expect(await render(after.text)).not.toBe(await render(before))
          }),
          RUNS,
        )
      },
    )
  },
)
