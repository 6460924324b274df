import { describe, expect, test } from 'vitest'

import type { Inline } from '#domain/editorial/document-body.ts'
import { buildGlossaryIndex } from '#domain/editorial/glossary-index.ts'
import { linkGlossaryTerms } from '#domain/editorial/link-glossary-terms.ts'

import { entry, lexicon, marksIn, paragraph, text } from './marked-terms.ts'

const found = (words: string, ...terms: readonly ReturnType<typeof entry>[]) =>
  marksIn(linkGlossaryTerms([paragraph(text(words))], buildGlossaryIndex(terms)))

describe('a glossary', () => {
  test('gives words that a term and an abbreviation share to the term', () => {
    const other = entry('autre', 'Autre terme', [], ['SMIC'])
    expect(found('Le SMIC', other, entry('smic', 'Smic'))).toEqual(['smic: SMIC'])
  })

  test('finds an abbreviation that is longer than the term it begins as', () => {
    const terms = [entry('code', 'Code'), entry('autre', 'Autre terme', [], ['CODE NAF'])]
    expect(found('Le CODE NAF', ...terms)).toEqual(['autre: CODE NAF'])
  })

  test('takes no abbreviation without a word, nor one of two letters', () => {
    const terms = [entry('a', 'Premier', [], ['!', 'DP']), entry('b', 'Autre', [], ['C.H.S'])]
    expect(found('! DP, C.H.S', ...terms)).toEqual(['b: C.H.S'])
  })

  test('finds a term that starts with a mark before its second word', () => {
    expect(found('un « bonus » versé', entry('bonus', '« Bonus »'))).toEqual(['bonus: bonus'])
  })

  test('marks with as many abbreviations as terms', () => {
    const one = entry('tribunal', 'Tribunal', [], ['TGI', 'CPH'])
    expect(found('Le tribunal', one)).toEqual(['tribunal: tribunal'])
  })

  test('reads any run of spaces as one', () => {
    expect(found('un  appel  à  projets', entry('projet', 'Appel à projets'))).toEqual([
      'projet: appel  à  projets',
    ])
  })
})

const run = (...children: readonly Inline[]) =>
  linkGlossaryTerms([paragraph(...children)], lexicon())
const mark = (slug: string, words: string): Inline => ({
  type: 'termRef',
  slug,
  children: [text(words)],
})

describe('a run of inlines', () => {
  test.each(['em', 'ins', 'strong'] as const)('is marked within %s, from end to end', (type) => {
    expect(run(text('Le '), { type, children: [text('préavis')] })).toEqual([
      paragraph(text('Le '), { type, children: [mark('preavis', 'préavis')] }),
    ])
  })

  test.each(['del', 'sup'] as const)('is not marked within %s', (type) => {
    const children = [text('Le '), { type, children: [text('préavis')] }] as const
    expect(run(...children)).toEqual([paragraph(...children)])
  })

  test('keeps its links, and marks what stands after them', () => {
    const link: Inline = { type: 'link', href: '/x', children: [text('Le CSE')] }
    expect(run(link, text(' vote, le CSE sort'))).toEqual([
      paragraph(link, text(' vote, le '), mark('cse', 'CSE'), text(' sort')),
    ])
  })

  test('is a title of the code if it ends with a reference', () => {
    const title = 'Section : Préavis\u00A0: L. 1237-19'
    expect(marksIn(run(text(title)))).toEqual(['preavis: Préavis'])
    const article: Inline = {
      type: 'legalRef',
      code: 'Code du travail',
      article: 'L1237-19',
      children: [text('L. 1237-19')],
    }
    const strong: Inline = { type: 'strong', children: [text('Préavis\u00A0: ')] }
    expect(marksIn(run(text('Section : '), strong, article))).toEqual([])
    expect(marksIn(run(text('Le préavis, '), article, text(' et la suite')))).toEqual([
      'preavis: préavis',
    ])
  })
})
