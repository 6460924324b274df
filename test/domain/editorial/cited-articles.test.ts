import { describe, expect, test } from 'vitest'

import type { Body, Inline } from '#domain/editorial/document-body.ts'
import { citedArticles } from '#domain/law/law-citations.ts'

describe('the references of a document', () => {
  test('are grouped by code without duplicates, in order of first mention', () => {
    const body: Body = [
      { type: 'paragraph', children: [reference('L1237-13'), reference('L1237-11')] },
      {
        type: 'note',
        tone: 'info',
        children: [
          {
            type: 'paragraph',
            children: [reference('R844-1', 'Code de la sécurité sociale'), reference('L1237-13')],
          },
        ],
      },
    ]

    const cited = citedArticles(body, [])

    expect(
      cited.map(({ code, articles }) => [code, articles.map(({ article }) => article)]),
    ).toEqual([
      ['Code du travail', ['L1237-13', 'L1237-11']],
      ['Code de la sécurité sociale', ['R844-1']],
    ])
  })

  test('include those of notes and bold text, with their pages', () => {
    const bold: Inline = { type: 'strong', children: [reference('L1234-1')] }
    const page = '/code-du-travail/l1237-14'

    const cited = citedArticles(
      [{ type: 'paragraph', children: [bold] }],
      [{ id: 'a', children: [{ ...reference('L1237-14'), page }] }],
    )

    expect(cited[0]?.articles.map(({ article }) => article)).toEqual(['L1234-1', 'L1237-14'])
    expect(cited[0]?.articles[1]?.page).toBe(page)
  })

  test('are none in a document that cites nothing', () => {
    expect(citedArticles([], [])).toEqual([])
  })
})

// Helpers

function reference(article: string, code = 'Code du travail') {
  return { type: 'legalRef', code, article, children: [{ type: 'text', text: article }] } as const
}
