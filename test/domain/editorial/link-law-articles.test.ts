import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { bodyInlines } from '#domain/editorial/body-traversal.ts'
import type { Body, Inline } from '#domain/editorial/document-body.ts'
import { lawArticlesOf, linkInlineArticles, linkLawArticles } from '#domain/law/law-citations.ts'
import { bodies } from '#test/support/arbitraries/document-content.ts'

const reference = (code: string, article: string): Inline => ({
  type: 'legalRef',
  code,
  article,
  children: [{ type: 'text', text: article }],
})

const body: Body = [
  {
    type: 'heading',
    level: 2,
    id: 'h',
    children: [{ type: 'strong', children: [reference('Code du travail', 'L1237-11')] }],
  },
  {
    type: 'list',
    ordered: false,
    items: [
      [
        {
          type: 'paragraph',
          children: [
            reference('Code du travail', 'R*4462-3'),
            reference('Code du travail', 'L1237-11'),
            reference('Code de commerce', 'L1237-11'),
          ],
        },
      ],
    ],
  },
]

const pagesOf = (linked: Body) =>
  [...bodyInlines(linked)].flatMap((inline) => (inline.type === 'legalRef' ? [inline.page] : []))

test('the articles of the Code du travail are asked for once', () => {
  expect(lawArticlesOf(body)).toEqual(['/code-du-travail/l1237-11', '/code-du-travail/r4462-3'])
  expect(lawArticlesOf([], [reference('Code du travail', 'D1')])).toEqual(['/code-du-travail/d1'])
})

test('a reference links to its published article, at any depth', () => {
  const published = new Set(['/code-du-travail/l1237-11'])
  expect(pagesOf(linkLawArticles(body, published))).toEqual([
    '/code-du-travail/l1237-11',
    undefined,
    '/code-du-travail/l1237-11',
    undefined,
  ])
  expect(linkInlineArticles([reference('Code du travail', 'L1237-11')], published)).toEqual([
    { ...reference('Code du travail', 'L1237-11'), page: '/code-du-travail/l1237-11' },
  ])
})

property.prop([bodies])('without a published article the body is the same', (any) => {
  expect(linkLawArticles(any, new Set())).toEqual(any)
  expect(linkLawArticles(any, new Set(['/code-du-travail/r1']))).toEqual(any)
})

property.prop([bodies, fc.boolean()])(
  'only the pages of references change, and they are those asked for',
  (any, all) => {
    const cited = lawArticlesOf(any)
    const published = new Set(all ? cited : cited.slice(1))
    const linked = linkLawArticles(any, published)
    expect(new Set(pagesOf(linked).filter((page) => page !== undefined))).toEqual(published)
    expect(
      JSON.parse(
        JSON.stringify(linked, (key: string, value: unknown) =>
          key === 'page' ? undefined : value,
        ),
      ),
    ).toEqual(JSON.parse(JSON.stringify(any)))
  },
)
