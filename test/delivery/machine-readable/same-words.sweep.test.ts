import { test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import type { PageView } from '#application/views/page-view.ts'
import { pageText } from '#delivery/machine-readable/page-text.ts'
import { inlineText, plainText } from '#domain/editorial/body-text.ts'
import { bodies, proses } from '#test/support/arbitraries/document-content.ts'
import {
  demonstrationDocuments,
  demonstrationSite,
} from '#test/support/fixtures/demonstration-content.ts'
import { aDocumentView } from '#test/support/fixtures/document-view.ts'
import { aView } from '#test/support/fixtures/views.ts'
import { dataOfPage } from '#test/support/html/described-page.ts'
import { lettersAndDigits, markdownWords } from '#test/support/html/markdown-words.ts'
import {
  attribute,
  elements,
  elementsNamed,
  renderedHtml,
  textOf,
} from '#test/support/html/rendered-html.ts'

const ORIGIN = 'https://www.preavis.example'

/** Title, standfirst and text of a page in each format, as letters. */
async function formatsOf(view: PageView) {
  const html = renderedHtml(view)
  const data = await dataOfPage(view)
  const markdown = lettersAndDigits(markdownWords(pageText(data)))
  const prose = elements(html, (element) =>
    (attribute(element, 'class') ?? '').split(' ').includes('prose'),
  )
  return {
    html: {
      title: lettersAndDigits(
        elementsNamed(html, 'h1')
          .map((each) => textOf(each))
          .join(''),
      ),
      all: lettersAndDigits(
        elementsNamed(html, 'main')
          .map((each) => textOf(each))
          .join(''),
      ),
      text: lettersAndDigits(prose.map((each) => textOf(each, 'programs')).join('')),
    },
    data: {
      title: lettersAndDigits(data.title),
      standfirst: lettersAndDigits(data.standfirst),
      text: lettersAndDigits(markdownWords(data.markdown)),
    },
    markdown,
  }
}

async function expectSameWords(view: PageView): Promise<void> {
  const { html, data, markdown } = await formatsOf(view)
  expect(data.title).toBe(html.title)
  expect(markdown.startsWith(data.title)).toBe(true)
  expect(html.all).toContain(data.standfirst)
  expect(markdown).toContain(data.standfirst)
  expect(missingLetters(html.text, data.text)).toEqual([])
  expect(markdown).toContain(data.text)
}

/** Letters of a text that another has less often: a table within a cell may stand elsewhere. */
function missingLetters(text: string, other: string): readonly string[] {
  const available = Map.groupBy(other, (letter) => letter)
  return [...Map.groupBy(text, (letter) => letter)]
    .filter(([letter, uses]) => uses.length > (available.get(letter)?.length ?? 0))
    .map(([letter]) => letter)
}

const titles = proses.filter((title) => lettersAndDigits(title) !== '')

describe.each(['contentPage', 'article'] as const)('a generated %s', (kind) => {
  property.prop([titles, titles, bodies])(
    'has the same title, standfirst and text in each format [C20]',
    async (title, standfirst, body) => {
      const document = aDocumentView({ title, standfirst, body, footnotes: [] })
      await expectSameWords({ ...aView(kind), document })
    },
  )
})

const { pages } = await demonstrationSite()
const documents = await demonstrationDocuments()
const PATHS = documents.map(({ path, access }) => [path, access] as const)

describe.each(PATHS)('%s', (path, access) => {
  test('has the same words in HTML, JSON and Markdown [C20]', async () => {
    const view = (await pages.document(path))?.view
    if (view === undefined || !('document' in view)) throw new Error(`${path} has no document`)
    const { document } = view
    // Without its notes: a page numbers their calls among the words.
    const bare = { ...view, document: { ...document, footnotes: [] } } as PageView
    const { html, data, markdown } = await formatsOf(bare)
    expect(data.title).toBe(html.title)
    expect(html.all).toContain(data.standfirst)
    expect(markdown).toContain(`${data.title}Adresse${lettersAndDigits(ORIGIN + path)}`)
    expect(markdown).toContain(data.standfirst)
    const gated = 'gated' in view && view.gated
    expect(gated).toBe(access === 'premium')
    expect(data.text).toContain(html.text)
    const noted = await formatsOf(view)
    const notes = document.footnotes.map((note) => lettersAndDigits(inlineText(note.children)))
    const lost = notes.filter((n) => !noted.html.all.includes(n) || !noted.data.text.includes(n))
    expect(lost).toEqual([])
  })
})

test('the demonstration has articles of both kinds, of more than a line', () => {
  const lengths = documents.map(({ body }) => plainText(body).length)
  expect(lengths.filter((length) => length > 200).length).toBeGreaterThan(30)
  expect(new Set(documents.map(({ access }) => access))).toEqual(new Set(['public', 'premium']))
})
