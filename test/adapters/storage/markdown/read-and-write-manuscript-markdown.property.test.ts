import { test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { markdownTexts } from '#adapters/storage/markdown/markdown-texts.ts'
import {
  readManuscriptText,
  writeManuscriptText,
} from '#adapters/storage/markdown/read-and-write-manuscript-markdown.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import { normalizeManuscriptText } from '#domain/newsroom/normalize-manuscript-text.ts'
import { manuscriptTexts } from '#test/support/arbitraries/manuscripts.ts'
import { directTextWork } from '#test/support/memory/direct-text-work.ts'
import { runs } from '#test/support/property-settings.ts'

describe('the Markdown of a manuscript', () => {
  property.prop([manuscriptTexts], { numRuns: runs(150) })(
    'reads back as the text that was written [N30]',
    async (text) => {
      const markdown = writeManuscriptText(text)
      const read = readManuscriptText(markdown)
      if (!read.ok) throw new Error(`${JSON.stringify(read.problem)}\n${markdown}`)
      expect(read.value).toEqual(normalizeManuscriptText(text))
      expect((await directTextWork.open(markdown)).ok).toBe(true)
    },
  )

  property.prop([manuscriptTexts])('is tidied once and for all [N30]', (text) => {
    const tidied = normalizeManuscriptText(text)
    expect(normalizeManuscriptText(tidied)).toEqual(tidied)
    expect(plainText(tidied.body).replaceAll(/\s+/gu, '')).toBe(
      plainText(text.body).replaceAll(/[\s\0]+/gu, ''),
    )
  })

  test('keeps two lists apart with separators as first items [N30]', () => {
    const list = { type: 'list', ordered: false, items: [[{ type: 'separator' }], []] } as const
    const text = { frontMatter: '', body: [list, list], footnotes: [] }
    expect(readManuscriptText(writeManuscriptText(text))).toEqual({ ok: true, value: text })
  })

  test('opens no front matter by a separator at the start [N30]', () => {
    const text = { frontMatter: '', body: [{ type: 'separator' } as const], footnotes: [] }
    expect(readManuscriptText(writeManuscriptText(text))).toEqual({ ok: true, value: text })
  })

  test.each([
    ['raw HTML', 'Un <b>mot</b>.'],
    ['an unknown directive', ':::encart\nMot.\n:::'],
    ['a note that is a list', 'Mot[^a].\n\n[^a]: - point'],
  ])('is not lossless with %s [N30]', async (_name, markdown) => {
    expect((await directTextWork.open(markdown)).ok).toBe(false)
  })
})

test('a manuscript that would lose something is refused by name [N30]', async () => {
  const text = await markdownTexts.readText('Un mot[^a].\n\n[^a]: Note.')
  expect(text.ok && (await markdownTexts.writeText(text.value))).toBe(
    'Un mot[^a].\n\n[^a]: Note.\n',
  )
  expect(await markdownTexts.readText('Un <b>mot</b>.')).toMatchObject({
    ok: false,
    problem: [{ place: 'ligne 1' }, { place: 'ligne 1' }],
  })
})

describe('what the dialect says of tables, charts and formats', () => {
  test('a caption, spans and cells with blocks [N30]', () => {
    const rows = '::::row\n:::cell{header columns=2}\nA\n:::\n:::cell{rows=3}\n- b\n:::\n::::'
    expect(blocksOf(`:::::table{caption="Titre"}\n${rows}\n:::::`)).toEqual([
      {
        type: 'table',
        caption: 'Titre',
        rows: [
          [
            { header: true, columns: 2, children: [words('A')] },
            {
              header: false,
              rows: 3,
              children: [{ type: 'list', ordered: false, items: [[words('b')]] }],
            },
          ],
        ],
      },
    ])
  })

  test('a chart, its numbers written as in French [N30]', () => {
    const lines = '| | Textes | Articles |\n| - | - | - |\n| 2025 | 1 234,5 | −2 |'
    expect(blocksOf(`:::chart{form=bars title="Année" unit=textes}\n${lines}\n:::`)).toEqual([
      {
        type: 'chart',
        form: 'bars',
        title: 'Année',
        unit: 'textes',
        labels: ['2025'],
        series: [
          { name: 'Textes', values: [1234.5] },
          { name: 'Articles', values: [-2] },
        ],
      },
    ])
  })

  test('insertions, deletions, and the identifier of a reference [N30]', () => {
    const text = ':ins[a] ~~b~~ :art[cet article]{article=L1237-11 id=LEGIARTI000006901112}'
    expect(blocksOf(text)).toEqual([
      {
        type: 'paragraph',
        children: [
          { type: 'ins', children: [{ type: 'text', text: 'a' }] },
          { type: 'text', text: ' ' },
          { type: 'del', children: [{ type: 'text', text: 'b' }] },
          { type: 'text', text: ' ' },
          {
            type: 'legalRef',
            code: 'Code du travail',
            article: 'L1237-11',
            id: 'LEGIARTI000006901112',
            children: [{ type: 'text', text: 'cet article' }],
          },
        ],
      },
    ])
  })

  test.each([
    ':::chart{form=pie}\nMot\n:::',
    ':::table\nMot\n:::',
    ':::chart\n| | a |\n| - | - |\n| b | c |\n:::',
  ])('refuses %j with its line [N30]', (markdown) => {
    const text = readManuscriptText(markdown)
    expect(text).toMatchObject({
      ok: false,
      problem: expect.arrayContaining([
        { file: '', place: expect.stringMatching(/^ligne/u), message: expect.any(String) },
      ]),
    })
  })
})

const words = (text: string) => ({ type: 'paragraph', children: [{ type: 'text', text }] })

function blocksOf(markdown: string) {
  const text = readManuscriptText(markdown)
  return text.ok ? text.value.body : text.problem
}
