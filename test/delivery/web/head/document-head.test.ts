import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { documentHead } from '#delivery/web/head/document-head.ts'
import { jsonLdScript } from '#delivery/web/head/escape-html.ts'
import type { Purpose } from '#domain/consent/consent.ts'
import { aDocumentView } from '#test/support/fixtures/document-view.ts'
import { aFrame } from '#test/support/fixtures/frame-view.ts'
import { aView } from '#test/support/fixtures/views.ts'
import { ASSETS, dataOf, headOf, linkHrefs, metas } from '#test/support/html/page-heads.ts'
import { attribute, elements, elementsNamed } from '#test/support/html/rendered-html.ts'

describe('the head of a page', () => {
  test('states the canonical address, or keeps search engines out', () => {
    const home = headOf(aView('home'))
    expect(linkHrefs(home, 'canonical')).toEqual(['https://www.preavis.example/'])
    expect(metas(home).robots).toBeUndefined()
    const search = headOf(aView('search'))
    expect(linkHrefs(search, 'canonical')).toEqual([])
    expect(metas(search).robots).toBe('noindex')
  })

  test('presents the page to social networks', () => {
    expect(metas(headOf(aView('guide')))).toMatchObject({
      'og:locale': 'fr_FR',
      'og:site_name': 'Préavis',
      'og:type': 'article',
      'og:title': 'La démission',
      'og:url': 'https://www.preavis.example/guide/la-demission',
    })
    expect(metas(headOf(aView('home')))['og:type']).toBe('website')
  })

  test('inlines the style sheet to the letter and loads the rest', () => {
    const html = headOf(aView('home'))
    expect(html).toContain('<style>@layer base{}</style>')
    expect(linkHrefs(html, 'preload')).toEqual(['/assets/f.woff2'])
    expect(elementsNamed(html, 'script').map((script) => attribute(script, 'src'))).toContain(
      '/assets/shell.js',
    )
  })

  test('[K06] listens to errors before anything else, only where they are reported', () => {
    const late = {
      cite: '',
      consent: '',
      gestures: '',
      islands: '',
      newsletter: '',
      reader: '',
      session: '',
    }
    const lazyScripts = {
      ...late,
      dossier: '',
      download: '',
      simulator: '',
      suggestions: '',
      tools: '',
      visits: '',
      monitoring: '/assets/errors.js',
    }
    const assets = { ...ASSETS, lazyScripts, mark: 'construit' }
    const frame = aFrame()
    const monitoring = { dsn: 'https://cle@exemple.fr/42', environment: 'recette' }
    const watched = { ...frame, site: { ...frame.site, monitoring } }
    const [first] = elementsNamed(documentHead(aView('home'), watched, assets), 'script')
    expect(
      first && ['src', 'data-dsn', 'data-release'].map((name) => attribute(first, name)),
    ).toEqual(['/assets/errors.js', 'https://cle@exemple.fr/42', 'construit'])
    expect(documentHead(aView('home'), frame, assets)).not.toContain('errors.js')
  })

  test('refuses a style sheet that would end its own element', () => {
    const assets = { ...ASSETS, css: 'a::after{content:"</STYLE>"}' }
    expect(() => documentHead(aView('home'), aFrame(), assets)).toThrow('style sheet')
  })

  test('names what asks for consent where something needs it, and nowhere else [T17]', () => {
    const { site } = aFrame()
    const lazyScripts = {
      cite: '',
      dossier: '',
      download: '',
      consent: '/assets/consent.js',
      gestures: '',
      islands: '',
      newsletter: '',
      reader: '',
      session: '',
      simulator: '',
      suggestions: '',
      tools: '',
      visits: '',
      monitoring: '',
    }
    const headAsking = (purposes: readonly Purpose[]) =>
      documentHead(aView('home'), aFrame({ site: { ...site, purposes } }), {
        ...ASSETS,
        lazyScripts,
      })
    expect(headAsking([])).not.toContain('consent')
    expect(headAsking(['audience', 'recordings'])).toContain(
      'data-consent="/assets/consent.js" data-purposes="audience recordings"',
    )
  })
})

describe('the linked data of a page', () => {
  test('says that a premium article is not free beyond its gate', () => {
    const [article] = dataOf(aView('article'))
    expect(article).toMatchObject({
      '@type': 'NewsArticle',
      datePublished: '2026-03-01',
      dateModified: '2026-05-02',
      isAccessibleForFree: false,
      hasPart: { isAccessibleForFree: false, cssSelector: '#_suite' },
    })
    expect(dataOf({ ...aView('article'), gated: false })[0]).not.toHaveProperty('hasPart')
  })

  test('gives the way from the home page to the page itself', () => {
    const way = dataOf(aView('definition')).find((each) => each['@type'] === 'BreadcrumbList')
    expect(way).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Accueil', item: 'https://www.preavis.example/' },
        { position: 2, name: 'Glossaire' },
        { position: 3, item: 'https://www.preavis.example/guide/definition/preavis' },
      ],
    })
  })
})

const HOSTILE = fc.constantFrom('</script>', '<!--', '<script', '\u2028', '\u2029', '"', '\\', '&')
const texts = fc
  .array(fc.oneof(HOSTILE, fc.string()), { maxLength: 6 })
  .map((each) => each.join(''))

property.prop([texts])("no title ends the data's script, and the data read back", (title) => {
  const view = { ...aView('article'), document: aDocumentView({ title }) }
  expect(dataOf(view)[0]).toMatchObject({ headline: title })
  expect(
    jsonLdScript({ title }).slice(
      '<script type="application/ld+json">'.length,
      -'</script>'.length,
    ),
  ).not.toMatch(/[<>&\u2028\u2029]/)
})

property.prop([texts, texts])(
  'no title and no description become markup in the head',
  (title, description) => {
    const view = aView('home')
    const html = headOf({ ...view, meta: { ...view.meta, title, description } })
    const shape = elements(html, () => true).map(({ tagName }) => tagName)
    expect(shape).toEqual(elements(headOf(view), () => true).map(({ tagName }) => tagName))
  },
)
