import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

import type { DocumentView } from '#application/views/shared-view-types.ts'
import { DocumentHeader } from '#delivery/web/components/document/document-header.tsx'
import { DocumentLayout } from '#delivery/web/components/document/document-layout.tsx'
import { PagePath, SiteContext } from '#delivery/web/components/text/site-and-page-contexts.ts'
import { aFrame } from '#test/support/fixtures/frame-view.ts'
import {
  attribute,
  elements,
  elementsNamed,
  textOf,
  wordsOf,
} from '#test/support/html/rendered-html.ts'

describe('a document to read', () => {
  test('without author, theme, standfirst nor contents has no empty place for them', () => {
    const html = read({ authors: [], standfirst: '', toc: [] })

    expect(wordsOf(html)).not.toContain('Par ')
    expect(elementsNamed(html, 'nav')).toEqual([])
    expect(elementsNamed(html, 'aside')).toEqual([])
    expect(
      elements(html, ({ childNodes, tagName }) => tagName === 'p' && childNodes.length === 0),
    ).toEqual([])
  })

  test('with a very long title sets it smaller', () => {
    const title = 'Convention collective nationale des entreprises de commission. '.repeat(4)

    expect(isLong(read({ title }))).toBe(true)
    expect(isLong(read({}))).toBe(false)
  })

  test('notes a correction before its text, an update in its header [N45]', () => {
    const revision = { text: 'Trois mois, et non deux.', path: '/essai/versions' }
    const notes = (kind: 'update' | 'correction') => {
      const html = read({ revision: { ...revision, kind } })
      expect(wordsOf(html)).toContain(revision.text)
      return elements(html, (element) => attribute(element, 'role') === 'note').length
    }
    expect([notes('correction'), notes('update')]).toEqual([1, 0])
  })

  test('leads once to each article that it cites', () => {
    const reference = {
      type: 'legalRef',
      code: 'Code du travail',
      article: 'L1237-13',
      page: '/code-du-travail/l1237-13',
      children: [{ type: 'text', text: 'article L. 1237-13' }],
    } as const

    const html = read({ body: [{ type: 'paragraph', children: [reference, reference] }] })

    const leads = elements(html, (each) => attribute(each, 'href') === reference.page)
    expect(leads.map((lead) => textOf(lead))).toEqual([
      'article L. 1237-13',
      'article L. 1237-13',
      'L.\u00A01237-13',
    ])
  })

  test('is emailed with its title and address, whatever their characters', () => {
    const html = read({ title: 'Pause & repos : 100 % « à part » ?' })

    const mail = elementsNamed(html, 'a').map((link) => attribute(link, 'href') ?? '')
    const query = new URL(mail.find((href) => href.startsWith('mailto:')) ?? 'mailto:').searchParams
    expect(query.get('subject')).toBe('Pause & repos : 100 % « à part » ?')
    expect(query.get('body')).toBe('https://www.preavis.example/guide/pause')
  })
})

// Helpers

function isLong(html: string): boolean {
  return elementsNamed(html, 'h1').some((title) => attribute(title, 'data-long') !== undefined)
}

function read(changes: Partial<DocumentView>): string {
  const document: DocumentView = {
    path: '/guide/pause',
    title: 'La pause',
    standfirst: 'Vingt minutes.',
    publishedAt: 0,
    authors: [],
    tags: [],
    readingMinutes: 1,
    body: [],
    footnotes: [],
    toc: [],
    demo: false,
    ...changes,
  }
  const header = createElement(DocumentHeader, { document })
  const reading = createElement(DocumentLayout, { document, header })
  const atItsPath = createElement(PagePath, { value: document.path }, reading)
  return renderToString(createElement(SiteContext, { value: aFrame().site }, atItsPath))
}
