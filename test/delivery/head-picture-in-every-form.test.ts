import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

import { renderDossierPdf } from '#adapters/documents/pdf/render-dossier-pdf.ts'
import { renderDossierWord } from '#adapters/documents/word/render-dossier-word.ts'
import { documentSummarySchema } from '#adapters/storage/document-schema.ts'
import { documentChapter } from '#application/dossier/document-chapter.ts'
import { cardOf } from '#application/pages/common/document-cards.ts'
import { changedDocumentFields } from '#application/pages/versions/changed-document-fields.ts'
import { feedEntryOf } from '#application/syndication/feed-entry.ts'
import type { PageView } from '#application/views/page-view.ts'
import { Card } from '#delivery/web/components/lists/card.tsx'
import { ReviewedText } from '#delivery/web/newsroom/pages/reviewed-text.tsx'
import { atomXml } from '#delivery/web/server/rendering/feed-and-sitemap-xml.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import { aDocumentView } from '#test/support/fixtures/document-view.ts'
import { anArticle } from '#test/support/fixtures/documents-and-editions.ts'
import { HEAD_PICTURE, PICTURE_JPEG, PICTURE_NAME } from '#test/support/fixtures/head-picture.ts'
import { aPicture } from '#test/support/fixtures/pictures.ts'
import { aView } from '#test/support/fixtures/views.ts'
import { dataOfPage, markdownOfPage } from '#test/support/html/described-page.ts'
import { dataOf, headOf, metas } from '#test/support/html/page-heads.ts'
import { renderedHtml } from '#test/support/html/rendered-html.ts'
import { MemoryLibrary } from '#test/support/memory/memory-library.ts'
import { wordText } from '#test/support/services/extract-word-text.ts'

const ORIGIN = 'https://www.preavis.example'
const PUBLISHER = { name: 'Préavis', addressLines: [], phone: '', email: '', domains: [] }
const URL = ORIGIN + PICTURE_JPEG

function articleView(picture = HEAD_PICTURE): Extract<PageView, { kind: 'article' }> {
  return { ...aView('article'), document: aDocumentView({ picture, body: [], toc: [] }) }
}

const bare = (): PageView => ({
  ...aView('article'),
  document: aDocumentView({ body: [], toc: [] }),
})

/** Counts the generated illustrations of a page. */
const drawings = (page: string): number => page.match(/<svg[^>]*data-screen/gu)?.length ?? 0

const summaryOf = (changes = {}) => {
  const { body: _, footnotes: __, ...summary } = anArticle('courbe', changes)
  return summary
}

describe('the picture at the head of an article', () => {
  test('loads first on its page, in place of the illustration [N92]', () => {
    const html = renderedHtml(articleView())
    expect(html).toContain(`src="${PICTURE_JPEG}"`)
    const [image = ''] = /<img [^>]*>/u.exec(html) ?? []
    expect(image).toMatch(/width="1600" height="900" alt="Une courbe qui monte"/u)
    expect(image).toContain('fetchPriority="high"')
    expect(image).not.toContain('loading=')
    expect(html).toMatch(
      /<figcaption>Les délais de prévenance[^/]* \(Crédit\u00A0: Préavis\)<\/figcaption>/u,
    )
    expect(drawings(renderedHtml(bare())) - drawings(html)).toBe(1)
  })

  test('is in Markdown, JSON and the head of its page [N92]', async () => {
    const view = articleView()
    expect(await markdownOfPage(view)).toContain(`![Une courbe qui monte](${URL})`)
    const { document } = await dataOfPage(view)
    const size = { width: 1600, height: 900 }
    expect(document?.picture).toEqual({
      url: URL,
      ...size,
      alt: 'Une courbe qui monte',
      credit: 'Préavis',
    })
    const properties = metas(headOf(view))
    expect(properties['og:image']).toBe(URL)
    expect(properties['og:image:alt']).toBe('Une courbe qui monte')
    expect(dataOf(view)[0]).toMatchObject({ image: { '@type': 'ImageObject', url: URL } })
  })

  test('is nowhere in the page of an article without one [N92]', async () => {
    const page = renderedHtml(bare()) + headOf(bare()) + (await markdownOfPage(bare()))
    expect(page).not.toMatch(/og:image|<img|\/images\/|"image"/u)
  })

  test('is on its card, cropped to the chosen side [N92]', () => {
    const clock = { now: () => 0 }
    const card = cardOf(summaryOf({ picture: HEAD_PICTURE }), { clock })
    expect(card.picture).toEqual({ file: PICTURE_NAME, focus: 'top-left' })
    const drawn = renderToStaticMarkup(Card({ card, drawn: true }))
    expect(drawn).toContain(`src="${PICTURE_JPEG}"`)
    expect(drawn).toContain('data-focus="top-left"')
    expect(drawn).not.toContain('<svg')
    const without = renderToStaticMarkup(
      Card({ card: cardOf(summaryOf(), { clock }), drawn: true }),
    )
    expect(without).toMatch(/<svg/u)
  })

  test('is an enclosure of its entry in a feed [N92]', () => {
    const entries = [
      feedEntryOf(summaryOf({ picture: HEAD_PICTURE }), 0),
      feedEntryOf(summaryOf(), 0),
    ]
    const feed = {
      path: '/actualite/feed.xml',
      list: '/actualite',
      title: 'Actualités',
      description: 'Tout',
      updatedAt: 0,
      entries,
      tags: new Set<string>(),
    }
    const xml = atomXml(feed, { origin: ORIGIN, name: 'Préavis', publisher: PUBLISHER })
    expect(xml.match(/<link rel="enclosure"[^>]*>/gu)).toEqual([
      `<link rel="enclosure" type="image/jpeg" href="${URL}"/>`,
    ])
  })

  test('is printed in a dossier, with its caption [N92]', async () => {
    const chapters = [documentChapter(articleView(), 'Actualité', ORIGIN)]
    const pictures = new Map([[PICTURE_NAME, await aPicture('jpeg', [160, 90])]])
    const dossier = { title: 'D', facts: [], author: 'P', printedAt: 0, path: '/dossier', chapters }
    const imprint = { site: 'Préavis', origin: ORIGIN }
    const printed = { ...dossier, pictures }
    expect((await renderDossierPdf(printed, imprint)).length).toBeGreaterThan(
      (await renderDossierPdf(dossier, imprint)).length,
    )
    expect((await renderDossierWord(printed, imprint)).length).toBeGreaterThan(
      (await renderDossierWord(dossier, imprint)).length,
    )
    const words = wordText(await renderDossierWord(dossier, imprint))
    expect(words).toContain('Les délais de prévenance (Crédit\u00A0: Préavis)')
  })

  test('is what the reviewer sees [N92]', () => {
    const text = { standfirst: '', body: [], publicBlocks: 0, footnotes: [] }
    const reading = { ...text, picture: HEAD_PICTURE }
    expect(renderToStaticMarkup(ReviewedText({ reading, version: 1 }))).toContain(PICTURE_JPEG)
  })

  test('is read from the store as it was written [N92]', () => {
    const stored: unknown = JSON.parse(JSON.stringify(summaryOf({ picture: HEAD_PICTURE })))
    expect(documentSummarySchema.parse(stored).picture).toEqual(HEAD_PICTURE)
    const wrong = summaryOf({ picture: { ...HEAD_PICTURE, file: '../secret' } })
    expect(documentSummarySchema.safeParse(wrong).success).toBe(false)
  })

  test.each([
    ['file', { file: `${'4a'.repeat(16)}-480x300` }],
    ['alternative text', { alt: 'Une courbe qui descend' }],
    ['credit', { credit: 'Autre' }],
    ['caption', { children: [] }],
    ['crop', { focus: 'bottom' as const }],
  ])('differs between public versions by its %s [N92]', async (_, change) => {
    const library = new MemoryLibrary()
    const [before, after] = [
      anArticle('courbe', { picture: HEAD_PICTURE }),
      anArticle('courbe', { picture: { ...HEAD_PICTURE, ...change } }),
    ]
    expect(await changedDocumentFields(library, before, before)).toEqual([])
    const changes = await changedDocumentFields(library, before, after)
    expect(plainText(changes)).toContain('Image de tête')
  })
})
