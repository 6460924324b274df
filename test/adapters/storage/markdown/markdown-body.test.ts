import { describe, expect, test } from 'vitest'

import type { Inline } from '#domain/editorial/document-body.ts'
import { bodyOf, readMarkdownDocument } from '#test/support/fixtures/content-folder.ts'

const text = (words: string): Inline => ({ type: 'text', text: words })
const paragraph = (...children: readonly Inline[]) => ({ type: 'paragraph', children }) as const

describe('the words', () => {
  test('marks, links, line breaks and what looks like a directive', async () => {
    expect(await bodyOf('A **b** *c* :sup[er] [d](/guide) à 12:30\\\nfin')).toEqual([
      paragraph(
        text('A '),
        { type: 'strong', children: [text('b')] },
        text(' '),
        { type: 'em', children: [text('c')] },
        text(' '),
        { type: 'sup', children: [text('er')] },
        text(' '),
        { type: 'link', href: '/guide', children: [text('d')] },
        text(' à 12:30'),
        { type: 'lineBreak' },
        text('fin'),
      ),
    ])
  })

  test('references to articles and to definitions', async () => {
    expect(await bodyOf('Voir :art[L. 1237-11] et le :term[préavis]{slug=preavis}.')).toEqual([
      paragraph(
        text('Voir '),
        {
          type: 'legalRef',
          code: 'Code du travail',
          article: 'L1237-11',
          children: [text('L.\u00A01237-11')],
        },
        text(' et le '),
        { type: 'termRef', slug: 'preavis', children: [text('préavis')] },
        text('.'),
      ),
    ])
  })

  test('notes at the foot', async () => {
    const { document } = await readMarkdownDocument('Texte[^a].\n\n[^a]: La note *longue*.')
    expect(document.body).toEqual([
      paragraph(text('Texte'), { type: 'footnoteRef', id: 'a' }, text('.')),
    ])
    expect(document.footnotes).toEqual([
      {
        id: 'a',
        children: [text('La note '), { type: 'em', children: [text('longue')] }, text('.')],
      },
    ])
  })
})

describe('the blocks', () => {
  test('headings, lists, quotes, rules', async () => {
    expect(await bodyOf('## Titre\n\n1. a\n   - b\n\n> c\n\n---\n\n## Titre')).toEqual([
      { type: 'heading', level: 2, id: 'titre', children: [text('Titre')] },
      {
        type: 'list',
        ordered: true,
        items: [
          [paragraph(text('a')), { type: 'list', ordered: false, items: [[paragraph(text('b'))]] }],
        ],
      },
      { type: 'quote', children: [paragraph(text('c'))] },
      { type: 'separator' },
      { type: 'heading', level: 2, id: 'titre-2', children: [text('Titre')] },
    ])
  })

  test('preformatted text with its caption, verbatim', async () => {
    expect(await bodyOf('```json Réponse\n{ "a":  1 }\n```\n\n```\npreavis mcp ?\n```')).toEqual([
      { type: 'code', caption: 'Réponse', text: '{ "a":  1 }' },
      { type: 'code', text: 'preavis mcp ?' },
    ])
  })

  test('a table has column headers, and sometimes row headers', async () => {
    const [table] = await bodyOf('| | A |\n| --- | --- |\n| b | c |')
    expect(table).toEqual({
      type: 'table',
      rows: [
        [
          { header: false, children: [] },
          { header: true, children: [paragraph(text('A'))] },
        ],
        [
          { header: true, children: [paragraph(text('b'))] },
          { header: false, children: [paragraph(text('c'))] },
        ],
      ],
    })
  })

  test('notes, words of the law, folds, downloads', async () => {
    const words = [
      ':::note{tone=attention title="Attention"}\na\n:::',
      ':::legal\nb\n:::',
      ':::accordion{title="Comment ?"}\nc\n:::',
      '::download[Modèle]{href=/modele.pdf format=PDF bytes=24000}',
    ]
    expect(await bodyOf(words.join('\n\n'))).toEqual([
      {
        type: 'note',
        tone: 'attention',
        title: 'Attention',
        children: [paragraph(text('a'))],
      },
      { type: 'legalText', children: [paragraph(text('b'))] },
      {
        type: 'accordion',
        id: 'comment',
        title: 'Comment\u202F?',
        children: [paragraph(text('c'))],
      },
      { type: 'download', label: 'Modèle', href: '/modele.pdf', format: 'PDF', bytes: 24_000 },
    ])
  })
})
