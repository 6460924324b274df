import { fc, test as property } from '@fast-check/vitest'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

import { renderBody } from '#delivery/web/components/document/document-body.tsx'
import { plainText } from '#domain/editorial/body-text.ts'
import type { Block, Body, Inline } from '#domain/editorial/document-body.ts'
import { bodies } from '#test/support/arbitraries/document-content.ts'
import { CHARTS } from '#test/support/fixtures/charts.ts'
import { attribute, elementsNamed, textOf, wordsOf } from '#test/support/html/rendered-html.ts'

describe('the blocks of a document', () => {
  const cases: Record<Block['type'], [Block, string]> = {
    heading: [
      { type: 'heading', level: 3, id: 'delai', children: [text('Le délai')] },
      '<h3 id="delai">Le délai</h3>',
    ],
    paragraph: [{ type: 'paragraph', children: [text('Un mot.')] }, '<p>Un mot.</p>'],
    list: [
      { type: 'list', ordered: true, items: [[paragraph('un')], [paragraph('deux')]] },
      '<ol><li>un</li><li>deux</li></ol>',
    ],
    table: [
      {
        type: 'table',
        caption: 'Durées',
        rows: [
          [{ header: true, columns: 2, children: [paragraph('Préavis')] }],
          [
            { header: true, children: [paragraph('6 mois')] },
            { header: false, children: [paragraph('1 mois')] },
          ],
        ],
      },
      '<table><caption>Durées</caption><thead><tr><th colSpan="2" scope="col"><p>Préavis</p></th></tr></thead>' +
        '<tbody><tr><th scope="row"><p>6 mois</p></th><td><p>1 mois</p></td></tr></tbody></table>',
    ],
    quote: [{ type: 'quote', children: [paragraph('Cité.')] }, '<p>Cité.</p></blockquote>'],
    note: [
      { type: 'note', tone: 'attention', children: [paragraph('Prudence.')] },
      '>Attention</p><p>Prudence.</p></div>',
    ],
    download: [
      { type: 'download', label: 'Modèle', href: '/m.pdf', format: 'PDF', bytes: 240_000 },
      'PDF – 240\u00A0Ko',
    ],
    legalText: [
      { type: 'legalText', children: [paragraph('La loi.')] },
      '<p>La loi.</p></blockquote>',
    ],
    image: [
      {
        type: 'image',
        file: `${'3f'.repeat(16)}-700x350`,
        alt: 'Deux courbes',
        credit: 'Préavis',
        children: [text('Les délais')],
      },
      `<img src="/images/${'3f'.repeat(16)}-700.jpg" width="700" height="350" alt="Deux courbes" loading="lazy" decoding="async"/></picture><figcaption>Les délais<!-- --> (Crédit\u00A0: Préavis)</figcaption>`,
    ],
    accordion: [
      { type: 'accordion', id: 'cdd', title: 'En CDD', children: [paragraph('Non.')] },
      '<summary><span>En CDD</span>',
    ],
    chart: [CHARTS.columns, '<th scope="col">Décrets</th>'],
    separator: [{ type: 'separator' }, '<hr/>'],
    code: [
      { type: 'code', caption: 'Demande', text: 'a\n  <b>' },
      '<p class="kicker">Demande</p><pre tabindex="0" role="group" aria-label="Demande"><code>a\n  &lt;b&gt;</code></pre>',
    ],
  }

  test.each(Object.entries(cases))('%s is rendered', (_type, [block, html]) => {
    expect(render([block])).toContain(html)
  })

  test('a wide table is focusable, and labelled by its caption', () => {
    const [region] = elementsNamed(render([cases.table[0]]), 'div')
    expect(region && attribute(region, 'tabindex')).toBe('0')
    expect(region && attribute(region, 'aria-label')).toBe('Durées')
  })

  test('a note without a title is named by its tone', () => {
    expect(render([{ type: 'note', tone: 'info', children: [] }])).toContain('>À savoir</p>')
    expect(render([{ type: 'note', tone: 'example', children: [] }])).toContain('>Exemple</p>')
    expect(render([{ type: 'note', tone: 'info', title: 'Bon à savoir', children: [] }])).toContain(
      '>Bon à savoir</p>',
    )
  })

  test('a note that names itself is not named twice', () => {
    const note: Block = {
      type: 'note',
      tone: 'info',
      children: [paragraph('À savoir\u202F! Oui.')],
    }
    expect(wordsOf(render([note]))).toBe('À savoir\u202F! Oui.')
  })
})

describe('the inlines of a document', () => {
  const inner = [text('mots')]
  const cases: Record<Inline['type'], [Inline, RegExp]> = {
    text: [text('5 < 6'), /5 &lt; 6/],
    strong: [{ type: 'strong', children: inner }, /<strong>mots<\/strong>/],
    em: [{ type: 'em', children: inner }, /<em>mots<\/em>/],
    ins: [
      { type: 'ins', children: inner },
      /<ins class="[^"]+"><span class="sr-only [^"]+">début d’ajout <\/span>mots<span class="sr-only [^"]+"> fin d’ajout <\/span><\/ins>/,
    ],
    del: [
      { type: 'del', children: inner },
      /<del class="[^"]+"><span class="sr-only [^"]+">début de suppression <\/span>mots<span class="sr-only [^"]+"> fin de suppression <\/span><\/del>/,
    ],
    sup: [{ type: 'sup', children: inner }, /<sup>mots<\/sup>/],
    sub: [{ type: 'sub', children: inner }, /<sub>mots<\/sub>/],
    link: [
      { type: 'link', href: '/guide/cse', children: inner },
      /<a href="\/guide\/cse">mots<\/a>/,
    ],
    legalRef: [
      {
        type: 'legalRef',
        code: 'Code du travail',
        article: 'L1237-1',
        id: 'LEGIARTI000006901174',
        children: inner,
      },
      /<a href="https:\/\/www\.legifrance\.gouv\.fr\/[^"]*LEGIARTI000006901174[^"]*"/,
    ],
    termRef: [
      { type: 'termRef', slug: 'preavis', children: inner },
      /<a href="\/guide\/definition\/preavis"[^>]*>mots<\/a>/,
    ],
    footnoteRef: [{ type: 'footnoteRef', id: 'inconnue' }, /<p><\/p>/],
    lineBreak: [{ type: 'lineBreak' }, /<br\/>/],
  }

  test.each(Object.entries(cases))('%s is rendered [W06]', (_type, [inline, html]) => {
    expect(render([{ type: 'paragraph', children: [inline] }])).toMatch(html)
  })

  test('a reference leads to its page on the site before Légifrance', () => {
    const reference: Inline = {
      type: 'legalRef',
      code: 'Code du travail',
      article: 'L1237-1',
      id: 'LEGIARTI000006901174',
      page: '/code-du-travail/l1237-1',
      children: inner,
    }
    const [link] = elementsNamed(render([{ type: 'paragraph', children: [reference] }]), 'a')
    expect(link && attribute(link, 'href')).toBe('/code-du-travail/l1237-1')
  })

  test('a bare article number does not wrap, a longer reference may', () => {
    expect(classesOf('L.\u00A02232-10-1')).toHaveLength(2)
    expect(classesOf('article L.\u00A02232-10-1 du code du travail')).toHaveLength(1)
  })

  test('a reference without an identifier is its words alone', () => {
    const html = render([
      {
        type: 'paragraph',
        children: [{ type: 'legalRef', code: 'Code du travail', article: 'L1', children: inner }],
      },
    ])
    expect(elementsNamed(html, 'a')).toEqual([])
    expect(wordsOf(html)).toBe('mots')
  })
})

/** The classes that a reference of these words is rendered with. */
function classesOf(words: string): readonly string[] {
  const children = [text(words)]
  const reference = { type: 'legalRef', code: 'Code du travail', article: 'L1', children } as const
  const [span] = elementsNamed(render([{ type: 'paragraph', children: [reference] }]), 'span')
  return span ? (attribute(span, 'class') ?? '').split(' ') : []
}

property.prop([bodies])('every visible word of a body is rendered', (body) => {
  const seen = packed(wordsOf(render(body), 'sighted'))
  for (const line of plainText(body).split('\n')) expect(seen).toContain(packed(line))
})

property.prop([fc.string(), fc.string()])('no text of a body becomes markup', (words, title) => {
  const html = render([
    { type: 'paragraph', children: [text(`<b>${words}</b>`)] },
    { type: 'accordion', id: 'a', title: `<i>${title}</i>`, children: [] },
  ])
  expect(elementsNamed(html, 'b', 'i')).toEqual([])
  expect(elementsNamed(html, 'summary').map((each) => textOf(each).startsWith('<i>'))).toEqual([
    true,
  ])
})

function render(body: Body): string {
  return renderToString(renderBody(body))
}

function text(words: string): Inline {
  return { type: 'text', text: words }
}

function paragraph(words: string): Block {
  return { type: 'paragraph', children: [text(words)] }
}

/** Spaces and the characters that no page can show count for nothing. */
function packed(words: string): string {
  return words.replaceAll(/[\s\p{Cc}]/gu, '')
}
