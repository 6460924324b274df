import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import {
  countWords,
  inlineText,
  plainText,
  punctuatedText,
  readingMinutes,
  opensWithStandfirst,
} from '#domain/editorial/body-text.ts'
import type { Block, Body, Inline } from '#domain/editorial/document-body.ts'
import { bodies, inlineRuns } from '#test/support/arbitraries/document-content.ts'

const paragraph = (text: string): Body => [
  { type: 'paragraph', children: [{ type: 'text', text }] },
]

const cellOf = (children: Body) => ({ header: false, children })

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []

const sentence: readonly Inline[] = [
  { type: 'text', text: 'Le 1' },
  { type: 'sup', children: [{ type: 'text', text: 'er' }] },
  { type: 'lineBreak' },
  {
    type: 'link',
    href: '/x',
    children: [{ type: 'em', children: [{ type: 'text', text: 'mai' }] }],
  },
  { type: 'footnoteRef', id: '1' },
]

test('the text of inlines is their words without their marks', () => {
  expect(inlineText(sentence)).toBe('Le 1er\nmai')
  expect(inlineText(sentence, ' ')).toBe('Le 1er mai')
})

test('plain text has a line per block, with titles and captions', () => {
  const body: Body = [
    { type: 'heading', level: 2, id: 'h', children: [{ type: 'text', text: 'Titre' }] },
    { type: 'list', ordered: false, items: [paragraph('un'), paragraph('deux')] },
    {
      type: 'table',
      caption: 'Légende',
      rows: [
        [
          { header: true, children: paragraph('a') },
          { header: false, children: paragraph('b') },
        ],
        [{ header: false, children: paragraph('c') }],
      ],
    },
    { type: 'code', caption: 'Ordre', text: 'preavis' },
    { type: 'separator' },
    { type: 'quote', children: paragraph('cité') },
    { type: 'note', tone: 'info', title: 'À savoir', children: paragraph('noté') },
    { type: 'note', tone: 'info', children: paragraph(' ') },
    { type: 'download', label: 'Modèle', href: '/m' },
    { type: 'legalText', children: paragraph('loi') },
    { type: 'accordion', id: 'p', title: 'Plier', children: paragraph('plié') },
    { type: 'chart', form: 'bars', title: 'Tracé', unit: 'jours', labels: ['x'], series: [] },
  ]
  expect(plainText(body).split('\n')).toStrictEqual(
    'Titre,un,deux,Légende,a,b,c,Ordre,preavis,cité,À savoir,noté,Modèle,loi,Plier,plié,Tracé (jours),x'.split(
      ',',
    ),
  )
  expect(countWords(body)).toBe(20)
})

test('a body opens with its standfirst, whole or truncated', () => {
  const body: Body = [...paragraph('La règle\u00A0vaut  ici.'), ...paragraph('La suite.')]
  for (const standfirst of [
    'La règle vaut ici.',
    'La règle…',
    'La règle vaut ici. La suite.',
    '',
  ]) {
    expect([standfirst, opensWithStandfirst(body, standfirst)]).toEqual([standfirst, true])
  }
  expect(opensWithStandfirst(body, 'La suite.')).toBe(false)
  expect(opensWithStandfirst([], 'La règle.')).toBe(false)
})

test('punctuated text closes headings, rows, cells and items with a mark', () => {
  const cells = (...texts: readonly string[]) => texts.map((text) => cellOf(paragraph(text)))
  const body: Body = [
    { type: 'heading', level: 2, id: 'h', children: [{ type: 'text', text: 'Préavis' }] },
    { type: 'heading', level: 3, id: 'i', children: [{ type: 'text', text: 'Quand\u202F?' }] },
    ...paragraph('Sa durée '),
    { type: 'table', caption: 'Durées', rows: [cells('Cadres', '3 mois'), cells('Autres', ' ')] },
    {
      type: 'list',
      ordered: false,
      items: [
        paragraph('un arrêt (maladie)'),
        [...paragraph('une faute\u00A0:'), ...paragraph('grave'), ...paragraph('lourde')],
        paragraph('« la fin. »'),
        [],
      ],
    },
    { type: 'download', label: 'Modèle', href: '/m' },
    { type: 'note', tone: 'info', title: 'À savoir', children: paragraph('noté') },
  ]
  expect(punctuatedText(body).split('\n')).toStrictEqual([
    'Préavis\u00A0:',
    'Quand\u202F?',
    'Sa durée ·',
    'Durées\u00A0:',
    'Cadres ·',
    '3 mois\u202F;',
    'Autres\u202F;',
    'un arrêt (maladie)\u202F;',
    'une faute\u00A0:',
    'grave ·',
    'lourde\u202F;',
    '« la fin. »',
    'Modèle ·',
    'À savoir\u00A0:',
    'noté',
  ])
})

test('punctuated text has the same words, each line but the last closed', () => {
  fc.assert(
    fc.property(bodies, (body) => {
      expect(wordsIn(punctuatedText(body))).toStrictEqual(wordsIn(plainText(body)))
    }),
  )
})

test('every item and every cell but the last ends with a mark', () => {
  const texts = fc.constantFrom(
    'un mois',
    'fin.',
    'soit\u00A0:',
    '(note)',
    'a ; b',
    '« cité »',
    ' ',
  )
  const parts = fc.array(texts.map(paragraph), { maxLength: 4 })
  const lists = parts.map((items): Block => ({ type: 'list', ordered: false, items }))
  const tables = fc
    .array(parts, { maxLength: 3 })
    .map((rows): Block => ({ type: 'table', rows: rows.map((row) => row.map(cellOf)) }))
  fc.assert(
    fc.property(fc.array(fc.oneof(lists, tables), { maxLength: 3 }), (body) => {
      for (const line of punctuatedText(body).split('\n').slice(0, -1)) {
        expect(line).toMatch(/[.;:·][\s»)]*$/u)
      }
    }),
  )
})

test('marks of punctuation that stand alone are no words', () => {
  expect(countWords(paragraph('« Partir » ? Oui : l’employeur — (lui) — paie 35 h !'))).toBe(7)
  expect(countWords([])).toBe(0)
})

test.each([
  [0, 1],
  [1, 1],
  [299, 1],
  [300, 2],
  [1000, 5],
])('%i words are read in %i min', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes)
})

test('a text takes at least a minute, never less when longer', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (words, more) => {
      expect(readingMinutes(words)).toBeGreaterThanOrEqual(1)
      expect(readingMinutes(words + more)).toBeGreaterThanOrEqual(readingMinutes(words))
    }),
  )
})

test('the words of a body are those of its blocks together', () => {
  fc.assert(
    fc.property(bodies, bodies, (first, second) => {
      expect(countWords([...first, ...second])).toBe(countWords(first) + countWords(second))
    }),
  )
})

test('the text of a run is that of its parts, joined', () => {
  fc.assert(
    fc.property(inlineRuns, inlineRuns, (first, second) => {
      expect(inlineText([...first, ...second])).toBe(inlineText(first) + inlineText(second))
      expect(inlineText([{ type: 'strong', children: first }])).toBe(inlineText(first))
    }),
  )
})
