import { describe, expect, test } from 'vitest'

import type { PageView } from '#application/views/page-view.ts'
import { pageSchema } from '#delivery/machine-readable/json/page-schema.ts'
import * as pageIds from '#delivery/web/contract/element-ids.ts'
import { GATE_TEXTS, NO_NEWSLETTER_YET } from '#domain/messages.ts'
import { aDocumentView } from '#test/support/fixtures/document-view.ts'
import { paragraph } from '#test/support/fixtures/every-block-type.ts'
import { aView, everyView } from '#test/support/fixtures/views.ts'
import { dataOfPage, markdownOfPage } from '#test/support/html/described-page.ts'
import { lettersAndDigits, markdownWords } from '#test/support/html/markdown-words.ts'
import {
  attribute,
  elementsIn,
  elementsNamed,
  renderedHtml,
  textOf,
  wordsOf,
} from '#test/support/html/rendered-html.ts'
import type { Element } from '#test/support/html/rendered-html.ts'

const ORIGIN = 'https://www.preavis.example'
const VIEWS = everyView().map((view): [string, PageView] => [view.kind, view])

const { notes: NOTES } = pageIds
const TITLES = new Set(['h1', 'h2', 'h3', 'dd', 'li', 'td'])

/** True for what programs do not read: controls, forms to send, and what is around the page. */
function isChrome(element: Element): boolean {
  const isOwn =
    attribute(element, 'data-chrome') !== undefined ||
    attribute(element, 'method') === 'post' ||
    // GitHub’s notes stand under no heading.
    attribute(element, 'id') === NOTES
  const { parentNode } = element
  return isOwn || (parentNode !== null && 'attrs' in parentNode && isChrome(parentNode))
}

describe.each(VIEWS)('the page %s', (kind, view) => {
  test('is JSON under its schema, with absolute links [C20]', async () => {
    const data = pageSchema.strict().parse(await dataOfPage(view))
    expect([data.kind, data.url]).toEqual([kind, ORIGIN + view.meta.path])
    expect(data.breadcrumb).toHaveLength(view.breadcrumb.length)
    const urls = [...data.breadcrumb, ...data.links].map(({ url }) => url)
    expect(urls.filter((url) => !/^(?:https?:\/\/|mailto:|tel:)/.test(url))).toEqual([])
    expect(data.markdown).not.toMatch(/\]\(\/|undefined|\[object/)
  })

  test('is a Markdown text under one main title [C20]', async () => {
    const markdown = await markdownOfPage(view)
    expect(markdown).toMatch(/^# \S/)
    expect(markdown.match(/^# /gm)).toHaveLength(1)
    expect(markdown).not.toContain('<!--')
  })

  test('gives the titles and texts that its HTML gives [C20]', async () => {
    const words = lettersAndDigits(markdownWords(await markdownOfPage(view)))
    const [main] = elementsNamed(renderedHtml(view), 'main')
    const lost = (main ? elementsIn(main) : [])
      .filter((element) => TITLES.has(element.tagName) && !isChrome(element))
      .map((element) => lettersAndDigits(textOf(element, 'sighted')))
      .filter((text) => !words.includes(text))
    expect(lost).toEqual([])
  })
})

test('a gated article gives its free part alone [A03]', async () => {
  const document = aDocumentView({ body: [paragraph('La partie libre.')] })
  const view: PageView = { ...aView('article'), gated: true, document }
  expect(await dataOfPage(view)).toMatchObject({ premium: true })
  const markdown = await markdownOfPage(view)
  expect(markdown).toContain('La partie libre.')
  expect(markdown).toContain(`${GATE_TEXTS.reserved}.`)
  expect(markdown).not.toContain('Essai gratuit')
})

/** Returns the letters and digits of a page as Markdown and as HTML. */
async function formsOf(view: PageView): Promise<readonly string[]> {
  return [
    lettersAndDigits(markdownWords(await markdownOfPage(view))),
    lettersAndDigits(wordsOf(renderedHtml(view))),
  ]
}

test('an empty newsletter archive says so in every form, unless filtered', async () => {
  const empty = { ...aView('newsletterArchive'), years: [], total: 0 }
  const sentence = lettersAndDigits(NO_NEWSLETTER_YET)
  for (const form of await formsOf(empty)) expect(form).toContain(sentence)
  const filters = {
    path: empty.meta.path,
    chosen: { year: 2012 },
    themes: [],
    sectors: [],
    years: [],
  }
  for (const form of await formsOf({ ...empty, filters })) expect(form).not.toContain(sentence)
})

test('a gated article names the rights that open it, in every form [P02]', async () => {
  const openedBy = 'l’espace «\u00A0CSE\u00A0»'
  const view: PageView = { ...aView('article'), gated: true, openedBy }
  expect((await dataOfPage(view)).openedBy).toBe(openedBy)
  expect(await markdownOfPage(view)).toContain(
    `${GATE_TEXTS.reserved}. ${GATE_TEXTS.openedBy} ${openedBy}.`,
  )
})

test('a document has its validity, source, licence and text hash', async () => {
  const view = aView('lawArticle')
  const { document, hash } = await dataOfPage(view)
  expect(hash).toMatch(/^[\da-f]{64}$/)
  expect(document?.source).toMatchObject({ licence: view.document.source?.licence })
  expect(document?.validity?.label).toBe(view.document.validity?.label)
})

test('entries of lists have their heading, words and date [C20]', async () => {
  const { links } = await dataOfPage(aView('home'))
  const dated = links.filter(({ date }) => date !== undefined)
  expect(dated.length).toBeGreaterThan(3)
  expect(links).toContainEqual(expect.objectContaining({ section: 'Le fil de l’actualité' }))
})
