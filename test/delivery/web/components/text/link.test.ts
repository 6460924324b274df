import { fc, test as property } from '@fast-check/vitest'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

import { Link } from '#delivery/web/components/text/link.tsx'
import { SiteContext } from '#delivery/web/components/text/site-and-page-contexts.ts'
import { classifyLink } from '#domain/navigation/classify-link.ts'
import { aFrame } from '#test/support/fixtures/frame-view.ts'
import { attribute, elementsNamed, wordsOf } from '#test/support/html/rendered-html.ts'

const { site } = aFrame()

describe('a link opens as the link rule of the site says [R12]', () => {
  test('in the same tab on the site and at the publisher', () => {
    for (const href of [
      '/guide/cse',
      '/recherche?query=cse',
      'https://boutique.preavis.example/',
    ]) {
      const [link] = elementsNamed(paint(href), 'a')
      expect(link && attribute(link, 'href')).toBe(href)
      expect(link && attribute(link, 'target')).toBeUndefined()
    }
  })

  test('in a new tab elsewhere, and says so', () => {
    const html = paint('https://www.legifrance.gouv.fr/')
    const [link] = elementsNamed(html, 'a')
    expect(link && attribute(link, 'target')).toBe('_blank')
    expect(link && attribute(link, 'rel')).toBe('noopener')
    expect(wordsOf(html)).toBe('Lire\u202F (nouvelle fenêtre)')
  })

  test('in a new tab under a label, which says so', () => {
    const [link] = elementsNamed(paint('https://social.example/', 'Suivez-nous'), 'a')
    expect(link && attribute(link, 'aria-label')).toBe('Suivez-nous (nouvelle fenêtre)')
  })

  test('not at all when it is not safe: its words remain', () => {
    const html = paint('javascript:alert(1)')
    expect(elementsNamed(html, 'a')).toEqual([])
    expect(wordsOf(html)).toBe('Lire')
  })
})

property.prop([
  fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('java\tscript:a', 'data:,x', '//x')),
])('no address is written that the link rule refuses', (href) => {
  const { kind } = classifyLink(href, { origin: site.origin, publisherDomains: [] })
  expect(elementsNamed(paint(href), 'a')).toHaveLength(kind === 'refused' ? 0 : 1)
})

function paint(href: string, label?: string): string {
  const link = createElement(Link, { href, label }, 'Lire')
  return renderToString(createElement(SiteContext, { value: site }, link))
}
