import { describe, expect, test } from 'vitest'

import { sheetBody } from '#adapters/http/sources/service-public/sheet-body.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import { el, elements, para, titled } from '#test/support/fixtures/service-public-sheets.ts'
import type { PackageNode } from '#test/support/fixtures/service-public-sheets.ts'

const LINKS = {
  sheets: new Map([['F1643', '/guide/periode-d-essai']]),
  terms: new Map([['R51533', 'dispositions-conventionnelles']]),
}

function read(...parts: readonly PackageNode[]) {
  const record = { title: 'Démission', description: '', parts: elements(...parts) }
  return sheetBody(record, LINKS, new Set(['F9']))
}

function bodyOf(...parts: readonly PackageNode[]): Body {
  return read(...parts).body
}

function inText(...nodes: readonly PackageNode[]): Body {
  return bodyOf(el('Texte', {}, ...nodes))
}

describe('the parts of a sheet', () => {
  test('chapters and their parts are headings', () => {
    const part = titled('SousChapitre', 'Durée', para('a'))
    expect(inText(titled('Chapitre', 'Préavis', part))).toMatchObject([
      { type: 'heading', level: 2, id: 'preavis' },
      { type: 'heading', level: 3, id: 'duree' },
      { type: 'paragraph' },
    ])
  })

  test('the situations of readers are headings above those of the chapters', () => {
    const chapter = el('Chapitre', {}, el('Titre', {}, para('Préavis')), para('a'))
    const situations = ['CDI', 'CDD'].map((name) =>
      titled('Situation', name, el('Texte', {}, chapter)),
    )
    expect(bodyOf(el('ListeSituations', {}, ...situations))).toMatchObject([
      { level: 2, id: 'cdi' },
      { level: 3, id: 'preavis' },
      { type: 'paragraph' },
      { level: 2, id: 'cdd' },
      { level: 3, id: 'preavis-2' },
      { type: 'paragraph' },
    ])
  })

  test('the cases unfold, those inside a case too', () => {
    const inner = el('BlocCas', {}, titled('Cas', 'Accord', para('b')))
    const intro = el('Introduction', {}, para('a'))
    expect(inText(el('BlocCas', {}, titled('Cas', 'Dispense', intro, inner)))).toMatchObject([
      {
        type: 'accordion',
        id: 'dispense',
        title: 'Dispense',
        children: [
          { type: 'paragraph' },
          { type: 'accordion', id: 'accord', children: [{ type: 'paragraph' }] },
        ],
      },
    ])
  })

  test('a case without a word is its title', () => {
    expect(plainText(inText(el('BlocCas', {}, titled('Cas', 'Journaliste'))))).toBe('Journaliste')
  })

  test.each([
    ['ANoter', 'À noter', 'info'],
    ['ASavoir', 'À savoir', 'info'],
    ['Rappel', 'Rappel', 'info'],
    ['Attention', 'Attention', 'attention'],
    ['Avertissement', 'Réforme des retraites', 'attention'],
  ])('%s is a note', (name, title, tone) => {
    expect(inText(titled(name, title, para('a')))).toEqual([
      {
        type: 'note',
        tone,
        title,
        children: [{ type: 'paragraph', children: [{ type: 'text', text: 'a' }] }],
      },
    ])
  })

  test('lists are plain or numbered, one inside the other', () => {
    const inner = el('Liste', { type: 'numero' }, el('Item', {}, para('b')))
    expect(inText(el('Liste', { type: 'puce' }, el('Item', {}, para('a'), inner)))).toMatchObject([
      { type: 'list', ordered: false, items: [[{}, { type: 'list', ordered: true }]] },
    ])
  })

  test('an image becomes its caption and alternative text', () => {
    const image = el(
      'Image',
      {},
      el('Legende', {}, 'Départements'),
      el('TexteDeRemplacement', {}, '02, 10'),
    )
    expect(inText(image)).toMatchObject([{ type: 'note', title: 'Départements' }])
    expect(plainText(inText(image))).toBe('Départements\n02, 10')
  })

  test('an unknown element becomes a paragraph of its words', () => {
    expect(plainText(inText(el('Nouveau', {}, 'a', el('Autre', {}, para('b')))))).toBe('a\nb')
  })

  test('excludes titles for one audience and directory keys', () => {
    const chapter = el(
      'Chapitre',
      {},
      el('Titre', {}, para('Retraite')),
      el('TitreAlternatif', {}, 'x'),
    )
    const { body, removals } = read(el('Texte', {}, chapter, el('PivotLocal', {}, 'mairie')))
    expect(plainText(body)).toBe('Retraite')
    expect(removals.map(({ reason }) => reason)).toEqual(['alternative', 'directory'])
  })
})

function cell(text: string, attributes: Readonly<Record<string, string>> = {}): PackageNode {
  return el('Cellule', attributes, para(text))
}

describe('a table', () => {
  test('has its caption, its spans, and the names of its columns', () => {
    const table = titled(
      'Tableau',
      'Durée',
      el('Colonne', { type: 'normal' }),
      el('Rangée', { type: 'header' }, cell('A', { fusionHorizontale: '2' })),
      el('Rangée', { type: 'normal' }, cell('b', { fusionVerticale: '2' }), cell('c')),
    )
    expect(inText(table)).toMatchObject([
      {
        type: 'table',
        caption: 'Durée',
        rows: [[{ header: true, columns: 2 }], [{ header: false, rows: 2 }, { header: false }]],
      },
    ])
  })

  test('names its rows in a header column, even beside cells spanning rows', () => {
    const columns = ['normal', 'header', 'normal'].map((type) => el('Colonne', { type }))
    const first = el('Rangée', {}, cell('a', { fusionVerticale: '2' }), cell('B'), cell('c'))
    const table = el('Tableau', {}, ...columns, first, el('Rangée', {}, cell('D'), cell('e')))
    expect(inText(table)).toMatchObject([
      {
        rows: [
          [{ header: false }, { header: true }, {}],
          [{ header: true }, { header: false }],
        ],
      },
    ])
  })

  test('loses no word outside its cells', () => {
    const table = el('Tableau', {}, el('Rangée', {}, cell('a'), 'perdu'), el('Note', {}, 'aussi'))
    expect(plainText(inText(table))).toBe('aussi\nperdu\na')
  })
})
