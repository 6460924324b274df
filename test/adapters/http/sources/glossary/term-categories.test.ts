import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import {
  GENERAL_CATEGORY,
  categoryOfSheet,
  categoryOfTerm,
  findSequences,
  usesOfTerms,
} from '#adapters/http/sources/glossary/term-categories.ts'
import { mergeTerms } from '#adapters/http/sources/service-public/merge-terms.ts'
import type { SheetRecord } from '#adapters/http/sources/service-public/sheet-record.ts'
import { aGlossaryRecord } from '#test/support/fixtures/glossary-records.ts'
import { el, elements } from '#test/support/fixtures/service-public-sheets.ts'

function aSheet(holder: string, text: string): SheetRecord {
  return {
    id: 'F1',
    title: 'Titre',
    description: '',
    day: '2020-01-01',
    type: 'Fiche pratique',
    audience: 'particuliers',
    trail: ['Travail', holder],
    parts: elements(el('Texte', {}, text)),
  }
}

const many = (count: number, holder: string, text = 'autre') =>
  Array.from({ length: count }, () => aSheet(holder, text))

function categoryOf(title: string, sheets: readonly SheetRecord[]): string | undefined {
  const terms = mergeTerms([aGlossaryRecord({ title })], [])
  const uses = usesOfTerms(terms, sheets)
  return terms.map((term) => categoryOfTerm(uses.get(term) ?? [], sheets))[0]
}

describe('the category of a term [R14]', () => {
  const LEAVE = 'Congés dans le secteur privé'
  const PENSION = 'Retraite d’un salarié du secteur privé'
  test('is that of the sheets that say it most, in proportion', () => {
    const sheets = [
      ...many(3, PENSION, 'la pénibilité compte'),
      ...many(1, LEAVE, 'la pénibilité'),
      ...many(20, LEAVE),
    ]
    expect(categoryOf('Pénibilité', sheets)).toBe('Retraite')
  })

  test('is general when sheets seldom say it, or nearly all do', () => {
    const seldom = [...many(2, PENSION, 'pénibilité'), ...many(9, LEAVE)]
    const everywhere = [...many(9, PENSION, 'pénibilité'), ...many(9, LEAVE)]
    expect(categoryOf('Pénibilité', seldom)).toBe(GENERAL_CATEGORY)
    expect(categoryOf('Pénibilité', everywhere)).toBe(GENERAL_CATEGORY)
  })

  test.each([
    ['Congés dans la fonction publique', 'Fonction publique'],
    ['Temps de travail dans le secteur privé', 'Temps de travail et congés'],
    ['Assistante maternelle', 'Emploi à domicile'],
    ['Autre chose', undefined],
  ])('a sheet of « %s » is of the category %s', (holder, category) => {
    expect(categoryOfSheet({ trail: ['Travail', holder] })).toBe(category)
  })
})

describe('names in texts', () => {
  test('match whole words only', () => {
    const texts = ['la-cour-d-appel', 'la-courte-d-appel', 'la-cour-d-appels', 'appel-cour-d-appel']
    expect(findSequences([['cour-d-appel'], ['appel', 'cour']], texts)).toEqual([
      [0, 3],
      [0, 1, 2, 3],
    ])
  })

  const slugs = fc
    .array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 8 })
    .map((all) => all.join('-'))

  property.prop([
    fc.array(slugs, { minLength: 1, maxLength: 3 }),
    fc.array(slugs, { maxLength: 5 }),
  ])('are found where a plain search finds them', (names, texts) => {
    const plain = texts.flatMap((text, rank) =>
      names.some((name) => `-${text}-`.includes(`-${name}-`)) ? [rank] : [],
    )
    expect(findSequences([names], texts)).toEqual([plain])
  })
})
