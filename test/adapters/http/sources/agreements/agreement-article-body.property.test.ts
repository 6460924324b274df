import { fc, test as property } from '@fast-check/vitest'
import { expect } from 'vitest'

import { articleBody } from '#adapters/http/sources/agreements/agreement-article-body.ts'
import { listDashedLines } from '#adapters/http/sources/agreements/dash-lists.ts'
import { kaliDialect } from '#adapters/http/sources/agreements/kali-html-dialect.ts'
import { bodySchema } from '#adapters/storage/body-schema.ts'
import { inlineText, plainText } from '#domain/editorial/body-text.ts'
import { tagSoups } from '#test/support/arbitraries/html.ts'
import { bareText } from '#test/support/html/visible-text.ts'

const dialect = kaliDialect(() => undefined)
const letters = (text: string) => bareText(text).split('').sort().join('')
const read = (content: string) =>
  articleBody({ cid: '', id: '', etat: 'VIGUEUR', content }, dialect)

property.prop([tagSoups])('no visible word of an article is lost or added', ({ html, words }) => {
  const { body, footnotes } = read(html)
  expect(footnotes).toEqual([])
  expect(letters(plainText(body))).toBe(letters(words.join('')))
})

const words = fc.stringMatching(/^[a-z]{1,6}$/)
const marks = fc.constantFrom('(1)', '(2)', '(a)', '(*)')
const lines = fc.oneof(
  words,
  words.map((word) => `– ${word}`),
  words.map((word) => `<em>- ${word}</em>`),
  fc.tuple(words, marks).map(([word, mark]) => `${word} ${mark}`),
)
const paragraphs = fc
  .array(lines, { minLength: 1, maxLength: 4 })
  .map((each) => `<p>${each.join('<br/>')}</p>`)
const notes = fc
  .tuple(marks, words)
  .map(([mark, word]) => `<p><font color="#808080"><em>${mark} ${word}</em></font></p>`)
const articles = fc
  .tuple(fc.array(paragraphs, { maxLength: 6 }), fc.array(notes, { maxLength: 3 }))
  .map(([text, ends]) => [...text, ...ends].join(''))

property.prop([articles])('lists and notes lose their marks only', (html) => {
  const { body, footnotes } = read(html)
  const shown = [plainText(body), ...footnotes.map(({ children }) => inlineText(children))].join('')
  const marks = footnotes.map(({ id }) => `(${id})`)
  const bare = (text: string) =>
    marks.reduce((left, mark) => left.replaceAll(mark, ''), bareText(text).replaceAll(/[–-]/g, ''))
  expect(bare(shown)).toBe(bare(html.replaceAll(/<[^>]*>/g, '')))
})

property.prop([articles])(
  'each extracted note is called at least once, and listed once',
  (html) => {
    const { body, footnotes } = read(html)
    const called = [...JSON.stringify(body).matchAll(/"footnoteRef","id":"([^"]*)"/g)].map(
      ([, id]) => id,
    )
    expect(new Set(called)).toEqual(new Set(footnotes.map(({ id }) => id)))
    expect(new Set(called).size).toBe(footnotes.length)
  },
)

property.prop([articles])(
  'every body is one that the site accepts, its lists made once',
  (html) => {
    const { body } = read(html)
    expect(bodySchema.safeParse(body).error).toBeUndefined()
    expect(listDashedLines(body)).toEqual(body)
  },
)
