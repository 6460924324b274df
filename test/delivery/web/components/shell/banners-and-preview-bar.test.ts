import { describe, expect, test } from 'vitest'

import { aFrame } from '#test/support/fixtures/frame-view.ts'
import { aView } from '#test/support/fixtures/views.ts'
import {
  attribute,
  elements,
  elementsIn,
  renderedHtml,
  textOf,
} from '#test/support/html/rendered-html.ts'

function bannersOf(html: string) {
  const [place] = elements(html, (each) => attribute(each, 'data-region') === 'banners')
  return place
}

function homeWith(url: string): string {
  const home = aView('home')
  if (home.kind !== 'home') throw new Error('not the home page')
  const link = { label: 'Lire la suite', url }
  return renderedHtml({ ...home, banners: [{ id: 'b', title: 'Titre', text: 'Texte', link }] })
}

describe('the banners', () => {
  test('stand above the header of the home page, before any script [H16]', () => {
    const html = homeWith('/guide/cse')
    const place = bannersOf(html)
    expect(place && attribute(place, 'hidden')).toBeUndefined()
    expect(place && textOf(place)).toBe('Titre Texte Lire la suite')
    expect(html.indexOf('data-region="banners"')).toBeLessThan(html.indexOf('<header'))
  })

  test('leave an empty, hidden place on every other page [H16] [T14]', () => {
    const place = bannersOf(renderedHtml(aView('article')))
    expect(place && attribute(place, 'hidden')).toBe('')
    expect(place && elementsIn(place)).toHaveLength(1)
  })

  test.each(['javascript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,a', 'vbscript:a'])(
    'show the label of a refused link as text: %j [H16]',
    (url) => {
      const place = bannersOf(homeWith(url))
      const inside = place ? elementsIn(place) : []
      expect(inside.map(({ tagName }) => tagName)).toEqual(['aside', 'p', 'strong', 'span', 'span'])
      expect(place && textOf(place)).toContain('Lire la suite')
    },
  )
})

describe('the preview bar', () => {
  test('is a form with a data attribute in a preview [H15]', () => {
    const html = renderedHtml(
      aView('article'),
      aFrame({ preview: { audience: 'anonymous', today: '2026-11-22' } }),
    )
    const [form] = elements(html, (each) => attribute(each, 'data-preview-bar') !== undefined)
    expect(form && [attribute(form, 'method'), attribute(form, 'action')]).toEqual([
      'post',
      '/api/clear-preview-mode-cookies',
    ])
    expect(form && textOf(form)).toContain('Mode preview')
    expect(html).toMatch(/^<!doctype html><html [^>]*\bdata-preview\b/)
  })

  test.each([
    [true, 'Revenir à la lettre'],
    [false, 'Revenir à l’article'],
  ])('leads back to the text of the newsroom, a letter: %s [N80]', (isLetter, words) => {
    const newsroom = { action: '/a', article: '/redaction/articles/1', isLetter, fields: [] }
    const preview = { audience: 'anonymous', today: '2026-11-22', newsroom } as const
    const html = renderedHtml(aView('newsletterIssue'), aFrame({ preview }))
    expect(html.match(/Revenir à l[^<]*/gu)).toEqual([words])
  })

  test('does not show on a published page [H15]', () => {
    const html = renderedHtml(aView('article'))
    expect(html).not.toContain('Mode preview')
    expect(html).not.toContain('data-preview')
  })
})

test('every page has one place from which changes are announced [H01]', () => {
  const places = elements(
    renderedHtml(aView('article')),
    (each) => attribute(each, 'id') === '_annonce',
  )
  expect(places.map((each) => [each.tagName, textOf(each)])).toEqual([['output', '']])
})
