import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { typeset, typesetBody, typesetInlines } from '#domain/editorial/apply-french-typography.ts'
import { inlineText } from '#domain/editorial/body-text.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import { bodies, inlineRuns, literals, proses } from '#test/support/arbitraries/document-content.ts'

/** Makes the special spaces of a text visible: `_` is U+202F, `~` is U+00A0. */
const seen = (text: string) => text.replaceAll('\u202F', '_').replaceAll('\u00A0', '~')

test.each([
  ['Pourquoi ?', 'Pourquoi_?'],
  ['Oui ! Non ; peut-être !', 'Oui_! Non_; peut-être_!'],
  ['Pourquoi? Voici: rien; fin!', 'Pourquoi_? Voici~: rien_; fin_!'],
  ['Vraiment ?! Oui !!! (non ?)', 'Vraiment_?! Oui_!!! (non_?)'],
  ['le sol ;L’eau :l’air ?Non !Si', 'le sol_;L’eau~:l’air_?Non_!Si'],
  ['Quoi… ? Quoi\u00A0?', 'Quoi…_? Quoi_?'],
  ['un mot \t ; un autre', 'un mot_; un autre'],
  ['un mot\n: un autre', 'un mot~: un autre'],
])('a thin space before ; ! ? and a full one before a colon: %j', (typed, proper) => {
  expect(seen(typeset(typed))).toBe(proper)
})

test.each([
  ['le « préavis »', 'le «_préavis_»'],
  ['le «préavis»: long', 'le «_préavis_»~: long'],
  ['«https://exemple.fr/»', '«_https://exemple.fr/_»'],
  ['« Partir ? » ; « rester : oui »', '«_Partir_?_»_; «_rester~: oui_»'],
])('a thin space inside guillemets: %j', (typed, proper) => {
  expect(seen(typeset(typed))).toBe(proper)
})

test.each([
  ["l'employeur", 'l’employeur'],
  ["Qu'il s'agisse d'1 jour ou de l'« avis »", 'Qu’il s’agisse d’1 jour ou de l’«_avis_»'],
  ["l'employeur/l'entreprise", 'l’employeur/l’entreprise'],
  ["les 'mots' cités", "les 'mots' cités"],
  ["5'3", "5'3"],
])('the apostrophe between letters is curly: %j', (typed, proper) => {
  expect(seen(typeset(typed))).toBe(proper)
})

test.each([
  ['loi n° 2022-1158', 'loi n°~2022-1158'],
  ['N°5 et no 6', 'N°~5 et no 6'],
  ['nº 12', 'nº~12'],
  ['(art. L. 1234-5)', '(art.~L.~1234-5)'],
  ['art.R.4121-1 et art. 12', 'art.~R.~4121-1 et art.~12'],
  ['D. 3133-1, R.* 12 et R*. 13', 'D.~3133-1, R.*~12 et R*.~13'],
  ['M. L. Martin, XL. 5', 'M. L. Martin, XL. 5'],
])('a number stays with what announces it: %j', (typed, proper) => {
  expect(seen(typeset(typed))).toBe(proper)
})

test.each([
  ['5 % de 9,90 €', '5~% de 9,90~€'],
  ['5% (ou 9,90€/mois)', '5~% (ou 9,90~€/mois)'],
  ['À partir de 9,90€ / mois', 'À partir de 9,90€ / mois'],
  ['9,90 € / mois', '9,90~€ / mois'],
  ['à 14 h 30, 35 h par semaine', 'à 14~h~30, 35~h par semaine'],
  ['de 7 h 50% ou 12 h 20€', 'de 7~h~50~% ou 12~h~20~€'],
  ['14h30', '14h30'],
  ['2 hommes', '2 hommes'],
])('a unit stays with its number: %j', (typed, proper) => {
  expect(seen(typeset(typed))).toBe(proper)
})

test.each([
  '1 234 567,89',
  '12:30',
  "https://exemple.fr/l'a?b=c;d:e!",
  "voir (https://exemple.fr/l'a?) ou a'b@exemple.fr;",
  "/guide/l'essai?; www.exemple.fr/l'avis;",
  "fichier-l'a.pdf; exemple.fr/l'a:",
  "a_b'c; &nbsp; x=1; {a:b}; #l'ancre:",
  'param ?page=2 et ;-) ou :-) ou ;)',
  '100%25 et 5%x',
  'Mot. Mot, mot… fin',
  ': début',
  '«',
  '',
])('leaves code and correct text alone: %j', (text) => {
  expect(typeset(text)).toBe(text)
})

test('a rule reads across the marks of a sentence', () => {
  const typed = typesetInlines([
    { type: 'text', text: '« ' },
    { type: 'strong', children: [{ type: 'text', text: 'mot' }] },
    { type: 'text', text: " » ; l'" },
    {
      type: 'link',
      href: "/l'a ?",
      children: [{ type: 'em', children: [{ type: 'text', text: 'avis ' }] }],
    },
    { type: 'text', text: ' : oui' },
    { type: 'lineBreak' },
    { type: 'text', text: '! non' },
    { type: 'footnoteRef', id: '1' },
    { type: 'text', text: ' ?' },
  ])
  expect(typed).toStrictEqual([
    { type: 'text', text: '«\u202F' },
    { type: 'strong', children: [{ type: 'text', text: 'mot' }] },
    { type: 'text', text: '\u202F»\u202F; l’' },
    {
      type: 'link',
      href: "/l'a ?",
      children: [{ type: 'em', children: [{ type: 'text', text: 'avis\u00A0' }] }],
    },
    { type: 'text', text: ': oui' },
    { type: 'lineBreak' },
    { type: 'text', text: '! non' },
    { type: 'footnoteRef', id: '1' },
    { type: 'text', text: '\u202F?' },
  ])
})

test('any space typed before a mark becomes the space of that mark', () => {
  const own = { ';': '\u202F', '!': '\u202F', '?': '\u202F', ':': '\u00A0' } as const
  const typedSpaces = fc.constantFrom(' ', '  ', '\u00A0', '\u202F', '\u2009', '\t', '\n')
  fc.assert(
    fc.property(fc.constantFrom(';', '!', '?', ':'), typedSpaces, (mark, typed) => {
      expect(typeset(`Un mot${typed}${mark} un autre`)).toBe(`Un mot${own[mark]}${mark} un autre`)
      expect(typeset(`Un mot${typed}${mark}`)).toBe(`Un mot${own[mark]}${mark}`)
    }),
  )
})

test('typesetting twice is typesetting once', () => {
  fc.assert(
    fc.property(proses, (text) => {
      expect(seen(typeset(typeset(text)))).toBe(seen(typeset(text)))
    }),
  )
})

test('any text can be typeset, twice as once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(typeset(typeset(text))).toBe(typeset(text))
    }),
  )
})

const bare = (text: string) => text.replaceAll(/\s/gu, '').replaceAll("'", '’')

test('only spaces and apostrophes change', () => {
  fc.assert(
    fc.property(proses, (text) => {
      expect(bare(typeset(text))).toBe(bare(text))
    }),
  )
})

test('two words are never joined, however they were apart', () => {
  fc.assert(
    fc.property(proses, (text) => {
      expect(typeset(text).split(/\s+/u).length).toBeGreaterThanOrEqual(text.split(/\s+/u).length)
    }),
  )
})

test('addresses, e-mails, times and identifiers stay whole', () => {
  fc.assert(
    fc.property(literals, (literal) => {
      expect(typeset(`Voir l'« ${literal} » ou ${literal} ?`)).toBe(
        `Voir l’«\u202F${literal}\u202F» ou ${literal}\u202F?`,
      )
    }),
  )
})

test('cutting a sentence into inlines does not change its typography', () => {
  fc.assert(
    fc.property(inlineRuns, (run) => {
      const text = inlineText(run, '\u2028')
      expect(seen(inlineText(typesetInlines(run), '\u2028'))).toBe(seen(typeset(text)))
    }),
  )
})

test('a run typeset twice is typeset once', () => {
  fc.assert(
    fc.property(inlineRuns, (run) => {
      expect(typesetInlines(typesetInlines(run))).toStrictEqual(typesetInlines(run))
    }),
  )
})

const paragraph = (text: string): Body => [
  { type: 'paragraph', children: [{ type: 'text', text }] },
]

const written = (typed: string): Body => [
  { type: 'heading', level: 2, id: "qu'est-ce ?", children: [{ type: 'text', text: typed }] },
  { type: 'list', ordered: true, items: [paragraph(typed), paragraph(typed)] },
  {
    type: 'table',
    caption: typed,
    rows: [[{ header: true, columns: 2, children: paragraph(typed) }]],
  },
  { type: 'table', rows: [[{ header: false, children: paragraph(typed) }]] },
  { type: 'quote', children: paragraph(typed) },
  { type: 'note', tone: 'info', title: typed, children: paragraph(typed) },
  { type: 'note', tone: 'attention', children: paragraph(typed) },
  { type: 'download', label: typed, href: "/l'a ?", format: 'PDF', bytes: 12 },
  { type: 'legalText', children: paragraph(typed) },
  { type: 'accordion', id: "l'a ?", title: typed, children: paragraph(typed) },
  {
    type: 'chart',
    form: 'line',
    title: typed,
    unit: typed,
    labels: [typed, typed],
    series: [{ name: typed, values: [1, 2] }],
  },
  { type: 'code', caption: typed, text: "curl 'a ?'" },
  { type: 'separator' },
]

test('every text of a body is typeset; anchors and addresses are not', () => {
  expect(typesetBody(written("Qu'est-ce ?"))).toStrictEqual(written('Qu’est-ce\u202F?'))
})

const shape = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, each: unknown) =>
      ['text', 'title', 'caption', 'label'].includes(key) ? 0 : each,
    ),
  )

test('a body keeps its shape and every key but its texts', () => {
  fc.assert(
    fc.property(bodies, (body) => {
      expect(shape(typesetBody(body))).toStrictEqual(shape(body))
    }),
  )
})

test('a body typeset twice is typeset once', () => {
  fc.assert(
    fc.property(bodies, (body) => {
      expect(typesetBody(typesetBody(body))).toStrictEqual(typesetBody(body))
    }),
  )
})
