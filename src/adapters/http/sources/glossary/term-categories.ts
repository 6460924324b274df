import { slugify } from '../../../../domain/editorial/slug.ts'
import type { SheetRecord } from '../service-public/sheet-record.ts'
import { textOf } from '../service-public/xml.ts'
import type { Term } from './merge-terms.ts'
import { findSequences } from './word-sequences.ts'

/** Under which category stand the terms that belong to no subject more than to another. */
export const GENERAL = 'Vocabulaire général'

// By the part of service-public.fr that holds a sheet; the order matters, « Congés dans la fonction publique » is
// first of all about public servants.
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

// What a term names by itself, whoever uses it.
const NAMED: readonly (readonly [string, RegExp])[] = [
  [
    'Conventions et accords collectifs',
    /accord (?:atypique|collectif|d[’e]|dérogatoire|inter|national)|convention(?:s|nelles)? |conventionnelles|convention collective|avenant|branche|texte (?:attaché|de base)|textes salaires|étendu|IDCC|coefficient hiérarchique|classification|usages?\b/iu,
  ],
  [
    'Conflits du travail et justice',
    /\bcour\b|juridiction|jugement|jurisprudence|pourvoi|\bappel\b|requérant|requête|défendeur|demandeur|demande reconventionnelle|délibéré|dépens|instance|conciliation|référé|prescription|forclusion|infraction|délit|\bcrime|contravention|recours|greffe|litige|récidive|sursis|prud’hom|aide juridictionnelle|chose jugée|exécutoire|ester|partie civile|assesseur|peine|jour-amende|préjudice|dommages et intérêts|clause (?:pénale|résolutoire)|signification|composition pénale|emprisonnement/iu,
  ],
]

const MOST_CATEGORIES = 2
const FEWEST_USES = 3
// A term that stands in a third of all sheets tells nothing of the subject of any.
const EVERYWHERE = 1 / 3
const CLOSE = 0.6

/** The category of a sheet; undefined when the part that holds it is of none. */
export function categoryOfSheet({ trail }: Pick<SheetRecord, 'trail'>): string | undefined {
  const holder = trail.at(-1) ?? ''
  return CATEGORIES.find(([, words]) => words.test(holder))?.[0]
}

/** The sheets that use each term: those of service-public.fr that define it, else those whose text says it. */
export function usesOfTerms(
  terms: readonly Term[],
  sheets: readonly SheetRecord[],
): ReadonlyMap<Term, readonly SheetRecord[]> {
  const undefinedThere = terms.filter(({ sheetDefinitions }) => sheetDefinitions.length === 0)
  const names = undefinedThere.map((term) =>
    [term.term, ...term.variants].map((name) => slugify(name)).filter((name) => name !== ''),
  )
  const found = findSequences(
    names,
    sheets.map(({ parts }) => slugify(parts.map(textOf).join(' '))),
  )
  const said = undefinedThere.map(
    (term, at) => [term, (found[at] ?? []).flatMap((rank) => sheets[rank] ?? [])] as const,
  )
  const defined = terms
    .filter(({ sheetDefinitions }) => sheetDefinitions.length > 0)
    .map((term) => [term, term.sheetDefinitions.flatMap(({ usedBy }) => usedBy)] as const)
  return new Map([...said, ...defined])
}

/**
 * The categories of a term, two at most: that which its own words name, then those whose sheets use it most, in
 * proportion to how many sheets each has. A term that sheets only say tells
 * nothing by its uses when they are few, or nearly all.
 */
export function categoriesOf(
  { term, sheetDefinitions }: Pick<Term, 'term' | 'sheetDefinitions'>,
  uses: readonly SheetRecord[],
  sheets: readonly SheetRecord[],
): readonly string[] {
  const named = [...NAMED, ...CATEGORIES].find(([, words]) => words.test(term))?.[0]
  const defined = sheetDefinitions.length > 0
  const enough = defined || (named === undefined && uses.length >= FEWEST_USES)
  const telling = enough && uses.length <= sheets.length * EVERYWHERE
  const used = telling ? categoriesByUse(uses, sheets) : []
  const categories = [...new Set([...(named === undefined ? [] : [named]), ...used])]
  return categories.length === 0 ? [GENERAL] : categories.slice(0, MOST_CATEGORIES)
}

function categoriesByUse(
  uses: readonly SheetRecord[],
  sheets: readonly SheetRecord[],
): readonly string[] {
  const sizes = countCategories(sheets)
  const shares = [...countCategories(uses)].map(
    ([category, count]) =>
      ({ category, share: count / Math.sqrt(sizes.get(category) ?? 1) }) as const,
  )
  const best = Math.max(0, ...shares.map(({ share }) => share))
  return shares
    .filter(({ share }) => share >= best * CLOSE)
    .sort((a, b) => b.share - a.share)
    .map(({ category }) => category)
}

function countCategories(sheets: readonly SheetRecord[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const sheet of sheets) {
    const category = categoryOfSheet(sheet)
    if (category !== undefined) counts.set(category, (counts.get(category) ?? 0) + 1)
  }
  return counts
}
