import { slugify } from '#domain/editorial/slugify.ts'

import type { Term } from '../service-public/merge-terms.ts'
import type { SheetRecord } from '../service-public/sheet-record.ts'
import { textOf } from '../service-public/sheet-xml.ts'

/**
 * Returns, for each group of names, the indexes of the texts that contain one of them. Names and
 * texts are words joined by hyphens.
 */
export function findSequences(
  groups: readonly (readonly string[])[],
  texts: readonly string[],
): readonly (readonly number[])[] {
  const byFirstWord = Map.groupBy(
    groups.flatMap((names, group) => names.map((name) => ({ group, words: name.split('-') }))),
    ({ words: [first = ''] }) => first,
  )
  const wordsByGroup = groups.map((): number[] => [])
  texts.forEach((text, rank) => {
    const words = text.split('-')
    words.forEach((word, at) => {
      for (const { group, words: sought } of byFirstWord.get(word) ?? []) {
        const ranks = wordsByGroup[group]
        if (ranks !== undefined && ranks.at(-1) !== rank && standsAt(words, at, sought))
          ranks.push(rank)
      }
    })
  })
  return wordsByGroup
}

function standsAt(words: readonly string[], at: number, sought: readonly string[]): boolean {
  return sought.every((word, offset) => words[at + offset] === word)
}

/** Category of the terms that belong to no single subject. */
export const GENERAL_CATEGORY = 'Vocabulaire général'

// Categories by the enclosing part of service-public.fr; the first match wins (« Congés dans la
// fonction publique » is about public servants).
const CATEGORIES: readonly (readonly [string, RegExp])[] = [
  ['Fonction publique', /fonction publique/iu],
  ['Retraite', /retraite/iu],
  ['Licenciement et rupture du contrat', /licenciement|rupture/iu],
  ['Temps de travail et congés', /temps de travail|congés/iu],
  ['Rémunération et épargne salariale', /rémunération|épargne/iu],
  ['Santé et conditions de travail', /maladie|santé|conditions de travail|handicap|prévention/iu],
  ['Représentation du personnel', /représentation|représentants|syndica/iu],
  ['Conflits du travail et justice', /conflits|condamnations|prison/iu],
  ['Formation professionnelle', /formation|alternance|stage/iu],
  [
    'Cotisations et aides',
    /cotisations|aides à|prestations sociales|régimes|protection sociale|chômage/iu,
  ],
  ['Emploi à domicile', /particulier employeur|assistante maternelle|au pair/iu],
  ['Travail et mobilité internationale', /étranger/iu],
  ['Contrat de travail et recrutement', /contrats?|recrutement|embauche/iu],
]

const FEWEST_USES = 3
// A term used by more than this share of the sheets has no category.
const EVERYWHERE = 1 / 3

/**
 * Returns the category of a sheet from the last entry of its breadcrumb; undefined if none matches.
 */
export function categoryOfSheet({ trail }: Pick<SheetRecord, 'trail'>): string | undefined {
  const holder = trail.at(-1) ?? ''
  return CATEGORIES.find(([, words]) => words.test(holder))?.[0]
}

/**
 * Returns the sheets of each term: those that use its definitions or, without any, those that
 * mention the term.
 */
export function usesOfTerms(
  terms: readonly Term[],
  sheets: readonly SheetRecord[],
): ReadonlyMap<Term, readonly SheetRecord[]> {
  const undefinedThere = terms.filter(({ sheetDefinitions }) => sheetDefinitions.length === 0)
  const names = undefinedThere.map((term) =>
    [term.term, ...term.variants].map((name) => slugify(name)).filter((name) => name !== ''),
  )
  const sequences = findSequences(
    names,
    sheets.map(({ parts }) => slugify(parts.map(textOf).join(' '))),
  )
  const missingTerms = undefinedThere.map(
    (term, at) => [term, (sequences[at] ?? []).flatMap((rank) => sheets[rank] ?? [])] as const,
  )
  const defined = terms
    .filter(({ sheetDefinitions }) => sheetDefinitions.length > 0)
    .map((term) => [term, term.sheetDefinitions.flatMap(({ usedBy }) => usedBy)] as const)
  return new Map([...missingTerms, ...defined])
}

/**
 * Returns the category with most of a term's sheets, relative to the square root of the category's
 * size. Returns `GENERAL_CATEGORY` for terms in fewer than 3 sheets, in over a third of all, or
 * without a category.
 */
export function categoryOfTerm(
  uses: readonly SheetRecord[],
  sheets: readonly SheetRecord[],
): string {
  if (uses.length < FEWEST_USES || uses.length > sheets.length * EVERYWHERE) return GENERAL_CATEGORY
  const sizes = countCategories(sheets)
  const shares = [...countCategories(uses)].map(
    ([category, count]) =>
      ({ category, share: count / Math.sqrt(sizes.get(category) ?? 1) }) as const,
  )
  return shares.toSorted((a, b) => b.share - a.share)[0]?.category ?? GENERAL_CATEGORY
}

function countCategories(sheets: readonly SheetRecord[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const sheet of sheets) {
    const category = categoryOfSheet(sheet)
    if (category !== undefined) counts.set(category, (counts.get(category) ?? 0) + 1)
  }
  return counts
}
