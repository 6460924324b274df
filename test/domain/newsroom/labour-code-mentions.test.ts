import { expect, test } from 'vitest'

import type { Inline } from '#domain/editorial/document-body.ts'
import { articlesNamedIn, findLabourCodeMentions } from '#domain/newsroom/labour-code-mentions.ts'

test.each([
  ['L’article L. 1237-11 du Code du travail, puis L. 9999-99.', ['L1237-11', 'L9999-99']],
  ['Voir R. 1234-5 et suivants.', ['R1234-5']],
  ['L’article L. 351-1 du Code de la sécurité sociale.', []],
  ['Les articles L. 225-1 et L. 225-2 du code de commerce.', []],
  ['L. 1237-11, et L. 225-1 du Code de commerce.', []],
  ['L. 1237-11 du Code du tr', ['L1237-11']],
  ['L. 212-1 du Code du sport', []],
  ['L’article L. 10 du Livre des procédures fiscales.', []],
  ['L. 136-1 CSS, R. 57 du CGI.', []],
  ['L. 3121-1 C. trav. ; L. 225-1 C. com.', ['L3121-1']],
])('« %s » mentions articles of the Labour Code alone [N34]', (text, numbers) => {
  expect(findLabourCodeMentions(text).map(({ number }) => number)).toEqual(numbers)
})

const word = (text: string): Inline => ({ type: 'text', text })
const reference = (article: string, code = 'Code du travail'): Inline => ({
  type: 'legalRef',
  code,
  article,
  children: [word('L. 4444-4')],
})

test('a text names articles as references or in plain words, once each [N34]', () => {
  const named = articlesNamedIn({
    frontMatter: '',
    body: [
      { type: 'paragraph', children: [reference('L1237-11'), word(' puis L. 1237-11.')] },
      { type: 'quote', children: [{ type: 'paragraph', children: [word('L. 9999-99')] }] },
      { type: 'paragraph', children: [reference('L225-1', 'Code de commerce')] },
      {
        type: 'paragraph',
        children: [{ type: 'link', href: '/a', children: [word('L. 5555-5')] }],
      },
    ],
    continuation: [
      { type: 'paragraph', children: [{ type: 'strong', children: [word('L. 2222-2')] }] },
    ],
    footnotes: [{ id: '1', children: [reference('R1234-5')] }],
  })
  expect(named).toEqual([
    { article: 'L1237-11', isReference: true },
    { article: 'R1234-5', isReference: true },
    { article: 'L9999-99', isReference: false },
    { article: 'L2222-2', isReference: false },
  ])
})

test.each(['L. 1234-1, ', 'L. 1234-1 et ', 'L.* 1234-1 ', 'articles L. 1234-1, R 12 ou '])(
  'a list of %j is read with the code at its end [N34]',
  (mention) => {
    const count = findLabourCodeMentions(mention.repeat(20)).length
    // One reading of each word: with two, thirty articles took minutes.
    expect(findLabourCodeMentions(mention.repeat(400))).toHaveLength(20 * count)
    expect(findLabourCodeMentions(`${mention.repeat(20)}L. 5 du Code de commerce`)).toEqual([])
  },
)
