import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { plainText } from '#domain/editorial/body-text.ts'
import type { Body, Inline } from '#domain/editorial/document-body.ts'
import { buildGlossaryIndex } from '#domain/editorial/glossary-index.ts'
import { linkGlossaryTerms, termUses } from '#domain/editorial/link-glossary-terms.ts'
import { bodies, glossaries, proses } from '#test/support/arbitraries/document-content.ts'

import { entry, lexicon, marksIn, paragraph, text } from './marked-terms.ts'

const marked = (words: string): readonly string[] =>
  marksIn(linkGlossaryTerms([paragraph(text(words))], lexicon()))

describe('a term is found', () => {
  test.each([
    ['in any case', 'PRÉAVIS.', ['preavis: PRÉAVIS']],
    ['with either apostrophe', 'La période d’essai', ['periode-d-essai: période d’essai']],
    ['over a no-break space', 'période\u00A0d’essai', ['periode-d-essai: période\u00A0d’essai']],
    ['with its ligature in two letters', 'la main-d’oeuvre', ['main-d-oeuvre: main-d’oeuvre']],
    ['by a variant', 'le délai\u2011congé', ['preavis: délai\u2011congé']],
    ['by its abbreviation', 'Le CSE vote', ['cse: CSE']],
    ['written in capitals', 'un ANI signé', ['ani: ANI']],
    ['in the plural of its last word', 'les délégations du personnels', []],
    [
      'in the plural of its head',
      'les ruptures conventionnelles',
      ['rupture: ruptures conventionnelles'],
    ],
    [
      'in the plural before a preposition',
      'les périodes d’essai',
      ['periode-d-essai: périodes d’essai'],
    ],
    ['in a plural in aux', 'Les tribunaux.', ['tribunal: tribunaux']],
    ['the longest first', 'un préavis de départ', ['preavis-de-depart: préavis de départ']],
    ['once', 'Préavis, préavis, préavis', ['preavis: Préavis']],
    ['each in turn', 'Le CSE, le préavis', ['cse: CSE', 'preavis: préavis']],
  ])('%s', (_how, words, expected) => {
    expect(marked(words)).toEqual(expected)
  })
})

describe('a turn in which a word has another sense', () => {
  const terms = [
    entry('demandeur', 'Demandeur'),
    entry('disposition', 'Disposition'),
    entry('mise-a-disposition', 'Mise à disposition'),
    entry('offre', "Appel d'offres"),
  ]
  const found = (words: string) =>
    marksIn(linkGlossaryTerms([paragraph(text(words))], buildGlossaryIndex(terms)))

  test.each(['les demandeurs d’emploi', 'tenir à la disposition du juge', 'laissé à disposition'])(
    'is no term: %s',
    (words) => {
      expect(found(words)).toEqual([])
    },
  )

  test('hides neither the word elsewhere nor the term of this phrase', () => {
    expect(found('Au demandeur d’emploi, au demandeur du procès')).toEqual(['demandeur: demandeur'])
    expect(found('La mise à disposition du salarié')).toEqual([
      'mise-a-disposition: mise à disposition',
    ])
    expect(found('Un appel d’offres')).toEqual(['offre: appel d’offres'])
  })
})

describe('no term is found', () => {
  test.each([
    ['without its accents', 'preavis'],
    ['within a word', 'Les préavisés'],
    ['within a compound', 'un avant-préavis, un préavis-type'],
    ['within an address', 'préavis.fr, contact@préavis.fr, /préavis/fin'],
    ['over a full stop', 'La période. D’essai'],
    ['when its words are cut by another', 'comité social ou économique'],
    ['for an abbreviation in small letters', 'le cse et un ani'],
    ['for an abbreviation of two letters', 'Le CE'],
    ['for a word of three letters', 'un cdd'],
  ])('%s', (_why, words) => {
    expect(marked(words)).toEqual([])
  })
})

const words = (term: string) => [paragraph(text(term))]

describe('a body', () => {
  test('is marked in paragraphs, items, boxes, folds and cells, not elsewhere', () => {
    const body: Body = [
      { type: 'heading', level: 2, id: 'h', children: [text('Le CSE')] },
      { type: 'quote', children: words('Le CSE') },
      { type: 'legalText', children: words('Le CSE') },
      { type: 'table', rows: [[{ header: true, children: words('Le CSE') }]] },
      paragraph({ type: 'link', href: '/x', children: [text('Le CSE')] }),
      { type: 'list', ordered: false, items: [words('préavis')] },
      { type: 'note', tone: 'info', children: words('période d’essai') },
      { type: 'accordion', id: 'a', title: 'CSE', children: words('main-d’œuvre') },
      { type: 'table', rows: [[{ header: false, children: words('tribunal') }]] },
    ]
    expect(marksIn(linkGlossaryTerms(body, lexicon()))).toEqual([
      'preavis: préavis',
      'periode-d-essai: période d’essai',
      'main-d-oeuvre: main-d’œuvre',
      'tribunal: tribunal',
    ])
  })

  test('keeps the words around a mark, and the marks around words', () => {
    const body = [paragraph(text('Le '), { type: 'strong', children: [text('bon préavis dure')] })]
    expect(linkGlossaryTerms(body, lexicon())).toEqual([
      paragraph(text('Le '), {
        type: 'strong',
        children: [
          text('bon '),
          { type: 'termRef', slug: 'preavis', children: [text('préavis')] },
          text(' dure'),
        ],
      }),
    ])
  })

  test('a word or a term cut by a mark is left alone', () => {
    const cut = [
      paragraph(text('prépréavis'.slice(0, 3)), { type: 'strong', children: [text('préavis')] }),
      paragraph(text('période '), { type: 'em', children: [text('d’essai')] }),
    ]
    expect(linkGlossaryTerms(cut, lexicon())).toEqual(cut)
  })

  test("does not mark terms marked by editors, nor the page's own", () => {
    const mark: Inline = { type: 'termRef', slug: 'cse', children: [text('comité')] }
    const body = [paragraph(text('Le CSE, un préavis, le '), mark)]
    expect(marksIn(linkGlossaryTerms(body, lexicon()))).toEqual(['preavis: préavis', 'cse: comité'])
    expect(marksIn(linkGlossaryTerms(body, lexicon(), { except: 'preavis' }))).toEqual([
      'cse: comité',
    ])
  })

  test('is not marked in titles of the code before its articles', () => {
    const article = { type: 'legalRef', code: 'Code du travail', article: 'L1237-19' } as const
    const titled = (title: string) =>
      paragraph(text(title), { ...article, children: [text('L. 1237-19')] })
    expect(marksIn(linkGlossaryTerms([titled('Section 1 : Préavis\u00A0: ')], lexicon()))).toEqual(
      [],
    )
    expect(marksIn(linkGlossaryTerms([titled('Sur le préavis, voir ')], lexicon()))).toEqual([
      'preavis: préavis',
    ])
  })

  test('has at most twelve marks', () => {
    const names = Array.from('abcdefghijklmnop', (letter) => `terme ${letter}`)
    const many = buildGlossaryIndex(names.map((name) => entry(name, name)))
    expect(marksIn(linkGlossaryTerms([paragraph(text(names.join(', ')))], many))).toHaveLength(12)
  })
})

property.prop([bodies, glossaries])('marking changes no visible word', (body, glossary) => {
  expect(plainText(linkGlossaryTerms(body, buildGlossaryIndex(glossary)))).toBe(plainText(body))
})

property.prop([bodies, glossaries])(
  'a term is marked once, and marking again changes nothing',
  (body, glossary) => {
    const before = new Set(marksIn(body).map((mark) => mark.split(':')[0]))
    const ready = buildGlossaryIndex(glossary)
    const once = linkGlossaryTerms(body, ready)
    const added = marksIn(once)
      .map((mark) => mark.split(':')[0])
      .filter((slug) => !before.has(slug))
    expect(new Set(added).size).toBe(added.length)
    if (added.length < 12) expect(linkGlossaryTerms(once, ready)).toEqual(once)
  },
)

property.prop([glossaries, fc.nat()])(
  'a term that stands alone in a paragraph is found',
  (glossary, at) => {
    const { term, slug } = glossary[at % glossary.length] ?? entry('', '')
    const [mark] = marksIn(
      linkGlossaryTerms([paragraph(text(`« ${term} »`))], buildGlossaryIndex(glossary)),
    )
    expect(mark?.endsWith(`: ${term}`)).toBe(slug !== '')
  },
)

property.prop([bodies])('without a glossary the body is the same', (body) => {
  expect(linkGlossaryTerms(body, buildGlossaryIndex([]))).toBe(body)
})

const usesIn = (text: string) => {
  const lexicon = buildGlossaryIndex([
    { slug: 'preavis', term: 'Préavis', variants: [], abbreviations: [] },
    { slug: 'blame', term: 'Blâme', variants: [], abbreviations: [] },
  ])
  return termUses(text, lexicon, () => true)
}

describe('a use of a term', () => {
  test.each([
    'Fin. Préavis',
    'avant- préavis',
    'un -préavis',
    'préavis. Fin',
    'préavis (-1)',
    'préavis /jour',
    'préavis-',
  ])('is a whole word beside punctuation: %s', (text) => {
    expect(usesIn(text)).toHaveLength(1)
  })

  test.each(['x-préavis', '2/préavis', 'un demi\u2011préavis', 'préavis.fr', 'préavis_2'])(
    'is no part of a compound: %s',
    (text) => {
      expect(usesIn(text)).toEqual([])
    },
  )

  test('says where it stands, and in which pages it counts', () => {
    expect(usesIn('Préavis, puis blâme')).toEqual([
      { start: 0, end: 7, slug: 'preavis', publicService: undefined },
      { start: 14, end: 19, slug: 'blame', publicService: 'only' },
    ])
  })

  test('is of an open term', () => {
    const lexicon = buildGlossaryIndex([
      { slug: 'preavis', term: 'Préavis', variants: [], abbreviations: [] },
    ])
    expect(termUses('un préavis', lexicon, () => false)).toEqual([])
  })

  property.prop([proses, glossaries])('ends before the next one begins', (prose, glossary) => {
    const uses = termUses(prose, buildGlossaryIndex(glossary), () => true)
    const bounds = uses.flatMap(({ start, end }) => [start, end])
    expect(bounds).toEqual([...new Set(bounds)].toSorted((a, b) => a - b))
  })
})
