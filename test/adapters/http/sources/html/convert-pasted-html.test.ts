import { describe, expect, test } from 'vitest'

import { convertPastedHtml } from '#adapters/http/sources/html/convert-pasted-html.ts'
import type { Body, Inline } from '#domain/editorial/document-body.ts'
import {
  WORD_ARTICLE,
  WORD_LISTS,
  WORD_LISTS_IN_COMMENTS,
} from '#test/support/fixtures/word-clipboard.ts'

const text = (words: string): Inline => ({ type: 'text', text: words })
const paragraph = (...children: readonly Inline[]) => ({ type: 'paragraph', children })
const list = (ordered: boolean, ...items: readonly (readonly object[])[]) => ({
  type: 'list',
  ordered,
  items,
})

const typesOf = (body: Body): readonly string[] => body.map(({ type }) => type)

describe('lists that Word copied', () => {
  test('paragraphs with markers become nested lists [N33]', () => {
    expect(convertPastedHtml(WORD_LISTS).body).toEqual([
      paragraph(text('Trois points\u00A0:')),
      list(
        false,
        [
          paragraph(text('premier point')),
          list(false, [paragraph(text('détail'))], [paragraph(text('autre détail'))]),
        ],
        [paragraph(text('second '), { type: 'strong', children: [text('point')] })],
      ),
      list(
        true,
        [
          paragraph(text('d’abord')),
          list(false, [paragraph(text('une puce')), paragraph(text('suite de la puce'))]),
        ],
        [paragraph(text('ensuite'))],
      ),
    ])
  })

  test('markers between comments are markers too [N33]', () => {
    expect(convertPastedHtml(WORD_LISTS_IN_COMMENTS).body).toEqual([
      list(true, [paragraph(text('un'))], [paragraph(text('deux'))]),
    ])
  })

  test.each([
    ['1.', true],
    ['12)', true],
    ['(a)', true],
    ['iv.', true],
    ['1.2.', true],
    ['1°', true],
    ['·', false],
    ['o', false],
    ['-', false],
    ['Ø', false],
  ])('the marker « %s » is a number: %s [N33]', (marker, ordered) => {
    const html = `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${marker} </span>un</p>`
    expect(convertPastedHtml(html).body).toMatchObject([list(ordered, [paragraph(text('un'))])])
  })

  test('a list that begins at its second level is a list [N33]', () => {
    const html =
      '<p style="mso-list:l0 level2 lfo1">n2</p><p style="mso-list:l0 level1 lfo1">n1</p>'
    expect(convertPastedHtml(html).body).toEqual([
      list(false, [paragraph(text('n2'))]),
      list(false, [paragraph(text('n1'))]),
    ])
  })
})

describe('an article that Word copied', () => {
  const pasted = convertPastedHtml(WORD_ARTICLE, ['1', '3'])

  test('headings keep their levels, relative to the largest [N33]', () => {
    const headings = pasted.body.filter((block) => block.type === 'heading')
    expect(headings.map(({ level }) => level)).toEqual([2, 3])
    const [alone] = convertPastedHtml('<h3>Seul</h3>').body
    expect(alone).toMatchObject({ level: 3 })
  })

  test('footnotes get numbers that the text does not have [N33]', () => {
    expect(pasted.body[2]).toEqual(
      paragraph(
        text('Deux mois'),
        { type: 'footnoteRef', id: '2' },
        text(' pour un cadre, un mois'),
        { type: 'footnoteRef', id: '4' },
        text(' sinon.'),
      ),
    )
    expect(pasted.footnotes).toEqual([
      {
        id: '2',
        children: [text('Article '), { type: 'em', children: [text('L. 1234-1')] }, text('.')],
      },
      { id: '4', children: [text('Sauf accord.')] },
    ])
  })

  test('images and comments are left out and counted [N33]', () => {
    expect(pasted).toMatchObject({ images: 2, comments: 1 })
    const words = JSON.stringify(pasted.body)
    expect(words).not.toMatch(/Schéma|Logo|SA1|vérifier|vml/u)
    expect(pasted.body[3]).toEqual(paragraph(text('Avant après.')))
  })

  test('tables keep their header cells and lists [N33]', () => {
    const table = pasted.body.find((block) => block.type === 'table')
    expect(table?.rows.map((row) => row.map(({ header }) => header))).toEqual([
      [true, true],
      [false, false],
    ])
    expect(table?.rows[1]?.[1]?.children).toEqual([list(false, [paragraph(text('trois mois'))])])
    expect(typesOf(pasted.body)).toEqual([
      'heading',
      'heading',
      'paragraph',
      'paragraph',
      'table',
      'paragraph',
    ])
  })
})

const LIBRE_OFFICE_NOTE = `<p>Un mot<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a>.</p>
<div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>
La note.</p></div>`

describe('tracked changes', () => {
  test.each([
    [
      'Word',
      `<p class=MsoNormal>Le délai est de <del cite="mailto:A%20B" datetime="2026-11-20T10:00"><span
class=msoDel>quinze</span></del><ins cite="mailto:A%20B" datetime="2026-11-20T10:00">trente</ins> jours.</p>`,
    ],
    [
      'Word, by classes alone',
      '<p>Le délai est de <span class=msoDel>quinze</span><span class=msoIns>trente</span> jours.</p>',
    ],
    [
      'LibreOffice',
      '<p>Le délai est de <del title="Deleted: A B">quinze</del><ins title="Inserted: A B">trente</ins> jours.</p>',
    ],
  ])('of %s keep what was inserted alone [N33]', (_program, html) => {
    const { body, deletions } = convertPastedHtml(html)
    expect(body).toEqual([paragraph(text('Le délai est de trente jours.'))])
    expect(deletions).toBe(1)
  })

  test('leave deletions out of lists and footnotes too [N33]', () => {
    const { body, footnotes, deletions } = convertPastedHtml(
      `<ul><li>Un</li><del><li>deux</li></del></ul>${LIBRE_OFFICE_NOTE.replace('La', '<del>Une</del>La')}`,
    )
    expect(body[0]).toEqual(list(false, [paragraph(text('Un'))]))
    expect(footnotes[0]?.children).toEqual([text('La note.')])
    expect(deletions).toBe(2)
  })

  test.each([
    '<p>Un <s>vieux</s> mot</p>',
    '<p>Un <strike>vieux</strike> mot</p>',
    '<p>Un <span style="color:red;text-decoration:underline line-through">vieux</span> mot</p>',
  ])('are not what an author struck out: %s [N33]', (html) => {
    const { body, deletions } = convertPastedHtml(html)
    const struck = { type: 'del', children: [text('vieux')] } as const
    expect(body).toEqual([paragraph(text('Un '), struck, text(' mot'))])
    expect(deletions).toBe(0)
  })
})

test.each([
  ['a start', '<ol start=3><li>trois<li>quatre</ol>'],
  ['the value of its first item', '<ol><li value=3>trois<li>quatre</ol>'],
  [
    'a marker of Word',
    ['3.', '4.']
      .map(
        (marker, at) =>
          `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${marker} </span>${['trois', 'quatre'][at] ?? ''}</p>`,
      )
      .join(''),
  ],
])('a list keeps its first number by %s [N33]', (_sort, html) => {
  const items = ['trois', 'quatre'].map((words) => [paragraph(text(words))])
  expect(convertPastedHtml(html).body).toEqual([{ type: 'list', ordered: true, start: 3, items }])
})

const TARGET = 'https://www.exemple.fr/page?a=1&b=2'

test.each([
  `https://www.google.com/url?sa=t&url=${encodeURIComponent(TARGET)}&usg=x`,
  `https://www.google.fr/url?q=${encodeURIComponent(TARGET)}`,
  `https://duckduckgo.com/l/?uddg=${encodeURIComponent(TARGET)}&rut=x`,
  `https://www.bing.com/ck/a?!&&p=x&u=a1${Buffer.from(TARGET).toString('base64url')}&ntb=1`,
  `https://r.search.yahoo.com/_ylt=x/RV=2/RU=${encodeURIComponent(TARGET)}/RK=2/RS=x-`,
  `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(TARGET)}&data=05`,
])('a link through %s leads to its target [N33]', (href) => {
  const { body } = convertPastedHtml(`<p><a href="${href.replaceAll('&', '&amp;')}">page</a></p>`)
  expect(body).toEqual([paragraph({ type: 'link', href: TARGET, children: [text('page')] })])
})

test.each(['javascript:alert(1)', 'pas une adresse', '/relative'])(
  'a redirect to %s stays as it is [N33]',
  (target) => {
    const href = `https://www.google.com/url?q=${encodeURIComponent(target)}`
    const { body } = convertPastedHtml(`<p><a href="${href}">page</a></p>`)
    expect(body).toEqual([paragraph({ type: 'link', href, children: [text('page')] })])
  },
)

test('footnotes of LibreOffice are footnotes [N33]', () => {
  const { body, footnotes } = convertPastedHtml(LIBRE_OFFICE_NOTE)
  expect(body).toEqual([paragraph(text('Un mot'), { type: 'footnoteRef', id: '1' }, text('.'))])
  expect(footnotes).toEqual([{ id: '1', children: [text('La note.')] }])
})

test('a reference without its footnote keeps its words [N33]', () => {
  const { body, footnotes } = convertPastedHtml('<p>Un<a href="#_ftn1">[1]</a></p>')
  expect([body, footnotes]).toEqual([[paragraph(text('Un[1]'))], []])
})

const GOOGLE_LIST = `<b style="font-weight:normal;" id="docs-internal-guid-1"><ul style="margin-top:0"><li dir="ltr"
aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400">un</span></p></li><ul><li dir="ltr"
aria-level="2"><p dir="ltr" role="presentation"><span>dedans</span></p></li></ul></ul></b>`

test('nested lists of Google Docs stay nested [N33]', () => {
  expect(convertPastedHtml(GOOGLE_LIST).body).toEqual([
    list(false, [paragraph(text('un')), list(false, [paragraph(text('dedans'))])]),
  ])
})
