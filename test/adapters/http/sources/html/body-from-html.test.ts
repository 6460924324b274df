import { describe, expect, test } from 'vitest'

import { finishBody, convertHtml } from '#adapters/http/sources/html/body-from-html.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import type { Block, Inline } from '#domain/editorial/document-body.ts'
import { plainDialect } from '#test/support/fixtures/plain-html-dialect.ts'

const read = (html: string) => convertHtml(html, plainDialect).body
const text = (words: string): Inline => ({ type: 'text', text: words })
const strong = (...children: readonly Inline[]): Inline => ({ type: 'strong', children })
const paragraph = (...children: readonly Inline[]): Block => ({ type: 'paragraph', children })

const link = (href: string) => read(`<p>Voir <a href="${href}">ici</a>.</p>`)
const headersOf = (html: string) =>
  read(html).flatMap((block) =>
    block.type === 'table' ? block.rows.map((row) => row.map(({ header }) => header)) : [],
  )

describe('words', () => {
  test('a text outside any element is a paragraph, on one line', () => {
    expect(read(' La  période\n\td’essai ')).toEqual([paragraph(text('La période d’essai'))])
  })

  test('a mark closes around its words, the spaces stay outside', () => {
    expect(read('<p>Un<strong> mot </strong>clé</p>')).toEqual([
      paragraph(text('Un '), strong(text('mot')), text(' clé')),
    ])
  })

  test('no space precedes a comma or full stop', () => {
    expect(plainText(read('<p>le <a href="/x">Code </a>, la <b>loi </b>.</p>'))).toBe(
      'le Code, la loi.',
    )
  })

  test.each([
    ['<p>art. <a href="/x">L. 3121-12</a>en cas</p>', 'art.\u00A0L.\u00A03121-12 en cas'],
    ['<p>fonctions de<a href="/x">juré</a></p>', 'fonctions de juré'],
    ['<p>p<a href="/x">réavis</a> des <a href="/x">CDD</a>s</p>', 'préavis des CDDs'],
  ])('a link preserves its space: %s', (html, words) => {
    expect(plainText(finishBody(read(html)))).toBe(words)
  })

  test('an expression cut into several marks is one', () => {
    const html = '<p><strong>«</strong> <strong>contrat</strong> <strong>»</strong></p>'
    expect(read(html)).toEqual([paragraph(strong(text('« contrat »')))])
  })

  test('a nested equal mark or an empty one is removed', () => {
    expect(read('<p><b><strong>mot</strong></b><em> </em></p>')).toEqual([
      paragraph(strong(text('mot'))),
    ])
  })

  test('one line break stays, two end the paragraph, outer ones are removed', () => {
    expect(read('<p><br>a<br>b<br> <br>c<br></p>')).toEqual([
      paragraph(text('a'), { type: 'lineBreak' }, text('b')),
      paragraph(text('c')),
    ])
  })

  test('an unknown tag stays visible as text', () => {
    const html = '<p>INDEMNIT<E> de trajet, effectif < 50, <RL et <RLCOEFFICIENT hiérarchique</p>'
    expect(plainText(read(html))).toBe(
      'INDEMNIT<E> de trajet, effectif < 50, <RL et <RLCOEFFICIENT hiérarchique',
    )
  })

  test('a tag that never ends is text, with all that follows', () => {
    expect(plainText(read('<p>avant</p><a href="x après'))).toBe('avant\n<a href="x après')
  })

  test('an element of which only the name is unusual is its words', () => {
    expect(plainText(read('<center><font color="red">Titre</font></center>'))).toBe('Titre')
  })

  test('scripts and controls are not words; the report says so', () => {
    const html = '<script>alert(1)</script><p>mot</p><button>a <b>b</b> <a href="/c">c</a></button>'
    const { body, removals } = convertHtml(html, plainDialect)
    expect(plainText(body)).toBe('mot')
    expect(removals).toEqual([
      { reason: 'unseen', text: 'alert(1)', links: [] },
      { reason: 'button', text: 'a b c', links: ['/c'] },
    ])
  })

  test('an image is what its alternative text says, but no file name', () => {
    const { body, additions } = convertHtml(
      '<img alt="Schéma de la procédure"><img alt="photo.png"><img>',
      plainDialect,
    )
    expect(plainText(body)).toBe('Schéma de la procédure')
    expect(additions).toEqual(['Schéma de la procédure'])
  })
})

describe('blocks', () => {
  test('a block inside a mark splits it', () => {
    expect(read('<strong>a<ul><li>b</li></ul>c</strong>')).toEqual([
      paragraph(strong(text('a'))),
      { type: 'list', ordered: false, items: [[paragraph(text('b'))]] },
      paragraph(strong(text('c'))),
    ])
  })

  test('a bold heading is a heading; its level fits the one above', () => {
    const body = finishBody(read('<h4><strong>Durée</strong></h4><h6>Cas</h6><h2>Durée</h2>'))
    expect(body).toEqual([
      { type: 'heading', level: 2, id: 'duree', children: [text('Durée')] },
      { type: 'heading', level: 3, id: 'cas', children: [text('Cas')] },
      { type: 'heading', level: 2, id: 'duree-2', children: [text('Durée')] },
    ])
  })

  test('a nested list, inside or beside an item, belongs to it', () => {
    const nested = {
      type: 'list',
      ordered: false,
      items: [
        [paragraph(text('a')), { type: 'list', ordered: true, items: [[paragraph(text('b'))]] }],
      ],
    }
    expect(read('<ul><li>a<ol><li>b</li></ol></li></ul>')).toEqual([nested])
    expect(read('<ul><li>a</li><ol><li>b</li></ol></ul>')).toEqual([nested])
  })

  test('a quotation and a rule', () => {
    expect(read('<blockquote><p>a</p></blockquote><hr>')).toEqual([
      { type: 'quote', children: [paragraph(text('a'))] },
      { type: 'separator' },
    ])
  })

  test('details unfold under their summary', () => {
    expect(finishBody(read('<details><summary>Voir</summary><p>a</p></details>'))).toEqual([
      { type: 'accordion', id: 'voir', title: 'Voir', children: [paragraph(text('a'))] },
    ])
  })

  test('excessive nesting preserves its words', () => {
    const html = `${'<div><b>'.repeat(20_000)}mot${'</b></div>'.repeat(20_000)}`
    expect(plainText(read(html))).toBe('mot')
  })
})

describe('tables', () => {
  test('preserve their caption, header cells and spans', () => {
    const html =
      '<table><caption><b>Durées</b></caption><thead><tr><th colspan="2">Cas</th></tr></thead>' +
      '<tbody><tr><td rowspan="2">a</td><td>b</td></tr></tbody></table>'
    expect(read(html)).toEqual([
      {
        type: 'table',
        caption: 'Durées',
        rows: [
          [{ header: true, columns: 2, children: [paragraph(text('Cas'))] }],
          [
            { header: false, rows: 2, children: [paragraph(text('a'))] },
            { header: false, children: [paragraph(text('b'))] },
          ],
        ],
      },
    ])
  })

  test('a first row all in bold names the columns', () => {
    const html =
      '<table><tr><td><b>A</b></td><td><b>B</b></td></tr><tr><td>1</td><td>2</td></tr></table>'
    expect(headersOf(html)).toEqual([
      [true, true],
      [false, false],
    ])
  })

  test('an empty corner says that the first column names the rows', () => {
    const html = '<table><tr><td> </td><td>B</td></tr><tr><td>1</td><td>2</td></tr></table>'
    expect(headersOf(html)).toEqual([
      [false, true],
      [true, false],
    ])
  })

  test('an absurd span is bounded', () => {
    const [table] = read('<table><tr><td colspan="999999" rowspan="-3">a</td></tr></table>')
    expect(table).toMatchObject({ rows: [[{ columns: 100 }]] })
  })
})

describe('links', () => {
  test.each(['https://www.inrs.fr/', 'mailto:a@exemple.fr', 'tel:3646', 'http://exemple.fr/'])(
    '%s is followed',
    (href) => {
      expect(link(href)).toEqual([
        paragraph(text('Voir '), { type: 'link', href, children: [text('ici')] }, text('.')),
      ])
    },
  )

  test.each(['javascript:alert(1)', 'data:text/html,x', 'https://a@exemple.fr/', 'https://', ''])(
    '%s leaves its words only',
    (href) => {
      expect(plainText(link(href))).toBe('Voir ici.')
      expect(JSON.stringify(link(href))).not.toContain('"href":"' + (href || 'javascript'))
    },
  )

  test('a file alone is a download; within a sentence a link', () => {
    const file = '<a href="/modele.pdf">Modèle <span>(PDF - 339.17 Ko)</span></a>'
    expect(read(`<p>${file}</p>`)).toEqual([
      {
        type: 'download',
        label: 'Modèle',
        href: 'https://exemple.fr/modele.pdf',
        format: 'PDF',
        bytes: 339_170,
      },
    ])
    expect(read(`<p>Le ${file}</p>`)).toMatchObject([{ type: 'paragraph' }])
    expect(plainText(read(`<p>Le ${file}</p>`))).toBe('Le Modèle (PDF - 339.17 Ko)')
  })
})
